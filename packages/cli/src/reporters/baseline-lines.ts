import type { AuditResult } from '@scopewright/audit';
import { count } from '../text/count.ts';

/** Of entries that occur no longer, so many are named. */
const namedEntries = 10;

/** How many findings a baseline holds back, and which of its entries have gone: nothing is left out in silence. */
export function baselineSentences({ baseline }: Pick<AuditResult, 'baseline'>): readonly string[] {
  if (baseline === undefined) return [];
  const { file, known, stale } = baseline;
  const names = stale
    .slice(0, namedEntries)
    .map((entry) => `${entry.rule} in ${entry.file} (${entry.endpoint ?? entry.scope ?? entry.found ?? ''})`);
  const more = stale.length > names.length ? ` and ${stale.length - names.length} more` : '';
  return [
    known === 0
      ? `The baseline ${file} holds none back.`
      : `${count(known, 'known finding')} in the baseline ${file}, not shown here.`,
    ...(stale.length === 0
      ? []
      : [
          `Of the baseline ${count(stale.length, 'entry', 'entries')} ${stale.length === 1 ? 'occurs' : 'occur'} no longer: ${names.join(', ')}${more}. Remove with: scopewright baseline --prune`,
        ]),
  ];
}
