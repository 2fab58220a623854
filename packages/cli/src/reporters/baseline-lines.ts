import type { AuditResult } from '@scopewright/audit';
import { count } from '../text/count.ts';

/** How many stale entries are named. */
const namedEntries = 10;

/** The number of findings that a baseline hides and its stale entries, so that nothing is left out silently. */
export function baselineSentences({ baseline }: Pick<AuditResult, 'baseline'>): readonly string[] {
  if (baseline === undefined) return [];
  const { file, known, stale } = baseline;
  const names = stale
    .slice(0, namedEntries)
    .map((entry) => `${entry.rule} in ${entry.file} (${entry.endpoint ?? entry.scope ?? entry.found ?? ''})`);
  const more = stale.length > names.length ? ` and ${stale.length - names.length} more` : '';
  return [
    known === 0
      ? `The baseline ${file} suppresses none.`
      : `${count(known, 'known finding')} in the baseline ${file}, not shown here.`,
    ...(stale.length === 0
      ? []
      : [
          `Of the baseline ${count(stale.length, 'entry', 'entries')} ${stale.length === 1 ? 'occurs' : 'occur'} no longer: ${names.join(', ')}${more}. Remove with: scopewright baseline --prune`,
        ]),
  ];
}
