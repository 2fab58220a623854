import type { AuditResult, AuditSummary, Severity } from '@scopewright/audit';
import { count } from '../text/count.ts';
import type { Layout, Paint } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';
import { baselineSentences } from './baseline-lines.ts';

/** How much was analysed, then the outcome: a run without findings and one without code never end alike. */
export function summaryLines(
  { summary, findings, baseline }: AuditResult,
  { columns }: Layout,
  paint: Paint,
): string[] {
  const countOf = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const notes = countOf('note');
  // `--quiet` leaves warnings out of the findings, and counts them.
  const hidden = countOf('warning') + notes === 0 ? summary.warnings : 0;
  const known = baselineSentences({ baseline }).flatMap((text) => wrap(text, { indent: '', columns }));
  return [
    ...denominatorLines(summary, { columns }),
    ...known,
    toVerdict({ ...summary, notes, hidden }, paint, baseline ? 'No new findings.' : 'No findings.'),
  ].filter((line) => line !== '');
}

/** How much was analysed. */
export function denominatorLines(summary: AuditSummary, { columns }: Pick<Layout, 'columns'>): string[] {
  return [toDenominator(summary), ...toSummaryRemarks(summary)].flatMap((text) => wrap(text, { indent: '', columns }));
}

function toDenominator({ files, calls, platformCalls, resolved }: AuditSummary): string {
  const analysed = `${count(files, 'file')} analysed`;
  if (calls === 0)
    return `${analysed}, no HTTP call found, so there is nothing to judge. If this program does call the platform, check the folder and \`ignores\` in the manifest.`;
  const found = `${analysed}, ${count(calls, 'call')} found`;
  if (platformCalls === 0)
    return `${found}, none of them to the platform. If some are, name its hosts in \`platform.hosts\` or its base URL's variable in \`platform.baseUrls\`.`;
  return `${found}, ${platformCalls} to the platform, ${resolved} resolved.`;
}

/** What should have been analysed and was not. */
export function toGaps({ parseErrors, unfollowed = 0 }: Pick<AuditSummary, 'parseErrors' | 'unfollowed'>): string[] {
  return [
    parseErrors > 0 ? `${count(parseErrors, 'file')} could not be fully analysed: calls may be missing.` : '',
    unfollowed > 0
      ? `The analysis did not reach ${count(unfollowed, 'call')}, so nothing is known of ${unfollowed === 1 ? 'it' : 'them'}; a note in \`scopewright calls\` says where.`
      : '',
  ].filter((gap) => gap !== '');
}

function toSummaryRemarks({ asserted, ignored, disabled = 0, ...gaps }: AuditSummary): string[] {
  return [
    ...toGaps(gaps),
    asserted > 0 ? `${count(asserted, 'call')} resolved by comments.` : '',
    ignored > 0 ? `${count(ignored, 'call')} ignored by comments.` : '',
    disabled > 0 ? `${count(disabled, 'finding')} disabled by comments.` : '',
  ].filter((remark) => remark !== '');
}

function toVerdict(
  {
    errors,
    warnings,
    platformCalls,
    notes,
    hidden,
  }: AuditSummary & { readonly notes: number; readonly hidden: number },
  paint: Paint,
  nothing: string,
): string {
  if (errors + warnings + notes === 0) return platformCalls === 0 ? '' : paint(['bold', 'green'], nothing);
  const counts = [count(errors, 'error'), count(warnings - hidden, 'warning'), count(notes, 'note')].filter(
    (text) => !text.startsWith('0 '),
  );
  const left = hidden === 0 ? '' : ` ${count(hidden, 'warning')} not shown.`;
  const shown = counts.length === 0 ? 'No errors' : counts.join(', ');
  return paint(['bold', errors > 0 ? 'red' : 'yellow'], `${shown}.${left}`);
}
