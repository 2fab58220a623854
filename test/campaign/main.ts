import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BoundedProcess } from './bounded-process.ts';
import { listFiles, takeSome } from './corpus.ts';
import { inputKinds, type InputName } from './inputs/try-input.ts';
import type { RaceTask } from './races/try-races.ts';
import type { Task } from './task.ts';
import { addTo, createTally, summarize } from './tally.ts';
import type { FileTask, Outcome } from './try-file.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string', multiple: true, default: ['plant', 'mutate', 'inputs', 'races', 'sandbox'] },
    corpus: { type: 'string', multiple: true, default: [] },
    /** Kinds of inputs; all where none is named. */
    input: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '1' },
    /** How many files are tried, all where it is left out; of inputs, how many of each kind, of races and of requests: 500 where it is. */
    times: { type: 'string' },
  },
});

/** A bound for each file, and for each batch of inputs, races or requests. */
const BOUNDS = { seconds: 10, megabytes: 512 };
/** A changed file is analysed five times, beside two others: each run of the three has what one file has. */
const RUNS_OF_MUTANT = 5;
const BATCH = 10;
const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));
const child = new BoundedProcess<Task, Outcome | null>(CHILD, BOUNDS);
const seed = Number(values.seed);

async function tryFiles(kind: FileTask['kind']): Promise<number> {
  const seconds = BOUNDS.seconds * (kind === 'mutate' ? RUNS_OF_MUTANT : 1);
  const own = new BoundedProcess<Task, Outcome | null>(CHILD, { ...BOUNDS, seconds });
  const tally = createTally();
  for (const file of takeSome(listFiles(values.corpus), seed, Number(values.times ?? Infinity))) {
    const answer = await own.run({ kind, file, seed });
    for (const mistake of addTo(tally, answer))
      console.log(`${file}: ${mistake} (--kind ${kind} --seed ${String(seed)} --corpus ${file})`);
  }
  own.stop();
  console.log(`${kind}: ${summarize(tally)}`);
  return tally.mistakes;
}

/** Tries as many seeds as are asked for, in batches. `options` say how to repeat one. */
async function trySeeds(options: string, toTask: (seeds: Pick<RaceTask, 'seed' | 'count'>) => Task): Promise<number> {
  const tally = createTally();
  const end = seed + Number(values.times ?? 500);
  for (let from = seed; from < end; from += BATCH) {
    const count = Math.min(BATCH, end - from);
    const answer = await child.run(toTask({ seed: from, count }));
    for (const mistake of addTo(tally, answer, count))
      console.log(`${mistake} (${options} --seed ${String(from)} --times ${String(count)})`);
  }
  console.log(`${options}: ${summarize(tally)}`);
  return tally.mistakes;
}

/** 200 connections that ask for half a minute, in a process that may take as long as it likes. */
async function tryLoadOnce(): Promise<number> {
  const process = new BoundedProcess<Task, Outcome & { readonly answers?: number }>(CHILD, { ...BOUNDS, seconds: 120 });
  const tally = createTally();
  const answer = await process.run({ kind: 'load', connections: 200, seconds: 30 });
  process.stop();
  for (const mistake of addTo(tally, answer)) console.log(`${mistake} (--kind sandbox)`);
  const answers = 'outcome' in answer ? answer.outcome.answers : 0;
  console.log(
    `--kind sandbox, 200 connections for 30 seconds: ${String(answers)} answers, ${String(tally.mistakes)} wrong`,
  );
  return tally.mistakes;
}

const isWanted = (kind: string): boolean => values.kind.includes(kind);
const names = (Object.keys(inputKinds) as InputName[]).filter(
  (name) => values.input.length === 0 || values.input.includes(name),
); // its keys are these names
let mistakes = 0;
for (const kind of ['plant', 'mutate'] as const) if (isWanted(kind)) mistakes += await tryFiles(kind);
if (isWanted('inputs'))
  for (const input of names)
    mistakes += await trySeeds(`--kind inputs --input ${input}`, (seeds) => ({ kind: 'inputs', input, ...seeds }));
if (isWanted('races')) mistakes += await trySeeds('--kind races', (seeds) => ({ kind: 'races', ...seeds }));
if (isWanted('sandbox')) {
  mistakes += await trySeeds('--kind sandbox', (seeds) => ({ kind: 'sandbox', ...seeds }));
  mistakes += await tryLoadOnce();
}
child.stop();
process.exitCode = mistakes > 0 ? 1 : 0;
