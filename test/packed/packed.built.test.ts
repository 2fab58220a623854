import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeHosts, hostPackages } from './hosts.ts';
import { describeManagers } from './managers.ts';
import { npm, publishLocally } from './published.ts';
import { describeTypes, typePackages } from './types.ts';

/** What users install: the packages from a registry, in a project outside of this repository. */

const minutes = 60_000;
let project: string;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'scopewright-packed-'));
  const registry = await publishLocally(path.join(project, 'tarballs'));
  await writeFile(
    path.join(project, 'package.json'),
    JSON.stringify({ name: 'consent-tools', private: true, type: 'module' }),
  );
  await writeFile(path.join(project, '.npmrc'), `registry=${registry.url}\n`);
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const published = ['scopewright', 'eslint-plugin-scopewright'];
  await npm(project, 'install', '-D', ...options, ...published, ...hostPackages, ...typePackages);
  await registry.stop();
}, 5 * minutes);
afterAll(() => rm(project, { recursive: true, force: true }));

function scopewright(directory: string, ...args: readonly string[]) {
  const bin = path.join(project, 'node_modules/.bin/scopewright');
  return spawnSync(bin, args, { cwd: directory, encoding: 'utf8', shell: process.platform === 'win32' });
}

describe('the packed packages, installed elsewhere', () => {
  it('check a small program', async () => {
    const program = path.join(project, 'purposes');
    await mkdir(program);
    await writeFile(
      path.join(program, 'publish.mjs'),
      'export const publish = (id) => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes/${id}/publish`, { method: "PUT" });\n',
    );
    await writeFile(
      path.join(program, 'scopewright.yaml'),
      'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  publisher:\n    scopes: [CONSENT_READ]\n',
    );
    const { status, stdout, stderr } = scopewright(program, 'check', '--format', 'json');
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const { summary, findings } = JSON.parse(stdout) as {
      summary: object;
      findings: { rule: string; file: string; line: number }[];
    };
    expect(summary).toMatchObject({ files: 1, calls: 1, platformCalls: 1, resolved: 1, errors: 1 });
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'missing-scope', file: 'publish.mjs', line: 1, column: 32, scopes: ['CONSENT'] }),
    );
  });

  it('write a manifest whose first line leads to the schema that they print', async () => {
    const program = path.join(project, 'services/consent');
    await mkdir(program, { recursive: true });
    await writeFile(
      path.join(program, 'purposes.mjs'),
      'export const list = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n',
    );
    const { status, stdout } = scopewright(project, 'init', 'services/consent');
    expect({ status, first: stdout.split('\n')[0] }).toEqual({
      status: 0,
      first: 'Wrote `services/consent/scopewright.yaml`: credential `main` with 1 scope.',
    });
    const reference = /^# yaml-language-server: \$schema=(\S+)\n/.exec(
      await readFile(path.join(program, 'scopewright.yaml'), 'utf8'),
    )?.[1];
    expect(reference).toBe('../../node_modules/@scopewright/audit/schema.json');
    expect(await readFile(path.resolve(program, reference!), 'utf8')).toBe(scopewright(program, 'schema').stdout);
    expect(scopewright(program, 'check')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('No findings.') as string,
    });
  });

  it('write a missing scope into a manifest, and print the change before', async () => {
    const program = path.join(project, 'fixed');
    await cp('docs/example', program, { recursive: true });
    const dry = scopewright(program, 'fix', '--dry-run');
    expect(dry).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('+    scopes: [CONSENT_READ, COOKIE_READ, BULK_EXPORT, CONSENT]\n') as string,
    });
    expect(scopewright(program, 'fix')).toMatchObject({ status: 0, stderr: '' });
    expect(await readFile(path.join(program, 'scopewright.yaml'), 'utf8')).toContain(
      '    scopes: [CONSENT_READ, COOKIE_READ, BULK_EXPORT, CONSENT]\n',
    );
  });

  it('say the same of the example as the sources do', async () => {
    const example = path.join(project, 'example');
    await cp('docs/example', example, { recursive: true });
    const here = spawnSync(process.execPath, [path.resolve('packages/cli/bin/scopewright.js'), 'check'], {
      cwd: 'docs/example',
      encoding: 'utf8',
    });
    const { status, stdout } = scopewright(example, 'check');
    expect({ status, stdout }).toEqual({ status: here.status, stdout: here.stdout });
    expect(stdout).toContain('missing-scope');
  });

  it('lint a program through ESLint', async () => {
    const program = path.join(project, 'linted');
    await cp('docs/example', program, { recursive: true });
    await writeFile(
      path.join(program, 'src/groups.js'),
      'import { settings } from "./settings.js";\nexport const drop = (id) => fetch(`${settings.trustUrl}/v2/linkedidentitygroups/${id}`, { method: "DELETE" });\n',
    );
    await writeFile(
      path.join(program, 'scopewright.yaml'),
      (await readFile('docs/example/scopewright.yaml', 'utf8')).replace('src/main.ts', 'src/*'),
    );
    await writeFile(
      path.join(program, 'eslint.config.js'),
      'import scopewright from "eslint-plugin-scopewright";\nexport default [scopewright.configs.recommended];\n',
    );
    const eslint = path.join(project, 'node_modules/.bin/eslint');
    const { status, stdout } = spawnSync(eslint, ['--format', 'json', '.'], {
      cwd: program,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const messages = (JSON.parse(stdout) as { filePath: string; messages: object[] }[]).flatMap((result) =>
      result.messages.map((message) => ({ file: path.basename(result.filePath), ...message })),
    );
    expect(messages).toEqual([
      expect.objectContaining({ file: 'groups.js', ruleId: 'scopewright/missing-scope', line: 2, column: 29 }),
    ]);
    expect(status).toBe(1);
  });

  it('are imported without doing anything, and the plugin by `require` too', () => {
    const script = `
      import { createRequire } from 'node:module';
      const { trustPlatform, matchEndpoint } = await import('@scopewright/registry');
      const { audit } = await import('@scopewright/audit');
      const { analyze } = await import('@scopewright/analyzer');
      const { default: plugin } = await import('eslint-plugin-scopewright');
      const required = createRequire(process.cwd() + '/x.js')('eslint-plugin-scopewright');
      console.log(JSON.stringify([trustPlatform.scopes.length, matchEndpoint(trustPlatform, 'GET', '/v2/purposes').id, typeof audit, typeof analyze, plugin === required, Object.keys(plugin.rules)]));
    `;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toEqual([
      33,
      'GET /v2/purposes',
      'function',
      'function',
      true,
      [
        'missing-scope',
        'no-credential',
        'unknown-endpoint',
        'unresolved-call',
        'legacy-data-subject-api',
        'valid-manifest',
        'unknown-scope',
        'unverifiable-scope',
      ],
    ]);
  });
});

describeHosts(() => project);
describeTypes(() => project);
describeManagers();
