import { loadIgnore } from '../external.ts';
import { MAX_IGNORE_LINE, MAX_IGNORE_LINES, MAX_IGNORE_STARS, MAX_STARRED_LINES } from '../bounds.ts';

/** Rules of an ignore file, with the folder that they are relative to. */
export interface IgnoreRules {
  readonly folder: string;
  /** What the rules say of a path relative to the folder, with forward slashes; a folder's ends in one. */
  readonly test: (relative: string) => { readonly ignored: boolean; readonly unignored: boolean };
}

/**
 * The rules of an ignore file, in order: the last one that matches decides. Each line becomes a regular expression, which
 * backtracks with many wildcards, so that such a line is no rule: it leaves nothing out, and takes everything back that
 * the lines before it leave out if it begins with `!`. More files are analysed then, and none fewer.
 */
export function toIgnoreRules(folder: string, content: string): IgnoreRules[] {
  const rules: IgnoreRules[] = [];
  let lines: string[] = [];
  const endLines = (): void => {
    if (lines.length > 0) rules.push(toRules(folder, lines));
    lines = [];
  };
  const isOdd = createOddity();
  for (const line of content.split(/\r?\n/)) {
    if (!isOdd(line)) lines.push(line);
    else if (line.startsWith('!')) {
      endLines();
      rules.push({ folder, test: () => ({ ignored: false, unignored: true }) });
    }
  }
  endLines();
  return rules;
}

function toRules(folder: string, lines: readonly string[]): IgnoreRules {
  const rules = loadIgnore().default().add(lines);
  return { folder, test: (relative) => rules.test(relative) };
}

/** Whether one more line is too long or has too many wildcards, alone or with those before it. */
function createOddity(): (line: string) => boolean {
  let [all, starred] = [0, 0];
  return (line) => {
    all += 1;
    if (all > MAX_IGNORE_LINES || line.length > MAX_IGNORE_LINE) return true;
    const segments = line.split('/');
    const inOne = Math.max(...segments.map((segment) => (segment === '**' ? 0 : countStars(segment))));
    const folders = segments.filter((segment) => segment.includes('**')).length;
    if (inOne > 1 || folders > 2) starred += 1;
    return inOne > MAX_IGNORE_STARS || folders > MAX_IGNORE_STARS || starred > MAX_STARRED_LINES;
  };
}

function countStars(segment: string): number {
  return segment.match(/\*+/g)?.length ?? 0;
}
