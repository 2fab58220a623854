import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BoundedProcess } from './bounded-process.ts';
import { listFiles, takeSome } from './corpus.ts';
import { addTo, createTally, summarize } from './tally.ts';
import type { Outcome, Task } from './try-file.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string', multiple: true, default: ['plant', 'mutate'] },
    corpus: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '1' },
    /** How many files are tried; all where it is left out. */
    times: { type: 'string', default: 'Infinity' },
  },
});

/** A bound for each file. */
const BOUNDS = { seconds: 10, megabytes: 512 };
const child = new BoundedProcess<Task, Outcome | null>(fileURLToPath(new URL('child.mjs', import.meta.url)), BOUNDS);
const [seed, times] = [Number(values.seed), Number(values.times)];

async function tryFiles(kind: Task['kind']): Promise<number> {
  const tally = createTally();
  for (const file of takeSome(listFiles(values.corpus), seed, times)) {
    const answer = await child.run({ kind, file, seed });
    for (const mistake of addTo(tally, answer))
      console.log(`${file}: ${mistake} (--kind ${kind} --seed ${String(seed)} --corpus ${file})`);
  }
  console.log(`${kind}: ${summarize(tally)}`);
  return tally.mistakes;
}

let mistakes = 0;
for (const kind of ['plant', 'mutate'] as const) if (values.kind.includes(kind)) mistakes += await tryFiles(kind);
child.stop();
process.exitCode = mistakes > 0 ? 1 : 0;
