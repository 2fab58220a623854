import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyInWhole } from '../sweep.ts';
import type { LocalRegistry } from './local-registry.ts';
import { npm, publishLocally, runCommand } from './published.ts';

/** Other package managers than npm (`packed.built.test.ts`), each as its documentation says to install a package. */

const minutes = 60_000;
const linters = ['eslint@10.15.0'];
let folder: string;
let registry: LocalRegistry;

interface Manager {
  readonly name: string;
  /** The script of the manager, from `node_modules`. */
  readonly script: string;
  readonly add: readonly string[];
  /** What stands before a command of an installed package. */
  readonly run: readonly string[];
  /** Whether it unpacks what it installs. */
  readonly isUnpacked: boolean;
  readonly files: (registry: string, folder: string) => Readonly<Record<string, string>>;
}

const pnpm: Manager = {
  name: 'pnpm',
  script: 'pnpm/bin/pnpm.cjs',
  add: ['add', '-D'],
  run: ['exec'],
  isUnpacked: true,
  files: (url, place) => ({ '.npmrc': `registry=${url}\nstore-dir=${place}/store\ncache-dir=${place}/cache\n` }),
};

const yarn = (linker: string): Manager => ({
  name: `yarn with nodeLinker: ${linker}`,
  script: '@yarnpkg/cli-dist/bin/yarn.js',
  add: ['add', '-D'],
  run: ['run'],
  isUnpacked: linker !== 'pnp',
  files: (url, place) => ({
    '.yarnrc.yml': `nodeLinker: ${linker}
npmRegistryServer: ${url}
unsafeHttpWhitelist: [127.0.0.1]
enableTelemetry: false
globalFolder: ${place}/yarn
npmMinimalAgeGate: 0
`,
    'yarn.lock': '',
  }),
});

const program = {
  'src/publish.js':
    'export const publish = (id) => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes/${id}/publish`, { method: "PUT" });\n',
  'scripts/list.sh': 'curl "$TRUST_BASE_URL/v2/purposes"\n',
  Dockerfile: 'FROM node:20\nHEALTHCHECK CMD curl "$TRUST_BASE_URL/v2/purposes"\n',
  'eslint.config.js':
    'import scopewright from "eslint-plugin-scopewright";\nexport default [scopewright.configs.recommended, scopewright.configs.manifest];\n',
};

/** They take a minute and more, and are part of the whole sweep alone. */
export function describeManagers(): void {
  describe.each(onlyInWhole(['other package managers']))('%s', () => {
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'scopewright-managers-'));
      registry = await publishLocally(path.join(folder, 'tarballs'));
      const managers = ['pnpm@10.34.9', '@yarnpkg/cli-dist@4.18.1'];
      await npm(folder, 'install', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund', ...managers);
    }, 5 * minutes);
    afterAll(async () => {
      await registry.stop();
      await rm(folder, { recursive: true, force: true });
    });

    describe.each([pnpm, yarn('node-modules'), yarn('pnp')])('installed by $name', (manager) => {
      let project: string;
      const call = (...args: readonly string[]) =>
        runCommand(project, process.execPath, path.join(folder, 'node_modules', manager.script), ...args);
      const run = (...args: readonly string[]) => call(...manager.run, ...args);

      beforeAll(async () => {
        project = path.join(folder, manager.name.replaceAll(/\W+/g, '-'));
        const own = { 'package.json': JSON.stringify({ name: 'consent-tools', private: true, type: 'module' }) };
        const files = { ...own, ...manager.files(registry.url, folder), ...program };
        for (const [file, text] of Object.entries(files)) {
          await mkdir(path.dirname(path.join(project, file)), { recursive: true });
          await writeFile(path.join(project, file), text);
        }
        const { status, stdout, stderr } = await call(
          ...manager.add,
          'scopewright',
          'eslint-plugin-scopewright',
          ...linters,
        );
        if (status !== 0) throw new Error(`The packages could not be installed:\n${stdout}${stderr}`);
      }, 5 * minutes);

      it('prints its version', async () => {
        const { version } = JSON.parse(await readFile('packages/cli/package.json', 'utf8')) as { version: string };
        expect(await run('scopewright', '--version')).toMatchObject({ status: 0, stderr: '', stdout: `${version}\n` });
      });

      it('writes a manifest with every call, and the schema of the installed package', async () => {
        expect(await run('scopewright', 'init')).toMatchObject({ status: 0, stderr: '' });
        const text = await readFile(path.join(project, 'scopewright.yaml'), 'utf8');
        expect(text).toContain('TRUST_BASE_URL # 3 calls');
        const schema = /\$schema=(\S+)/.exec(text)?.[1] ?? '';
        // Plug'n'Play has no folder in which an editor could find a package's file.
        if (manager.isUnpacked) await expect(access(path.join(project, schema))).resolves.toBeUndefined();
        else expect(schema).toMatch(/^https:/);
      });

      it('checks, and lints', async () => {
        expect(await run('scopewright', 'check')).toMatchObject({
          status: 0,
          stderr: '',
          stdout: expect.stringContaining('No findings.') as string,
        });
        expect(await run('eslint', '.')).toMatchObject({ status: 0 });
        const manifest = path.join(project, 'scopewright.yaml');
        await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/^ +- CONSENT #.*\n/m, ''));
        expect(await run('scopewright', 'check')).toMatchObject({
          status: 1,
          stdout: expect.stringContaining('missing-scope') as string,
        });
        expect(await run('eslint', '.')).toMatchObject({
          status: 1,
          stdout: expect.stringContaining('scopewright/missing-scope') as string,
        });
      });
    });
  });
}
