import type { LeastPrivilegeReport, ReportedCredential } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { code } from '../text/markdown.ts';

/** What there is to know in a few sentences, for a reader who reads no further. */
export function summaryParagraph({ credentials, summary, open, registries }: LeastPrivilegeReport): string {
  const platform = registries.map(({ id }) => code(id)).join(' and ') || 'the platform';
  const sentences = [
    `This code was compared with the permissions (scopes) that it is given on ${platform}.`,
    summary.platformCalls === 0 ? `No call to the platform was found in ${count(summary.files, 'file')}, so this report says little: see that the right folder was looked at, and that the manifest names the platform.` : '',
    ...credentials.map(wordCredential),
    credentials.length === 0 ? 'No credential is declared, so there is nothing to compare.' : '',
    summary.platformCalls === 0 && open.length === 0 ? '' : wordOpen(open.length, open.filter(({ holdsBack }) => holdsBack.length > 0).length),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function wordCredential({ name, scopes, required, declared, surplus, whole, noCode }: ReportedCredential): string {
  if (noCode) return `None of the code that ${code(name)} is for was looked at, and nothing is said of it.`;
  const of = (...kinds: readonly string[]): number => scopes.filter(({ standing }) => kinds.includes(standing)).length;
  const clauses = [
    of('missing') > 0 ? `lacks ${of('missing')}` : '',
    of('unused', 'redundant') > 0 ? `could give back ${of('unused', 'redundant')}` : '',
    of('overbroad') > 0 ? `holds ${of('overbroad')} that ${of('overbroad') === 1 ? 'is' : 'are'} wider than needed` : '',
    of('possible') > 0 ? `holds ${of('possible')} that may or may not be needed` : '',
  ].filter((clause) => clause !== '');
  const state = clauses.length === 0 ? (whole ? 'holds nothing that would have to change' : 'lacks none of them') : joinClauses(clauses);
  const risk = !whole ? '' : surplus.length === 0 ? 'A stolen token could do nothing that the code does not do itself.' : `A stolen token could do ${count(surplus.length, 'thing')} that the code never does.`;
  return `${code(name)} declares ${count(declared.length, 'scope')}, and what its code calls needs ${required.length === 0 ? 'none' : required.length}: it ${state}. ${risk}${whole ? '' : 'Only a part of its code was looked at, so that no scope of it is called needless.'}`;
}

function wordOpen(places: number, holding: number): string {
  if (places === 0) return 'Every call was understood.';
  return `At ${count(places, 'place')} more may be called than could be understood${holding === 0 ? '; no claim of this report hangs on it' : `, and ${count(holding, 'place')} of these ${holding === 1 ? 'holds' : 'hold'} claims back`}.`;
}

function joinClauses(clauses: readonly string[]): string {
  return clauses.length < 2 ? clauses.join('') : `${clauses.slice(0, -1).join(', ')} and ${clauses.at(-1) ?? ''}`;
}
