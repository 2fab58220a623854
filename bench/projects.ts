import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { measureUsage, median, type Usage } from './measure.ts';
import { listSourceFiles } from './subjects/files.ts';
import { subjects, type Subject } from './subjects/subjects.ts';

/** What was measured on one code base. */
export interface ProjectFigures {
  /** `sparse`, or the folder of the user's own. */
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  readonly usage: Readonly<Partial<Record<Subject, Usage>>>;
  /** Each run, in the order in which they were made. */
  readonly runs: readonly Readonly<Partial<Record<Subject, Usage>>>[];
}

/** Runs all subjects on a folder in turn, again and again, so that what else the machine does falls on all of them. */
export function measureProject(name: string, folder: string, times: number): ProjectFigures {
  const files = listSourceFiles(folder);
  if (files.length === 0) throw new Error(`There is no JavaScript or TypeScript file in \`${folder}\`.`);
  const check: Subject = existsSync(path.join(folder, 'scopewright.yaml')) ? 'scopewright' : 'scopewrightCalls';
  const order: readonly Subject[] = ['parse', 'read', 'lint', check];
  const runs = Array.from({ length: times }, () =>
    Object.fromEntries(order.map((subject) => [subject, measureUsage(subjects[subject](folder))])),
  );
  const middle = (subject: Subject, pick: (usage: Usage) => number): number =>
    median(runs.map((run) => pick(run[subject]!)));
  const usage = Object.fromEntries(
    order.map((subject) => [
      subject,
      { cpu: middle(subject, ({ cpu }) => cpu), memory: middle(subject, ({ memory }) => memory) },
    ]),
  );
  return { name, files: files.length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0), usage, runs };
}

/** What `check` used, or `calls` where the folder has no manifest. */
export function usageOfScopewright({ usage }: ProjectFigures): Usage {
  return usage.scopewright ?? usage.scopewrightCalls!; // one of them was measured
}
