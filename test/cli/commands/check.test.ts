import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditedCall, AuditedTarget, AuditResult, CredentialVerdict, Finding } from '@scopewright/audit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scopewright-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

describe('the example, against what was worked out by hand', () => {
  interface ExpectedTarget {
    readonly method: string | null;
    readonly endpoint: string | null;
    readonly origin: string;
    readonly path: string | null;
  }
  interface Expected {
    readonly calls: readonly {
      file: string;
      line: number;
      lineEnd?: number;
      resolution: string;
      targets: readonly ExpectedTarget[];
    }[];
    readonly credentials: readonly (Pick<
      CredentialVerdict,
      'name' | 'manifest' | 'required' | 'missing' | 'unused' | 'redundant' | 'endpoints'
    > & {
      readonly overbroad: readonly string[];
      readonly endpointsOptional: readonly string[];
    })[];
    readonly findings: readonly Pick<Finding, 'rule' | 'file' | 'line' | 'credential' | 'endpoint' | 'scope'>[];
  }

  async function load(): Promise<{ expected: Expected; result: AuditResult; status: number }> {
    const expected = JSON.parse(await readFile('test/fixtures/example-expected.json', 'utf8')) as Expected;
    const { status, output } = await runIn(path.resolve('docs/example'), ['check', '--format', 'json']);
    return { expected, result: JSON.parse(output) as AuditResult, status };
  }

  /**
   * What a call reaches for certain. A path is compared where no endpoint says it all, without the names of its unknown
   * parts.
   */
  function toKnown({ possible, origin, endpoint, method, url }: AuditedTarget): ExpectedTarget | undefined {
    if (possible) return undefined;
    return { method, endpoint, origin, path: endpoint === null ? toPath(url) : null };
  }

  function toPath(url: string): string {
    return url
      .replace(/^(\{[^}]*\}|https?:\/\/[^/]*)/, '')
      .replace(/\?.*/, '')
      .replaceAll(/\{[^}]*\}/g, '{}');
  }

  function toComparable({ file, line, targets }: AuditedCall) {
    return { file, line, targets: targets.flatMap((target) => toKnown(target) ?? []) };
  }

  it('has these calls and no other', async () => {
    const { expected, result } = await load();
    const known = expected.calls.map(({ file, line, targets }) => ({
      file,
      line,
      targets: targets
        .filter(({ path }) => path !== null)
        .map((target) => (target.endpoint === null ? target : { ...target, path: null })),
    }));
    expect(known).toHaveLength(12);
    expect(result.calls.map(toComparable)).toEqual(known);
  });

  it('knows which of them it knows', async () => {
    const { expected, result } = await load();
    const open = expected.calls
      .filter(({ resolution }) => resolution !== 'exact')
      .map(({ file, line }) => `${file}:${line}`);
    expect(open).toEqual(['src/consent/replay.ts:15']);
    expect(
      result.calls.filter(({ resolution }) => resolution !== 'exact').map(({ file, line }) => `${file}:${line}`),
    ).toEqual(open);
    expect(result.summary).toEqual({
      files: 10,
      parseErrors: 0,
      calls: 12,
      platformCalls: 11,
      resolved: 10,
      asserted: 0,
      ignored: 0,
      errors: 1,
      warnings: 5,
    });
  });

  it('has these verdicts', async () => {
    const { expected, result } = await load();
    const optional = new Set(expected.credentials.flatMap(({ endpointsOptional }) => endpointsOptional));
    const got = result.credentials.map(
      ({ name, manifest, required, missing, unused, overbroad, redundant, endpoints }) => ({
        name,
        manifest,
        required,
        missing,
        unused,
        overbroad: overbroad.map(({ scope }) => scope),
        redundant,
        endpoints: endpoints.filter((endpoint) => !optional.has(endpoint)),
      }),
    );
    expect(got).toEqual(expected.credentials.map(({ endpointsOptional: _, ...verdict }) => verdict));
  });

  it('has these findings and no other', async () => {
    const { expected, result, status } = await load();
    const order = (finding: Pick<Finding, 'rule' | 'file' | 'line'>) =>
      `${finding.file}:${finding.line} ${finding.rule}`;
    const sorted = (findings: readonly Pick<Finding, 'rule' | 'file' | 'line'>[]) => findings.map(order).sort();
    expect(sorted(result.findings)).toEqual(sorted(expected.findings));
    for (const { rule, credential, scope, endpoint } of expected.findings) {
      const finding = result.findings.find((candidate) => candidate.rule === rule);
      expect(finding?.credential).toBe(credential);
      if (endpoint !== undefined) expect(finding).toMatchObject({ endpoint, scopes: [scope] });
      else if (scope !== undefined) expect(finding).toMatchObject({ scope });
    }
    expect(status).toBe(1);
  });

  it('is told in 80 columns', async () => {
    const { output } = await runIn(path.resolve('docs/example'), ['check']);
    expect(output).toContain('Credentials\n');
    expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

const manifest =
  'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  reader:\n    scopes: [CONSENT_READ]\n';
const reads = 'export const purposes = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n';
const writes =
  'export const draft = (body) => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: "POST", body });\n';

describe('what is printed at the end, and the exit status', () => {
  it('differs for a clean program, one without a call, an empty folder, and a folder without a manifest', async () => {
    await write({
      'clean/scopewright.yaml': manifest,
      'clean/read.js': reads,
      'idle/scopewright.yaml': manifest,
      'idle/half.js': 'export const half = (n) => n / 2;\n',
      'empty/scopewright.yaml': manifest,
      'bare/read.js': reads,
    });
    const runs = await Promise.all(
      ['clean', 'idle', 'empty', 'bare'].map((name) => runIn(path.join(folder, name), ['check'])),
    );
    expect(runs.map(({ status }) => status)).toEqual([0, 0, 2, 2]);
    expect(new Set(runs.map(({ output, errors }) => output + errors)).size).toBe(4);
    const [clean, idle, empty, bare] = runs;
    expect(clean?.output).toMatch(/\n1 file analysed, 1 call found, 1 to the platform, 1 resolved\.\nNo findings\.\n$/);
    expect(idle?.output).toContain('1 file analysed, no HTTP call found');
    expect(empty?.errors).toMatch(/^error: .*\n/);
    expect(bare?.errors).toMatch(/^error: .*scopewright\.yaml/);
    await expect(runs.map(({ output, errors }) => output + errors).join('~\n')).toMatchFileSnapshot(
      'snapshots/check-four-ends.txt',
    );
  });

  it('is 2 for a folder, a file and a manifest that are not there', async () => {
    await write({ 'scopewright.yaml': manifest, 'read.js': reads });
    const runs = await Promise.all(
      [['nowhere'], ['read.js', 'raed.js'], ['--manifest', 'other.yaml']].map((args) =>
        runIn(folder, ['check', ...args]),
      ),
    );
    expect(runs.map(({ status, output }) => ({ status, output }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 2, output: '' })),
    );
    expect(runs.map(({ errors }) => /`?(nowhere|raed\.js|other\.yaml)`?/.exec(errors)?.[1])).toEqual([
      'nowhere',
      'raed.js',
      'other.yaml',
    ]);
    expect(runs.map(({ errors }) => errors.includes(folder))).toEqual([false, false, false]);
  });

  it('claims nothing of a manifest that governs no analysed file', async () => {
    await write({
      'scopewright.yaml': manifest,
      'read.js': reads,
      'jobs/scopewright.yaml': manifest.replace('reader', 'jobs'),
    });
    const { status, output } = await runIn(folder, ['check']);
    expect(status).toBe(0);
    expect(output).not.toContain('give back');
    expect(output.replaceAll(/\s+/g, ' ')).toContain(
      'No file that jobs/scopewright.yaml governs was analysed, so its scopes were not checked.',
    );
  });

  it('does not call a credential tight that holds what no code can show to be needed', async () => {
    await write({
      'scopewright.yaml': manifest.replace('CONSENT_READ', 'CONSENT_READ, DATA_CATALOG_WRITE'),
      'read.js': reads,
    });
    expect((await runIn(folder, ['check'])).output).not.toContain('exactly the scopes');
  });

  it('says what is open beside what a credential is known to need', async () => {
    const manifest =
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n';
    const known = 'fetch(`${process.env.TRUST_BASE_URL}/v1/receipts`);\n';
    const open = 'export const send = (path) => fetch(process.env.TRUST_BASE_URL + path);\n';
    expect(
      (await runIn(writeFiles({ 'scopewright.yaml': manifest, 'src/sync.js': known }), ['check'])).output,
    ).toContain('This credential has exactly the scopes its code needs.');
    const { output } = await runIn(
      writeFiles({ 'scopewright.yaml': manifest, 'src/sync.js': known, 'src/send.js': open }),
      ['check'],
    );
    expect(output.replaceAll(/\s+/g, ' ')).toContain(
      'This credential has exactly the scopes its resolved calls need; not resolved: 1 call to the platform.',
    );
  });

  it('is 2 for a broken manifest, with its place', async () => {
    await write({ 'scopewright.yaml': manifest.replace('baseUrls', 'baseUrl'), 'read.js': reads });
    const { status, output, errors } = await runIn(folder, ['check']);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toMatch(/^error: scopewright\.yaml:4:3: .*`baseUrls`/);
  });

  it('tells of globs that name nothing, and is none the worse for it', async () => {
    const folder = writeFiles({
      '.git/': '',
      'src/a.js': 'fetch("https://acme.trust.example/v2/purposes");\n',
      'scopewright.yaml':
        'version: 1\nplatform: { hosts: ["*.trust.example"] }\nignores: ["scr/legacy/**"]\ncredentials: { sync: { scopes: [CONSENT_READ] } }\n',
    });
    const { status, output } = await runIn(folder, ['check', '--max-warnings', '0']);
    expect(status).toBe(0);
    expect(output).toBe(`Credentials
  sync
    needs  CONSENT_READ
    This credential has exactly the scopes its code needs.

Remarks
  scopewright.yaml:3:11
    \`scr/legacy/**\` under \`ignores\` names nothing that is there: check its
    spelling, or remove it.

1 file analysed, 1 call found, 1 to the platform, 1 resolved.
No findings.
`);
    const json = JSON.parse((await runIn(folder, ['check', '--format', 'json'])).output) as { remarks: unknown };
    expect(json.remarks).toEqual([
      {
        file: 'scopewright.yaml',
        line: 3,
        column: 11,
        message: '`scr/legacy/**` under `ignores` names nothing that is there: check its spelling, or remove it.',
      },
    ]);
  });

  it('counts errors always, and warnings from `--max-warnings` on', async () => {
    await write({
      'scopewright.yaml': manifest.replace('CONSENT_READ', 'CONSENT_READ, COOKIE_READ'),
      'read.js': reads,
    });
    const statusWith = async (...args: string[]) => (await runIn(folder, ['check', ...args])).status;
    expect([
      await statusWith(),
      await statusWith('--max-warnings', '1'),
      await statusWith('--max-warnings', '0'),
    ]).toEqual([0, 0, 1]);
    await write({ 'write.js': writes });
    expect(await statusWith('--max-warnings', '100')).toBe(1);
  });

  it('leaves out what a baseline has, unless it is told not to', async () => {
    await write({
      'scopewright.yaml': manifest.replace('CONSENT_READ', 'COOKIE_READ'),
      'read.js': reads,
      'none.json': '{ "version": 1, "findings": [] }',
    });
    await runIn(folder, ['baseline']);
    const runs = await Promise.all(
      [[], ['--no-baseline'], ['--baseline', 'none.json']].map((args) => runIn(folder, ['check', ...args])),
    );
    expect(runs.map(({ status }) => status)).toEqual([0, 1, 1]);
    expect(runs.map(({ output }) => /^.*(?:in the|The) baseline.*$/m.exec(output)?.[0])).toEqual([
      '2 known findings in the baseline scopewright-baseline.json, not shown here.',
      undefined,
      'The baseline none.json suppresses none.',
    ]);
  });

  it('shows only errors with `--quiet`, in every format, and counts warnings all the same', async () => {
    await write({
      'scopewright.yaml': manifest.replace('CONSENT_READ', 'COOKIE_READ, CONSENT_RAED'),
      'read.js': reads,
    });
    const plain = await runIn(folder, ['check', '--format', 'json']);
    const quiet = await runIn(folder, ['check', '--format', 'json', '--quiet']);
    const parse = (text: string) =>
      JSON.parse(text) as { summary: object; findings: { severity: string }[]; remarks?: unknown[] };
    expect(parse(plain.output).findings.some(({ severity }) => severity === 'warning')).toBe(true);
    expect(parse(quiet.output)).toEqual({
      ...parse(plain.output),
      remarks: [],
      findings: parse(plain.output).findings.filter(({ severity }) => severity === 'error'),
    });
    const text = await runIn(folder, ['check', '--quiet', '--max-warnings', '0']);
    expect(text.output).toMatch(/^\d errors?\. 1 warning not shown\.$/m);
    expect(text.errors).toBe('error: There is 1 warning, and `--max-warnings` allows 0.\n');
    for (const format of ['markdown', 'html', 'sarif', 'github', 'gitlab', 'junit'])
      expect((await runIn(folder, ['check', '--quiet', '--format', format])).output).not.toContain('unused-scope</');
  });

  it('counts what comments disable, and reports list the comments', async () => {
    await write({
      'scopewright.yaml': manifest.replace('CONSENT_READ', 'COOKIE_READ'),
      'read.js': reads.replace(/^(?=.*fetch)/m, '// scopewright-disable-next-line missing-scope -- granted soon\n'),
      'odd.js': '// scopewright-disable-line missing-scope\n',
    });
    expect((await runIn(folder, ['check'])).output).toContain('1 finding disabled by comments.\n');
    expect((await runIn(folder, ['report'])).output).toContain('disables rules on the next line');
    expect((await runIn(folder, ['report', '--format', 'html'])).output).toContain('has an unknown form');
  });

  it('prints no absolute path, and the same from wherever it is run', async () => {
    await cp('docs/example', path.join(folder, 'example'), { recursive: true });
    const inside = await runIn(path.join(folder, 'example'), ['check', '--format', 'json']);
    const outside = await runIn(folder, ['check', 'example', '--format', 'json']);
    const named = await runIn(folder, [
      'check',
      'example',
      '--format',
      'json',
      '--manifest',
      'example/scopewright.yaml',
    ]);
    expect(inside.output).not.toContain(folder);
    expect([outside.output, named.output]).toEqual([inside.output, inside.output]);
  });

  it('adds what runs were observed to ask for, with `--observed`', async () => {
    await write({
      'app/scopewright.yaml': manifest.replace('CONSENT_READ', 'CONSENT_READ, COOKIE_READ'),
      'app/read.js': reads,
      'run.jsonl': '{"recordVersion":1,"method":"GET","path":"/v1/report/cookie","credential":"reader"}\n',
    });
    const plain = await runIn(folder, ['check', 'app']);
    const { status, output } = await runIn(folder, ['check', 'app', '--observed', 'run.jsonl', '--max-warnings', '0']);
    expect([
      plain.output.includes('unused-scope'),
      output.includes('unused-scope'),
      output.includes('(../run.jsonl:1)'),
      status,
    ]).toEqual([true, false, true, 1]);
    expect(await runIn(folder, ['check', 'app', '--observed', 'none.har'])).toMatchObject({
      status: 2,
      output: '',
      errors: 'error: The observed file `../none.har` cannot be read: name an existing record, HAR file or log.\n',
    });
  });
});

it('refuses `--watch` with a cache file', async () => {
  expect(await runIn('docs/example', ['check', '--watch', '--cache'])).toEqual({
    status: 2,
    output: '',
    errors: 'error: `--watch` keeps the results in memory: omit `--cache`, or run without `--watch`.\n',
  });
});

it('says with `--verbose` what it used, and prints the same', async () => {
  const plain = await runIn('docs/example', ['check']);
  expect(await runIn('docs/example', ['check', '--verbose'])).toEqual({
    ...plain,
    errors:
      'verbose: folder: .\nverbose: manifests: scopewright.yaml\nverbose: registries: trust-platform (33 scopes, 170 endpoints)\nverbose: baseline: none\n',
  });
});
