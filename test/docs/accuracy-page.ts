import { readFileSync } from 'node:fs';
import { verdicts } from '../../bench/accuracy/compare.ts';
import type { Figures, ProjectFigures } from '../../bench/accuracy/figures.ts';
import { withWrittenPart } from './written-part.ts';

export const accuracyPage = 'docs/accuracy.md';

export function readFigures(): Figures {
  return JSON.parse(readFileSync('docs/accuracy.json', 'utf8')) as Figures; // `bench:accuracy` and the tests write it
}

/** The page with its tables, which hold what docs/accuracy.json has. */
export function createAccuracyPage(): Promise<string> {
  const figures = readFigures();
  const page = withWrittenPart(readFileSync(accuracyPage, 'utf8'), 'projects', toProjects(figures.projects));
  return Promise.resolve(withWrittenPart(page, 'corpus', toCorpus(figures)));
}

function toProjects(projects: readonly ProjectFigures[]): string {
  return toTable(
    ['project', 'kind', 'tests', 'requests', ...verdicts, 'calls seen'],
    projects.map(({ project, kind, tests, requests, told, seen }) => {
      const counts = verdicts.map((verdict) => requests[verdict]);
      const all = counts.reduce((sum, count) => sum + count, 0);
      return [project, kind, tests, all, ...counts, told === 0 ? 'none told' : `${String(seen)} of ${String(told)}`];
    }),
  );
}

function toCorpus({ corpus, shapes }: Figures): string {
  const rows = Object.entries({ ...corpus, shapes });
  return toTable(
    ['metric', 'right', 'of'],
    rows.map(([name, { right, total }]) => [name, right, total]),
  );
}

function toTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
