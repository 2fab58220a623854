import { formatUrl } from '@scopewright/analyzer';
import { findGrantingScopes, isGranted } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import { comparePlaces, toPlaceKey } from '../contract/place.ts';
import type { HeldBackScope, ImportedUse, OverbroadScope, UnfollowedPath } from '../contract/result.ts';
import type { Owner } from '../inputs/ownership.ts';
import { toClaimContext, claimOn, type ClaimContext, type Claim } from './claims.ts';
import type { CredentialCode } from './credential-code.ts';
import { calledEndpoints, type JudgedCall } from './judged-call.ts';
import type { JudgedCredential } from './judgement.ts';
import type { JudgedPathText } from './path-texts/judge-path-texts.ts';

/**
 * Judges one credential. "Missing" needs one witness among its calls. "Unused" and "overbroad" need all of them, so an
 * open call that may reach an endpoint which only such a scope grants holds the claim back. "Redundant" is true
 * whatever the code calls, and is never held back.
 */
export function judgeCredential(owner: Owner, code: CredentialCode): JudgedCredential {
  const { calls, observedUses, hasCode, isCovering } = code;
  const context = toClaimContext(owner, code);
  const isIdle = owner.manifest.isWhole && hasCode && !isCovering;
  const isWhole = owner.manifest.isWhole && hasCode && isCovering;
  const claims = isWhole ? owner.credential.declared.flatMap(({ name }) => claimOn(name, context)) : [];
  const made = (kind: Claim['kind']): readonly Claim[] =>
    claims.filter((claim) => claim.kind === kind && claim.heldBackBy.length === 0);
  const heldBack = claims.flatMap(toHeldBackScopes);
  const importedUses = [...made('unused'), ...made('overbroad')].flatMap((claim) =>
    toImportedUses(claim, code.imported, context),
  );
  const verdict = {
    name: owner.credential.name,
    manifest: owner.manifest.file,
    ...(owner.manifest.platformId === undefined ? {} : { platform: owner.manifest.platformId }),
    registry: owner.manifest.registry.id,
    whole: isWhole,
    ...(hasCode && !isIdle ? {} : { noCode: true as const }),
    ...(isIdle ? { idleFiles: owner.credential.files ?? [] } : {}),
    declared: owner.credential.declared.map((scope) => scope.name),
    endpoints: context.called.map((endpoint) => endpoint.id).sort(compareText),
    required: context.required,
    ...(context.isExact ? {} : { isExact: false as const }),
    missing: findMissing(context),
    unused: scopesOf(made('unused')),
    overbroad: scopesOf(made('overbroad')).map((scope) => toOverbroad(scope, context)),
    redundant: scopesOf(made('redundant')),
    possible: heldBack.map(({ scope }) => scope).sort(compareText),
    kept: owner.credential.kept.map(({ name }) => name).sort(compareText),
    ...(heldBack.length === 0 ? {} : { heldBack }),
    ...(importedUses.length === 0 ? {} : { importedUses }),
    ...(code.pathTexts.length === 0 ? {} : { unfollowed: code.pathTexts.map(toUnfollowed) }),
  };
  return {
    ...owner,
    verdict,
    calls,
    unknownCalls: calls.filter(hasUnknownTarget),
    unknownClients: code.unknownClients,
    observedUses,
  };
}

/** The scopes to add so that what is called is granted: those of the set by which it grants what is not held. */
function findMissing({ called, held, required, leastPrivileged }: ClaimContext): readonly string[] {
  const lacked = called.filter((endpoint) => !isGranted(endpoint, held));
  const granting = new Set(lacked.flatMap((endpoint) => findGrantingScopes(endpoint, leastPrivileged)));
  return required.filter((name) => granting.has(name) && !held.has(name));
}

function toUnfollowed({ text, endpoints }: JudgedPathText): UnfollowedPath {
  const { file, line, column, url } = text;
  return { file, line, column, path: formatUrl(url), endpoints: endpoints.map(({ id }) => id).sort(compareText) };
}

/**
 * The scopes of the set that grant what is called and what the overbroad scope grants; kept scopes only if no other
 * does.
 */
function toOverbroad(scope: string, { called, required, kept, leastPrivileged }: ClaimContext): OverbroadScope {
  const granted = called.filter((endpoint) => endpoint.scopes.includes(scope));
  const granting = new Set(granted.flatMap((endpoint) => findGrantingScopes(endpoint, leastPrivileged)));
  const grantsSome = (name: string): boolean => granting.has(name);
  const needed = required.filter(grantsSome);
  return { scope, replaceWith: needed.length > 0 ? needed : [...kept].filter(grantsSome).sort(compareText) };
}

function toHeldBackScopes({ scope, kind, heldBackBy }: Claim): readonly HeldBackScope[] {
  if (heldBackBy.length === 0 || kind === 'redundant') return [];
  const places = new Map(
    heldBackBy.map(({ file, line, column }) => {
      const place = { file, line, column };
      return [toPlaceKey(place), place];
    }),
  );
  return [{ scope, claim: kind, by: [...places.values()].sort(comparePlaces) }];
}

/** The calls of others, in files that the credential's files import, that need a scope which it is claimed not to need. */
function toImportedUses(
  { scope, kind }: Claim,
  imported: readonly JudgedCall[],
  { manifest, leastPrivileged }: ClaimContext,
): readonly ImportedUse[] {
  const needing = imported.filter(
    (call) =>
      call.context.registry === manifest.registry &&
      calledEndpoints(call).some(
        ({ endpoint }) => endpoint.scopes.includes(scope) && !isGranted(endpoint, leastPrivileged),
      ),
  );
  const credentials = [...new Set(needing.flatMap(({ owners }) => owners.map(({ credential }) => credential.name)))];
  return toHeldBackScopes({ scope, kind, heldBackBy: needing.map(({ call }) => call) }).map((held) => ({
    ...held,
    credentials: credentials.sort(compareText),
  }));
}

function scopesOf(claims: readonly Claim[]): readonly string[] {
  return claims.map(({ scope }) => scope).sort(compareText);
}

function hasUnknownTarget({ targets, isIdle }: JudgedCall): boolean {
  return !isIdle && targets.some(({ reach }) => reach.kind === 'nothing-known');
}
