import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureUsage, median, type Usage } from './measure.ts';
import { listSourceFiles } from './subjects/files.ts';
import { subjects } from './subjects/subjects.ts';

/** What `calls` told of a checkout, and what it took beside P, the parsing of all its files. */
export interface RealFigures {
  readonly name: string;
  readonly files: number;
  readonly calls: number;
  readonly resolved: number;
  /** Calls that may lead to a request and that the bound of steps left out. */
  readonly unfollowed: number;
  readonly parse: Usage;
  readonly scopewright: Usage;
}

/** The part of the output of `calls --format json` that is read here. */
interface CallList {
  readonly summary: { readonly files: number; readonly calls: number; readonly resolved: number };
  readonly problems?: readonly { readonly message: string }[];
}

/** The problem that tells how many calls were not followed. */
const NOT_FOLLOWED = /reached its step limit: (\d+) calls? in/;

/** Measures the parsing of a checkout and `calls` on it in turn; each usage is the median of the runs. */
export function measureReal(folder: string, times: number): RealFigures {
  if (listSourceFiles(folder).length === 0)
    throw new Error(`There is no JavaScript or TypeScript file in \`${folder}\`.`);
  const place = mkdtempSync(path.join(tmpdir(), 'scopewright-real-'));
  try {
    const output = path.join(place, 'calls.json');
    const { args } = subjects.scopewrightCalls(folder);
    const runs = Array.from({ length: times }, () => ({
      parse: measureUsage(subjects.parse(folder)),
      scopewright: measureUsage({ args: [...args, '--format', 'json', '--output-file', output] }),
    }));
    const list = JSON.parse(readFileSync(output, 'utf8')) as CallList; // docs/json.md has its shape
    const middle = (subject: 'parse' | 'scopewright'): Usage => ({
      cpu: median(runs.map((run) => run[subject].cpu)),
      memory: median(runs.map((run) => run[subject].memory)),
    });
    return {
      name: path.basename(folder),
      ...list.summary,
      unfollowed: countUnfollowed(list),
      parse: middle('parse'),
      scopewright: middle('scopewright'),
    };
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** The calls that the analysis did not follow, as the problems of a list of calls tell it. */
export function countUnfollowed({ problems = [] }: Pick<CallList, 'problems'>): number {
  return problems.reduce((sum, { message }) => sum + Number(NOT_FOLLOWED.exec(message)?.[1] ?? 0), 0);
}
