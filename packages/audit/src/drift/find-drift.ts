/**
 * The folder `drift/` takes the results for two versions of the code, and the differences between their texts. It gives
 * the scopes that each credential needs more or less than before, and the changed lines that cause this. It never reads
 * a repository.
 */

import type { CredentialDrift, Drift, EndpointDrift, ScopeDrift, UncoveredDrift } from '../contract/drift.ts';
import { compareText } from '../contract/order.ts';
import type { Place } from '../contract/place.ts';
import type { EndpointScopes } from '../contract/requirements.ts';
import { schemaVersion, type AuditResult, type CredentialVerdict } from '../contract/result.ts';
import { findCovering } from '../judgement/covering-scopes.ts';
import { createCauseFinder, uncoveredCode, type Version } from './find-causes.ts';
import { findNewOpenCalls } from './open-calls.ts';
import { findUncoveredCalls } from './uncovered-calls.ts';

export interface DriftOptions {
  /** The revision's name in messages. */
  readonly ref: string;
  /** Undefined if the revision had no manifest, a broken one, or no code. */
  readonly before: Version | undefined;
  /** What is wrong with the revision's manifest, if it is broken. */
  readonly brokenThen?: string | undefined;
  readonly now: Version;
  /** The current path of a file of the revision, which may have been renamed. */
  readonly toNow: (file: string) => string;
}

/**
 * Compares the needs of each credential's code in two versions of the code, and finds the changes that cause a
 * difference.
 */
export function findDrift({ ref, before, brokenThen, now, toNow }: DriftOptions): Drift {
  const pairs = pairCredentials(before?.result.credentials ?? [], now.result.credentials, toNow);
  const causes: Causes = { added: createCauseFinder(now), freed: before && createCauseFinder(before) };
  const drifts = pairs.map(({ old, current }): CredentialDrift => {
    const added = without(current?.endpoints, old?.endpoints).map((endpoint): EndpointDrift => ({
      endpoint,
      calls: findCallsTo(now.result, current, endpoint),
      causes: causes.added(current!, endpoint),
    })); // the key comes from its endpoints
    const freed = without(old?.endpoints, current?.endpoints).map((endpoint): EndpointDrift => ({
      endpoint,
      calls: before ? findCallsTo(before.result, old, endpoint) : [],
      causes: causes.freed?.(old!, endpoint) ?? [],
    })); // the key comes from its endpoints
    const toScope =
      (result: AuditResult | undefined, endpoints: readonly EndpointDrift[]) =>
      (scope: string): ScopeDrift => ({
        scope,
        isDeclared: current?.declared.includes(scope) ?? false,
        ...(current?.kept.includes(scope) ? { isKept: true } : {}),
        ...findCover(scope, now.result, current),
        endpoints: endpoints
          .map(({ endpoint }) => endpoint)
          .filter((endpoint) => result && scopesOf(result, endpoint).scopes.includes(scope)),
      });
    const [neededNow, neededThen] = [neededOf(now.result, current), neededOf(before?.result, old)];
    return {
      name: (current ?? old)!.name, // at least one of them exists
      manifest: (current ?? old)!.manifest,
      ...platformOf((current ?? old)!),
      ...sideOf(current, old),
      addedScopes: without(neededNow, neededThen).map(toScope(now.result, added)),
      freedScopes: without(neededThen, neededNow).map(toScope(before?.result, freed)),
      addedEndpoints: added,
      freedEndpoints: freed,
      declared: {
        added: without(current?.declared, old?.declared),
        removed: without(old?.declared, current?.declared),
      },
      kept: { added: without(current?.kept, old?.kept), removed: without(old?.kept, current?.kept) },
    };
  });
  const uncovered = findUncoveredDrift(now, before, causes);
  const open = findNewOpenCalls(now.result, before?.result, toNow);
  const widened = pairs.flatMap((pair, index) => widenedScopes(pair, drifts[index]!)); // one for each pair
  const count = (of: (drift: CredentialDrift) => readonly unknown[]): number =>
    drifts.reduce((sum, drift) => sum + of(drift).length, 0);
  return {
    schemaVersion,
    ref,
    ...(before ? {} : { hadNothing: true }),
    ...(brokenThen === undefined ? {} : { brokenThen }),
    summary: {
      filesBefore: before?.result.summary.files ?? 0,
      files: now.result.summary.files,
      callsBefore: before?.result.summary.calls ?? 0,
      calls: now.result.summary.calls,
      credentials: pairs.length,
      addedScopes: count(({ addedScopes }) => addedScopes),
      freedScopes: count(({ freedScopes }) => freedScopes),
      ...(uncovered.addedEndpoints.length > 0 ? { uncoveredEndpoints: uncovered.addedEndpoints.length } : {}),
      ...(widened.length > 0 ? { widenedScopes: widened.length } : {}),
      ...(open.length > 0 ? { openCalls: open.length } : {}),
    },
    credentials: drifts.filter(isDifferent),
    ...(uncovered.addedEndpoints.length + uncovered.freedEndpoints.length > 0 ? { uncovered } : {}),
    ...(open.length > 0 ? { open } : {}),
  };
}

/** The scopes newly declared, except those newly needed, which count as such, and those that replace a broader one. */
function widenedScopes({ old }: Pair, { declared, addedScopes }: CredentialDrift): readonly string[] {
  const replacing = (old?.overbroad ?? [])
    .filter(({ scope }) => declared.removed.includes(scope))
    .flatMap(({ replaceWith }) => replaceWith);
  return declared.added.filter(
    (scope) => !replacing.includes(scope) && addedScopes.every((added) => added.scope !== scope),
  );
}

interface Causes {
  readonly added: ReturnType<typeof createCauseFinder>;
  readonly freed: ReturnType<typeof createCauseFinder> | undefined;
}

interface Pair {
  readonly old?: CredentialVerdict | undefined;
  readonly current?: CredentialVerdict | undefined;
}

function pairCredentials(
  old: readonly CredentialVerdict[],
  current: readonly CredentialVerdict[],
  toNow: (file: string) => string,
): readonly Pair[] {
  const keyOf = ({ manifest, name }: CredentialVerdict): string => `${manifest}\n${name}`;
  const before = new Map(old.map((verdict) => [keyOf({ ...verdict, manifest: toNow(verdict.manifest) }), verdict]));
  const after = new Map(current.map((verdict) => [keyOf(verdict), verdict]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort(compareText)
    .map((key) => ({ old: before.get(key), current: after.get(key) }));
}

/** The differences in the code that no credential covers. */
function findUncoveredDrift(now: Version, before: Version | undefined, causes: Causes): UncoveredDrift {
  const places = {
    now: findUncoveredCalls(now.result),
    before: before ? findUncoveredCalls(before.result) : new Map<string, readonly Place[]>(),
  };
  const added = without([...places.now.keys()], [...places.before.keys()]);
  const freed = without([...places.before.keys()], [...places.now.keys()]);
  return {
    addedEndpoints: added.map((endpoint) => ({
      endpoint,
      calls: places.now.get(endpoint) ?? [],
      causes: causes.added(uncoveredCode, endpoint),
    })),
    freedEndpoints: freed.map((endpoint) => ({
      endpoint,
      calls: places.before.get(endpoint) ?? [],
      causes: causes.freed?.(uncoveredCode, endpoint) ?? [],
    })),
  };
}

/** The scopes that its code needs: the least-privileged set, and kept scopes that grant a called endpoint. */
function neededOf(result: AuditResult | undefined, verdict: CredentialVerdict | undefined): readonly string[] {
  if (!result || !verdict) return [];
  const granting = new Set(verdict.endpoints.flatMap((endpoint) => scopesOf(result, endpoint).scopes));
  return [...new Set([...verdict.required, ...verdict.kept.filter((scope) => granting.has(scope))])];
}

function findCover(
  scope: string,
  result: AuditResult,
  verdict: CredentialVerdict | undefined,
): Pick<ScopeDrift, 'coveredBy'> {
  if (!verdict || verdict.declared.includes(scope) || !verdict.required.includes(scope)) return {};
  const coveredBy = findCovering(scope, verdict.declared, verdict, (endpoint) => scopesOf(result, endpoint));
  return coveredBy.length === 0 ? {} : { coveredBy };
}

function without(names: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  return names.filter((name) => !others.includes(name)).sort(compareText);
}

function findCallsTo(
  { calls }: AuditResult,
  verdict: CredentialVerdict | undefined,
  endpoint: string,
): readonly Place[] {
  const own = calls.filter(
    (call) =>
      call.credentials.includes(verdict?.name ?? '') &&
      call.targets.some((target) => target.endpoint === endpoint && !target.possible),
  );
  return own.map(({ file, line, column }) => ({ file, line, column }));
}

function scopesOf({ calls }: AuditResult, endpoint: string): EndpointScopes {
  return calls.flatMap(({ targets }) => targets).find((target) => target.endpoint === endpoint) ?? { scopes: [] };
}

function isDifferent({
  side,
  addedScopes,
  freedScopes,
  addedEndpoints,
  freedEndpoints,
  declared,
  kept,
}: CredentialDrift): boolean {
  return (
    side !== undefined ||
    [
      addedScopes,
      freedScopes,
      addedEndpoints,
      freedEndpoints,
      declared.added,
      declared.removed,
      kept.added,
      kept.removed,
    ].some((list) => list.length > 0)
  );
}

function platformOf({ platform }: CredentialVerdict): Pick<CredentialDrift, 'platform'> {
  return platform === undefined ? {} : { platform };
}

function sideOf(
  current: CredentialVerdict | undefined,
  old: CredentialVerdict | undefined,
): Pick<CredentialDrift, 'side'> {
  return current && old ? {} : { side: current ? 'added' : 'removed' };
}
