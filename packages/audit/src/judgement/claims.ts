import { findLeastPrivilege, isGranted, type Endpoint, type Scope } from '@scopewright/registry';

import type { Place } from '../contract/place.ts';
import type { Owner } from '../inputs/ownership.ts';
import { createStemFinder, type ToStem } from '../resolution/path-stem.ts';
import { findBlockers, type ClaimBlocker } from './claim-blockers.ts';
import type { CredentialCode } from './credential-code.ts';
import { neededEndpoints } from './judgement.ts';

/** A credential, with everything that decides about its declared scopes. */
export interface ClaimContext extends Owner {
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly called: readonly Endpoint[];
  /** The declared scopes. */
  readonly held: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  readonly required: readonly string[];
  /** False if the search for the required scopes was given up. */
  readonly isExact: boolean;
  /** The least-privileged set: the required and the kept scopes. */
  readonly leastPrivileged: ReadonlySet<string>;
  /** The places that may hold back a claim. */
  readonly blockers: readonly ClaimBlocker[];
  readonly toStem: ToStem;
}

/** A claim on a declared scope, made unless some place holds it back. */
export interface Claim {
  readonly scope: string;
  readonly kind: 'unused' | 'overbroad' | 'redundant';
  readonly heldBackBy: readonly Place[];
}

/** Collects what the claims on a credential's scopes depend on. */
export function toClaimContext(owner: Owner, code: CredentialCode): ClaimContext {
  const { registry, platform } = owner.manifest;
  const scopes = new Map(registry.scopes.map((scope) => [scope.name, scope]));
  const called = neededEndpoints(code);
  const held = new Set(owner.credential.declared.map(({ name }) => name));
  const kept = new Set(owner.credential.kept.map(({ name }) => name).filter((name) => scopes.has(name)));
  const toStem = createStemFinder(registry, platform.prefixes);
  const { scopes: required, isExact } = findLeastPrivilege(
    registry,
    called.map(({ id }) => id),
    { keep: [...kept], prefer: held },
  );
  return {
    ...owner,
    scopes,
    endpoints: new Map(registry.endpoints.map((endpoint) => [endpoint.id, endpoint])),
    called,
    held,
    kept,
    required,
    isExact,
    leastPrivileged: new Set([...required, ...kept]),
    toStem,
    blockers: findBlockers(owner.manifest, code, toStem),
  };
}

/** Unknown, unverifiable, kept and needed scopes are never subject to a claim. */
export function claimOn(name: string, context: ClaimContext): readonly Claim[] {
  const scope = context.scopes.get(name);
  if (!scope || scope.endpoints.length === 0 || context.leastPrivileged.has(name)) return [];
  const isUsed = context.called.some((endpoint) => endpoint.scopes.includes(name));
  const beyond = endpointsBeyond(scope, context);
  if (isUsed && beyond.length === 0) return [{ scope: name, kind: 'redundant', heldBackBy: [] }];
  const kind = isUsed ? 'overbroad' : 'unused';
  return [
    {
      scope: name,
      kind,
      heldBackBy: context.blockers
        .filter((blocker) => holdsBack(blocker, scope, kind, beyond, context))
        .map(({ place }) => place),
    },
  ];
}

/** The endpoints that a scope grants, by itself or with others, and the least-privileged set does not. */
function endpointsBeyond(scope: Scope, { endpoints, leastPrivileged }: ClaimContext): readonly Endpoint[] {
  return scope.endpoints
    .map((id) => endpoints.get(id))
    .filter((endpoint) => endpoint !== undefined && !isGranted(endpoint, leastPrivileged)) as readonly Endpoint[]; // filtered above
}

/** Whether a place may call an endpoint that needs the scope. */
function holdsBack(
  blocker: ClaimBlocker,
  scope: Scope,
  kind: Claim['kind'],
  beyond: readonly Endpoint[],
  context: ClaimContext,
): boolean {
  switch (blocker.kind) {
    case 'any':
      return beyond.length > 0;
    case 'some':
      return blocker.endpoints.some(
        (endpoint) => endpoint.scopes.includes(scope.name) && !isGranted(endpoint, context.leastPrivileged),
      );
    case 'near':
      return (
        kind === 'unused' && scope.endpoints.some((id) => context.toStem(id.slice(id.indexOf('/'))) === blocker.stem)
      );
  }
}
