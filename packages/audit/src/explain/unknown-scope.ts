import { findNearNames, type Registry } from '@scopewright/registry';

import type { UnknownDeclaration, UnknownScopeSubject } from '../contract/explanation.ts';
import { comparePlaces } from '../contract/place.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { ReadLine } from '../inputs/source-reader.ts';
import { toQuoted } from './explained-calls.ts';

/** The number of scopes with a similar name to list. */
const nearestScopesShown = 3;

export interface UnknownScope {
  readonly asked: string;
  readonly scope: string;
}

/** Whether a manifest declares a scope of that name, known to its registry or not. */
export function isDeclaredScope(scope: string, { credentials }: Manifest): boolean {
  return credentials.some(({ declared }) => declared.some(({ name }) => name === scope));
}

/** A declared scope that a registry does not have: its places, and the scopes that may have been meant. */
export function explainUnknownScope(
  { asked, scope }: UnknownScope,
  {
    registry,
    manifests,
    readLine,
  }: { readonly registry: Registry; readonly manifests: readonly Manifest[]; readonly readLine: ReadLine },
): UnknownScopeSubject {
  const near = findNearNames(
    scope,
    registry.scopes.map(({ name }) => name),
    nearestScopesShown,
  );
  const own = manifests.filter((manifest) => manifest.registry === registry);
  return {
    kind: 'unknown-scope',
    asked,
    scope,
    nearest: near.map((name) => ({
      scope: name,
      allows: registry.scopes.find((row) => row.name === name)?.grants ?? '',
    })),
    declared: own.flatMap((manifest) => listDeclarations(scope, manifest, readLine)).sort(comparePlaces),
  };
}

function listDeclarations(
  scope: string,
  { credentials, file }: Manifest,
  readLine: ReadLine,
): readonly UnknownDeclaration[] {
  return credentials.flatMap(({ name: credential, declared }) =>
    declared
      .filter(({ name }) => name === scope)
      .map(({ span }) => ({ ...toQuoted({ file, line: span.line, column: span.column }, readLine), credential })),
  );
}
