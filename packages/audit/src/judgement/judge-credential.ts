import { formatUrl } from '@scopewright/analyzer';
import { leastPrivilegedScopes, type Endpoint, type Scope } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import { comparePlaces, type Place } from '../contract/place.ts';
import type { HeldBackScope, OverbroadScope, UnfollowedPath } from '../contract/result.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { Owner } from '../inputs/ownership.ts';
import { createStemFinder, type ToStem } from '../resolution/path-stem.ts';
import { isToPlatform, resolveAsPlatform } from '../resolution/resolve-target.ts';
import { isUnfollowed } from './describe-call.ts';
import { mayBeMeant, type IdleName } from './idle-names.ts';
import type { JudgedCall } from './judged-call.ts';
import { neededEndpoints, type JudgedCredential } from './judgement.ts';
import type { ObservedUse } from './observed/observed-uses.ts';
import type { JudgedPathText } from './path-texts/judge-path-texts.ts';

/**
 * What is said of one credential (section 5). "Missing" needs one witness among its calls. "Unused" and "overbroad"
 * need the whole, so an open call that may reach what only such a scope grants holds the claim back; "redundant" loses
 * nothing whatever the code calls, and is never held back.
 */
export function judgeCredential(owner: Owner, code: CredentialCode): JudgedCredential {
  const { calls, observedUses, hasCode, isCovering } = code;
  const basis = toClaimContext(owner, code);
  const isIdle = owner.manifest.isWhole && hasCode && !isCovering;
  const isWhole = owner.manifest.isWhole && hasCode && isCovering;
  const claims = isWhole ? owner.credential.declared.flatMap(({ name }) => claimOn(name, basis)) : [];
  const made = (kind: Claim['kind']): readonly Claim[] =>
    claims.filter((claim) => claim.kind === kind && claim.heldBackBy.length === 0);
  const heldBack = claims.flatMap(toHeldBack);
  const verdict = {
    name: owner.credential.name,
    manifest: owner.manifest.file,
    registry: owner.manifest.registry.id,
    whole: isWhole,
    ...(hasCode && !isIdle ? {} : { noCode: true as const }),
    ...(isIdle ? { idleFiles: owner.credential.files ?? [] } : {}),
    declared: owner.credential.declared.map((scope) => scope.name),
    endpoints: basis.called.map((endpoint) => endpoint.id).sort(compareText),
    required: basis.required,
    missing: basis.required.filter((name) =>
      basis.called.some((endpoint) => endpoint.scopes.includes(name) && !isGranted(endpoint, basis.held)),
    ),
    unused: namesOf(made('unused')),
    overbroad: namesOf(made('overbroad')).map((scope) => toOverbroad(scope, basis)),
    redundant: namesOf(made('redundant')),
    possible: heldBack.map(({ scope }) => scope).sort(compareText),
    kept: owner.credential.kept.map(({ name }) => name).sort(compareText),
    ...(heldBack.length === 0 ? {} : { heldBack }),
    ...(code.pathTexts.length === 0 ? {} : { unfollowed: code.pathTexts.map(toUnfollowed) }),
  };
  return { ...owner, verdict, calls, unknownCalls: calls.filter(isUnknown), observedUses };
}

function toUnfollowed({ text, endpoints }: JudgedPathText): UnfollowedPath {
  const { file, line, column, url } = text;
  return { file, line, column, path: formatUrl(url), endpoints: endpoints.map(({ id }) => id).sort(compareText) };
}

/** What was analysed of the code that a credential is for. */
export interface CredentialCode {
  /** The calls that belong to it. */
  readonly calls: readonly JudgedCall[];
  /** Calls of its manifest that belong to no credential: one that is open may be one of its own. */
  readonly uncovered: readonly JudgedCall[];
  /** Calls of other credentials to which code of none leads as well that loads this one's code. */
  readonly started: readonly JudgedCall[];
  /** What instances may send by methods that nothing was seen to call on them, by calls of what is unknown. */
  readonly unreached: readonly JudgedCall[];
  /** Calls of other credentials to which its code leads: what is open in them may be sent with this one. */
  readonly led: readonly JudgedCall[];
  /** Whether its code may send a call that belongs to no credential all the same. */
  readonly isNearby: (call: JudgedCall) => boolean;
  /** What runs were seen to ask for with it: that counts as called. */
  readonly observedUses: readonly ObservedUse[];
  /**
   * Places behind which anything may be called: files that could not be analysed whole, imports that lead to no file.
   */
  readonly unread: readonly Place[];
  /** Where it reads a base URL of the platform that no call was found to start from. */
  readonly unusedBases: readonly Place[];
  /** Names of the manifests that no code reads. */
  readonly idleNames: readonly IdleName[];
  /** Texts of it that look like paths of the platform, and that none of its calls explains. */
  readonly pathTexts: readonly JudgedPathText[];
  /** Some file that its manifest governs was analysed. */
  readonly hasCode: boolean;
  /** Some of it fits the credential's `files`, or leads to one of its calls. */
  readonly isCovering: boolean;
}

interface ClaimContext extends Owner {
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly called: readonly Endpoint[];
  /** The declared scopes. */
  readonly held: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  readonly required: readonly string[];
  /** The least-privileged set: what is required and what is kept. */
  readonly leastPrivileged: ReadonlySet<string>;
  readonly openPlaces: readonly ClaimBlocker[];
  readonly toStem: ToStem;
}

/** A place at which more may be called than is known. */
type ClaimBlocker =
  /** One of these endpoints. */
  | { readonly kind: 'some'; readonly place: Place; readonly endpoints: readonly Endpoint[] }
  /** Any endpoint at all. */
  | { readonly kind: 'any'; readonly place: Place }
  /** A path near to which others may be in use: it is in no row of a scope. */
  | { readonly kind: 'near'; readonly place: Place; readonly stem: string };

interface Claim {
  readonly scope: string;
  readonly kind: 'unused' | 'overbroad' | 'redundant';
  readonly heldBackBy: readonly Place[];
}

function toClaimContext(
  owner: Owner,
  {
    calls,
    uncovered,
    started,
    led,
    isNearby,
    unreached,
    observedUses,
    unread,
    unusedBases,
    idleNames,
    pathTexts,
  }: CredentialCode,
): ClaimContext {
  const { registry, platform } = owner.manifest;
  const scopes = new Map(registry.scopes.map((scope) => [scope.name, scope]));
  const called = neededEndpoints({ calls, observedUses });
  const held = new Set(owner.credential.declared.map(({ name }) => name));
  const kept = new Set(owner.credential.kept.map(({ name }) => name).filter((name) => scopes.has(name)));
  const toStem = createStemFinder(registry, platform.prefixes);
  const required = leastPrivilegedScopes(
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
    leastPrivileged: new Set([...required, ...kept]),
    toStem,
    openPlaces: [
      ...[...uncovered.filter(isNearby), ...started].flatMap(toReachedBlockers),
      ...[...calls, ...uncovered].flatMap((call) => [
        ...toOpenBlockers(call, toStem),
        ...toMeantBlockers(call, idleNames, owner.manifest, toStem),
      ]),
      ...led.flatMap((call) => toOpenBlockers(call, toStem)),
      ...unreached.flatMap((call) => [...toReachedBlockers(call), ...toOpenBlockers(call, toStem)]),
      ...[...unread, ...unusedBases].map((place) => ({ kind: 'any', place }) as const),
      ...pathTexts.map(({ text, endpoints }) => ({ kind: 'some', place: text, endpoints }) as const),
    ],
  };
}

/** What a call may reach on the platform if it starts from what a name of the manifest means that no code reads. */
function toMeantBlockers(
  judged: JudgedCall,
  idleNames: readonly IdleName[],
  manifest: Manifest,
  toStem: ToStem,
): readonly ClaimBlocker[] {
  if (idleNames.length === 0) return [];
  const targets = judged.targets
    .filter((target) => !isToPlatform(target) && mayBeMeant(target, manifest, idleNames))
    .map((target) => resolveAsPlatform(target, judged.context));
  return [...toReachedBlockers({ ...judged, targets }), ...toOpenBlockers({ ...judged, targets }, toStem)];
}

/** What a call reaches for certain if it is sent. */
function toReachedBlockers({ targets, call, isIdle }: JudgedCall): readonly ClaimBlocker[] {
  return isIdle
    ? []
    : targets.flatMap(({ reach }): readonly ClaimBlocker[] =>
        reach.kind === 'endpoint' ? [{ kind: 'some', place: call, endpoints: [reach.match.endpoint] }] : [],
      );
}

function toOpenBlockers(judged: JudgedCall, toStem: ToStem): readonly ClaimBlocker[] {
  const place = judged.call;
  if (judged.isIdle) return [];
  return judged.targets.flatMap((target): readonly ClaimBlocker[] => {
    const { reach } = target;
    if (reach.kind === 'no-endpoint' || (reach.kind === 'endpoint' && reach.match.endpoint.kind === 'unscoped')) {
      const stem = toStem(target.path);
      return stem === undefined ? [] : [{ kind: 'near', place, stem }];
    }
    if (reach.kind === 'possible' || reach.kind === 'undecided')
      return [{ kind: 'some', place, endpoints: reach.matches.map(({ endpoint }) => endpoint) }];
    if (reach.kind === 'nothing-known') return isUnfollowed(judged.call, judged) ? [{ kind: 'any', place }] : [];
    if (reach.kind !== 'any-endpoint') return [];
    const { method } = target.target;
    return method === null
      ? [{ kind: 'any', place }]
      : [
          {
            kind: 'some',
            place,
            endpoints: judged.context.registry.endpoints.filter((endpoint) => endpoint.method === method.toUpperCase()),
          },
        ];
  });
}

/** Nothing is ever claimed of scopes that are unknown, unverifiable or kept, nor of those that are needed. */
function claimOn(name: string, basis: ClaimContext): readonly Claim[] {
  const scope = basis.scopes.get(name);
  if (!scope || scope.endpoints.length === 0 || basis.leastPrivileged.has(name)) return [];
  const isUsed = basis.called.some((endpoint) => endpoint.scopes.includes(name));
  const beyond = endpointsBeyond(scope, basis);
  if (isUsed && beyond.length === 0) return [{ scope: name, kind: 'redundant', heldBackBy: [] }];
  const kind = isUsed ? 'overbroad' : 'unused';
  return [
    {
      scope: name,
      kind,
      heldBackBy: basis.openPlaces
        .filter((open) => holdsBack(open, scope, kind, beyond, basis))
        .map(({ place }) => place),
    },
  ];
}

/** What a scope grants and the least-privileged set does not. */
function endpointsBeyond(scope: Scope, { endpoints, leastPrivileged }: ClaimContext): readonly Endpoint[] {
  return scope.endpoints
    .map((id) => endpoints.get(id))
    .filter((endpoint) => endpoint !== undefined && !isGranted(endpoint, leastPrivileged)) as readonly Endpoint[]; // filtered
}

function holdsBack(
  open: ClaimBlocker,
  scope: Scope,
  kind: Claim['kind'],
  beyond: readonly Endpoint[],
  basis: ClaimContext,
): boolean {
  switch (open.kind) {
    case 'any':
      return beyond.length > 0;
    case 'some':
      return open.endpoints.some(
        (endpoint) => endpoint.scopes.includes(scope.name) && !isGranted(endpoint, basis.leastPrivileged),
      );
    case 'near':
      return kind === 'unused' && scope.endpoints.some((id) => basis.toStem(id.slice(id.indexOf('/'))) === open.stem);
  }
}

/** The scopes of the set that grant what is called and the overbroad scope grants; kept ones where no other does. */
function toOverbroad(scope: string, { called, required, kept }: ClaimContext): OverbroadScope {
  const granted = called.filter((endpoint) => endpoint.scopes.includes(scope));
  const grantsSome = (name: string): boolean => granted.some((endpoint) => endpoint.scopes.includes(name));
  const needed = required.filter(grantsSome);
  return { scope, replaceWith: needed.length > 0 ? needed : [...kept].filter(grantsSome).sort(compareText) };
}

function toHeldBack({ scope, kind, heldBackBy }: Claim): readonly HeldBackScope[] {
  if (heldBackBy.length === 0 || kind === 'redundant') return [];
  const places = new Map(
    heldBackBy.map(({ file, line, column }) => [`${file}:${line}:${column}`, { file, line, column }]),
  );
  return [{ scope, claim: kind, by: [...places.values()].sort(comparePlaces) }];
}

function namesOf(claims: readonly Claim[]): readonly string[] {
  return claims.map(({ scope }) => scope).sort(compareText);
}

function isGranted(endpoint: Endpoint, scopes: ReadonlySet<string>): boolean {
  return endpoint.scopes.some((name) => scopes.has(name));
}

function isUnknown({ targets, isIdle }: JudgedCall): boolean {
  return !isIdle && targets.some(({ reach }) => reach.kind === 'nothing-known');
}
