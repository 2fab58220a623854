import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analysisOf, type Files } from '../analyzer/support/program.ts';
import { countCommands } from './console-blocks.ts';
import { expectGenerated } from './expect-generated.ts';
import { readFileBlocks } from './file-blocks.ts';

const page = readFileSync('docs/soundness.md', 'utf8');
const programsFile = 'test/docs/soundness-programs.md';
const programsPage = readFileSync(programsFile, 'utf8');
const examples = toExamples(`${page}\n${programsPage}`);

it('shows what each of its programs gives', async () => {
  await expectGenerated('docs/soundness.md');
  await expectGenerated(programsFile);
});

it('has a row for each of the programs, and a program for each row', () => {
  const linked = [...page.matchAll(/^\| \[([^\]]+)\]\(\.\.\/test\/docs\/soundness-programs\.md#/gm)].map(
    ([, row]) => `### ${row}`,
  );
  expect(linked).toEqual(toExamples(programsPage).map(headingOf));
});

it('has a program with a result under each of its headings', () => {
  expect(examples.length).toBeGreaterThanOrEqual(50);
  const bare = examples.filter((part) => Object.keys(readFileBlocks(part)).length === 0 || countCommands(part) === 0);
  expect(bare.map(headingOf)).toEqual([]);
});

describe('the part "Not seen"', () => {
  const [, unseen = ''] = /^## Not seen\n([^]*?)^## /m.exec(page) ?? [];
  const programs = toExamples(unseen).map((part) => ({ heading: headingOf(part), files: readFileBlocks(part) }));

  it('marks in each of its programs what is not seen', () => {
    expect(programs.length).toBeGreaterThanOrEqual(9);
    const unmarked = programs.filter(({ files }) => findMarked(files).length === 0);
    // It shows what is said instead.
    expect(unmarked.map(({ heading }) => heading)).toEqual(['### Syntax errors in files that call']);
  });

  it.each(programs)('$heading: no call is told at a mark', ({ files }) => {
    const told = analysisOf(files).calls.flatMap((call) => [call, ...call.targets.flatMap(({ via }) => via)]);
    const lines = told.map(({ file, line }) => `${file}:${line}`);
    expect(findMarked(files).filter((marked) => lines.includes(marked))).toEqual([]);
  });
});

/** Each heading of the third level begins a program and what is said of it. */
function toExamples(text: string): string[] {
  return text.split(/^(?=### )/m).slice(1);
}

function headingOf(part: string): string {
  return part.split('\n')[0] ?? '';
}

/** The lines with the comment `not seen`, as `src/read.ts:3`. */
function findMarked(files: Files): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (/(?:\/\/|<!--) not seen\b/.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}
