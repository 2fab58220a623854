import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyPatch } from 'diff';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FixReport } from '../../../packages/cli/src/reporters/fix-report.ts';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scopewright-fix-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

const readText = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

const reads = 'export const purposes = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n';
const moves =
  'export const move = (id, step) => fetch(`${process.env.TRUST_BASE_URL}/risks/${id}/${step}`, { method: "PUT" });\n';
const manifest = (list: string): string =>
  `# ours\nversion: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync:\n    scopes: ${list} # as of today\n`;

describe('scopewright fix', () => {
  it('writes the missing scope into the manifest, and says so', async () => {
    await write({ 'scopewright.yaml': manifest('[VRM]'), 'a.js': reads });
    expect(await runIn(folder, ['fix'])).toEqual({
      status: 0,
      output:
        '1 file analysed, 1 call found, 1 to the platform, 1 resolved.\n\nscopewright.yaml\n  sync\n    added    CONSENT_READ, for `GET /v2/purposes`\n    Run `scopewright fix --prune` to give back or narrow VRM.\n\n1 manifest changed.\nA check now reports 1 warning.\n',
      errors: '',
    });
    expect(await readText('scopewright.yaml')).toBe(manifest('[VRM, CONSENT_READ]'));
    expect(await readdir(folder)).toEqual(['a.js', 'scopewright.yaml']);
  });

  it('leaves the file alone when it runs again', async () => {
    await write({ 'scopewright.yaml': manifest('[VRM]'), 'a.js': reads });
    await runIn(folder, ['fix', '--prune']);
    const before = await stat(path.join(folder, 'scopewright.yaml'));
    expect((await runIn(folder, ['fix', '--prune'])).output).toMatch(/\nNothing to change\.\n$/);
    const after = await stat(path.join(folder, 'scopewright.yaml'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect(await readText('scopewright.yaml')).toBe(manifest('[CONSENT_READ]'));
  });

  it('leaves a manifest byte for byte but for the scope: line breaks, a byte order mark, tabs in comments', async () => {
    const text = (list: string): string => `\uFEFF${manifest(list).replaceAll('\n', '\r\n')}#\tend`;
    await write({ 'scopewright.yaml': text('[ ]'), 'a.js': reads });
    expect((await runIn(folder, ['fix'])).status).toBe(0);
    expect(await readText('scopewright.yaml')).toBe(text('[ CONSENT_READ ]'));
  });

  it('ends with 0 where errors are left that no scope mends, and says how many', async () => {
    await write({ 'scopewright.yaml': manifest('[CONSENT_READ, NO_SUCH_SCOPE]'), 'a.js': reads });
    expect(await runIn(folder, ['fix'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('Nothing to change.\nA check now reports 1 error.\n') as string,
    });
  });

  it('ends with 1 where the text of the manifest stands in the way, and says what to write', async () => {
    const shared =
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: &common [VRM], files: [a.js] }\n  two: { scopes: *common, files: [b.js] }\n';
    await write({ 'scopewright.yaml': shared, 'a.js': reads, 'b.js': '' });
    const { status, output } = await runIn(folder, ['fix']);
    expect(status).toBe(1);
    expect(output.replaceAll(/\s+/g, ' ')).toContain(
      'The scopes at scopewright.yaml:4:26 must be changed by hand. An anchor shares this list with credential `two`, and the change would be wrong there. Give each its own list. This credential should have `scopes: [VRM, CONSENT_READ]`.',
    );
    expect(output).toContain('\n1 credential to be changed by hand.\n');
    expect(await readText('scopewright.yaml')).toBe(shared);
  });

  it('mends nested manifests in one run', async () => {
    await write({
      'scopewright.yaml': manifest('[]'),
      'a.js': reads,
      'jobs/scopewright.yaml': manifest('[]'),
      'jobs/a.js': reads,
    });
    const { output } = await runIn(folder, ['fix']);
    expect(output).toContain('\n2 manifests changed.\n');
    expect([await readText('scopewright.yaml'), await readText('jobs/scopewright.yaml')]).toEqual([
      manifest('[CONSENT_READ]'),
      manifest('[CONSENT_READ]'),
    ]);
  });

  it.each([
    [
      ['--dry-run', 'extra', 'more'],
      "error: too many arguments for 'fix'. Expected 1 argument but got 2.\n`scopewright fix --help` lists what it takes.\n",
    ],
    [['--prun'], "error: unknown option '--prun'\n(Did you mean --prune?)\n"],
    [
      ['--format', 'xml'],
      "error: option '--format <name>' argument 'xml' is invalid. Allowed choices are text, json.\n",
    ],
    [
      ['--date', '2026-02-30'],
      "error: option '--date <day>' argument '2026-02-30' is invalid. Expected a date, such as 2026-11-30.\n",
    ],
    [['--manifest', 'other.yaml'], 'error: The manifest `other.yaml` cannot be read: name an existing file.\n'],
    [['nowhere'], 'error: The folder `nowhere` does not exist: name the folder of the code.\n'],
  ])('refuses %j with status 2 and says why', async (args, errors) => {
    await write({ 'scopewright.yaml': manifest('[]'), 'a.js': reads });
    expect(await runIn(folder, ['fix', ...args])).toEqual({ status: 2, output: '', errors });
    expect(await readText('scopewright.yaml')).toBe(manifest('[]'));
  });

  it('refuses a folder without a manifest', async () => {
    await write({ '.git/HEAD': '', 'a.js': reads });
    expect(await runIn(folder, ['fix'])).toMatchObject({
      status: 2,
      output: '',
      errors: expect.stringContaining('No manifest `scopewright.yaml` was found') as string,
    });
  });

  it('refuses a broken manifest with its place', async () => {
    await write({ 'scopewright.yaml': manifest('[A, A]'), 'a.js': reads });
    expect((await runIn(folder, ['fix'])).errors).toMatch(/^error: scopewright\.yaml:6:17: `A` is listed twice/);
  });
});

describe('--prune', () => {
  it('leaves a credential alone whose files no analysed file fits, and names them', async () => {
    const text =
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ, VRM] }\n  jobs: { scopes: [SCIM], files: ["jbs/**"] }\n';
    await write({ 'scopewright.yaml': text, 'a.js': reads });
    const { status, output } = await runIn(folder, ['fix', '--prune']);
    expect(status).toBe(0);
    expect(output.replaceAll(/\s+/g, ' ')).toContain(
      'jobs No analysed file fits its `files`, `jbs/**`, so its scopes were not checked.',
    );
    expect(await readText('scopewright.yaml')).toBe(text.replace(', VRM', ''));
    expect((await runIn(folder, ['check'])).output.replaceAll(/\s+/g, ' ')).toContain(
      'No analysed file fits its `files`, `jbs/**`, so its scopes were not checked.',
    );
    expect((await runIn(folder, ['report'])).output).toContain(
      'No analysed file fits its `files`, `jbs/**`, so its scopes were not checked.',
    );
  });

  it('removes, replaces and leaves, with the reason for each', async () => {
    const stock = 'export const vendor = (id) => fetch(`${process.env.TRUST_BASE_URL}/inventories/vendors/${id}`);\n';
    await write({ 'scopewright.yaml': manifest('[VRM, RISK, INVENTORY]'), 'a.js': stock + moves });
    const { status, output } = await runIn(folder, ['fix', '--prune']);
    expect(status).toBe(0);
    expect(output).toMatch(
      /^1 file analysed, 2 calls found[^]*\n\nscopewright\.yaml\n {2}sync\n {4}added {4}INVENTORY_READ, in place of INVENTORY\n {4}removed {2}VRM, which grants no endpoint that the code calls\n {4}removed {2}INVENTORY, for INVENTORY_READ is enough\n {4}left {5}RISK, which a\.js:2 may need\n\n/,
    );
    expect(await readText('scopewright.yaml')).toBe(manifest('[RISK, INVENTORY_READ]'));
  });

  it('refuses where only a part of the code is looked at', async () => {
    await write({ '.git/HEAD': '', 'scopewright.yaml': manifest('[VRM]'), 'src/a.js': reads });
    const { status, output, errors } = await runIn(folder, ['fix', 'src', '--prune']);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toMatch(/^error: Only part of the code that `\.\.\/scopewright\.yaml` governs was analysed/);
    expect(await readText('scopewright.yaml')).toBe(manifest('[VRM]'));
  });
});

describe('--dry-run', () => {
  it('prints a diff that can be applied, and writes nothing', async () => {
    const text = `${manifest('[VRM]').replaceAll('\n', '\r\n')}# end`;
    await write({ 'scopewright.yaml': text, 'a.js': reads });
    const { status, output } = await runIn(folder, ['fix', '--prune', '--dry-run']);
    expect(status).toBe(0);
    expect(output).toMatch(/^--- a\/scopewright\.yaml\n\+\+\+ b\/scopewright\.yaml\n@@ -3,5 \+3,5 @@\n/);
    expect(output.split('\n').filter((line) => /^[-+] /.test(line))).toEqual([
      '-    scopes: [VRM] # as of today\r',
      '+    scopes: [CONSENT_READ] # as of today\r',
    ]);
    expect(output).toContain(
      '\n    add     CONSENT_READ, for `GET /v2/purposes`\n    remove  VRM, which grants no endpoint that the code calls\n',
    );
    expect(output).toMatch(/\n1 manifest would change\.\n$/);
    expect(await readText('scopewright.yaml')).toBe(text);
    const patch = output.slice(0, output.indexOf('\n\n') + 1);
    expect(applyPatch(text, patch)).toBe(text.replace('VRM', 'CONSENT_READ'));
  });

  it('prints no diff where nothing would change', async () => {
    await write({ 'scopewright.yaml': manifest('[CONSENT_READ]'), 'a.js': reads });
    expect((await runIn(folder, ['fix', '--dry-run'])).output).toBe(
      '1 file analysed, 1 call found, 1 to the platform, 1 resolved.\n\nNothing to change.\n',
    );
  });
});

describe('--format json', () => {
  it('says what becomes of each credential, and gives the diff of a dry run', async () => {
    await write({ 'scopewright.yaml': manifest('[VRM, RISK]'), 'a.js': reads + moves });
    const { output } = await runIn(folder, ['fix', '--prune', '--dry-run', '--format', 'json']);
    const { manifests, ...report } = JSON.parse(output) as FixReport;
    expect(report).toMatchObject({
      schemaVersion: 1,
      dryRun: true,
      prune: true,
      summary: { files: 1, calls: 2, errors: 0, warnings: 1 },
    });
    expect(manifests).toEqual([
      {
        manifest: 'scopewright.yaml',
        changed: true,
        diff: expect.stringContaining('+    scopes: [RISK, CONSENT_READ] # as of today\n') as string,
        credentials: [
          {
            name: 'sync',
            added: [{ scope: 'CONSENT_READ', rule: 'missing-scope', endpoints: ['GET /v2/purposes'] }],
            removed: [{ scope: 'VRM', rule: 'unused-scope' }],
            heldBack: [{ scope: 'RISK', claim: 'unused', by: [{ file: 'a.js', line: 2, column: 35 }] }],
            prunable: [],
          },
        ],
      },
    ]);
  });

  it('goes to the file that is named, and has no diff where the manifest is written', async () => {
    await write({ 'scopewright.yaml': manifest('[]'), 'a.js': reads });
    expect(await runIn(folder, ['fix', '--format', 'json', '--output-file', 'out/fix.json'])).toEqual({
      status: 0,
      output: '',
      errors: '',
    });
    const { dryRun, manifests } = JSON.parse(await readText('out/fix.json')) as FixReport;
    expect([dryRun, manifests[0]?.changed, manifests[0]?.diff]).toEqual([false, true, undefined]);
  });
});

describe('--manifest and --date', () => {
  it('takes the manifest that is named, and no other', async () => {
    await write({ 'scopewright.yaml': manifest('[]'), 'ci/strict.yaml': manifest('[]'), 'a.js': reads });
    expect((await runIn(folder, ['fix', '--manifest', 'ci/strict.yaml'])).output).toMatch(/^ci\/strict\.yaml\n/m);
    expect([await readText('scopewright.yaml'), await readText('ci/strict.yaml')]).toEqual([
      manifest('[]'),
      manifest('[CONSENT_READ]'),
    ]);
  });

  it('counts what a check of that day finds', async () => {
    await write({
      'scopewright.yaml': `${manifest('[CONSENT_READ]')}    keep: { VRM: { reason: the review, until: 2026-06-30 } }\n`,
      'a.js': reads,
    });
    expect((await runIn(folder, ['fix', '--prune', '--date', '2026-06-30'])).output).not.toContain('finds');
    expect((await runIn(folder, ['fix', '--prune', '--date', '2026-07-01'])).output).toContain(
      'Nothing to change.\nA check now reports 1 warning.\n',
    );
  });
});

describe('the file', () => {
  it('keeps its mode', async () => {
    await write({ 'scopewright.yaml': manifest('[]'), 'a.js': reads });
    await chmod(path.join(folder, 'scopewright.yaml'), 0o604);
    await runIn(folder, ['fix']);
    expect((await stat(path.join(folder, 'scopewright.yaml'))).mode & 0o777).toBe(0o604);
  });

  it('is written where a link inside the project leads, and not outside it', async () => {
    await write({ 'app/.git/HEAD': '', 'app/shared/trust.yaml': manifest('[]'), 'app/a.js': reads });
    await symlink('shared/trust.yaml', path.join(folder, 'app/scopewright.yaml'));
    expect((await runIn(path.join(folder, 'app'), ['fix'])).status).toBe(0);
    expect((await lstat(path.join(folder, 'app/scopewright.yaml'))).isSymbolicLink()).toBe(true);
    expect(await readText('app/shared/trust.yaml')).toBe(manifest('[CONSENT_READ]'));

    await write({ 'elsewhere.yaml': manifest('[]') });
    await rm(path.join(folder, 'app/scopewright.yaml'));
    await symlink('../elsewhere.yaml', path.join(folder, 'app/scopewright.yaml'));
    expect(await runIn(path.join(folder, 'app'), ['fix'])).toEqual({
      status: 2,
      output: '',
      errors:
        'error: `scopewright.yaml` is a symbolic link to a file outside the project, so scopewright left it unchanged: edit that file, or replace the link with a file.\n',
    });
    expect(await readText('elsewhere.yaml')).toBe(manifest('[]'));
  });
});

it('names the scope that it leaves to be corrected by hand', async () => {
  const folder = writeFiles({
    '.git/': '',
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk:\n    scopes: [CONSENT_RAED]\n',
    'a.js': 'fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n',
  });
  const { output } = await runIn(folder, ['fix']);
  expect(output.replaceAll(/\s+/g, ' ')).toContain(
    'The registry has no scope `CONSENT_RAED`, declared at scopewright.yaml:5:14: correct or remove it by hand.',
  );
});
