import type { ReportedCredential } from '@scopewright/audit';

/** The anchor of a scope of a credential. Numbers, for names may hold anything. */
export function toScopeId(credential: number, scope: number): string {
  return `scope-${credential + 1}-${scope + 1}`;
}

/** The anchor of a credential. */
export function toCredentialId(credential: number): string {
  return `credential-${credential + 1}`;
}

/** What credentials are told apart by where manifests share their names. */
export function titleOf(
  { name, manifest }: Pick<ReportedCredential, 'name' | 'manifest'>,
  credentials: readonly Pick<ReportedCredential, 'name'>[],
): string {
  return credentials.filter((other) => other.name === name).length > 1 ? `${name} (${manifest})` : name;
}
