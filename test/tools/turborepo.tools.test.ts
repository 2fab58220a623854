import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { readFileBlocks } from '../docs/file-blocks.ts';

/** Turborepo, which the documentation shows: it is installed once, outside of this repository. */
const version = '2.11.11';
const home = path.join(tmpdir(), `scopewright-turbo-${version}`);
const turbo = path.join(home, 'node_modules/turbo/bin/turbo');
const scopewright = path.resolve('packages/cli/bin/scopewright.js');

beforeAll(() => {
  if (existsSync(turbo)) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', `turbo@${version}`], {
    cwd: home,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
}, 300_000);

/** What the page shows, with code to look at: two packages that call through a third one. */
function writeWorkspace(): string {
  const shown = readFileBlocks(readFileSync('docs/scale.md', 'utf8'));
  const consent = shown['packages/consent/package.json']!;
  const folder = writeFiles({
    'package.json':
      '{ "name": "all", "private": true, "packageManager": "npm@10.8.0", "workspaces": ["packages/*"] }\n',
    'turbo.json': shown['turbo.json']!,
    '.gitignore': 'node_modules\n.scopes\n.turbo\n',
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ, INVENTORY] }\n',
    'packages/consent/package.json': consent,
    'packages/consent/src/sync.ts': 'import { get } from "http";\nexport const list = () => get("/v2/purposes");\n',
    'packages/cookies/package.json': consent.replace('"consent"', '"cookies"'),
    'packages/cookies/src/report.ts':
      'import { get } from "http";\nexport const report = () => get("/v1/report/cookie");\n',
    'packages/http/package.json': consent
      .replace('"consent"', '"http"')
      .replace(/.*"dependencies".*\n/, '')
      .replace('"name": "http"', '"name": "http",\n  "main": "src/index.ts"'),
    'packages/http/src/index.ts':
      'export const get = (path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`);\n',
    'node_modules/.bin/': '',
  });
  symlinkSync(scopewright, path.join(folder, 'node_modules/.bin/scopewright'));
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'a'],
  ])
    execFileSync('git', args, { cwd: folder });
  return folder;
}

/** Runs the task that the page shows; gives how many of its runs came from the cache. */
function runTask(folder: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, [turbo, 'run', 'scopes', '--no-daemon'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  expect(status, stdout + stderr).toBe(0);
  return /Cached:\s+(\d+ cached, \d+ total)/.exec(stdout)?.[1];
}

function run(folder: string, args: readonly string[]): string {
  return spawnSync(process.execPath, [scopewright, ...args, '--format', 'json', '--date', '2026-11-20'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
}

it('Turborepo does again what a change can affect, and the merged packages are the workspace', () => {
  const folder = writeWorkspace();
  const files = ['consent', 'cookies', 'http'].map((name) => `packages/${name}/.scopes/facts.json`);
  const merge = (): string => run(folder, ['merge', ...files, '--manifest', 'scopewright.yaml']);
  expect(runTask(folder)).toBe('0 cached, 3 total');
  expect(runTask(folder)).toBe('3 cached, 3 total');
  const before = run(folder, ['check']);
  expect((JSON.parse(before) as { calls: unknown[] }).calls).toHaveLength(2);
  expect(merge()).toBe(before);

  writeFileSync(
    path.join(folder, 'packages/cookies/src/report.ts'),
    'import { get } from "http";\nexport const report = () => get("/v1/receipts");\n',
  );
  expect(runTask(folder)).toBe('2 cached, 3 total');
  const after = run(folder, ['check']);
  expect(after).not.toBe(before);
  expect(merge()).toBe(after);

  writeFileSync(
    path.join(folder, 'packages/http/src/index.ts'),
    'export const get = (path: string) => fetch(`${process.env.TRUST_BASE_URL}/api/consentmanager${path}`);\n',
  );
  expect(runTask(folder)).toBe('0 cached, 3 total');
  expect(merge()).toBe(run(folder, ['check']));
});
