import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../packages/cli/src/run.ts';
import { writeFiles } from '../audit/temporary-folder.ts';
import { times } from '../sweep.ts';
import { runNothing } from './world.ts';

/** Workspaces, aliases, components, AMD, UMD, compiled code and plain scripts. */
const programs = [
  'controls-monorepo',
  'assessments-pnpm',
  'vendor-contracts-yarn',
  'consent-kiosk',
  'umd-client',
  'vue-front',
  'compiled-sdk',
  'nest-privacy',
  'controls-toolbox',
  'catalog-portal',
  'cookie-banner',
];
/** For each program. */
const editsOfEach = times({ whole: 22, sample: 4 });

interface Ran {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
  /** How much code was run: nothing of a program that was not analysed again. */
  readonly piecesRun: number;
}

async function runIn(directory: string, args: readonly string[]): Promise<Ran> {
  let [output, errors, piecesRun] = ['', '', 0];
  const status = await run(args, {
    directory,
    layout: { columns: 80, hasColors: false },
    writeOutput: (text) => void (output += text),
    writeError: (text) => void (errors += text),
    onProgress: (progress) => void (piecesRun = progress.piecesRun),
    runCommand: runNothing,
    untilStopped: () => Promise.resolve(),
  });
  return { status, output, errors, piecesRun };
}

/** Whole numbers below a limit, the same for the same seed. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (((state ^ (state >>> 13)) >>> 0) % 1_000_003) % below;
  };
}

function filesIn(folder: string, ending: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .sort()
    .map((name) => path.join(folder, name));
}

const isSource = /\.(?:[cm]?[jt]sx?|vue)$/;

interface Edit {
  readonly name: string;
  readonly isUnrelated?: boolean;
  readonly make: (folder: string, dice: (below: number) => number, step: number) => void;
}

const change = (file: string, edit: (text: string) => string): void =>
  writeFileSync(file, edit(readFileSync(file, 'utf8')));

/** Changes a source of the program, one that is there by now. */
const inSource =
  (edit: (text: string, step: number) => string): Edit['make'] =>
  (folder, dice, step) => {
    const sources = filesIn(folder, isSource).filter((file) => !file.includes('aside-'));
    change(sources[dice(sources.length)]!, (text) => edit(text, step));
  };

const configure =
  (file: string, edit: (content: Record<string, unknown>, step: number) => object): Edit['make'] =>
  (folder, _, step) => {
    const target = path.join(folder, file);
    const before = existsSync(target) ? (JSON.parse(readFileSync(target, 'utf8')) as Record<string, unknown>) : {};
    writeFileSync(target, JSON.stringify(edit(before, step), null, 2));
  };

const edits: readonly Edit[] = [
  {
    name: 'a line before all others',
    make: inSource((text) => (text.startsWith('<') ? text.replace('<script', '\n<script') : `\n${text}`)),
  },
  { name: 'another version of a path', make: inSource((text) => text.replace(/v1\b/, 'v3').replace(/v2\b/, 'v1')) },
  {
    name: 'another method',
    make: inSource((text) => text.replace(/'GET'|"GET"/, "'POST'").replace(/\.get\(/, '.put(')),
  },
  {
    name: 'a call of its own',
    make: inSource((text, step) => text.replace(/(?=<\/script>)|$/, `\nfetch("https://crm.example/rows/${step}");\n`)),
  },
  { name: 'a syntax error', make: inSource((text) => text.replace(/(?=<\/script>)|$/, '\nconst = ;\n')) },
  {
    name: 'a comment that settles',
    make: inSource((text) =>
      text.replace(/\n(?=[^\n]*(?:fetch|\.get|\.post)\()/, '\n// scopewright: GET /v2/purposes\n'),
    ),
  },
  { name: 'an import that is taken away', make: inSource((text) => text.replace(/^import .*\n/m, '')) },
  {
    name: 'a rename',
    make: (folder, dice) => {
      const files = filesIn(folder, isSource);
      const file = files[dice(files.length)]!;
      renameSync(file, file.replace(/(\.\w+)$/, '2$1'));
    },
  },
  {
    name: 'a deletion',
    make: (folder, dice) => {
      const files = filesIn(folder, isSource);
      if (files.length > 4) rmSync(files[dice(files.length)]!);
    },
  },
  {
    name: 'a new file that uses another one',
    make: (folder, dice, step) => {
      const files = filesIn(folder, /\.[cm]?[jt]s$/);
      const file = files[dice(files.length)] ?? path.join(folder, 'index.js');
      writeFileSync(
        path.join(path.dirname(file), `added-${step}.ts`),
        `import * as used from './${path.basename(file)}';\nexport const all = Object.values(used).map((each: any) => each('/v2/purposes'));\nexport const mine = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\n`,
      );
    },
  },
  {
    name: 'another name of the base in the manifest',
    make: (folder, _, step) =>
      change(path.join(folder, 'scopewright.yaml'), (text) =>
        text.replace(/baseUrls: \[/, `baseUrls: [OTHER_${step}_URL, `),
      ),
  },
  {
    name: 'another scope in the manifest',
    make: (folder) =>
      change(path.join(folder, 'scopewright.yaml'), (text) => text.replace(/scopes: \[/, 'scopes: [CONSENT_READ, ')),
  },
  {
    name: 'a part that is left out',
    make: (folder, dice) =>
      change(path.join(folder, 'scopewright.yaml'), (text) =>
        text.includes('ignores')
          ? text.replace(/^ignores:.*\n/m, '')
          : `${text.trimEnd()}\nignores: ["**/${path.basename(filesIn(folder, isSource)[dice(filesIn(folder, isSource).length)]!)}"]\n`,
      ),
  },
  {
    name: 'aliases',
    make: configure('tsconfig.json', (content, step) => ({
      ...content,
      compilerOptions: { baseUrl: '.', paths: { '@/*': [step % 2 === 0 ? './src/*' : './lib/*'], '~/*': ['./*'] } },
    })),
  },
  {
    name: 'dependencies',
    make: configure('package.json', (content, step) => ({
      name: 'root',
      ...content,
      dependencies: step % 2 === 0 ? { axios: '1.0.0', got: '14.0.0' } : {},
    })),
  },
  {
    name: 'package imports',
    make: configure('package.json', (content, step) => ({
      name: 'root',
      ...content,
      imports: { '#lib/*': `./src/${step}/*` },
      type: 'module',
    })),
  },
  {
    name: 'all as it was at first',
    make: (folder) => cpSync(path.join(folder, '../first'), folder, { recursive: true }),
  },
  { name: 'the same again', isUnrelated: true, make: () => undefined },
  {
    name: 'a text that is no code',
    isUnrelated: true,
    make: (folder, _, step) => writeFileSync(path.join(folder, 'NOTES.md'), `Step ${step}\n`),
  },
  {
    name: 'a file that leads to no call',
    isUnrelated: true,
    make: (folder, _, step) =>
      writeFileSync(
        path.join(folder, 'aside-words.ts'),
        `// ${step}\nexport const asideWords = ['one', 'step ${step}'];\nexport function sayAside(count: number) {\n  return asideWords[count % ${step + 2}];\n}\n`,
      ),
  },
  {
    name: 'another new file that leads to no call',
    isUnrelated: true,
    make: (folder, _, step) =>
      writeFileSync(path.join(folder, `aside-${step}.ts`), `export const aside${step} = ${step};\n`),
  },
  {
    name: 'a limit of the manifest that the analysis does not ask for',
    isUnrelated: true,
    make: (folder, _, step) =>
      change(path.join(folder, 'scopewright.yaml'), (text) => `${text.trimEnd()}\n# step ${step}\n`),
  },
];

const done = { edits: 0, unrelated: 0, reused: 0, judged: 0 };

it.each(programs.map((program, index) => [program, index + 1] as const))(
  '%s: the same with and without, edit by edit',
  async (program, seed) => {
    const root = writeFiles({ '.git/': '' });
    const [folder, out] = [path.join(root, 'now'), path.join(root, 'caches/')];
    for (const copy of ['now', 'first'])
      cpSync(path.resolve('test/programs', program, 'program'), path.join(root, copy), {
        recursive: true,
        filter: (file) => !file.includes('node_modules'),
      });
    mkdirSync(out);
    const dice = createDice(seed);
    const order = edits
      .map((edit) => ({ edit, at: dice(1000) }))
      .sort((left, right) => left.at - right.at)
      .map(({ edit }) => edit);
    /** What the run with the cache said, and whether there was something to save. */
    const compare = async (command: readonly string[], why: string): Promise<Ran & { readonly isRun: boolean }> => {
      const whole = await runIn(folder, command);
      const cached = await runIn(folder, [
        ...command,
        '--cache',
        '--cache-location',
        path.join(out, `${command[0]!}.json`),
      ]);
      expect({ why, ...cached, piecesRun: 0 }).toEqual({ why, ...whole, piecesRun: 0 });
      if (whole.status < 2) done.judged += 1;
      if (cached.piecesRun < whole.piecesRun) done.reused += 1;
      return { ...cached, isRun: whole.piecesRun > 0 };
    };
    const others = [
      ['calls', '--format', 'json'],
      ['report', '--format', 'json', '--date', '2026-11-20'],
    ] as const;
    const check = ['check', '--format', 'json', '--date', '2026-11-20'] as const;
    expect((await compare(check, 'the first run')).piecesRun).toBeGreaterThan(0);
    for (let step = 0; step < editsOfEach; step += 1) {
      const edit = order[step % order.length]!;
      edit.make(folder, dice, step);
      const { piecesRun, isRun } = await compare(check, `${step}: ${edit.name}`);
      if (edit.isUnrelated) expect({ edit: edit.name, piecesRun }).toEqual({ edit: edit.name, piecesRun: 0 });
      if (step % 5 === 0) for (const other of others) await compare(other, `${step}: ${edit.name}`);
      done.edits += 1;
      if (edit.isUnrelated && isRun) done.unrelated += 1;
    }
  },
);

it('has tried what it says', () => {
  expect(done.edits).toBeGreaterThan(times({ whole: 200, sample: 30 }));
  expect(done.unrelated).toBeGreaterThan(times({ whole: 40, sample: 6 }));
  expect(done.judged).toBeGreaterThan(times({ whole: 300, sample: 45 }));
  expect(done.reused).toBeGreaterThan(done.unrelated);
});
