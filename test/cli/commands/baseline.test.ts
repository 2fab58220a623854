import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const manifest =
  'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  sync:\n    scopes: [COOKIE_READ]\n';
const base = 'const base = process.env.TRUST_BASE_URL;\n';
const list = 'export const list = () => fetch(`${base}/v2/purposes`);\n';
const receipts = 'export const receipts = () => fetch(`${base}/v1/receipts`);\n';

function writeProgram(code = base + list + receipts): string {
  return writeFiles({ '.git/': '', 'scopewright.yaml': manifest, 'src/sync.ts': code });
}

function write(folder: string, file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

async function check(folder: string, ...args: readonly string[]) {
  const { status, output } = await runIn(folder, ['check', '--format', 'json', ...args]);
  const result = JSON.parse(output) as {
    findings: { rule: string; line: number; endpoint?: string }[];
    baseline?: { known: number; stale: { endpoint?: string }[] };
    summary: { errors: number };
  };
  return {
    status,
    errors: result.summary.errors,
    found: result.findings.map(({ line, endpoint, rule }) => `${line} ${endpoint ?? rule}`),
    known: result.baseline?.known,
    stale: result.baseline?.stale.map(({ endpoint }) => endpoint),
  };
}

describe('a baseline', () => {
  it('holds back what is known, and lets through what is new', async () => {
    const folder = writeProgram();
    expect(await runIn(folder, ['baseline'])).toEqual({
      status: 0,
      output:
        '3 findings recorded in scopewright-baseline.json: from now on, `scopewright check` reports only new ones.\n',
      errors: '',
    });
    expect(await check(folder)).toEqual({ status: 0, errors: 0, found: [], known: 3, stale: [] });
    write(
      folder,
      'src/sync.ts',
      `${base}${list}${receipts}export const publish = (id) => fetch(\`\${base}/v1/purposes/\${id}/publish\`, { method: 'PUT' });\n`,
    );
    expect(await check(folder)).toMatchObject({
      status: 1,
      errors: 1,
      found: ['4 PUT /v1/purposes/{purposeId}/publish'],
      known: 3,
    });
  });

  it('says how much of what it records is new, where there was one before', async () => {
    const folder = writeProgram();
    await runIn(folder, ['baseline']);
    expect((await runIn(folder, ['baseline'])).output).toContain(
      '3 findings recorded in scopewright-baseline.json, none of them new: ',
    );
    write(
      folder,
      'src/sync.ts',
      `${base}${list}${receipts}export const publish = (id) => fetch(\`\${base}/v1/purposes/\${id}/publish\`, { method: 'PUT' });\n`,
    );
    expect((await runIn(folder, ['baseline'])).output).toContain(
      '4 findings recorded in scopewright-baseline.json, 1 new error among them: ',
    );
  });

  it('does not mind moved lines, a changed line, and a call that went to another file', async () => {
    const folder = writeProgram();
    await runIn(folder, ['baseline']);
    write(folder, 'src/sync.ts', `// a line\n\n${base}${receipts}\n${list}`);
    expect(await check(folder)).toMatchObject({ status: 0, found: [], stale: [] });
    write(folder, 'src/sync.ts', `${base}${list.replace('list', 'listAll')}${receipts}`);
    expect(await check(folder)).toMatchObject({ status: 0, found: [], stale: [] });
    renameSync(path.join(folder, 'src/sync.ts'), path.join(folder, 'src/reads.ts'));
    write(folder, 'src/reads.ts', base + list + receipts);
    expect(await check(folder)).toMatchObject({ status: 0, found: [], stale: [] });
  });

  it('tells a second call of the same kind from the first by its line', async () => {
    const folder = writeProgram();
    await runIn(folder, ['baseline']);
    write(
      folder,
      'src/sync.ts',
      `${base}export const first = () => fetch(\`\${base}/v2/purposes?page=1\`);\n${list}${receipts}`,
    );
    expect(await check(folder)).toMatchObject({ status: 1, found: ['2 GET /v2/purposes'], known: 3 });
  });

  it('says what occurs no longer, and removes it on request only', async () => {
    const folder = writeProgram();
    await runIn(folder, ['baseline']);
    write(folder, 'src/sync.ts', base + list);
    expect(await check(folder)).toMatchObject({ status: 0, known: 2, stale: ['GET /v1/receipts'] });
    const { output } = await runIn(folder, ['check']);
    expect(output).toContain(
      '2 known findings in the baseline scopewright-baseline.json, not shown here.\nOf the baseline 1 entry occurs no longer: missing-scope in src/sync.ts (GET\n/v1/receipts). Remove with: scopewright baseline --prune\nNo new findings.\n',
    );
    expect((await runIn(folder, ['baseline', '--prune'])).output).toBe(
      '1 entry removed from scopewright-baseline.json, 2 left.\n',
    );
    expect(await check(folder)).toMatchObject({ status: 0, known: 2, stale: [] });
    write(folder, 'src/sync.ts', base + list + receipts);
    expect((await runIn(folder, ['baseline', '--prune'])).output).toBe(
      '0 entries removed from scopewright-baseline.json, 2 left.\n',
    );
    expect(await check(folder)).toMatchObject({ status: 1, found: ['3 GET /v1/receipts'] });
  });

  it('is found from a folder below it, and says nothing of code that was not looked at', async () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml': manifest,
      'src/sync.ts': base + list,
      'jobs/nightly.ts': base + receipts,
    });
    await runIn(folder, ['baseline']);
    expect(await check(path.join(folder, 'jobs'))).toEqual({ status: 0, errors: 0, found: [], known: 1, stale: [] });
    await runIn(folder, ['baseline', 'jobs']);
    expect(existsSync(path.join(folder, 'jobs/scopewright-baseline.json'))).toBe(false);
    expect(await check(folder)).toMatchObject({ status: 0, found: [], stale: [] });
  });

  it('can stand elsewhere, or be left aside', async () => {
    const folder = writeProgram();
    await runIn(folder, [
      'baseline',
      '--baseline',
      'known.json',
      '--manifest',
      'scopewright.yaml',
      '--date',
      '2026-11-20',
    ]);
    expect(await check(folder)).toMatchObject({ status: 1, known: undefined });
    expect(await check(folder, '--baseline', 'known.json')).toMatchObject({ status: 0, known: 3 });
    await runIn(folder, ['baseline']);
    expect(await check(folder, '--no-baseline')).toMatchObject({ status: 1, known: undefined });
  });

  it('is the same bytes for the same findings, and holds no line number', async () => {
    const folder = writeProgram();
    const read = () => readFileSync(path.join(folder, 'scopewright-baseline.json'), 'utf8');
    await runIn(folder, ['baseline']);
    const first = read();
    write(folder, 'src/sync.ts', `\n\n${base}${list}${receipts}`);
    await runIn(folder, ['baseline']);
    expect(read()).toBe(first);
    await expect(first).toMatchFileSnapshot('snapshots/baseline.json');
  });

  it('holds no line of a finding without one', async () => {
    const folder = writeProgram('export const = 1;\n');
    await runIn(folder, ['baseline']);
    expect(await check(folder)).toMatchObject({ status: 0, found: [] });
  });
});

describe('what cannot be used', () => {
  it.each([
    {
      text: '{',
      message:
        'error: scopewright-baseline.json:1:2: The JSON is truncated or invalid here: fix it, or recreate the file with `scopewright baseline`.\n',
    },
    {
      text: '[]',
      message:
        'error: scopewright-baseline.json:1:1: This is not a baseline, as it has no `version`: recreate it with `scopewright baseline`.\n',
    },
    {
      text: '{"version": 2}',
      message:
        'error: scopewright-baseline.json:1:13: This release reads baselines of version 1, and this one has another `version`: recreate it with `scopewright baseline`.\n',
    },
    {
      text: '{"version": 1}',
      message:
        'error: scopewright-baseline.json:1:1: This is not a baseline, as it has no list `findings`: recreate it with `scopewright baseline`.\n',
    },
    {
      text: '{"version": 1, "findings": [{"rule": "other"}]}',
      message:
        'error: scopewright-baseline.json:1:29: Entry 1 has no `rule` of scopewright and `file`, or another of its members is not text: recreate it with `scopewright baseline`.\n',
    },
  ])('is an error: $text', async ({ text, message }) => {
    const folder = writeProgram();
    write(folder, 'scopewright-baseline.json', text);
    for (const command of ['check', 'baseline']) {
      const { status, output, errors } = await runIn(folder, [command]);
      expect({ status, output }).toEqual({ status: 2, output: '' });
      expect(errors).toContain(message);
    }
  });

  it('says what is not there', async () => {
    const folder = writeProgram();
    expect((await runIn(folder, ['check', '--baseline', 'none.json'])).errors).toBe(
      'error: The baseline `none.json` does not exist: create it with `scopewright baseline --baseline` and its name, or omit the option.\n',
    );
    expect((await runIn(folder, ['baseline', '--prune'])).errors).toBe(
      'error: There is no baseline `scopewright-baseline.json` to prune: create one with `scopewright baseline`.\n',
    );
    expect((await runIn(folder, ['baseline', '--baseline', 'no/folder.json'])).errors).toMatch(
      /^error: The baseline could not be written to `no\/folder\.json` \(ENOENT.*\)\. Name another file with `--baseline`\.\n$/,
    );
    expect((await runIn(folder, ['check', '--baseline', 'src'])).errors).toMatch(
      /^error: The baseline `src` cannot be read \(EISDIR.*\): name another file with `--baseline`, or use `--no-baseline`\.\n$/,
    );
  });
});
