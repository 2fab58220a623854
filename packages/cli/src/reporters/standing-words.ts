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
      : `not declared; it would suffice where ${replaces.join(' and ')} is declared`,
  covered: ({ coveredBy = [] }) => `not declared; covered by ${coveredBy.join(' and ')}`,
  unused: ({ importedUse }) =>
    importedUse === undefined
      ? 'declared, but its code calls nothing that it grants'
      : `declared; its own code calls nothing that it grants, but its files import code of ${importedUse.credentials.join(' and ')} that needs it, at ${listPlaces(importedUse.by)}`,
  overbroad: ({ replaceWith = [], importedUse }) =>
    importedUse === undefined
      ? `declared, but wider than what its code calls; ${replaceWith.join(' and ')} would suffice`
      : `declared, but wider than what its own code calls; ${replaceWith.join(' and ')} would suffice unless it runs the code of ${importedUse.credentials.join(' and ')} that its files import, at ${listPlaces(importedUse.by)}`,
  redundant: ({ declareFirst = [] }) =>
    declareFirst.length === 0
      ? 'declared, but other scopes grant everything that it grants'
      : `declared; with ${declareFirst.join(' and ')} declared too, other scopes grant everything that it grants`,
  possible: ({ heldBack }) =>
    heldBack
      ? `declared; it would be ${heldBack.claim}, were it not for ${listPlaces(heldBack.by)}`
      : 'declared; it may be needed',
  kept: ({ reason = '', until, isExpired }) =>
    `kept: ${reason}${until === undefined ? '' : ` (until ${until}${isExpired ? ', which has passed' : ''})`}`,
  unknown: () => 'declared, but not in the registry',
  unverifiable: () =>
    'declared, but the registry assigns no endpoint to it, so scopewright can’t tell whether the code needs it',
  unjudged: () => 'declared; not checked, because none or only part of the code was analysed',
  apart: () => 'not declared, and no analysed code needs it',
};
