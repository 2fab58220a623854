import type { FunctionFigures } from './functions.ts';
import type { Usage } from './measure.ts';
import { usageOfScopewright, type ProjectFigures } from './projects.ts';
import type { RealFigures } from './real.ts';
import type { Row } from './rows.ts';
import type { StartFigures } from './start.ts';

/** The figures of code bases side by side, as a table of Markdown. */
export function printProjects(projects: readonly ProjectFigures[]): string {
  const rows = projects.map((project) => {
    const { usage, name, files, bytes } = project;
    const parse = usage.parse!;
    const cell = (each: Usage): string =>
      `${seconds(each.cpu)} (${(each.cpu / parse.cpu).toFixed(2)} P), ${megabytes(each.memory)}`;
    return [
      name,
      String(files),
      megabytes(bytes),
      `${seconds(parse.cpu)}, ${megabytes(parse.memory)}`,
      cell(usage.read!),
      cell(usage.lint!),
      cell(usageOfScopewright(project)),
    ];
  });
  return toTable(['code base', 'files', 'size', 'P: parsing', 'reading', 'ESLint', 'scopewright'], rows);
}

/** The figures of checkouts, as a table of Markdown. */
export function printReal(checkouts: readonly RealFigures[]): string {
  return toTable(
    ['checkout', 'files', 'calls', 'resolved', 'not followed', 'P: parsing', 'scopewright', 'memory'],
    checkouts.map(({ name, files, calls, resolved, unfollowed, parse, scopewright }) => [
      name,
      String(files),
      String(calls),
      String(resolved),
      String(unfollowed),
      seconds(parse.cpu),
      `${seconds(scopewright.cpu)} (${(scopewright.cpu / parse.cpu).toFixed(2)} P)`,
      megabytes(scopewright.memory),
    ]),
  );
}

export function printRows(rows: readonly Row[]): string {
  return toTable(
    ['what', 'at most', 'measured', ''],
    rows.map(({ what, limit, measured, unit, holds }) => [
      what,
      amount(limit, unit),
      amount(measured, unit),
      holds ? 'holds' : 'does not hold',
    ]),
  );
}

/** What explains a row that does not hold; undefined where all of them hold. */
export function printHint(rows: readonly Row[]): string | undefined {
  return rows.every(({ holds }) => holds)
    ? undefined
    : 'For rows that do not hold, see "What does not hold, and why" in docs/performance.md.';
}

export function printStart({ node, typescript, none, sparse }: StartFigures): string {
  return toTable(
    ['ten files, wall', 'ms'],
    [
      ['`node -e 0`', node],
      ['`node -e "require(\'typescript\')"`', typescript],
      ['`scopewright check`, no file near a client', none],
      ['`scopewright check`, sparse', sparse],
    ].map(([what, ms]) => [String(what), Number(ms).toFixed(0)]),
  );
}

export function printFunctions(functions: readonly FunctionFigures[]): string {
  return toTable(
    ['function', 'a second'],
    functions.map(({ name, perSecond }) => [name, Math.round(perSecond).toLocaleString('en')]),
  );
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function amount(value: number, unit: Row['unit']): string {
  return unit === 'MB' ? `${value.toFixed(0)} MB` : `${value.toFixed(2)} ${unit === 'linear' ? 'of linear' : unit}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}
