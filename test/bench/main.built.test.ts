import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

function bench(args: readonly string[]) {
  return spawnSync(process.execPath, ['bench/dist/main.js', ...args], { encoding: 'utf8' });
}

it('measures a code base and writes its figures as a table and as JSON', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const output = path.join(folder, 'results.json');
  const { status, stdout, stderr } = bench([
    '--sizes',
    '20',
    '--cases',
    'sparse',
    '--runs',
    '1',
    '--parts',
    'projects',
    '--output',
    output,
  ]);
  expect(stderr).toBe('measured: sparse, 20 files\n');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\| sparse \| 20 \| /m);
  expect(stdout).toMatch(/^\| sparse, 20 files: CPU beside parsing \| 1\.00 P \| /m);
  const { projects, rows } = JSON.parse(readFileSync(output, 'utf8')) as {
    projects: { usage: Record<string, { cpu: number; memory: number }> }[];
    rows: { holds: boolean }[];
  };
  expect(stdout.includes('\nFor rows that do not hold, see ')).toBe(rows.some(({ holds }) => !holds));
  for (const subject of ['parse', 'read', 'lint', 'scopewright']) {
    expect(projects[0]!.usage[subject]!.cpu, subject).toBeGreaterThan(0);
    expect(projects[0]!.usage[subject]!.memory, subject).toBeGreaterThan(1e7);
  }
});

it('measures a folder without a manifest by `calls`', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const output = path.join(folder, 'results.json');
  expect(bench(['test/programs/catalog-portal', '--runs', '1', '--output', output]).status).toBe(0);
  const { projects } = JSON.parse(readFileSync(output, 'utf8')) as { projects: { name: string; usage: object }[] };
  expect(projects[0]!.name).toBe('catalog-portal');
});

it('says what to write instead', () => {
  const { status, stderr } = bench(['--cases', 'many']);
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: '`--cases` takes none, sparse, dense; `many` is none of them.\n',
  });
});

it('counts the calls of a checkout, and what they took beside parsing it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const checkout = path.join(folder, 'checkout');
  mkdirSync(checkout);
  writeFileSync(
    path.join(checkout, 'a.js'),
    "fetch('https://acme.trust.example/v2/purposes');\nfetch(process.argv[2]);\n",
  );
  const output = path.join(folder, 'results.json');
  const { status, stdout, stderr } = bench(['--real', '--runs', '1', '--output', output, checkout]);
  expect(stderr).toBe('measured: checkout, 1 files\n');
  expect(status).toBe(0);
  expect(stdout).toMatch(/\| checkout \| 1 \| 2 \| 1 \| 0 \| .* s \| .* P\) \| .* MB \|/);
  const { real } = JSON.parse(readFileSync(output, 'utf8')) as { readonly real: readonly object[] };
  expect(real).toMatchObject([{ name: 'checkout', calls: 2, resolved: 1, unfollowed: 0 }]);
});
