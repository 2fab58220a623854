import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AuditResult } from '@scopewright/audit';
import plugin from 'eslint-plugin-scopewright';
import { describe, expect, it } from 'vitest';
import { sampleOf, times, variantsFor } from '../sweep.ts';
import { check, findingsForEditor } from './support/command-line.ts';
import { createLinter, lintInTurn } from './support/linter.ts';
import { copyProgram, programs, sourcesOf } from './support/programs.ts';

/**
 * The two faces of the engine say the same of each program: in whatever order its files are linted, and after an edit
 * elsewhere.
 */
const seen = new Map<string, { all: number; elsewhere: number }>();
let changedByEdit = 0;

const names = sampleOf([...programs.keys()], { of: 9, from: 5 });

describe.each(names.map((name, index) => [name, index] as const))('%s', (name, index) => {
  it('is told the same by ESLint and by the command line', async () => {
    const directory = copyProgram(name);
    const files = sourcesOf(directory);
    const eslint = createLinter(directory);
    const result = await check(directory);
    const expected = findingsForEditor(result);
    count(result);
    for (const order of variantsFor(index, [files, files.toReversed()]))
      expect(await lintInTurn(eslint, directory, order)).toEqual(expected);
    if (!editWrapper(directory, result)) return;
    const edited = findingsForEditor(await check(directory));
    if (JSON.stringify(edited) !== JSON.stringify(expected)) changedByEdit += 1;
    expect(await lintInTurn(eslint, directory, files)).toEqual(edited);
  });
});

it('has compared enough', () => {
  expect(programs.size).toBeGreaterThan(100);
  expect(names.length).toBeGreaterThan(times({ whole: 100, sample: 10 }));
  expect(Object.keys(plugin.configs.recommended.rules ?? {}).length).toBeGreaterThan(4);
  for (const rule of Object.keys(plugin.configs.recommended.rules ?? {})) {
    const { all, elsewhere } = seen.get(rule.replace('scopewright/', '')) ?? { all: 0, elsewhere: 0 };
    expect(all, rule).toBeGreaterThanOrEqual(times({ whole: 10, sample: 0 }));
    expect(elsewhere, rule).toBeGreaterThanOrEqual(times({ whole: 5, sample: 0 }));
  }
  const [all, elsewhere] = (['all', 'elsewhere'] as const).map((key) =>
    [...seen.values()].reduce((sum, counted) => sum + counted[key], 0),
  );
  expect(all).toBeGreaterThanOrEqual(times({ whole: 50, sample: 5 }));
  expect(elsewhere).toBeGreaterThanOrEqual(times({ whole: 25, sample: 2 }));
  expect(changedByEdit).toBeGreaterThan(times({ whole: 10, sample: 0 }));
});

/** How many findings of each rule were compared, and how many of them are about calls that end in another file. */
function count({ findings, calls }: AuditResult): void {
  for (const { rule, file, line, column } of findings) {
    const call = calls.find((each) => each.file === file && each.line === line && each.column === column);
    if (!call) continue;
    const counted = seen.get(rule) ?? { all: 0, elsewhere: 0 };
    counted.all += 1;
    if (call.targets.some(({ via }) => via.some((hop) => hop.file !== file))) counted.elsewhere += 1;
    seen.set(rule, counted);
  }
}

/**
 * Moves all of the file in which most calls end down by a line, and sends what it sends one path further. False where
 * no call ends in another file.
 */
function editWrapper(directory: string, { calls }: AuditResult): boolean {
  const ends = calls.flatMap(({ file, targets }) =>
    targets.flatMap(({ via }) => via.at(-1)?.file ?? []).filter((end) => end !== file),
  );
  const [wrapper] = ends.toSorted(
    (left, right) => ends.filter((end) => end === right).length - ends.filter((end) => end === left).length,
  );
  if (wrapper === undefined || /\.(?:vue|svelte)$/.test(wrapper)) return false;
  const file = path.join(directory, wrapper);
  const text = readFileSync(file, 'utf8');
  const base = /\$\{([\w.]*(?:base|url|host|origin)[\w.]*)\}(?=\$\{|\/)/i.exec(text)?.[0];
  writeFileSync(
    file,
    `// Edited while the editor is open.\n${base === undefined ? text : text.replace(base, `${base}/v9`)}`,
  );
  return true;
}
