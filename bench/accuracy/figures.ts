import { readFileSync, writeFileSync } from 'node:fs';
import { verdicts, type Comparison, type Verdict } from './compare.ts';

/** What docs/accuracy.json has: the figures of a version. docs/accuracy.md describes its members. */
export interface Figures {
  readonly accuracyVersion: 1;
  readonly projects: readonly ProjectFigures[];
  /** By metric of `test/fixtures/score.mjs`, over all programs with a known truth. */
  readonly corpus: Readonly<Record<string, { readonly right: number; readonly total: number }>>;
  readonly shapes: { readonly right: number; readonly total: number };
}

/** A project whose tests were run. */
export interface ProjectFigures {
  readonly project: string;
  readonly kind: string;
  readonly tests: string;
  /** The day, and the version of Node. */
  readonly measured: string;
  readonly requests: Readonly<Record<Verdict, number>>;
  /** The resolved calls of its code, and those of them that the tests made. */
  readonly told: number;
  readonly seen: number;
}

/** Puts what was measured into the file, in place of what it has of the same project; kind and tests are written by hand. */
export function updateFigures(file: string, name: string, comparison: Comparison, measured: string): void {
  const figures = JSON.parse(readFileSync(file, 'utf8')) as Figures;
  const known = figures.projects.find(({ project }) => project === name);
  const entry: ProjectFigures = {
    ...(known ?? { project: name, kind: '', tests: '' }),
    measured,
    ...count(comparison),
  };
  const projects = known
    ? figures.projects.map((each) => (each === known ? entry : each))
    : [...figures.projects, entry];
  writeFileSync(file, `${JSON.stringify({ ...figures, projects }, undefined, 2)}\n`);
}

function count({ requests, told, seen }: Comparison): Pick<ProjectFigures, 'requests' | 'told' | 'seen'> {
  const entries = verdicts.map((verdict) => [verdict, requests.filter((each) => each.verdict === verdict).length]);
  return { requests: Object.fromEntries(entries) as Record<Verdict, number>, told, seen }; // an entry for each
}
