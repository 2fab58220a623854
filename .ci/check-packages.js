// Checks each package as it would be published: publint for its manifest, "are the types wrong" for its entry points.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const target = mkdtempSync(path.join(tmpdir(), 'scopewright-packages-'));
let failed = 0;

try {
  for (const folder of workspaces) checkPackage(folder);
} finally {
  rmSync(target, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

function checkPackage(folder) {
  const { exports = {}, private: isPrivate = false } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  if (isPrivate) return;
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--silent', '--pack-destination', target, '--workspace', folder]),
  );
  const tarball = path.join(target, filename);
  attempt(`publint ${folder}`, 'publint', ['run', tarball, '--strict']);
  if ('.' in exports)
    attempt(`attw ${folder}`, 'attw', [tarball, '--profile', 'esm-only', '--exclude-entrypoints', './package.json']);
}

function attempt(title, command, args) {
  try {
    run('npx', ['--no-install', command, ...args]);
    console.log(`${title}: ok`);
  } catch (error) {
    failed += 1;
    console.error(`${title}: failed\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  }
}

function run(command, args) {
  return execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}
