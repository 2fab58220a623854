import type { CredentialVerdict } from '../contract/result.ts';

/**
 * The scopes of a credential that together grant everything an undeclared scope of the least-privileged set is needed
 * for, so that it need not be declared; empty if they do not grant all of it.
 */
export function findCovering(
  scope: string,
  held: readonly string[],
  { endpoints }: Pick<CredentialVerdict, 'endpoints'>,
  scopesOf: (endpoint: string) => readonly string[],
): readonly string[] {
  const granting = endpoints.map(scopesOf).filter((scopes) => scopes.includes(scope));
  const covering = held.filter((name) => name !== scope && granting.some((scopes) => scopes.includes(name)));
  return granting.every((scopes) => scopes.some((name) => covering.includes(name))) ? covering : [];
}

/** The declared scopes that a verdict does not call removable. */
export function stayingScopes({ declared, unused, redundant, overbroad }: CredentialVerdict): readonly string[] {
  const leaving = new Set([...unused, ...redundant, ...overbroad.map(({ scope }) => scope)]);
  return declared.filter((name) => !leaving.has(name));
}
