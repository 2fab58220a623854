import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { times } from '../sweep.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');
const PROCESSES = times({ whole: 8, sample: 2 });
const ROUNDS = times({ whole: 5, sample: 1 });

const program = {
  '.git/': '',
  'scopewright.yaml':
    'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { sync: { scopes: [BULK_EXPORT] } }\n',
  'package.json': '{ "workspaces": ["packages/*"] }',
  'packages/consent/package.json': '{ "name": "consent" }',
  'packages/consent/purposes.js':
    'export const load = (id) => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes/${id}`);\n',
  'packages/risk/package.json': '{ "name": "risk" }',
  'packages/risk/risks.js': "export const list = () => fetch(process.env.TRUST_BASE_URL + '/risks/v1/risks');\n",
};

const cached = ['--cache', '--cache-location', 'kept/'];

function run(folder: string, args: readonly string[]) {
  return new Promise<{ readonly status: unknown; readonly output: string; readonly errors: string }>((resolve) =>
    execFile(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8' }, (error, output, errors) =>
      resolve({ status: error?.code ?? 0, output, errors }),
    ),
  );
}

const runAtOnce = (folder: string, args: readonly string[]) =>
  Promise.all(Array.from({ length: PROCESSES }, () => run(folder, args)));

it('processes that share a cache say what they say without one, and leave a whole one', async () => {
  const folder = writeFiles(program);
  for (let round = 0; round < ROUNDS; round += 1) {
    writeFileSync(
      path.join(folder, 'packages/consent/purposes.js'),
      `${program['packages/consent/purposes.js']}export const other${String(round)} = () => fetch(process.env.TRUST_BASE_URL + '/v1/purposes');\n`,
    );
    const expected = await run(folder, ['check']);
    expect(expected).toMatchObject({ status: 1, errors: '' });
    for (const each of await runAtOnce(folder, ['check', ...cached])) expect(each).toEqual(expected);
    const kept = readFileSync(path.join(folder, 'kept/.scopewrightcache'));
    expect(await run(folder, ['check', ...cached])).toEqual(expected);
    expect(readFileSync(path.join(folder, 'kept/.scopewrightcache'))).toEqual(kept);
    expect(readdirSync(path.join(folder, 'kept'))).toEqual(['.scopewrightcache']);
  }
});

it('processes that mend one manifest mend it once, or say that it changed under them', async () => {
  const alone = writeFiles(program);
  await run(alone, ['fix']);
  const mended = readFileSync(path.join(alone, 'scopewright.yaml'), 'utf8');
  expect(mended).not.toBe(program['scopewright.yaml']);
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = writeFiles(program);
    const names = readdirSync(folder);
    const ran = await runAtOnce(folder, ['fix', ...cached]);
    expect(readFileSync(path.join(folder, 'scopewright.yaml'), 'utf8')).toBe(mended);
    expect(readdirSync(folder).sort()).toEqual([...names, 'kept'].sort());
    for (const { status, errors } of ran) expect([status, errors]).toEqual(status === 2 ? [2, CHANGED] : [status, '']);
    expect(ran.some(({ status }) => status !== 2)).toBe(true);
  }
});

const CHANGED =
  'error: `scopewright.yaml` changed during the analysis, so scopewright left it unchanged: run the command again.\n';
