import { rmSync } from 'node:fs';
import path from 'node:path';
import type { AuditResult, CallList } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const manifest =
  'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\nignores: ["**/*.test.js"]\ncredentials:\n  desk:\n    scopes: [COOKIE_READ]\n';
const program = {
  '.git/': '',
  'scopewright.yaml': manifest,
  'src/send.js': 'export const send = (path) => fetch(process.env.TRUST_BASE_URL + path);\n',
  'src/consent/purposes.js': "import { send } from '../send.js';\nexport const list = () => send('/v2/purposes');\n",
  'src/audits/audits.js': "import { send } from '../send.js';\nexport const list = () => send('/v2/assessments');\n",
  'src/audits/audits.test.js': "import { list } from './audits.js';\nlist();\n",
};

const read = async (folder: string, args: readonly string[]): Promise<AuditResult> =>
  JSON.parse((await runIn(folder, [...args, '--format', 'json'])).output) as AuditResult;
const placesOf = ({ findings }: AuditResult): readonly string[] =>
  findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`);

describe('check of files', () => {
  it('tells what the check of the whole tells of them, and fails by that alone', async () => {
    const folder = writeFiles(program);
    const whole = await read(folder, ['check']);
    const part = await read(folder, ['check', 'src/consent/purposes.js', 'src/send.js']);
    expect(placesOf(part)).toEqual(['src/consent/purposes.js:2 missing-scope']);
    expect(part.findings).toEqual(whole.findings.filter(({ file }) => file === 'src/consent/purposes.js'));
    expect(part.calls).toEqual(whole.calls.filter(({ file }) => file === 'src/consent/purposes.js'));
    expect(part.credentials).toEqual([]);
    expect(part.summary).toEqual({
      ...whole.summary,
      files: 2,
      calls: 1,
      platformCalls: 1,
      resolved: 1,
      errors: 1,
      warnings: 0,
    });
    expect((await runIn(folder, ['check', 'src/send.js'])).status).toBe(0);
    expect((await runIn(folder, ['check', 'src/consent/purposes.js'])).status).toBe(1);
  });

  it('takes folders and the manifest beside them, from any folder', async () => {
    const folder = writeFiles(program);
    expect(placesOf(await read(folder, ['check', 'src/audits', 'scopewright.yaml']))).toEqual([
      'scopewright.yaml:8 unused-scope',
      'src/audits/audits.js:2 missing-scope',
    ]);
    expect(
      placesOf(await read(path.join(folder, 'src/audits'), ['check', 'audits.js', '../consent/purposes.js'])),
    ).toEqual(['src/audits/audits.js:2 missing-scope', 'src/consent/purposes.js:2 missing-scope']);
  });

  it('says how much it looked at, where that is nothing', async () => {
    const { output, status } = await runIn(writeFiles(program), ['check', 'src/audits/audits.test.js']);
    expect(status).toBe(0);
    expect(output).toMatch(/^0 files analysed, no HTTP call found/);
  });

  it('keeps a baseline of the whole: entries of other files are not stale', async () => {
    const folder = writeFiles(program);
    await runIn(folder, ['baseline']);
    const { output, status } = await runIn(folder, ['check', 'src/consent/purposes.js']);
    expect(status).toBe(0);
    expect(output).toContain('1 known finding in the baseline scopewright-baseline.json, not shown here.');
    expect(output).not.toContain('no longer');
  });

  it('calls the code below the working directory the program where no manifest stands above', async () => {
    const folder = writeFiles(program);
    rmSync(path.join(folder, 'scopewright.yaml'));
    const { output } = await runIn(folder, ['calls', 'src/consent/purposes.js', 'src/audits', '--format', 'json']);
    const { calls, summary } = JSON.parse(output) as CallList;
    expect(calls.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'src/audits/audits.js:2',
      'src/consent/purposes.js:2',
    ]);
    expect(summary).toMatchObject({ files: 3, calls: 2, resolved: 2 });
  });

  it.each([
    [
      ['check', 'src/**/*.js'],
      '`src/**/*.js` does not exist: let the shell expand the pattern, without quotes, or name the folder.',
    ],
    [
      ['check', 'src/send.js:1'],
      '`src/send.js:1` does not exist: name the file without a line, or ask `scopewright explain src/send.js:1` about the call there.',
    ],
    [['calls', 'src', 'scr'], '`scr` does not exist: name a file or a folder of the code.'],
    [['check', 'scr'], 'The folder `scr` does not exist: name the folder of the code.'],
    [['check', 'src/none.js'], 'The file `src/none.js` does not exist: name a file or the folder of the code.'],
    [
      ['calls', 'src/send.js', '--shard', '1/2', '--format', 'json'],
      'A shard is a part of all the code of one folder: name that folder, or omit `--shard`.',
    ],
  ])('refuses %j with what to do', async (args, message) => {
    expect(await runIn(writeFiles(program), args)).toEqual({ status: 2, output: '', errors: `error: ${message}\n` });
  });
});

it('takes a path in place of a command for what to check', async () => {
  const folder = writeFiles(program);
  const checked = await runIn(folder, ['check', '.']);
  expect(await runIn(folder, ['.'])).toEqual(checked);
  expect(await runIn(path.join(folder, 'src'), ['../src/send.js'])).toEqual(
    await runIn(path.join(folder, 'src'), ['check', 'send.js']),
  );
  expect((await runIn(folder, ['src'])).errors).toBe("error: unknown command 'src'\nRun `scopewright check src`.\n");
});
