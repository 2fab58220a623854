import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Exchange } from '@scopewright/sandbox';

import type { Layout } from '../layout.ts';
import { enforce, type EnforcedPlatform } from './enforce.ts';
import { loadProgramsFrom } from './modules.ts';
import { getMade, leadAllTo, watchRequests, type MadeRequest } from './requests.ts';
import { startServer, type Answer, type RecordServer } from './server.ts';

/** What the parent hands over, as a file. */
export interface Job {
  readonly driver: string;
  readonly run: string;
  readonly layout: Layout;
  readonly packagesFrom: string;
  /** Where the result is written. */
  readonly result: string;
  /** A platform that enforces scopes; left out: everything is answered as the driver wants it. */
  readonly platform?: EnforcedPlatform;
}

/** What comes back. */
export interface JobResult {
  /** The port of the server, under which `base` is known. */
  readonly port: number;
  readonly requests: readonly MadeRequest[];
  /** What the enforced platform was asked; empty without one. */
  readonly exchanges: readonly Exchange[];
  /** What is wrong with the run itself, in full sentences. */
  readonly problems: readonly string[];
}

interface Driver {
  readonly default: (tools: {
    base: string;
    load: (file: string) => Promise<unknown>;
    answer: (answer: Answer) => void;
  }) => unknown;
  readonly standIns?: Readonly<Record<string, string>>;
}

/** How long nothing may happen before the run counts as over, and how long it is waited for that; milliseconds. */
const QUIET = 40;
const PATIENCE = 3000;

const job = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Job;
const problems: string[] = [];
process.on('uncaughtException', (error) => problems.push(`Nothing caught this: ${describe(error)}`));
process.on('unhandledRejection', (error) => problems.push(`Nothing caught this: ${describe(error)}`));

const server = await startServer();
const exchanges = job.platform === undefined ? [] : await enforce(server, job.platform);
leadAllTo(server.port);
watchRequests();
const driver = (await import(pathToFileURL(job.driver).href)) as Driver;
const standIns = Object.fromEntries(
  Object.entries(driver.standIns ?? {}).map(([name, file]) => [name, path.resolve(path.dirname(job.driver), file)]),
);
const load = loadProgramsFrom({ ...job, standIns });
try {
  await driver.default({ base: `http://127.0.0.1:${server.port}`, load, answer: (answer) => (server.answer = answer) });
} catch (error) {
  problems.push(`The driver failed: ${describe(error)}`);
}
await settle(server);
const result: JobResult = { port: server.port, requests: listArrived(server), exchanges, problems };
writeFileSync(job.result, JSON.stringify(result));
process.exit(0);

async function settle({ isIdle, arrived }: RecordServer): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (let seen = -1; Date.now() < end;) {
    const isQuiet = isIdle() && arrived.length === getMade().length && seen === arrived.length;
    if (isQuiet) return;
    seen = arrived.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  }
}

/** The requests that really arrived, in the order in which they were made. */
function listArrived({ arrived }: RecordServer): readonly MadeRequest[] {
  const made = getMade();
  const marks = new Set(arrived.map(({ mark }) => mark));
  for (const { mark, line } of arrived)
    if (mark === '') problems.push(`A request arrived that nobody was seen to make: ${line}.`);
  made.forEach(({ method, host, path: target }, index) => {
    if (!marks.has(String(index))) problems.push(`A request was made and did not arrive: ${method} ${host}${target}.`);
  });
  return made.filter((_, index) => marks.has(String(index)));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
