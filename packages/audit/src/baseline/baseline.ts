import type { BaselineEntry } from '../contract/baseline-entry.ts';
import { BaselineError } from '../contract/errors.ts';
import { compareText } from '../contract/order.ts';
import type { Finding } from '../contract/result.ts';
import { ruleNames } from '../contract/rule-names.ts';
import type { SourceLine } from '../contract/source-line.ts';
import { findBreak, findValue } from '../inputs/json-places.ts';
import { subjectOf } from '../result/identify.ts';

const baselineVersion = 1;

/** The baseline's entry for a finding. */
export function toBaselineEntry(finding: Finding, lines: ReadonlyMap<string, string>): BaselineEntry {
  const { rule, file, line, platform, credential, endpoint, scope, found } = finding;
  const code = lines.get(`${file}\n${line}`)?.trim().slice(0, longestCode);
  return {
    rule,
    file,
    ...(platform === undefined ? {} : { platform }),
    ...(credential === undefined ? {} : { credential }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(scope === undefined ? {} : { scope }),
    ...(endpoint === undefined && scope === undefined ? { found } : {}),
    ...(code === undefined || code === '' ? {} : { code }),
  };
}

const longestCode = 200;

/** The lines of code by file and number, as `toBaselineEntry` takes them. */
export function indexLines(lines: readonly SourceLine[]): ReadonlyMap<string, string> {
  return new Map(lines.map(({ file, line, text }) => [`${file}\n${line}`, text]));
}

/** The text of a baseline, sorted so that its diffs stay short. */
export function formatBaseline(entries: readonly BaselineEntry[]): string {
  const sorted = [...entries].sort(
    (left, right) =>
      compareText(left.file, right.file) ||
      compareText(toEntryKey(left), toEntryKey(right)) ||
      compareText(left.code ?? '', right.code ?? ''),
  );
  return `${JSON.stringify({ version: baselineVersion, findings: sorted }, null, 2)}\n`;
}

/** The text of a baseline, and its name in messages. */
interface BaselineText {
  readonly text: string;
  readonly name: string;
}

/**
 * Parses a baseline; `name` is its name in messages. Throws a `BaselineError` with file, line and column if the text is
 * not a valid baseline.
 */
export function parseBaseline(given: string, name: string): readonly BaselineEntry[] {
  const baseline = { text: given.replace(/^\uFEFF/, ''), name };
  const { findings } = parseVersioned(baseline);
  if (!Array.isArray(findings))
    throw fault(baseline, ['findings'], 'This is not a baseline, as it has no list `findings`');
  return findings.map((entry: unknown, index) => {
    if (!isEntry(entry))
      throw fault(
        baseline,
        ['findings', String(index)],
        `Entry ${index + 1} has no \`rule\` of scopewright and \`file\`, or another of its members is not text`,
      );
    return entry;
  });
}

function parseVersioned(baseline: BaselineText): { readonly findings?: unknown } {
  const value = parseJson(baseline);
  if (typeof value !== 'object' || value === null || !('version' in value))
    throw fault(baseline, [], 'This is not a baseline, as it has no `version`');
  if (value.version !== baselineVersion)
    throw fault(
      baseline,
      ['version'],
      `This release reads baselines of version ${baselineVersion}, and this one has another \`version\``,
    );
  return { findings: 'findings' in value ? value.findings : undefined };
}

function parseJson({ text, name }: BaselineText): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { line, column } = findBreak(text) ?? { line: 1, column: 1 };
    const found = text.trim() === '' ? 'The file is empty: delete it' : 'The JSON is truncated or invalid here: fix it';
    throw new BaselineError(
      `${name}:${line}:${column}: ${found}, or recreate the file with \`scopewright baseline\`.`,
      {
        cause: error,
      },
    );
  }
}

function fault({ text, name }: BaselineText, steps: readonly string[], what: string): BaselineError {
  const { line, column } = findValue(text, steps);
  return new BaselineError(`${name}:${line}:${column}: ${what}: recreate it with \`scopewright baseline\`.`);
}

function isEntry(value: unknown): value is BaselineEntry {
  if (typeof value !== 'object' || value === null || !('rule' in value && 'file' in value)) return false;
  const names: readonly unknown[] = ruleNames;
  const texts = ['file', 'platform', 'credential', 'endpoint', 'scope', 'found', 'code'].map(
    (key) => (value as Record<string, unknown>)[key],
  ); // the validation above saw an object
  return names.includes(value.rule) && texts.every((text) => text === undefined || typeof text === 'string');
}

/** Equal for entries and findings that agree in everything but the line of code. */
export function toEntryKey(entry: BaselineEntry): string {
  return subjectOf({ ...entry, found: entry.found ?? '' });
}
