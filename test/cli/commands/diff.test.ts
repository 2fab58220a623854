import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Drift, EndpointDrift } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { importShops, shops } from '../two-platforms.ts';
import { runIn } from '../world.ts';

const manifest = `version: 1
registry: trust-platform
platform:
  baseUrls: [TRUST_BASE_URL]
credentials:
  sync:
    scopes: [CONSENT_READ, COOKIE_READ]
    files: ["src/**"]
`;

/** Pages call a service, the service a wrapper: two files away. */
const program = {
  'scopewright.yaml': manifest,
  'lib/send.ts':
    'const base = process.env.TRUST_BASE_URL;\n\nexport function send(path: string) {\n  return fetch(`${base}${path}`, {\n    method: "GET",\n  });\n}\n',
  'lib/purposes.ts':
    "import { send } from './send';\n\nexport const one = (id: string) => send(`/v1/purposes/${id}`);\nexport const cookies = () => send('/v1/report/cookie');\n",
  'src/page.ts':
    "import { one, cookies } from '../lib/purposes';\n\nexport const show = () => one('7');\nexport const report = () => cookies();\n",
  'src/list.ts': "import { send } from '../lib/send';\n\nexport const list = () => send('/v2/purposes');\n",
};

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@trust.example', '-c', 'init.defaultBranch=main', ...args],
    { cwd: folder, encoding: 'utf8' },
  );
}

function writeRepository(files: Readonly<Record<string, string>> = program): string {
  const folder = writeFiles(files);
  git(folder, 'init', '-q');
  commit(folder);
  return folder;
}

function commit(folder: string): void {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'a change');
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), change(file in program ? readFileSync(path.join(folder, file), 'utf8') : ''));
}

async function diff(folder: string, ...args: readonly string[]): Promise<Drift> {
  const { output, errors } = await runIn(folder, [
    'diff',
    ...(args.length === 0 ? ['HEAD'] : args),
    '--format',
    'json',
  ]);
  expect(errors).toBe('');
  return JSON.parse(output) as Drift;
}

function told(endpoints: readonly EndpointDrift[] = []): readonly string[] {
  return endpoints.map(
    ({ endpoint, causes }) =>
      `${endpoint} <- ${causes.map(({ file, line, side }) => `${side === 'now' ? '' : 'was '}${file}:${line}`).join(', ')}`,
  );
}

describe('what changed', () => {
  it('is a scope that a wrapper two files away needs now: its line is named, and not the calls', async () => {
    const folder = writeRepository();
    edit(folder, 'lib/send.ts', (text) => text.replace('"GET"', '"PUT"'));
    const { credentials, summary } = await diff(folder);
    expect(summary).toMatchObject({ addedScopes: 1, filesBefore: 4, files: 4 });
    expect(credentials[0]?.addedScopes).toEqual([
      { scope: 'CONSENT', isDeclared: false, endpoints: ['PUT /v1/purposes/{purposeId}'] },
    ]);
    expect(told(credentials[0]?.addedEndpoints)).toEqual(['PUT /v1/purposes/{purposeId} <- lib/send.ts:5']);
  });

  it('is a scope that a declared one covers: nothing is missing', async () => {
    const folder = writeRepository({
      ...program,
      'scopewright.yaml': manifest.replace('COOKIE_READ', 'COOKIE_READ, INCIDENT'),
    });
    edit(
      folder,
      'src/page.ts',
      (text) =>
        `${text}import { send } from '../lib/send';\nexport const incident = (id: string) => send(\`/incidents/\${id}\`);\n`,
    );
    const { credentials } = await diff(folder);
    expect(credentials[0]?.addedScopes).toEqual([
      {
        scope: 'INCIDENT_READ',
        isDeclared: false,
        coveredBy: ['INCIDENT'],
        endpoints: ['GET /incidents/{incidentId}'],
      },
    ]);
    const { output } = await runIn(folder, ['diff', 'HEAD']);
    expect(output).toContain('+ needs INCIDENT_READ, covered by INCIDENT, which is declared');
    expect((await runIn(folder, ['diff', 'HEAD', '--format', 'markdown'])).output).toContain(
      '`INCIDENT_READ` (covered by `INCIDENT`, which is declared)',
    );
  });

  it('is told among changes that have nothing to do with it', async () => {
    const folder = writeRepository();
    edit(folder, 'src/page.ts', (text) => `// the pages\n${text}export const total = 3;\n`);
    edit(folder, 'src/list.ts', (text) => text.replace('list =', 'listAll ='));
    edit(
      folder,
      'lib/purposes.ts',
      (text) =>
        `${text.replace('send(`/v1/purposes/${id}`)', 'send(`/v2/purposes/${id}`)')}export const unrelated = 1;\n`,
    );
    const { credentials } = await diff(folder);
    expect(told(credentials[0]?.addedEndpoints)).toEqual(['GET /v2/purposes/{purposeId} <- lib/purposes.ts:3']);
    expect(credentials[0]?.addedEndpoints[0]?.calls).toMatchObject([{ file: 'lib/purposes.ts', line: 3 }]);
  });

  it('is a scope that a deletion frees: the lines that were there are named', async () => {
    const folder = writeRepository();
    edit(folder, 'src/page.ts', (text) =>
      text.replace('export const report = () => cookies();\n', '').replace(', cookies', ''),
    );
    edit(folder, 'lib/purposes.ts', (text) => text.replace(/export const cookies.*\n/, ''));
    const { credentials, summary } = await diff(folder);
    expect(summary.freedScopes).toBe(1);
    expect(credentials[0]?.freedScopes).toEqual([
      { scope: 'COOKIE_READ', isDeclared: true, endpoints: ['GET /v1/report/cookie'] },
    ]);
    expect(told(credentials[0]?.freedEndpoints)[0]).toMatch(
      /^GET \/v1\/report\/cookie <- .*was (?:lib\/purposes\.ts:4|src\/page\.ts:4)/,
    );
  });

  it('is freed by a file that is gone', async () => {
    const folder = writeRepository();
    rmSync(path.join(folder, 'src/list.ts'));
    expect(told((await diff(folder)).credentials[0]?.freedEndpoints)).toEqual([
      'GET /v2/purposes <- was src/list.ts:3',
    ]);
  });

  it('is nothing where files were only renamed', async () => {
    const folder = writeRepository();
    renameSync(path.join(folder, 'src/list.ts'), path.join(folder, 'src/all-purposes.ts'));
    git(folder, 'add', '-A');
    const drift = await diff(folder);
    expect(drift.credentials).toEqual([]);
    const { output } = await runIn(folder, ['diff', 'HEAD']);
    expect(output).toBe(
      '1 credential compared: 4 files with 3 calls now, 4 files with 3 calls at HEAD.\nThe code needs and calls nothing new compared with HEAD.\n',
    );
  });

  it('is the changed line of a renamed file', async () => {
    const folder = writeRepository();
    renameSync(path.join(folder, 'lib/purposes.ts'), path.join(folder, 'lib/consent.ts'));
    writeFileSync(
      path.join(folder, 'lib/consent.ts'),
      program['lib/purposes.ts'].replace('/v1/report/cookie', '/v1/receipts'),
    );
    edit(folder, 'src/page.ts', (text) => text.replace('lib/purposes', 'lib/consent'));
    git(folder, 'add', '-A');
    const { credentials } = await diff(folder);
    expect(told(credentials[0]?.addedEndpoints)).toEqual([
      expect.stringContaining('GET /v1/receipts <- lib/consent.ts:4'),
    ]);
  });

  it('is a file that git does not know yet', async () => {
    const folder = writeRepository();
    edit(
      folder,
      'src/publish.ts',
      () =>
        "\nexport const publish = (id: string) => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes/${id}/publish`, { method: 'PUT' });\n",
    );
    expect(told((await diff(folder)).credentials[0]?.addedEndpoints)).toEqual([
      'PUT /v1/purposes/{purposeId}/publish <- src/publish.ts:2',
    ]);
  });

  it('is each of two changes that add a call of their own', async () => {
    const folder = writeRepository();
    edit(folder, 'src/list.ts', (text) => `${text}export const first = () => send('/v1/receipts');\n`);
    edit(
      folder,
      'src/page.ts',
      (text) => `${text}import { send } from '../lib/send';\nexport const second = () => send('/v1/receipts');\n`,
    );
    expect(told((await diff(folder)).credentials[0]?.addedEndpoints)).toEqual([
      'GET /v1/receipts <- src/list.ts:4, src/page.ts:6',
    ]);
  });

  it('is the manifest, where that gives a credential other code', async () => {
    const folder = writeRepository();
    edit(folder, 'scopewright.yaml', (text) =>
      text.replace('"src/**"', '"src/page.ts"').replace('COOKIE_READ', 'COOKIE_READ, CONSENT'),
    );
    const { credentials } = await diff(folder);
    expect(told(credentials[0]?.freedEndpoints)).toEqual(['GET /v2/purposes <- was scopewright.yaml:7']);
    expect(credentials[0]?.declared).toEqual({ added: ['CONSENT'], removed: [] });
  });

  it('is a call in a file that no credential covers, which needs a scope that nobody holds', async () => {
    const folder = writeRepository();
    edit(
      folder,
      'scripts/export.ts',
      () => "import { send } from '../lib/send';\n\nexport const receipts = () => send('/v1/receipts');\n",
    );
    const { credentials, uncovered, summary } = await diff(folder);
    expect(credentials).toEqual([]);
    expect(summary).toMatchObject({ addedScopes: 0, uncoveredEndpoints: 1 });
    expect(told(uncovered?.addedEndpoints)).toEqual(['GET /v1/receipts <- scripts/export.ts:3']);
    expect((await runIn(folder, ['diff', 'HEAD'])).output).toContain(
      '\n1 more endpoint called without a credential than at HEAD.\n',
    );
    expect((await runIn(folder, ['diff', 'HEAD', '--fail-on-new-scope'])).status).toBe(1);
    commit(folder);
    rmSync(path.join(folder, 'scripts'), { recursive: true });
    const after = await diff(folder);
    expect(after.summary.uncoveredEndpoints).toBeUndefined();
    expect(told(after.uncovered?.freedEndpoints)).toEqual(['GET /v1/receipts <- was scripts/export.ts:3']);
    expect((await runIn(folder, ['diff', 'HEAD', '--fail-on-new-scope'])).status).toBe(0);
  });

  it('is a scope that is kept from now on: the code needs it as before', async () => {
    const folder = writeRepository();
    edit(
      folder,
      'scopewright.yaml',
      (text) => `${text}    keep: { COOKIE_READ: read by the intranet, BULK_EXPORT: by hand }\n`,
    );
    const { credentials } = await diff(folder);
    expect(credentials).toMatchObject([
      {
        addedScopes: [],
        freedScopes: [],
        declared: { added: ['BULK_EXPORT'], removed: [] },
        kept: { added: ['BULK_EXPORT', 'COOKIE_READ'], removed: [] },
      },
    ]);
    expect((await runIn(folder, ['diff', 'HEAD'])).output).toContain(
      '  + kept in the manifest for use outside this code: BULK_EXPORT, COOKIE_READ\n',
    );
    commit(folder);
    edit(folder, 'lib/purposes.ts', (text) => text.replace("'/v1/report/cookie'", "'/v1/receipts'"));
    expect((await diff(folder)).credentials[0]?.freedScopes).toEqual([
      { scope: 'COOKIE_READ', isDeclared: true, isKept: true, endpoints: ['GET /v1/report/cookie'] },
    ]);
    edit(folder, 'scopewright.yaml', (text) => text.replace(/ {4}keep.*\n/, ''));
    expect((await diff(folder)).credentials[0]).toMatchObject({
      freedScopes: [{ scope: 'COOKIE_READ', isDeclared: true }],
      declared: { removed: ['BULK_EXPORT'] },
      kept: { removed: ['BULK_EXPORT', 'COOKIE_READ'] },
    });
  });

  it('is a wider manifest, which fails the command, unless a scope replaces a broader one', async () => {
    const folder = writeRepository();
    edit(folder, 'scopewright.yaml', (text) => text.replace('COOKIE_READ]', 'COOKIE_READ, RISK]'));
    const wider = await runIn(folder, ['diff', 'HEAD', '--fail-on-new-scope']);
    expect([wider.status, wider.output]).toEqual([1, expect.stringContaining('1 more scope declared than at HEAD.')]);
    edit(folder, 'scopewright.yaml', (text) => text.replace('COOKIE_READ, RISK]', 'COOKIE]'));
    commit(folder);
    edit(folder, 'scopewright.yaml', (text) => text.replace('COOKIE]', 'COOKIE_READ]'));
    const narrower = await runIn(folder, ['diff', 'HEAD', '--fail-on-new-scope']);
    expect([narrower.status, narrower.output]).toEqual([0, expect.stringContaining('The same scopes are needed')]);
  });

  it('is a call that is not resolved, at its new place', async () => {
    const folder = writeRepository();
    edit(
      folder,
      'src/list.ts',
      (text) =>
        `// moved\n${text}export const move = (step: string) => send('/risks/7/' + step);\nexport const open = (job: { url: string }) => fetch(job.url);\n`,
    );
    const { output } = await runIn(folder, ['diff', 'HEAD']);
    expect(output).toContain('2 more calls not resolved than at HEAD.');
    expect(output).toMatch(/ {2}\+ GET \{url\}\n {6}src\/list.ts:6:/);
    commit(folder);
    edit(folder, 'src/list.ts', (text) => `// moved again\n${text}`);
    expect(await diff(folder)).not.toHaveProperty('open');
    expect((await runIn(folder, ['diff', 'HEAD~1', '--format', 'markdown'])).output).toContain(
      '**not resolved**: These new calls may need scopes that this comparison does not list: run `scopewright explain` with the place.',
    );
  });

  it('is all there is, where there was no manifest', async () => {
    const { 'scopewright.yaml': text, ...rest } = program;
    const folder = writeRepository(rest);
    writeFileSync(path.join(folder, 'scopewright.yaml'), text);
    const drift = await diff(folder);
    expect(drift).toMatchObject({ hadNothing: true, credentials: [{ name: 'sync', side: 'added' }] });
    expect((await runIn(folder, ['diff', 'HEAD'])).output).toContain(
      'at HEAD there was no manifest\nor no code, so all of it is new.\n',
    );
  });
});

describe('the command', () => {
  it('tells it to people, and as a comment on a pull request', async () => {
    const folder = writeRepository();
    edit(folder, 'lib/send.ts', (text) => text.replace('"GET"', '"PUT"'));
    edit(folder, 'scopewright.yaml', (text) => text.replace('CONSENT_READ, ', ''));
    await expect((await runIn(folder, ['diff', 'HEAD'])).output).toMatchFileSnapshot('snapshots/diff.txt');
    await expect((await runIn(folder, ['diff', 'HEAD', '--format', 'markdown'])).output).toMatchFileSnapshot(
      'snapshots/diff.md',
    );
  });

  it('fails on a new scope where it is told to', async () => {
    const folder = writeRepository();
    edit(folder, 'lib/send.ts', (text) => text.replace('"GET"', '"PUT"'));
    const statuses = await Promise.all(
      [[], ['--fail-on-new-scope']].map(async (args) => (await runIn(folder, ['diff', 'HEAD', ...args])).status),
    );
    expect(statuses).toEqual([0, 1]);
    commit(folder);
    expect((await runIn(folder, ['diff', 'HEAD', '--fail-on-new-scope'])).status).toBe(0);
    expect(
      (await runIn(folder, ['diff', 'HEAD~1', '--fail-on-new-scope', '--output-file', 'out/diff.txt'])).status,
    ).toBe(1);
    expect(readFileSync(path.join(folder, 'out/diff.txt'), 'utf8')).toContain('+ needs CONSENT, not declared');
  });

  it('leaves the checkout, the index and the configuration as they are', async () => {
    const folder = writeRepository();
    edit(folder, 'lib/send.ts', (text) => text.replace('"GET"', '"PUT"'));
    const state = () => [
      git(folder, 'status', '--porcelain'),
      git(folder, 'worktree', 'list'),
      readFileSync(path.join(folder, '.git/config'), 'utf8'),
      git(folder, 'rev-parse', 'HEAD'),
    ];
    const before = state();
    await runIn(folder, ['diff', 'HEAD']);
    expect(state()).toEqual(before);
  });

  it('looks at a folder of the repository, and at the code that this leads to', async () => {
    const folder = writeRepository(
      Object.fromEntries(Object.entries(program).map(([file, text]) => [`services/consent/${file}`, text])),
    );
    writeFileSync(path.join(folder, 'services/consent/lib/send.ts'), program['lib/send.ts'].replace('"GET"', '"PUT"'));
    const drift = await diff(folder, 'HEAD', 'services/consent', '--manifest', 'services/consent/scopewright.yaml');
    expect(told(drift.credentials[0]?.addedEndpoints)).toEqual(['PUT /v1/purposes/{purposeId} <- lib/send.ts:5']);
  });

  it('reads packages that are checked in, and those that are installed beside them', async () => {
    const folder = writeRepository({
      ...program,
      '.gitignore': 'node_modules/@acme/local\n',
      'node_modules/@acme/sdk/index.js': 'export const sdk = 1;\n',
      'node_modules/@acme/local/index.js': 'export const local = 1;\n',
    });
    expect((await diff(folder)).credentials).toEqual([]);
  });

  it('says what is wrong', async () => {
    const folder = writeRepository();
    expect(await runIn(folder, ['diff', 'nowhere'])).toEqual({
      status: 2,
      output: '',
      errors:
        'error: `nowhere` is not a commit of this repository: name an existing branch, tag or commit. A pipeline that clones only the last commit has to fetch it first.\n',
    });
    expect(await runIn(folder, ['diff', '--', '--help'])).toMatchObject({
      status: 2,
      errors: expect.stringContaining('`--help` is not a commit') as string,
    });
    const bare = writeFiles({ 'scopewright.yaml': manifest });
    expect(await runIn(bare, ['diff', 'HEAD'])).toMatchObject({
      status: 2,
      errors:
        'error: `.` is not in a git repository, so there is no revision to compare with: run the command in a clone.\n',
    });
  });
});

it('takes a manifest that was broken then for none, and says so, so that its repair can be compared', async () => {
  const folder = writeRepository({ ...program, 'scopewright.yaml': `foo: 1\n${manifest}` });
  edit(folder, 'scopewright.yaml', (text) => text.replace('foo: 1\n', ''));
  expect(await diff(folder)).toMatchObject({
    hadNothing: true,
    brokenThen: expect.stringMatching(/^scopewright\.yaml:1:1: `foo` is no[^\n]*$/) as string,
    credentials: [{ name: 'sync', side: 'added' }],
  });
  const { output, status } = await runIn(folder, ['diff', 'HEAD']);
  expect(status).toBe(0);
  expect(output.replaceAll(/\s+/g, ' ')).toContain(
    '1 credential compared: 4 files with 3 calls now; the manifest was broken at HEAD (scopewright.yaml:1:1: `foo` is not a key of the manifest. The keys here are `version`, `registry`, `platform`, `platforms`, `kinds`, `ignores`, `rules`, `clients` and `credentials`), so all of it is new.',
  );
});

it('names files from the top of the repository in a comment, whichever folder is compared', async () => {
  const files = Object.fromEntries(Object.entries(program).map(([file, text]) => [`apps/x/${file}`, text]));
  const folder = writeRepository(files);
  writeFileSync(
    path.join(folder, 'apps/x/src/list.ts'),
    program['src/list.ts'].replace('/v2/purposes', '/v2/assessments'),
  );
  const { output } = await runIn(folder, ['diff', 'HEAD', 'apps/x', '--format', 'markdown']);
  expect(output).toContain('`apps/x/src/list.ts:3`');
  expect((await runIn(folder, ['diff', 'HEAD', 'apps/x'])).output).toContain(' src/list.ts:3');
});

it('names the platform of each credential, with imported registries', async () => {
  const folder = writeRepository({ ...shops, 'src/main.ts': '' });
  await importShops(folder);
  execFileSync('git', ['add', '-A'], { cwd: folder });
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'registries'], { cwd: folder });
  writeFileSync(path.join(folder, 'src/main.ts'), shops['src/main.ts']);
  const { output, errors } = await runIn(folder, ['diff', 'HEAD']);
  expect(errors).toBe('');
  expect(output).toContain('clerk  scopewright.yaml, orders\n');
  expect(output).toContain('counter  scopewright.yaml, stock\n');
  expect(output).toContain('customers.read');
  const drift = JSON.parse((await runIn(folder, ['diff', 'HEAD', '--format', 'json'])).output) as Drift;
  expect(drift.credentials.map(({ name, platform }) => `${name} ${platform}`)).toEqual([
    'clerk orders',
    'counter stock',
  ]);
});
