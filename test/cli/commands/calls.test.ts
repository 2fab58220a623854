import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallList } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const example = path.resolve('docs/example');

it('lists the calls of the example, with the hops of each', async () => {
  const { status, output, errors } = await runIn(example, ['calls', '--format', 'json']);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  const { summary, calls } = JSON.parse(output) as CallList;
  expect(summary).toEqual({ files: 10, parseErrors: 0, calls: 12, resolved: 11 });
  const purposes = calls.find(({ file, line }) => file === 'src/main.ts' && line === 13);
  expect(purposes).toMatchObject({ column: 9, endLine: 13, resolution: 'exact' });
  expect(purposes?.targets).toHaveLength(1);
  expect(purposes?.targets[0]).toMatchObject({
    method: 'GET',
    client: 'fetch',
    via: [
      { file: 'src/consent/records.ts', line: 6, column: 22 },
      { file: 'src/trust/client.ts', line: 22, column: 39 },
      { file: 'src/trust/client.ts', line: 30, column: 28 },
    ],
  });
});

it('says which imports lead to no file, for calls may go through them', async () => {
  const folder = writeFiles({
    'src/a.js': `import { list } from './generated/client.js';\nimport { send } from './lost.js';\nlist();\nsend('/v1');\n`,
    'src/b.js': `fetch(process.env.TRUST_BASE_URL + '/v1/purposes');\n`,
  });
  const { output } = await runIn(folder, ['calls']);
  expect(output).toContain('src/a.js:1:22');
  expect(output).toContain('2 imports lead to no code: calls may be missing.');
  const { unresolvedImports } = JSON.parse((await runIn(folder, ['calls', '--format', 'json'])).output) as CallList;
  expect(unresolvedImports).toEqual([
    expect.objectContaining({ specifier: './generated/client.js', file: 'src/a.js', line: 1, column: 22 }),
    expect.objectContaining({ specifier: './lost.js', file: 'src/a.js', line: 2, column: 22 }),
  ]);
});

it('needs no manifest, but something to read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'scopewright-calls-'));
  try {
    expect((await runIn(path.join(example, 'src'), ['calls'])).status).toBe(0);
    const { status, output, errors } = await runIn(folder, ['calls']);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toMatch(/^error: /);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('looks at what a manifest leaves in, and refuses one that is broken', async () => {
  const folder = writeFiles({
    '.git/': '',
    'scopewright.yaml': 'version: 1\nignores: [legacy]\n',
    'other.yaml': 'version: 1\n',
    'broken.yaml': 'version: 1\nignore: []\n',
    'a.js': 'fetch("https://crm.example/a");\n',
    'legacy/b.js': 'fetch("https://crm.example/b");\n',
  });
  expect((await runIn(folder, ['calls'])).output).toContain('\n1 file analysed, 1 call found, 1 resolved.\n');
  expect((await runIn(folder, ['calls', '--manifest', 'other.yaml'])).output).toContain(
    '\n2 files analysed, 2 calls found, 2 resolved.\n',
  );
  expect(await runIn(folder, ['calls', '--manifest', 'broken.yaml'])).toEqual({
    status: 2,
    output: '',
    errors:
      'error: broken.yaml:2:1: `ignore` is not a key of the manifest. Did you mean `ignores`?\n  2 | ignore: []\n    | ^^^^^^\n',
  });
  expect(await runIn(folder, ['calls', '--manifest', 'none.yaml'])).toMatchObject({
    status: 2,
    errors: 'error: The manifest `none.yaml` cannot be read: name an existing file.\n',
  });
});

describe('calls --shard', () => {
  it.each([['0/2'], ['3/2'], ['1'], ['1/0'], ['a/b']])('refuses %s', async (shard) => {
    expect(await runIn('.', ['calls', '--shard', shard])).toEqual({
      status: 2,
      output: '',
      errors: `error: option '--shard <i/n>' argument '${shard}' is invalid. Expected a shard and the number of shards, such as 2/3.\n`,
    });
  });

  it('is written as JSON alone', async () => {
    expect(await runIn('.', ['calls', '--shard', '1/2'])).toEqual({
      status: 2,
      output: '',
      errors:
        'error: What a shard finds is written as JSON, for `merge` to read: use `--format json`, without `text`.\n',
    });
  });

  it('says so where there is no code', async () => {
    const { status, errors } = await runIn(writeFiles({}), ['calls', '--shard', '1/2', '--format', 'json']);
    expect([status, errors]).toEqual([
      2,
      'error: There is no JavaScript or TypeScript file to look at, save those that git or `ignores` leave out. Name the folder of the code, or correct `ignores` in the manifest.\n',
    ]);
  });
});

it('lists the calls that a library only defines, and counts them apart', async () => {
  const folder = writeFiles({
    'src/api.js': `// This file is auto-generated.
export const list = () => fetch('https://acme.trust.example/v2/purposes');
export const drop = (id) => fetch(\`https://acme.trust.example/v2/purposes/\${id}\`, { method: 'DELETE' });
`,
    'src/app.js': "import { list } from './api.js';\nexport const load = () => list();\n",
  });
  const { calls, summary } = JSON.parse((await runIn(folder, ['calls', '--format', 'json'])).output) as CallList;
  expect(calls.map(({ line, defined }) => ({ line, defined }))).toEqual([
    { line: 2, defined: undefined },
    { line: 3, defined: true },
  ]);
  expect(summary).toEqual({ files: 2, parseErrors: 0, calls: 1, resolved: 1, defined: 1 });
  const { output } = await runIn(folder, ['calls']);
  expect(output).toContain('Only defined: no code outside the libraries calls it.');
  expect(output).toContain('1 more call is only defined in libraries.');
});

it('reads what a changed list of libraries makes of the code, with a cache too', async () => {
  const files = {
    'src/api.js': "export const list = () => fetch('https://acme.trust.example/v2/purposes');\n",
    'scopewright.yaml': 'version: 1\n',
  };
  const folder = writeFiles(files);
  const list = async () => {
    const { output } = await runIn(folder, ['calls', '--format', 'json', '--cache']);
    return (JSON.parse(output) as CallList).calls.map(({ defined }) => defined);
  };
  expect(await list()).toEqual([undefined]);
  await writeFile(path.join(folder, 'scopewright.yaml'), 'version: 1\nplatform:\n  libraries: [src/api.js]\n');
  expect(await list()).toEqual([true]);
});
