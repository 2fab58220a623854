import { mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const code =
  'const base = process.env.TRUST_BASE_URL;\nexport const list = () => fetch(`${base}/v2/purposes`);\nexport const publish = (id) => fetch(`${base}/v1/purposes/${id}/publish`, { method: "PUT" });\n';
const program = { '.git/': '', 'services/sync/purposes.js': code };
const read = (folder: string): string => readFileSync(path.join(folder, 'scopewright.yaml'), 'utf8');

describe('a new manifest', () => {
  it('is written, told of, and accepted by the check', async () => {
    const folder = writeFiles({ ...program, 'package.json': '{ "name": "consent-sync" }' });
    const { status, output, errors } = await runIn(folder, ['init']);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toBe(`Wrote \`scopewright.yaml\`: credential \`consent-sync\` with 2 scopes.
Without \`--host\` or \`--base-url\`, \`platform\` lists where calls to known
endpoints go: check that all of it is the platform.

Platform
  TRUST_BASE_URL
      baseUrls: 2 calls, the first in services/sync/purposes.js:2

Scopes
  CONSENT
      \`PUT /v1/purposes/{purposeId}/publish\` in services/sync/purposes.js:3
  CONSENT_READ
      \`GET /v2/purposes\` in services/sync/purposes.js:2

1 file analysed, 2 calls found, 2 to the platform, 2 resolved.
Review it, then run \`scopewright check\`.
`);
    const checked = await runIn(folder, ['check']);
    expect(checked.status).toBe(0);
    expect(checked.output).toContain('This credential has exactly the scopes its code needs.');
    expect(checked.output).toContain('No findings.');
  });

  it('ends with the command for its folder, which is in quotes where a shell would split it', async () => {
    const folder = writeFiles({ ...program, 'my jobs/a.js': "fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\n" });
    expect((await runIn(folder, ['init', 'services/sync'])).output).toMatch(
      /\nReview it, then run `scopewright check services\/sync`\.\n$/,
    );
    expect((await runIn(folder, ['init', 'my jobs'])).output).toMatch(
      /\nReview it, then run `scopewright check "my jobs"`\.\n$/,
    );
  });

  it('stands in the folder that is named', async () => {
    const folder = writeFiles(program);
    expect(
      (
        await runIn(folder, [
          'init',
          'services/sync',
          '--base-url',
          'TRUST_BASE_URL',
          '--host',
          '*.trust.example',
          '--host',
          'localhost:8443',
        ])
      ).output,
    ).toMatch(
      /^Wrote `services\/sync\/scopewright\.yaml`: credential `main` with 2 scopes\.\n\nPlatform\n {2}\*\.trust\.example\n {6}hosts: no call was found to start from it\n {2}localhost:8443\n/,
    );
    expect(read(path.join(folder, 'services/sync'))).toContain(
      '  hosts:\n    - "*.trust.example" # no call was found to start from it\n    - localhost:8443 # no call was found to start from it\n  baseUrls:\n    - TRUST_BASE_URL # 2 calls, the first in purposes.js:2\n',
    );
  });

  it('tells of names that were not given, and from which calls start all the same', async () => {
    const folder = writeFiles(program);
    expect((await runIn(folder, ['init', '--host', '*.trust.example'])).output).toContain(
      'Left open\n  Calls to known endpoints also use `TRUST_BASE_URL`: if it holds the\n    platform’s base URL, name it with `--base-url`.\n',
    );
    expect((await runIn(folder, ['init', '--base-url', 'TRUST_BASE_URL', '--force'])).output).not.toContain(
      'Left open',
    );
    expect((await runIn(folder, ['init', '--help'])).output).toContain('(repeatable)\n');
  });

  it('is printed alone where nothing is to be written', async () => {
    const folder = writeFiles(program);
    const { status, output, errors } = await runIn(folder, ['init', '--dry-run']);
    expect(status).toBe(0);
    expect(readdirSync(folder)).not.toContain('scopewright.yaml');
    expect(errors).toMatch(/^This would be `scopewright\.yaml`: credential `main` with 2 scopes\.\n/);
    expect(errors).not.toContain('scopewright check');
    await runIn(folder, ['init']);
    expect(output).toBe(read(folder));
  });

  it('says what stays open, and what it took in without knowing', async () => {
    const folder = writeFiles({
      '.git/': '',
      'a.js':
        'const base = process.env.TRUST_BASE_URL;\nexport const change = (method, id) => fetch(`${base}/v2/linkedidentitygroups/${id}`, { method });\nexport const odd = () => fetch(`${base}/v9/none`);\n',
    });
    const { output } = await runIn(folder, ['init']);
    expect(output).toContain(
      '  CONSENT\n      perhaps `PUT /v2/linkedidentitygroups/{linkedIdentityGroupId}` in a.js:2,\n',
    );
    expect(output).toContain('Left open\n  a.js:2 unresolved-call: ');
    expect(output).toContain('  a.js:3 unknown-endpoint: ');
    expect(read(folder)).toContain('      - CONSENT # perhaps ');
    expect((await runIn(folder, ['check'])).status).toBe(0);
  });

  it('needs no scope where the code calls nothing that does', async () => {
    const folder = writeFiles({
      '.git/': '',
      'a.js': 'fetch(`${process.env.TRUST_BASE_URL}/api/access/v1/oauth/token`, { method: "POST" });\n',
    });
    expect((await runIn(folder, ['init'])).output).toMatch(
      /^Wrote `scopewright\.yaml`: credential `main` with no scope, because its calls\nneed none\.\n/,
    );
    expect((await runIn(folder, ['check'])).status).toBe(0);
  });

  it('says that relative URLs name no platform', async () => {
    const folder = writeFiles({ '.git/': '', 'a.js': 'fetch("/v2/purposes/1");\n' });
    expect((await runIn(folder, ['init'])).output).toContain(
      'Left open\n  The URLs of these calls don’t show their host, so the manifest names none:\n    if you know',
    );
  });
});

describe('what is there already', () => {
  it('is not overwritten without --force', async () => {
    const folder = writeFiles({ ...program, 'scopewright.yaml': '# mine\n' });
    expect(await runIn(folder, ['init'])).toEqual({
      status: 2,
      output: '',
      errors: 'error: `scopewright.yaml` already exists: edit it, or overwrite it with `--force`.\n',
    });
    expect(read(folder)).toBe('# mine\n');
    expect((await runIn(folder, ['init', '--force'])).status).toBe(0);
    expect(read(folder)).toContain('- CONSENT_READ # ');
  });

  it('governs the folder from above, and stays the only one without --force', async () => {
    const folder = writeFiles({ ...program, 'scopewright.yaml': 'version: 1\n' });
    expect(await runIn(folder, ['init', 'services/sync'])).toMatchObject({
      status: 2,
      errors:
        'error: `../../scopewright.yaml` already governs this folder: add a credential with `files` there, or give the folder its own manifest with `--force`.\n',
    });
    expect((await runIn(folder, ['init', 'services/sync', '--force'])).status).toBe(0);
    expect(read(folder)).toBe('version: 1\n');
    expect((await runIn(folder, ['check'])).status).toBe(0);
  });

  it('is told where it cannot be written to', async () => {
    const folder = writeFiles(program);
    symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'scopewright.yaml'));
    expect(await runIn(folder, ['init'])).toMatchObject({
      status: 2,
      errors: expect.stringContaining('`scopewright.yaml` already exists') as string,
    });
    const taken = writeFiles(program);
    mkdirSync(path.join(taken, 'scopewright.yaml'));
    expect(await runIn(taken, ['init', '--force'])).toMatchObject({
      status: 2,
      output: '',
      errors: expect.stringMatching(
        /^error: The manifest could not be written to `scopewright\.yaml` \(EISDIR.*\)\. Fix that, or print it with `--dry-run`\.\n$/,
      ) as string,
    });
  });
});

it('says what it was told wrongly, and that there is nothing to write from', async () => {
  const folder = writeFiles({ '.git/': '', 'a.js': 'export {};', 'empty/': '' });
  expect(await runIn(folder, ['init'])).toMatchObject({
    status: 2,
    output: '',
    errors:
      'error: There are no calls to write a manifest from: 1 file analysed, no HTTP call found; tests are excluded. Name the folder of the code, or the platform with `--host` or `--base-url`.\n',
  });
  expect(await runIn(folder, ['init', 'empty'])).toMatchObject({ status: 2 });
  expect(await runIn(folder, ['init', 'none'])).toMatchObject({
    status: 2,
    errors: 'error: The folder `none` does not exist: name the folder of the code.\n',
  });
  expect(await runIn(folder, ['init', '--host', 'https://acme.trust.example/x'])).toMatchObject({
    status: 2,
    errors:
      'error: --host: `https://acme.trust.example/x` is a URL where a host belongs: write `acme.trust.example`.\n',
  });
  expect(await runIn(folder, ['init', '--host'])).toMatchObject({
    status: 2,
    errors:
      'error: option \'--host <host>\' argument missing\nFor example: scopewright init --host "*.trust.example" --dry-run\n',
  });
});
