import net from 'node:net';
import { matchEndpoint, trustPlatform } from '@scopewright/registry';
import { startSandbox, type Exchange, type RunningSandbox } from '@scopewright/sandbox';
import { createRandom } from '../../../bench/code-base/random.ts';
import type { Outcome } from '../try-file.ts';
import { makeRequest } from './hostile-request.ts';

/** Requests to a sandbox, one after the other. */
export interface SandboxTask {
  readonly kind: 'sandbox';
  /** The first seed; the others follow. */
  readonly seed: number;
  readonly count: number;
}

const SCOPE = 'CONSENT_READ';

export async function trySandbox({ seed, count }: Omit<SandboxTask, 'kind'>): Promise<Outcome> {
  const sandbox = await startSandbox({ manifest: { credentials: { sync: { scopes: [SCOPE] } } }, requestTimeout: 300 });
  const mistakes: string[] = [];
  try {
    for (let each = seed; each < seed + count; each += 1)
      for (const mistake of await tryRequest(sandbox, each)) mistakes.push(`seed ${String(each)}: ${mistake}`);
  } finally {
    await sandbox.stop();
  }
  return { plants: 0, told: 0, limits: {}, mistakes };
}

async function tryRequest(sandbox: RunningSandbox, seed: number): Promise<readonly string[]> {
  const random = createRandom(seed);
  const token = sandbox.tokenFor('sync');
  const { text, hidden, mayBeGranted, how } = makeRequest(random, token, `hidden-${String(seed)}`);
  const before = sandbox.requests.length;
  const cut = random.chance(0.1) ? random.below(text.length) : text.length;
  const answer = await send(sandbox, text.slice(0, cut), random.chance(0.1));
  const exchanges = sandbox.requests.slice(before);
  const well = await fetch(`${sandbox.url}/v2/purposes`, { headers: { authorization: `Bearer ${token}` } });
  const mistakes = [
    ...(well.status === 200 ? [] : [`the next request gets ${String(well.status)}`]),
    ...[...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].flatMap(
      ([, status]) => (Number(status) >= 500 ? [`answered with ${status!}`] : []), // the pattern has the group
    ),
    ...(answer.includes(token) ? ['the answer repeats the token'] : []),
    ...(JSON.stringify(exchanges).includes(token) ? ['the record has the token'] : []),
    ...exchanges.flatMap((exchange) => judge(exchange, { hidden, mayBeGranted })),
  ];
  return mistakes.map(
    (mistake) => `${mistake} (${how}): ${JSON.stringify(text.slice(0, 400).replaceAll(token, 'TOKEN'))}`,
  );
}

/** A request is granted for what it asks for, as an ordinary reader of URLs understands it, and for nothing else. */
function judge(
  { method, path, status, endpoint, scopes, credential }: Exchange,
  { hidden, mayBeGranted }: { readonly hidden: string; readonly mayBeGranted: boolean },
): readonly string[] {
  if (path.includes(hidden)) return ['a request in a body is answered'];
  if (credential === null) return status < 300 ? [`answered with ${String(status)} to nobody`] : [];
  if (!mayBeGranted) return ['granted by a token that stands in no Authorization header, or to another host'];
  if (status >= 300) return [];
  if (!scopes.includes(SCOPE)) return [`granted ${String(endpoint)} without its scope`];
  const read = matchEndpoint(trustPlatform, method, new URL(`http://127.0.0.1${path}`).pathname)?.id;
  return read === endpoint ? [] : [`granted ${String(endpoint)} for what is ${String(read)}`];
}

/** Sends a text, whole or in drips, and gives all that comes back until the sandbox closes the connection. */
function send({ url }: Pick<RunningSandbox, 'url'>, text: string, isSlow: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    const end = (): void => {
      clearInterval(drips);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    const bytes = Buffer.from(text, 'latin1');
    const size = isSlow ? Math.ceil(bytes.length / 40) : bytes.length;
    let at = 0;
    const write = (): void => {
      if (at >= bytes.length || !socket.writable) return;
      socket.write(bytes.subarray(at, at + size));
      at += size;
    };
    const drips = setInterval(write, 5);
    write();
    socket.setTimeout(SILENCE, end);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', end);
    socket.on('close', end);
    socket.on('error', () => undefined); // it is closed next
  });
}

/** What is alive for longer waits for more of a request; in milliseconds. */
const SILENCE = 60;
