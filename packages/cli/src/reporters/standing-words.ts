import type { ScopeVerdict, ScopeVerdictKind } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { listPlaces } from './places.ts';

/** The wording depends only on the relation, not on the credential or the scope. */
type ScopeVerdictText = Omit<ScopeVerdict, 'credential' | 'manifest' | 'scope'>;

/** A credential's relation to a scope, as a clause without a subject: `declared, and needed`. */
export function wordStanding(standing: ScopeVerdictText): string {
  return sentences[standing.standing](standing);
}

const sentences: Readonly<Record<ScopeVerdictKind, (standing: ScopeVerdictText) => string>> = {
  needed: ({ called }) =>
    `declared, and needed for ${count(called.length, 'endpoint')} that ${called.length === 1 ? 'is' : 'are'} called`,
  missing: ({ called }) =>
    `not declared, and needed for ${count(called.length, 'endpoint')} that ${called.length === 1 ? 'is' : 'are'} called`,
  replacement: ({ replaces = [] }) =>
    replaces.length === 0
      ? 'not declared, and in the least-privileged set'
      : `not declared; it would do where ${replaces.join(' and ')} is declared`,
  covered: ({ coveredBy = [] }) => `not declared; covered by ${coveredBy.join(' and ')}`,
  unused: () => 'declared, and its code calls nothing that it grants',
  overbroad: ({ replaceWith = [] }) =>
    `declared, and wider than what its code calls; ${replaceWith.join(' and ')} would do`,
  redundant: () => 'declared, and all that it grants others grant too',
  possible: ({ heldBack }) =>
    heldBack
      ? `declared; it would be ${heldBack.claim}, were it not for ${listPlaces(heldBack.by)}`
      : 'declared; it may be needed',
  kept: ({ reason = '', until, isExpired }) =>
    `kept: ${reason}${until === undefined ? '' : ` (until ${until}${isExpired ? ', which is past' : ''})`}`,
  unknown: () => 'declared, and the registry does not have it',
  unverifiable: () => 'declared, and no endpoint is assigned to it, so that no code can show whether it is needed',
  unjudged: () => 'declared; none or only a part of the code was looked at, so that nothing is said of it',
  apart: () => 'not declared, and no code that was looked at needs it',
};
