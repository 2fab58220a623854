import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { readFileBlocks } from '../docs/file-blocks.ts';

/** Nx, which the documentation shows: it is installed once, outside of this repository. */
const version = '22.7.12';
const home = path.join(tmpdir(), `scopewright-nx-${version}`);
const scopewright = path.resolve('packages/cli/bin/scopewright.js');

beforeAll(() => {
  if (!existsSync(path.join(home, 'node_modules/.bin/nx'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', `nx@${version}`], {
      cwd: home,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
  }
  // Another checkout may have installed it, and its scopewright is another one.
  const link = path.join(home, 'node_modules/.bin/scopewright');
  rmSync(link, { force: true });
  symlinkSync(scopewright, link);
}, 300_000);

/** What the page shows, with code to look at: two packages that call through a third one. */
function writeWorkspace(): string {
  const shown = readFileBlocks(readFileSync('docs/scale.md', 'utf8'));
  const packageOf = (name: string, more: object): Readonly<Record<string, string>> => ({
    [`packages/${name}/package.json`]: JSON.stringify({ name, ...more }),
    [`packages/${name}/project.json`]: JSON.stringify({
      ...(JSON.parse(shown['packages/consent/project.json']!) as object),
      name,
    }),
  });
  const folder = writeFiles({
    'package.json': '{ "name": "all", "private": true, "workspaces": ["packages/*"] }\n',
    'nx.json': shown['nx.json']!,
    '.gitignore': 'node_modules\n.scopes\n.nx\n',
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ, INVENTORY] }\n',
    ...packageOf('consent', { dependencies: { http: '*' } }),
    ...packageOf('cookies', { dependencies: { http: '*' } }),
    ...packageOf('http', { main: 'src/index.ts' }),
    'packages/consent/src/sync.ts': 'import { get } from "http";\nexport const list = () => get("/v2/purposes");\n',
    'packages/cookies/src/report.ts':
      'import { get } from "http";\nexport const report = () => get("/v1/report/cookie");\n',
    'packages/http/src/index.ts':
      'export const get = (path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`);\n',
  });
  symlinkSync(path.join(home, 'node_modules'), path.join(folder, 'node_modules'));
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'a'],
  ])
    execFileSync('git', args, { cwd: folder });
  return folder;
}

/** Runs the target that the page shows; gives how many of its runs came from the cache. */
function runTarget(folder: string): number {
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_CACHE_DIRECTORY: path.join(folder, '.nx/cache'),
    NX_WORKSPACE_DATA_DIRECTORY: path.join(folder, '.nx/data'),
    CI: 'true',
    NO_COLOR: '1',
  };
  const { status, stdout, stderr } = spawnSync(path.join(home, 'node_modules/.bin/nx'), ['run-many', '-t', 'scopes'], {
    cwd: folder,
    encoding: 'utf8',
    env,
    shell: process.platform === 'win32',
  });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toContain('Successfully ran target scopes for 3 projects');
  return Number(/for (\d+) out of 3 tasks/.exec(stdout)?.[1] ?? 0);
}

function run(folder: string, args: readonly string[]): string {
  return spawnSync(process.execPath, [scopewright, ...args, '--format', 'json', '--date', '2026-11-20'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
}

it('Nx does again what a change can affect, and the merged packages are the workspace', () => {
  const folder = writeWorkspace();
  const files = ['consent', 'cookies', 'http'].map((name) => `packages/${name}/.scopes/facts.json`);
  const merge = (): string => run(folder, ['merge', ...files, '--manifest', 'scopewright.yaml']);
  expect(runTarget(folder)).toBe(0);
  expect(runTarget(folder)).toBe(3);
  const before = run(folder, ['check']);
  expect((JSON.parse(before) as { calls: unknown[] }).calls).toHaveLength(2);
  expect(merge()).toBe(before);

  writeFileSync(
    path.join(folder, 'packages/cookies/src/report.ts'),
    'import { get } from "http";\nexport const report = () => get("/v1/receipts");\n',
  );
  expect(runTarget(folder)).toBe(2);
  const after = run(folder, ['check']);
  expect(after).not.toBe(before);
  expect(merge()).toBe(after);

  writeFileSync(
    path.join(folder, 'packages/http/src/index.ts'),
    'export const get = (path: string) => fetch(`${process.env.TRUST_BASE_URL}/api/consentmanager${path}`);\n',
  );
  expect(runTarget(folder)).toBe(0);
  expect(merge()).toBe(run(folder, ['check']));
});
