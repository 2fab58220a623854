import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';
import type { Facts } from '../../../packages/audit/src/contract/facts.ts';
import { seal } from '../../../packages/audit/src/contract/seal.ts';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { sampleOf, variantsFor } from '../../sweep.ts';
import { runIn } from '../world.ts';

const day = ['--date', '2026-11-20'];

/** Analyses a folder in shards; gives the files that they were written to. */
async function shardsOf(folder: string, of: number, out: string): Promise<string[]> {
  const files = Array.from({ length: of }, (_, index) => path.join(out, `shard-${index + 1}-${of}.json`));
  for (const [index, file] of files.entries()) {
    expect(
      await runIn(folder, ['calls', '--shard', `${index + 1}/${of}`, '--format', 'json', '--output-file', file]),
    ).toEqual({ status: 0, output: '', errors: '' });
  }
  return files;
}

/** What a command writes in each of some formats, and how it ends. */
async function written(
  folder: string,
  command: readonly string[],
  out: string,
  formats: readonly string[],
): Promise<readonly unknown[]> {
  const { status, errors } = await runIn(folder, [
    ...command,
    ...day,
    ...formats.flatMap((format) => ['--format', format, '--output-file', path.join(out, format)]),
  ]);
  return [status, errors, ...formats.map((format) => readFileSync(path.join(out, format), 'utf8'))];
}

function fixturesIn(folder: string, inside: string): string[] {
  return readdirSync(folder)
    .map((name) => path.resolve(folder, name, inside))
    .filter((each) => existsSync(path.join(each, 'scopewright.yaml')));
}

const fixtures = [
  ...fixturesIn('test/programs', 'program'),
  ...fixturesIn('test/fixtures', '.'),
  path.resolve('docs/example'),
];

describe('merged shards', () => {
  it('there are programs to try', () => {
    expect(fixtures.length).toBeGreaterThan(80);
  });

  it.each(
    sampleOf(fixtures, { of: 12, from: 1 }).map(
      (folder, index) => [path.relative('.', folder), folder, variantsFor(index, [2, 3, 7])] as const,
    ),
  )('%s: shards are the single run, byte for byte', async (_, folder, counts) => {
    const out = writeFiles({});
    const whole = await written(folder, ['check'], out, ['json', 'text']);
    for (const of of counts) {
      const shards = await shardsOf(folder, of, out);
      expect(await written(folder, ['merge', ...shards.reverse()], out, ['json', 'text'])).toEqual(whole);
    }
  });

  it('many programs in one workspace: shards share the work, and are the single run in each format', async () => {
    const [root, out] = [
      writeFiles({ '.git/': '', 'package.json': '{ "name": "all", "workspaces": ["packages/*"] }' }),
      writeFiles({}),
    ];
    const everyFourth = fixtures.filter((_, index) => index % 4 === 0);
    for (const folder of sampleOf(everyFourth, { of: 3 })) {
      const name = folder.split(path.sep).slice(-2).join('-');
      cpSync(folder, path.join(root, 'packages', name), {
        recursive: true,
        filter: (file) => !file.includes('node_modules'),
      });
      if (!existsSync(path.join(root, 'packages', name, 'package.json')))
        writeFileSync(path.join(root, 'packages', name, 'package.json'), `{ "name": "${name}" }`);
    }
    const formats = Object.keys(reporters.check);
    const whole = await written(root, ['check'], out, formats);
    for (const of of variantsFor(1, [2, 3, 7])) {
      const shards = await shardsOf(root, of, out);
      const calls = shards.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { calls: unknown[] }).calls.length);
      expect(Math.min(...calls)).toBeGreaterThan(0);
      expect(await written(root, ['merge', ...shards.reverse()], out, formats)).toEqual(whole);
    }
  });
});

const manifest =
  'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\nignores: ["**/*.test.ts"]\ncredentials:\n  sync: { scopes: [CONSENT_READ, INVENTORY] }\n';
const repository = (endpoint: string): Readonly<Record<string, string>> => ({
  '.git/': '',
  'src/sync.ts': `export const list = () => fetch(\`\${process.env.TRUST_BASE_URL}${endpoint}\`);\n`,
  'src/sync.test.ts': 'fetch(`${process.env.TRUST_BASE_URL}/v2/inventories`);\n',
});

/** Runs a command that has to succeed, and gives the JSON that it prints. */
async function json<Result>(folder: string, args: readonly string[]): Promise<Result> {
  const { output, errors } = await runIn(folder, [...args, '--format', 'json']);
  expect(errors).toBe('');
  return JSON.parse(output) as Result;
}

interface Checked {
  readonly summary: { readonly files: number; readonly calls: number };
  readonly credentials: readonly {
    readonly name: string;
    readonly whole: boolean;
    readonly endpoints: readonly string[];
    readonly unused: readonly string[];
  }[];
  readonly calls: readonly { readonly file: string; readonly resolution: string }[];
  readonly findings: readonly { readonly rule: string; readonly file: string; readonly line: number }[];
}

it('leaves out what a baseline names, as check does', async () => {
  const folder = writeFiles({ '.git/': '', 'scopewright.yaml': manifest, ...repository('/v1/report/cookie') });
  expect((await runIn(folder, ['baseline', ...day])).status).toBe(0);
  const shards = await shardsOf(folder, 2, folder);
  const merged = await runIn(folder, ['merge', ...shards, ...day]);
  expect(merged).toEqual(await runIn(folder, ['check', ...day]));
  expect(merged.status).toBe(0);
  expect((await runIn(folder, ['merge', ...shards, ...day, '--no-baseline'])).status).toBe(1);
  expect(await runIn(folder, ['merge', ...shards, ...day, '--baseline', 'scopewright-baseline.json'])).toEqual(merged);
});

describe('several repositories', () => {
  const folder = (): string =>
    writeFiles({
      'scopewright.yaml': manifest,
      ...within('one', repository('/v2/purposes')),
      ...within('two', repository('/v1/report/cookie')),
    });

  it('are judged under one manifest, each below its name', async () => {
    const root = folder();
    for (const name of ['one', 'two'])
      await runIn(path.join(root, name), [
        'calls',
        '--shard',
        '1/1',
        '--format',
        'json',
        '--manifest',
        '../scopewright.yaml',
        '--output-file',
        `../${name}.json`,
      ]);
    const merged = await json<Checked>(root, [
      'merge',
      'consent=one.json',
      'receipts=two.json',
      '--manifest',
      'scopewright.yaml',
    ]);
    expect(merged.calls.map(({ file }) => file)).toEqual(['consent/src/sync.ts', 'receipts/src/sync.ts']);
    expect(merged.credentials).toMatchObject([
      { name: 'sync', whole: true, endpoints: ['GET /v1/report/cookie', 'GET /v2/purposes'], unused: ['INVENTORY'] },
    ]);
    expect(merged.findings).toMatchObject([
      { rule: 'missing-scope', file: 'receipts/src/sync.ts' },
      { rule: 'unused-scope', file: 'scopewright.yaml', line: 5 },
    ]);
    expect(
      await json(root, ['merge', 'receipts=two.json', 'consent=one.json', '--manifest', 'scopewright.yaml']),
    ).toEqual(merged);
  });

  it('fail like a check: with errors, and with more warnings than --max-warnings', async () => {
    const root = folder();
    await runIn(path.join(root, 'one'), [
      'calls',
      '--shard',
      '1/1',
      '--format',
      'json',
      '--manifest',
      '../scopewright.yaml',
      '--output-file',
      '../one.json',
    ]);
    const args = ['merge', 'one=one.json', '--format', 'json', '--output-file', 'out.json'];
    expect(await runIn(root, args)).toEqual({ status: 0, output: '', errors: '' });
    expect(
      (await runIn(path.join(root, 'one'), ['check', '--manifest', '../scopewright.yaml', '--format', 'json'])).output,
    ).toBe(readFileSync(path.join(root, 'out.json'), 'utf8'));
    await runIn(path.join(root, 'two'), [
      'calls',
      '--shard',
      '1/1',
      '--format',
      'json',
      '--manifest',
      '../scopewright.yaml',
      '--output-file',
      '../two.json',
    ]);
    expect(
      (await runIn(root, ['merge', 'one=one.json', 'two=two.json', '--manifest', 'scopewright.yaml'])).status,
    ).toBe(1);
    writeFileSync(path.join(root, 'two/src/sync.ts'), '');
    await runIn(path.join(root, 'two'), [
      'calls',
      '--shard',
      '1/1',
      '--format',
      'json',
      '--manifest',
      '../scopewright.yaml',
      '--output-file',
      '../two.json',
    ]);
    expect(
      (await runIn(root, ['merge', 'one=one.json', 'two=two.json', '--manifest', 'scopewright.yaml'])).status,
    ).toBe(0);
    const whole = ['merge', 'one=one.json', 'two=two.json', '--manifest', 'scopewright.yaml', '--max-warnings', '0'];
    const [all, quiet] = [await runIn(root, whole), await runIn(root, [...whole, '--quiet'])];
    expect([all.status, quiet.status]).toEqual([1, 1]);
    expect(quiet.errors).toBe(all.errors);
    expect(quiet.output).toMatch(/^No errors\. 1 warning not shown\.$/m);
  });

  it('may have shards of their own, and leave out what the manifest does, wherever that stands', async () => {
    const root = folder();
    const elsewhere = writeFiles({ 'scopewright.yaml': manifest });
    for (const name of ['one', 'two'])
      for (const shard of [1, 2])
        await runIn(path.join(root, name), [
          'calls',
          '--shard',
          `${shard}/2`,
          '--format',
          'json',
          '--manifest',
          path.join(elsewhere, 'scopewright.yaml'),
          '--output-file',
          path.join(elsewhere, `${name}-${shard}.json`),
        ]);
    const { calls } = await json<Checked>(elsewhere, [
      'merge',
      'b=two-1.json',
      'a=one-2.json',
      'b=two-2.json',
      'a=one-1.json',
      '--manifest',
      'scopewright.yaml',
    ]);
    expect(calls.map(({ file }) => file)).toEqual(['a/src/sync.ts', 'b/src/sync.ts']);
  });
});

describe('folders of one repository', () => {
  const files = {
    '.git/': '',
    'package.json': '{ "name": "all", "workspaces": ["packages/*"] }',
    'scopewright.yaml': manifest,
    'packages/http/package.json': '{ "name": "http", "main": "src/index.ts" }',
    'packages/http/src/index.ts':
      'export const send = (method: string, path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`, { method });\nexport const get = (path: string) => send("GET", path);\n',
    'packages/consent/package.json': '{ "name": "consent" }',
    'packages/consent/src/sync.ts': 'import { get } from "http";\nexport const list = () => get("/v2/purposes");\n',
  };

  it('are what they are together where the code of each is called from others', async () => {
    const root = writeFiles(files);
    for (const name of ['http', 'consent'])
      await runIn(path.join(root, 'packages', name), [
        'calls',
        '--shard',
        '1/1',
        '--format',
        'json',
        '--output-file',
        path.join(root, `${name}.json`),
      ]);
    const whole = await json<Checked>(root, ['check', ...day]);
    expect(whole.calls.map(({ file, resolution }) => [file, resolution])).toContainEqual([
      'packages/consent/src/sync.ts',
      'exact',
    ]);
    expect(await json(root, ['merge', 'http.json', 'consent.json', '--manifest', 'scopewright.yaml', ...day])).toEqual(
      whole,
    );
  });

  it('of one folder are judged as check judges it, by globs of the manifest above', async () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_URL] }\ncredentials: { bot: { scopes: [INCIDENT], files: [apps/bot/**] } }\n',
      'lib/audits.js': "export const open = (base) => fetch(base + '/v1/audits/pages', { method: 'POST' });\n",
      'apps/bot/main.js': "import { open } from '../../lib/audits.js';\nopen(process.env.TRUST_URL);\n",
    });
    const [facts = ''] = await shardsOf(path.join(folder, 'apps/bot'), 1, folder);
    const checked = await runIn(path.join(folder, 'apps/bot'), ['check', '--format', 'json']);
    const merged = await runIn(folder, ['merge', facts, '--format', 'json']);
    expect(merged).toEqual(checked);
    expect([merged.status, merged.output.includes('missing-scope')]).toEqual([1, true]);
  });

  it('are not called the whole of what a manifest above them governs unless it is named', async () => {
    const root = writeFiles(files);
    for (const name of ['http', 'consent'])
      await runIn(path.join(root, 'packages', name), [
        'calls',
        '--shard',
        '1/1',
        '--format',
        'json',
        '--output-file',
        path.join(root, `${name}.json`),
      ]);
    expect((await json<Checked>(root, ['merge', 'http.json', 'consent.json'])).credentials).toMatchObject([
      { whole: false, unused: [] },
    ]);
  });
});

function within(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
}

/** Facts with other members, as somebody would write them who also writes the digest. */
function edited(text: string, members: Partial<Facts>): string {
  const { digest: _, ...facts } = JSON.parse(text) as Facts;
  return JSON.stringify(seal({ ...facts, ...members }));
}

describe('what is refused', () => {
  const program = { '.git/': '', 'scopewright.yaml': manifest, ...repository('/v2/purposes') };

  /** The shards of a program in a folder of their own, changed in some way. */
  async function prepare(
    of: number,
    change: (texts: string[], folder: string) => Promise<void> | void,
  ): Promise<string> {
    const [folder, out] = [writeFiles(program), writeFiles({})];
    const texts = (await shardsOf(folder, of, out)).map((file) => readFileSync(file, 'utf8'));
    await change(texts, folder);
    mkdirSync(path.join(out, 'given'));
    for (const [index, text] of texts.entries()) writeFileSync(path.join(out, 'given', `${index + 1}.json`), text);
    return path.join(out, 'given');
  }

  async function shard(folder: string, which: string): Promise<string> {
    return (await runIn(folder, ['calls', '--shard', which, '--format', 'json'])).output;
  }

  it.each<[string, number, readonly string[], (texts: string[], folder: string) => Promise<void> | void, string]>([
    [
      'a missing shard',
      3,
      ['1.json', '3.json'],
      () => undefined,
      'Of 3 shards, 2 is missing besides `1.json` and `3.json`: a verdict needs all of them, so add it too.',
    ],
    [
      'several missing shards',
      9,
      ['9.json'],
      () => undefined,
      'Of 9 shards, 1, 2, 3, 4, 5, 6 and others are missing besides `9.json`: a verdict needs all of them, so add them too.',
    ],
    [
      'a doubled shard',
      2,
      ['1.json', '2.json', '3.json'],
      (texts) => void texts.push(texts[1]!),
      'Shard 2/2 is given twice, in `2.json` and in `3.json`: give each shard once.',
    ],
    [
      'a doubled file',
      2,
      ['1.json', '2.json', '2.json'],
      () => undefined,
      '`2.json` is given twice: give each shard once.',
    ],
    [
      'shards of one run under different names',
      3,
      ['a=1.json', 'b=2.json', 'c=3.json'],
      () => undefined,
      '`1.json`, `2.json` and `3.json` are shards of one run under different names: give each of them the same name, as in `scopewright merge a=1.json a=2.json a=3.json`.',
    ],
    [
      'a missing shard beside a copy of the code',
      2,
      ['a=1.json', 'b=1.json', 'b=2.json'],
      () => undefined,
      'Of 2 shards, 2 is missing besides `1.json`: a verdict needs all of them, so add it too.',
    ],
    [
      'the same shard of two copies of the code',
      2,
      ['a=1.json', 'b=1.json'],
      () => undefined,
      'Of 2 shards, 2 is missing besides `1.json`: a verdict needs all of them, so add it too.',
    ],
    [
      'shards of one run of which one has no name',
      2,
      ['1.json', 'risk=2.json'],
      () => undefined,
      '`1.json` and `2.json` are shards of one run under different names: give each of them the same name, as in `scopewright merge risk=1.json risk=2.json`.',
    ],
    [
      'another division',
      2,
      ['1.json', '2.json'],
      async (texts, folder) => void (texts[1] = await shard(folder, '3/3')),
      '`1.json` and `2.json` are shards 1/2 and 3/3 of the same code: give the shards of one division.',
    ],
    [
      'another version of the tool',
      2,
      ['1.json', '2.json'],
      (texts) => void (texts[1] = texts[1]!.replace('"tool": "0.1.0"', '"tool": "0.0.9"')),
      '2.json:4:11: These facts were created by scopewright 0.0.9, but this is 0.1.0: create and merge them with the same version.',
    ],
    [
      'another registry',
      2,
      ['1.json', '2.json'],
      (texts) => void (texts[0] = texts[0]!.replace(/("digest": ")./, '$1x')),
      '1.json:15:15: These facts were created with a different registry from this scopewright’s: create and merge them with the same build.',
    ],
    [
      'other code',
      2,
      ['1.json', '2.json'],
      async (texts, folder) => {
        writeFileSync(path.join(folder, 'src/sync.ts'), '');
        texts[1] = await shard(folder, '2/2');
      },
      '`1.json` and `2.json` come from different code: shards of one run need the same commit and the same generated files. If they belong to two repositories, name each: `scopewright merge first=1.json second=2.json`.',
    ],
    [
      'other manifests',
      2,
      ['1.json', '2.json'],
      async (texts, folder) => {
        writeFileSync(path.join(folder, 'scopewright.yaml'), `${manifest}# changed\n`);
        texts[1] = await shard(folder, '2/2');
      },
      '`1.json` and `2.json` are shards of one run, but were created with different manifests: create all of them with the same one.',
    ],
    [
      'facts without a manifest',
      1,
      ['1.json'],
      (texts) => void (texts[0] = edited(texts[0]!, { manifests: [] })),
      'The facts were created without a manifest, so there is nothing to compare them with: create them with one, using `scopewright calls --shard 1/1 --format json --manifest FILE`.',
    ],
    [
      'a result in place of facts',
      1,
      ['1.json'],
      async (texts, folder) => void (texts[0] = (await runIn(folder, ['check', '--format', 'json'])).output),
      '1.json:1:1: This is a list of calls or a result, and no facts: create them with `scopewright calls --shard 1/1 --format json`.',
    ],
    [
      'any JSON',
      1,
      ['1.json'],
      (texts) => void (texts[0] = '[{}]'),
      '1.json:1:1: These are no facts of scopewright: create them with `scopewright calls --shard 1/1 --format json`.',
    ],
    [
      'an empty file',
      1,
      ['1.json'],
      (texts) => void (texts[0] = ''),
      '1.json:1:1: The file is empty: recreate it with `scopewright calls --shard`, and make sure that the whole file is copied.',
    ],
    [
      'a file that breaks off',
      1,
      ['1.json'],
      (texts) => void (texts[0] = texts[0]!.slice(0, 40)),
      '1.json:3:11: The JSON is truncated or invalid here: recreate it with `scopewright calls --shard`, and make sure that the whole file is copied.',
    ],
    [
      'a changed value',
      1,
      ['1.json'],
      (texts) => void (texts[0] = texts[0]!.replace(/"line": 1,/, '"line": "1",')),
      '1.json:33:15: `calls.0.line` must be integer. The file was changed or damaged after it was written: recreate it with `scopewright calls --shard`.',
    ],
    [
      'a removed member',
      1,
      ['1.json'],
      (texts) => void (texts[0] = texts[0]!.replace('"comments":', '"remarks":')),
      '1.json:1:1: The file has no `comments`. The file was changed or damaged after it was written: recreate it with `scopewright calls --shard`.',
    ],
    [
      'a value that was changed to another of its kind',
      1,
      ['1.json'],
      (texts) => void (texts[0] = texts[0]!.replace('/v2/purposes', '/v2/purpose5')),
      '1.json:157:13: The facts do not match their digest. The file was changed or damaged after it was written: recreate it with `scopewright calls --shard`.',
    ],
    [
      'a shard beyond the last',
      1,
      ['1.json'],
      (texts) => void (texts[0] = texts[0]!.replace('"index": 1', '"index": 4')),
      '1.json:6:14: There is no shard 4 of 1: recreate the file with `scopewright calls --shard`.',
    ],
    [
      'a name for one of two',
      1,
      ['one=1.json', 'two.json'],
      () => undefined,
      'The file `two.json` cannot be read (ENOENT): name a file that `scopewright calls --shard` wrote.',
    ],
    [
      'the same project named and not',
      1,
      ['one=1.json', '1.json'],
      () => undefined,
      '`1.json` names its repository but `1.json` does not: name all of them, as in `scopewright merge one=1.json other=1.json`.',
    ],
    ['a folder', 1, ['.'], () => undefined, '`.` is a folder: name a file that `scopewright calls --shard` wrote.'],
    [
      'a manifest that is not there',
      1,
      ['1.json', '--manifest', 'none.yaml'],
      () => undefined,
      'The file `none.yaml` cannot be read (ENOENT): name a manifest that is there.',
    ],
    [
      'a manifest that the facts were not found under',
      1,
      ['1.json', '--manifest', '1.json'],
      () => undefined,
      'The facts in `1.json` were created with another manifest, or another state of this one, not with `1.json`: create them again with `scopewright calls --shard 1/1 --format json --manifest FILE`, naming that manifest.',
    ],
    [
      'a manifest that shards were not found under',
      3,
      ['3.json', '1.json', '2.json', '--manifest', '1.json'],
      () => undefined,
      'The facts in `1.json`, `2.json` and `3.json` were created with another manifest, or another state of this one, not with `1.json`: create them again with `scopewright calls --shard 1/3 --format json --manifest FILE` to `--shard 3/3`, naming that manifest.',
    ],
    [
      'shards without a manifest',
      2,
      ['1.json', '2.json'],
      (texts) => void texts.splice(0, 2, ...texts.map((text) => edited(text, { manifests: [] }))),
      'The facts were created without a manifest, so there is nothing to compare them with: create them with one, using `scopewright calls --shard 1/2 --format json --manifest FILE` to `--shard 2/2`.',
    ],
  ])('%s', async (_, of, args, change, message) => {
    const folder = await prepare(of, change);
    expect(await runIn(folder, ['merge', ...args])).toEqual({ status: 2, output: '', errors: `error: ${message}\n` });
  });

  it('a folder inside of another that is given too', async () => {
    const folder = writeFiles({ ...program, 'src/inner/a.ts': '' });
    await runIn(folder, ['calls', '--shard', '1/1', '--format', 'json', '--output-file', 'all.json']);
    await runIn(folder, ['calls', 'src', '--shard', '1/1', '--format', 'json', '--output-file', 'src.json']);
    const { status, errors } = await runIn(folder, ['merge', 'all.json', 'src.json']);
    expect([status, errors]).toEqual([
      2,
      'error: `all.json` was created in the folder `.`, and `src.json` in `src` inside it: remove one of them, or name their repositories, as in `scopewright merge first=all.json second=src.json`.\n',
    ]);
  });

  it('two states of one manifest', async () => {
    const folder = writeFiles({ ...program, 'a/a.ts': '', 'b/b.ts': '' });
    await runIn(folder, ['calls', 'a', '--shard', '1/1', '--format', 'json', '--output-file', 'a.json']);
    writeFileSync(path.join(folder, 'scopewright.yaml'), `${manifest}# changed\n`);
    await runIn(folder, ['calls', 'b', '--shard', '1/1', '--format', 'json', '--output-file', 'b.json']);
    const { status, errors } = await runIn(folder, ['merge', 'a.json', 'b.json']);
    expect([status, errors]).toEqual([
      2,
      'error: Two of the folders were analysed with different versions of the manifest `scopewright.yaml`: analyse all of them with the same one or, if they belong to different repositories, name these, as in `scopewright merge first=FILE second=FILE`.\n',
    ]);
  });
});
