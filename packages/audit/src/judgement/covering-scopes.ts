import { findMeeting, isMetBy, type EndpointScopes } from '../contract/requirements.ts';
import type { CredentialVerdict } from '../contract/result.ts';

/**
 * The scopes of a credential that together grant everything an undeclared scope of the least-privileged set is needed
 * for, so that it need not be declared; empty if they do not grant all of it.
 */
export function findCovering(
  scope: string,
  held: readonly string[],
  { endpoints }: Pick<CredentialVerdict, 'endpoints'>,
  scopesOf: (endpoint: string) => EndpointScopes,
): readonly string[] {
  const others = new Set(held.filter((name) => name !== scope));
  const granted = endpoints.map(scopesOf).filter(({ scopes }) => scopes.includes(scope));
  const covering = new Set(granted.flatMap((endpoint) => findMeeting(endpoint, others)));
  return granted.every((endpoint) => isMetBy(endpoint, others)) ? [...others].filter((name) => covering.has(name)) : [];
}

/** The declared scopes that a verdict does not call removable. */
export function stayingScopes({ declared, unused, redundant, overbroad }: CredentialVerdict): readonly string[] {
  const leaving = new Set([...unused, ...redundant, ...overbroad.map(({ scope }) => scope)]);
  return declared.filter((name) => !leaving.has(name));
}
