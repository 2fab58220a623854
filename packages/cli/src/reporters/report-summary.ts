import type { LeastPrivilegeReport, ReportedCredential } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { code, prose } from '../text/markdown.ts';
import { mayNeed } from './no-scope.ts';
import { linesOf } from './places.ts';
import { toGaps } from './summary-lines.ts';

/** A few sentences, and a line for each credential, for readers who read no further. */
export function reportSummary({
  credentials,
  summary,
  open,
  registries,
  observed,
}: LeastPrivilegeReport): readonly string[] {
  const platform = registries.map(({ id }) => code(id)).join(' and ') || 'the platform';
  const intro = [
    `This code was compared with the permissions (scopes) that it is given on ${platform}.`,
    summary.platformCalls === 0
      ? `No call to the platform was found in ${count(summary.files, 'file')}, so this report says little: check that this is the right folder, and that the manifest names the platform.`
      : '',
    ...toGaps(summary).map(prose),
    observed === undefined
      ? ''
      : `Endpoints observed in ${count(observed.files.length, 'file')} of runs count as called.`,
    credentials.length === 0 ? 'No credential is declared, so there is nothing to compare.' : '',
  ];
  const end =
    summary.platformCalls === 0 && open.length === 0
      ? ''
      : wordOpenCount(linesOf(open).length, linesOf(open.filter(({ holdsBack }) => holdsBack.length > 0)).length);
  const parts = [
    [intro.filter((sentence) => sentence !== '').join(' ')],
    credentials.map((credential) => `- ${wordCredential(credential)}`),
    [end],
  ];
  return parts.filter(([first = '']) => first !== '').flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function wordCredential({
  name,
  scopes,
  required,
  declared,
  surplus,
  surplusOfKept,
  whole,
  noCode,
}: ReportedCredential): string {
  if (noCode) return `None of the code of ${code(name)} was analysed, so it was not checked.`;
  const of = (...kinds: readonly string[]): number => scopes.filter(({ standing }) => kinds.includes(standing)).length;
  const clauses = [
    of('unknown') > 0 ? `names ${of('unknown')} that the registry lacks` : '',
    of('missing') > 0 ? `lacks ${of('missing')}` : '',
    of('unused', 'redundant') > 0 ? `could give back ${of('unused', 'redundant')}` : '',
    of('overbroad') > 0
      ? `holds ${of('overbroad')} that ${of('overbroad') === 1 ? 'is' : 'are'} wider than needed`
      : '',
    of('possible') > 0 ? `holds ${of('possible')} that may or may not be needed` : '',
  ].filter((clause) => clause !== '');
  const [declares, needed] = [
    `${code(name)} declares ${count(declared.length, 'scope')}`,
    required.length === 0 ? (mayNeed(scopes) ? 'none for certain' : 'none') : required.length,
  ];
  if (!whole)
    return `${declares}, and the calls in the analysed part of its code need ${needed}: it ${clauses.length === 0 ? 'lacks nothing for these' : joinClauses(clauses)}. Calls in the rest, and in shared code outside this part, were not judged, so the report calls none of its scopes unnecessary.`;
  return `${declares}, and what its code calls needs ${needed}: it ${clauses.length === 0 ? 'needs no change' : joinClauses(clauses)}. ${wordRisk(surplus.length, surplusOfKept.length)}`;
}

/** Distinguishes endpoints of kept scopes, which are in use outside this code, from those that nobody needs. */
function wordRisk(surplus: number, ofKept: number): string {
  if (surplus === 0) return 'A stolen token could do nothing beyond what the code does itself.';
  const kept =
    ofKept === 0
      ? ''
      : ofKept === surplus
        ? ', all of it by scopes that are kept for use outside this code'
        : `, ${ofKept} of them by scopes that are kept for use outside this code`;
  return `A stolen token could do ${count(surplus, 'thing')} that the code never does${kept}.`;
}

function wordOpenCount(places: number, holding: number): string {
  if (places === 0) return 'Every call was resolved.';
  return `At ${count(places, 'place')} the code may call more than the analysis could resolve${wordHolding(places, holding)}.`;
}

function wordHolding(places: number, holding: number): string {
  if (holding === 0) return '; no statement of this report depends on it';
  if (holding === places) return holding === 1 ? ', and it holds claims back' : ', and all of them hold claims back';
  return `, and ${holding} of them ${holding === 1 ? 'holds' : 'hold'} claims back`;
}

function joinClauses(clauses: readonly string[]): string {
  return clauses.length < 2 ? clauses.join('') : `${clauses.slice(0, -1).join(', ')} and ${clauses.at(-1) ?? ''}`;
}
