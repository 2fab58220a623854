import type { BaselineEntry } from '../contract/baseline-entry.ts';
import { BaselineError } from '../contract/errors.ts';
import { compareText } from '../contract/order.ts';
import type { Finding } from '../contract/result.ts';
import { ruleNames } from '../contract/rule-names.ts';
import type { SourceLine } from '../contract/source-line.ts';
import { subjectOf } from '../result/identify.ts';

const baselineVersion = 1;

/** The baseline's entry for a finding. */
export function toBaselineEntry(finding: Finding, lines: ReadonlyMap<string, string>): BaselineEntry {
  const { rule, file, line, credential, endpoint, scope, found } = finding;
  const code = lines.get(`${file}\n${line}`)?.trim().slice(0, longestCode);
  return {
    rule,
    file,
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

/** Parses a baseline; `name` is its name in messages. Throws a `BaselineError` if the text is not a valid baseline. */
export function parseBaseline(text: string, name: string): readonly BaselineEntry[] {
  const { findings } = parseVersioned(text, name);
  if (!Array.isArray(findings))
    throw new BaselineError(
      `\`${name}\` has no list of \`findings\`, so it is not a baseline: recreate it with \`scopewright baseline\`.`,
    );
  return findings.map((entry: unknown, index) => {
    if (!isEntry(entry))
      throw new BaselineError(
        `Entry ${index + 1} of \`${name}\` names no rule and file, so the baseline cannot be used: recreate it with \`scopewright baseline\`.`,
      );
    return entry;
  });
}

function parseVersioned(text: string, name: string): { readonly findings?: unknown } {
  const value = parseJson(text, name);
  if (typeof value !== 'object' || value === null || !('version' in value))
    throw new BaselineError(
      `\`${name}\` has no \`version\`, so it is not a baseline: recreate it with \`scopewright baseline\`.`,
    );
  if (value.version !== baselineVersion)
    throw new BaselineError(
      `\`${name}\` is a baseline of version ${JSON.stringify(value.version)}, but this release reads version ${baselineVersion}: recreate it with \`scopewright baseline\`.`,
    );
  return { findings: 'findings' in value ? value.findings : undefined };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BaselineError(
      `\`${name}\` is not JSON (${reason}): fix it, or recreate it with \`scopewright baseline\`.`,
      { cause: error },
    );
  }
}

function isEntry(value: unknown): value is BaselineEntry {
  if (typeof value !== 'object' || value === null || !('rule' in value && 'file' in value)) return false;
  const names: readonly unknown[] = ruleNames;
  const texts = ['file', 'credential', 'endpoint', 'scope', 'found', 'code'].map(
    (key) => (value as Record<string, unknown>)[key],
  ); // the validation above saw an object
  return names.includes(value.rule) && texts.every((text) => text === undefined || typeof text === 'string');
}

/** Equal for entries and findings that agree in everything but the line of code. */
export function toEntryKey(entry: BaselineEntry): string {
  return subjectOf({ ...entry, found: entry.found ?? '' });
}
