/**
 * The folder `baseline/` takes a result and the known findings. It gives the result without the known findings, and the
 * text of a new baseline. It never looks at anything but the content of findings and the lines that they are on.
 */

import type { BaselineEntry } from '../contract/baseline-entry.ts';
import type { FullAudit } from '../contract/full-audit.ts';
import type { AuditResult, BaselineUse, Finding } from '../contract/result.ts';
import type { SourceLine } from '../contract/source-line.ts';
import type { BaselinePaths } from './baseline-places.ts';
import { indexLines, toEntryKey, toBaselineEntry } from './baseline.ts';

export interface BaselineOptions extends BaselinePaths {
  readonly entries: readonly BaselineEntry[];
}

/** Removes the findings that a baseline lists; they no longer count as errors or warnings. */
export function applyBaseline(examination: FullAudit, options: BaselineOptions): FullAudit {
  const result = withoutKnown(examination.result, examination.lines, options);
  const { summary, findings } = result;
  return { ...examination, result, report: { ...examination.report, summary, findings } };
}

/** Does the same for a result alone; `lines` are those that its findings are on. */
export function withoutKnown(
  result: AuditResult,
  lines: readonly SourceLine[],
  { name, entries, toBaselineFile, isAudited }: BaselineOptions,
): AuditResult {
  const texts = indexLines(lines);
  const { known, left } = matchEntries(
    result.findings.map((finding) => ({ finding, entry: toRelativeEntry(finding, texts, toBaselineFile) })),
    entries,
  );
  const findings = result.findings.filter((finding) => !known.has(finding));
  const countOf = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const summary = { ...result.summary, errors: countOf('error'), warnings: countOf('warning') };
  const baseline: BaselineUse = { file: name, known: known.size, stale: left.filter(({ file }) => isAudited(file)) };
  return { ...result, summary, findings, baseline };
}

/** The entries of a new baseline: every error and warning. Notes are left out, because they fail nothing. */
export function listEntries(
  { result, lines }: FullAudit,
  toBaselineFile: (file: string) => string,
): readonly BaselineEntry[] {
  const texts = indexLines(lines);
  return result.findings
    .filter(({ severity }) => severity !== 'note')
    .map((finding) => toRelativeEntry(finding, texts, toBaselineFile));
}

function toRelativeEntry(
  finding: Finding,
  texts: ReadonlyMap<string, string>,
  toBaselineFile: (file: string) => string,
): BaselineEntry {
  const entry = toBaselineEntry(finding, texts);
  return { ...entry, file: toBaselineFile(entry.file) };
}

interface BaselineMatch {
  readonly finding: Finding;
  readonly entry: BaselineEntry;
}

/**
 * Pairs findings and entries, each at most once, in three passes: equal in everything including the line of code; equal
 * in one file whose line was edited; equal with the same line of code in another file, to which it moved.
 */
function matchEntries(
  candidates: readonly BaselineMatch[],
  entries: readonly BaselineEntry[],
): { readonly known: ReadonlySet<Finding>; readonly left: readonly BaselineEntry[] } {
  const known = new Set<Finding>();
  let left = entries;
  for (const toKey of [toWholeKey, toEntryKey, toMovedKey]) {
    const waiting = new Map<string, BaselineEntry[]>();
    for (const entry of left) waiting.set(toKey(entry), [...(waiting.get(toKey(entry)) ?? []), entry]);
    const used = new Set<BaselineEntry>();
    for (const { finding, entry } of candidates) {
      const twin = known.has(finding) ? undefined : waiting.get(toKey(entry))?.shift();
      if (twin === undefined) continue;
      known.add(finding);
      used.add(twin);
    }
    left = left.filter((entry) => !used.has(entry));
  }
  return { known, left };
}

function toWholeKey(entry: BaselineEntry): string {
  return `${toEntryKey(entry)}\n${entry.code ?? ''}`;
}

/** Without a line of code, nothing identifies a moved finding. */
function toMovedKey(entry: BaselineEntry): string {
  return entry.code === undefined ? toWholeKey(entry) : `${toEntryKey({ ...entry, file: '' })}\n${entry.code}`;
}
