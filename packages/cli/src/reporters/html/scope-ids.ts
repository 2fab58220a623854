import type { ReportedCredential } from '@scopewright/audit';

/** The anchor of a credential's scope. Anchors are numbers, because names may contain anything. */
export function toScopeId(credential: number, scope: number): string {
  return `scope-${credential + 1}-${scope + 1}`;
}

/** The anchor of a credential. */
export function toCredentialId(credential: number): string {
  return `credential-${credential + 1}`;
}

/** The title of a credential, unique even if manifests share names of credentials. */
export function titleOf(
  { name, manifest }: Pick<ReportedCredential, 'name' | 'manifest'>,
  credentials: readonly Pick<ReportedCredential, 'name'>[],
): string {
  return credentials.filter((other) => other.name === name).length > 1 ? `${name} (${manifest})` : name;
}
