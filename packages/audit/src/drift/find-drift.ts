import { compareText } from '../order.ts';
import { schemaVersion, type AuditResult, type CredentialVerdict, type Hop } from '../result.ts';
import type { CredentialDrift, Drift, EndpointDrift, ScopeDrift } from './drift.ts';
import { createCauseFinder, type Version } from './find-causes.ts';

export interface DriftOptions {
  /** What messages call the revision. */
  readonly ref: string;
  /** Undefined where there was no manifest or no code. */
  readonly before: Version | undefined;
  readonly now: Version;
  /** Where a file of the revision is now: renamed ones. */
  readonly toNow: (file: string) => string;
}

/** Compares what each credential's code needs in two versions of it, and finds the changes that make the difference. */
export function findDrift({ ref, before, now, toNow }: DriftOptions): Drift {
  const pairs = pairCredentials(before?.result.credentials ?? [], now.result.credentials, toNow);
  const causes = { added: createCauseFinder(now), freed: before && createCauseFinder(before) };
  const drifts = pairs.map(({ old, current }): CredentialDrift => {
    const added = without(current?.endpoints, old?.endpoints).map((endpoint): EndpointDrift => ({ endpoint, calls: callsOf(now.result, current, endpoint), causes: causes.added(current!, endpoint) })); // it has endpoints
    const freed = without(old?.endpoints, current?.endpoints).map((endpoint): EndpointDrift => ({ endpoint, calls: before ? callsOf(before.result, old, endpoint) : [], causes: causes.freed?.(old!, endpoint) ?? [] })); // it had endpoints
    const toScope = (result: AuditResult | undefined, endpoints: readonly EndpointDrift[]) => (scope: string): ScopeDrift => ({
      scope,
      isDeclared: current?.declared.includes(scope) ?? false,
      endpoints: endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => result && scopesOf(result, endpoint).includes(scope)),
    });
    return {
      name: (current ?? old)!.name, // one of them is there
      manifest: (current ?? old)!.manifest,
      ...(current && old ? {} : { side: current ? 'added' : 'removed' }),
      addedScopes: without(neededOf(current), neededOf(old)).map(toScope(now.result, added)),
      freedScopes: without(neededOf(old), neededOf(current)).map(toScope(before?.result, freed)),
      addedEndpoints: added,
      freedEndpoints: freed,
      declared: { added: without(current?.declared, old?.declared), removed: without(old?.declared, current?.declared) },
    };
  });
  const count = (of: (drift: CredentialDrift) => readonly unknown[]): number => drifts.reduce((sum, drift) => sum + of(drift).length, 0);
  return {
    schemaVersion,
    ref,
    ...(before ? {} : { hadNothing: true }),
    summary: {
      filesBefore: before?.result.summary.files ?? 0,
      files: now.result.summary.files,
      callsBefore: before?.result.summary.calls ?? 0,
      calls: now.result.summary.calls,
      credentials: pairs.length,
      addedScopes: count(({ addedScopes }) => addedScopes),
      freedScopes: count(({ freedScopes }) => freedScopes),
    },
    credentials: drifts.filter(isDifferent),
  };
}

interface Pair {
  readonly old?: CredentialVerdict | undefined;
  readonly current?: CredentialVerdict | undefined;
}

function pairCredentials(old: readonly CredentialVerdict[], current: readonly CredentialVerdict[], toNow: (file: string) => string): readonly Pair[] {
  const keyOf = ({ manifest, name }: CredentialVerdict): string => `${manifest}\n${name}`;
  const before = new Map(old.map((verdict) => [keyOf({ ...verdict, manifest: toNow(verdict.manifest) }), verdict]));
  const after = new Map(current.map((verdict) => [keyOf(verdict), verdict]));
  return [...new Set([...before.keys(), ...after.keys()])].sort(compareText).map((key) => ({ old: before.get(key), current: after.get(key) }));
}

/** What its code needs, kept or not. */
function neededOf(verdict: CredentialVerdict | undefined): readonly string[] {
  return verdict?.required ?? [];
}

function without(names: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  return names.filter((name) => !others.includes(name)).sort(compareText);
}

function callsOf({ calls }: AuditResult, verdict: CredentialVerdict | undefined, endpoint: string): readonly Hop[] {
  const own = calls.filter((call) => call.credentials.includes(verdict?.name ?? '') && call.targets.some((target) => target.endpoint === endpoint && !target.possible));
  return own.map(({ file, line, column }) => ({ file, line, column }));
}

function scopesOf({ calls }: AuditResult, endpoint: string): readonly string[] {
  return calls.flatMap(({ targets }) => targets).find((target) => target.endpoint === endpoint)?.scopes ?? [];
}

function isDifferent({ side, addedScopes, freedScopes, addedEndpoints, freedEndpoints, declared }: CredentialDrift): boolean {
  return side !== undefined || [addedScopes, freedScopes, addedEndpoints, freedEndpoints, declared.added, declared.removed].some((list) => list.length > 0);
}
