import { parseArgs } from 'node:util';
import { densities, type Density } from './code-base/plan.ts';

export interface BenchOptions {
  /** Measure this folder instead of generated code bases. */
  readonly folder: string | undefined;
  /** Checkouts of real code, of which the calls are counted too, instead of anything else. */
  readonly real: readonly string[];
  readonly sizes: readonly number[];
  readonly cases: readonly Density[];
  /** Of how many runs each figure is the median. */
  readonly runs: number;
  readonly seed: number;
  /** The JSON file with all figures. */
  readonly output: string;
  readonly parts: readonly Part[];
  /** The tables go into docs/performance.md too. */
  readonly write: boolean;
}

/** What is measured: code bases, the start of the command line, single functions. */
const parts = ['projects', 'start', 'functions'] as const;

type Part = (typeof parts)[number];

export const help = `npm run bench -- [options] [FOLDER]
npm run bench -- --real [options] FOLDER…

Measures scopewright beside parsing, linting and reading the same files, on generated code bases or on FOLDER.
Of a folder of few files, start-up is most of what is measured.

  --real            measure checkouts: the calls, those resolved and those not followed, P and memory
  --sizes <n,…>     files of the generated code bases (default: 100,1000,5000)
  --cases <name,…>  ${Object.keys(densities).join(', ')}: how many files are near a client (default: all)
  --runs <n>        each figure is the median of so many runs (default: 5)
  --seed <n>        of the generated code bases (default: 1)
  --parts <name,…>  ${parts.join(', ')} (default: all; with FOLDER: projects)
  --output <file>   where the figures go as JSON (default: bench/results.json)
  --write           put the tables into docs/performance.md too
`;

/** Reads the command line. Throws an `Error` that says what to write instead. */
export function readOptions(args: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      real: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '100,1000,5000' },
      cases: { type: 'string', default: Object.keys(densities).join(',') },
      runs: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      parts: { type: 'string' },
      output: { type: 'string', default: 'bench/results.json' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.real && positionals.length === 0)
    throw new Error('`--real` takes the folders of checkouts: `npm run bench -- --real ../my-app`.');
  if (!values.real && positionals.length > 1)
    throw new Error(`One folder can be measured at a time; these are ${String(positionals.length)}.`);
  const folder = values.real ? undefined : positionals[0];
  return {
    folder,
    real: values.real ? positionals : [],
    sizes: values.sizes.split(',').map((text) => toNumber('--sizes', text, 20)),
    cases: values.cases.split(',').map((text) => toName('--cases', text, Object.keys(densities) as Density[])), // its keys
    runs: toNumber('--runs', values.runs, 1),
    seed: toNumber('--seed', values.seed, 0),
    parts: (values.parts ?? (folder === undefined ? parts.join(',') : 'projects'))
      .split(',')
      .map((text) => toName('--parts', text, parts)),
    output: values.output,
    write: values.write,
  };
}

function toNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least)
    throw new Error(`\`${option}\` takes whole numbers from ${String(least)} on, and \`${text}\` is none.`);
  return number;
}

function toName<Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  const name = names.find((each) => each === text);
  if (name === undefined) throw new Error(`\`${option}\` takes ${names.join(', ')}; \`${text}\` is none of them.`);
  return name;
}
