import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What one run of a command took. */
export interface Usage {
  /** User and system time of the whole process, with all of its threads, in milliseconds. */
  readonly cpu: number;
  /** The most memory that the process held, in bytes. */
  readonly memory: number;
}

/** A command that Node runs, and the exit statuses that are no failure. */
export interface Command {
  readonly args: readonly string[];
  readonly statuses?: readonly number[];
}

const preload = fileURLToPath(new URL('../usage.cjs', import.meta.url));

/** Runs a command to its end. The process itself tells what it used when it exits. Throws when it fails. */
export function measureUsage(command: Command): Usage {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-usage-'));
  const file = path.join(folder, 'usage.json');
  try {
    run({ ...command, args: ['--require', preload, ...command.args] }, { ...process.env, BENCH_USAGE: file });
    return JSON.parse(readFileSync(file, 'utf8')) as Usage; // usage.cjs wrote it
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How long a command takes, from its start to its end, in milliseconds. Nothing is added to it. */
export function measureWall(command: Command): number {
  const start = process.hrtime.bigint();
  run(command, process.env);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function run({ args, statuses = [0] }: Command, env: NodeJS.ProcessEnv): void {
  const { status, signal, error, stderr } = spawnSync(process.execPath, args, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  if (status === null || !statuses.includes(status))
    throw new Error(`\`node ${args.join(' ')}\` ended with ${String(status ?? signal)}: ${stderr}`);
}

/** The middle one; of an even number, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
