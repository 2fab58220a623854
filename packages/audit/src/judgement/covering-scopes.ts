import type { CredentialVerdict } from '../contract/result.ts';

/**
 * Those of a credential's scopes that together grant all that an undeclared one of the least-privileged set is needed
 * for: it need not be declared while they are. None where something is left.
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

/** The declared scopes that a verdict does not say to go. */
export function stayingScopes({ declared, unused, redundant, overbroad }: CredentialVerdict): readonly string[] {
  const leaving = new Set([...unused, ...redundant, ...overbroad.map(({ scope }) => scope)]);
  return declared.filter((name) => !leaving.has(name));
}
