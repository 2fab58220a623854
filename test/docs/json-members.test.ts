import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { runIn } from '../cli/world.ts';

/** The names that stand in backticks on the page, those of a path such as `summary.files` one by one. */
async function readNames(): Promise<ReadonlySet<string>> {
  const page = await readFile('docs/json.md', 'utf8');
  const quoted = [...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => text.match(/\w+/g) ?? []);
  return new Set(quoted);
}

it.each([
  ['contract/result.ts', 40],
  ['contract/scope-verdict.ts', 10],
  ['contract/drift.ts', 20],
  ['contract/registry-diff.ts', 15],
  ['contract/facts.ts', 20],
  ['contract/explanation.ts', 30],
  ['contract/least-privilege-report.ts', 30],
])('describes every member of the results in %s', async (file, least) => {
  const source = await readFile(`packages/audit/src/${file}`, 'utf8');
  const members = new Set([...source.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name));
  expect(members.size).toBeGreaterThan(least);
  const names = await readNames();
  expect([...members].filter((name) => name !== undefined && !names.has(name))).toEqual([]);
});

it('describes every member of the registry', async () => {
  const { output } = await runIn('/', ['registry', '--format', 'json']);
  const registry = JSON.parse(output) as Record<string, unknown>;
  const rows = Object.values(registry).filter((value) => Array.isArray(value)) as object[][];
  const members = new Set([...Object.keys(registry), ...rows.flat().flatMap((row) => Object.keys(row))]);
  expect(members.size).toBeGreaterThan(12);
  const names = await readNames();
  expect([...members].filter((name) => !names.has(name))).toEqual([]);
});
