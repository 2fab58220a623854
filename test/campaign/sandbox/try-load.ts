import http from 'node:http';
import { startSandbox, type RunningSandbox } from '@scopewright/sandbox';
import type { Outcome } from '../try-file.ts';

/** Connections that ask without a pause. */
export interface LoadTask {
  readonly kind: 'load';
  readonly connections: number;
  readonly seconds: number;
}

/** What was asked, and what is wrong with it. */
interface Load extends Outcome {
  readonly answers: number;
}

/** Of the heap, in bytes: more in the last third than in the second is a leak. */
const MOST_GROWTH = 8_000_000;

const asked = [
  ['GET', '/v2/purposes', 200],
  ['GET', '/v2/purposes/p-1', 200],
  ['PUT', '/v1/purposes/p-1/publish', 403],
  ['GET', '/v1/nothing', 404],
  ['GET', '/v2/purposes/..%2f..', 400],
] as const;

export async function tryLoad({ connections, seconds }: Omit<LoadTask, 'kind'>): Promise<Load> {
  const sandbox = await startSandbox({ manifest: { credentials: { sync: { scopes: ['CONSENT_READ'] } } } });
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const end = Date.now() + seconds * 1_000;
  const mistakes = new Map<string, number>();
  let answers = 0;
  const askOn = async (from: number): Promise<void> => {
    for (let index = from; Date.now() < end; index += 1) {
      const [method, path, expected] = asked[index % asked.length]!; // it is an index
      const status = await ask(sandbox, agent, method, path);
      answers += 1;
      if (status !== expected) count(mistakes, `${method} ${path} is answered with ${String(status)}`);
    }
  };
  const heap = watchHeap(seconds);
  await Promise.all(Array.from({ length: connections }, (_, index) => askOn(index)));
  const [, before = 0, after = 0] = heap();
  agent.destroy();
  await sandbox.stop();
  if (after - before > MOST_GROWTH) count(mistakes, `the heap grew from ${String(before)} to ${String(after)} bytes`);
  return {
    plants: 0,
    told: 0,
    limits: {},
    answers,
    mistakes: [...mistakes].map(([mistake, times]) => `${mistake}, ${String(times)} times`),
  };
}

function count(mistakes: Map<string, number>, mistake: string): void {
  mistakes.set(mistake, (mistakes.get(mistake) ?? 0) + 1);
}

/** The least that the heap held in each third of the time, which is what no collection could free. */
function watchHeap(seconds: number): () => readonly number[] {
  const begin = Date.now();
  const least: number[] = [];
  const timer = setInterval(() => {
    const third = Math.min(2, Math.floor((Date.now() - begin) / ((seconds * 1_000) / 3)));
    least[third] = Math.min(least[third] ?? Infinity, process.memoryUsage().heapUsed);
  }, 20);
  return () => {
    clearInterval(timer);
    return least;
  };
}

function ask(
  { url, tokenFor }: RunningSandbox,
  agent: http.Agent,
  method: string,
  path: string,
): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${tokenFor('sync')}` };
    http
      .request(url + path, { agent, method, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      })
      .once('error', (error) => resolve(error.message))
      .end();
  });
}
