import { isGranted, matchPattern, type Endpoint, type PatternMatch } from '@scopewright/registry';

import { compareText } from '../../contract/order.ts';
import type { Manifest } from '../../inputs/manifest/manifest.ts';
import type { Observation } from '../../inputs/observed/observation.ts';
import type { Owner } from '../../inputs/ownership.ts';
import { fitHost, splitPort } from '../../resolution/host-pattern.ts';
import { isSameEndpoint } from '../../resolution/named-endpoints.ts';
import { resolveTarget } from '../../resolution/resolve-target.ts';
import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../judged-call.ts';
import { findCallsOnStack, placeRequest } from './request-places.ts';

/** An endpoint that runs requested with one credential, or with an unknown one. */
export interface ObservedUse {
  readonly endpoint: Endpoint;
  readonly manifest: Manifest;
  readonly owner: Owner | undefined;
  /** In the order of the files. */
  readonly observations: readonly Observation[];
  /** The calls that reach it, certainly or possibly; only the credential's, if that is known. */
  readonly calledAt: readonly JudgedCall[];
  readonly possibleAt: readonly JudgedCall[];
  /** How many of the requests came from each of these calls, as far as their stacks tell. */
  readonly seenAt: ReadonlyMap<JudgedCall, number>;
  /** The requests that came from analysed code without a call to the endpoint. */
  readonly strays: readonly Observation[];
}

/** The result of matching observations. */
export interface ObservedTraffic {
  readonly observedUses: readonly ObservedUse[];
  /** The observations that went to the platform: to an endpoint of a registry, or to an unknown path. */
  readonly toPlatform: ReadonlySet<Observation>;
  readonly toNoEndpoint: ReadonlySet<Observation>;
}

/**
 * Matches observed requests with the calls of the code. A request belongs to the credential that its record names;
 * otherwise to the manifest's only credential; otherwise to those whose code calls the endpoint; otherwise to those
 * that hold a scope for it. Sorted by credential and endpoint.
 */
export function matchObservations(
  observations: readonly Observation[],
  manifests: readonly Manifest[],
  calls: readonly JudgedCall[],
  files: readonly string[],
): ObservedTraffic {
  const analysed = new Set(files);
  const found = new Map<string, { readonly base: UseOfEndpoint; readonly observations: Observation[] }>();
  const toPlatform = new Set<Observation>();
  const toNoEndpoint = new Set<Observation>();
  for (const observation of observations) {
    const reached = toCandidates(observation, manifests).map((manifest) => {
      const byItself = reachOf(observation, manifest);
      const reach =
        byItself.kind === 'elsewhere' && !isNamedOther(observation, manifest)
          ? reachByStack(observation, manifest, findCallsOnStack(observation, calls, analysed))
          : byItself;
      return { manifest, reach };
    });
    const kinds = new Set(reached.map(({ reach }) => reach.kind));
    if (kinds.has('endpoint') || kinds.has('no-endpoint')) toPlatform.add(observation);
    if (kinds.has('no-endpoint') && !kinds.has('endpoint')) toNoEndpoint.add(observation);
    for (const { manifest, reach } of reached) {
      if (reach.kind !== 'endpoint' || reach.endpoint.kind !== 'scoped') continue;
      const owners = findOwners(observation, reach.endpoint, manifest, calls);
      for (const owner of owners.length === 0 ? [undefined] : owners) {
        const key = [manifest.file, owner?.credential.name ?? '', reach.endpoint.id].join('\n');
        const known = found.get(key) ?? {
          base: { endpoint: reach.endpoint, manifest, owner, ...findCalls(reach.endpoint, owner, calls) },
          observations: [],
        };
        known.observations.push(observation);
        found.set(key, known);
      }
    }
  }
  const observedUses = [...found]
    .sort(([left], [right]) => compareText(left, right))
    .map(([, { base, observations: own }]) => ({
      ...base,
      observations: own,
      ...placeAll(base.endpoint, own, calls, analysed),
    }));
  return { observedUses, toPlatform, toNoEndpoint };
}

/** The manifests, one for each platform, to which a request may have gone: those that have its credential, if one has. */
function toCandidates({ credential }: Observation, manifests: readonly Manifest[]): readonly Manifest[] {
  const naming = manifests.filter(({ credentials }) => credentials.some(({ name }) => name === credential));
  return naming.length > 0 ? naming : manifests;
}

type UseOfEndpoint = Pick<ObservedUse, 'endpoint' | 'manifest' | 'owner' | 'calledAt' | 'possibleAt'>;

/** A call counts whoever it belongs to: it explains where a request came from. */
function placeAll(
  endpoint: Endpoint,
  observations: readonly Observation[],
  calls: readonly JudgedCall[],
  files: ReadonlySet<string>,
): Pick<ObservedUse, 'seenAt' | 'strays'> {
  const { calledAt, possibleAt } = findCalls(endpoint, undefined, calls);
  const reaching = [...new Set([...calledAt, ...possibleAt])];
  const seenAt = new Map<JudgedCall, number>();
  const strays: Observation[] = [];
  for (const observation of observations) {
    const place = placeRequest(observation, reaching, files);
    if (place.kind === 'stray') strays.push(observation);
    if (place.kind === 'call') for (const call of place.calls) seenAt.set(call, (seenAt.get(call) ?? 0) + 1);
  }
  return { seenAt, strays };
}

type ObservedReach =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'no-endpoint' }
  | { readonly kind: 'elsewhere' };

/** A host in no list counts like an unknown base: the path decides. */
function reachOf(observation: Observation, manifest: Manifest): ObservedReach {
  const { method, host, path, isPlatform } = observation;
  const { registry, platform } = manifest;
  const named = findNamedBase(observation, manifest);
  if (isPlatform)
    return toReach(matchPattern(registry, method, [path], { isPlatform: true, prefixes: platform.prefixes }));
  const resolve = (parts: Parameters<typeof resolveTarget>[0]['url']['parts']): ReturnType<typeof resolveTarget> =>
    resolveTarget({ method, url: { parts, labels: [] }, client: '', via: [] }, manifest);
  const byHost = host === undefined ? undefined : resolve([`https://${host}${path}`]);
  if (byHost?.origin === 'other' && isNamedOther(observation, manifest)) return { kind: 'elsewhere' };
  if (named?.origin === 'platform') {
    const rest = path.slice(named.path.length);
    const reach = toReach(matchPattern(registry, method, [rest], { isPlatform: true, prefixes: platform.prefixes }));
    if (reach.kind === 'endpoint' || named.isOnly) return reach;
  }
  const base = { name: 'base', source: 'base', reason: 'it was observed' };
  const { reach } = byHost?.origin === 'platform' ? byHost : resolve([base, path]);
  if (reach.kind === 'endpoint') return { kind: 'endpoint', endpoint: reach.match.endpoint };
  return { kind: reach.kind === 'no-endpoint' ? 'no-endpoint' : 'elsewhere' };
}

interface NamedBase {
  readonly origin: 'platform' | 'other';
  /** The path of the variable's value. */
  readonly path: string;
  /** Whether the manifest names all variables with that value. */
  readonly isOnly: boolean;
}

/**
 * The variable of the environment that the URL was made from, if the manifest names it: that with the longest path, and
 * the platform's where several have one value, as tests with one server for all services set them.
 */
function findNamedBase({ bases = [] }: Observation, { platform }: Manifest): NamedBase | undefined {
  const length = Math.max(...bases.map(({ path }) => path.length));
  const longest = bases.filter(({ path }) => path.length === length);
  const ours = longest.filter(({ name }) => isNamedIn(name, platform.baseUrls));
  const theirs = longest.filter(({ name }) => isNamedIn(name, platform.otherNames));
  const [first] = [...ours, ...theirs];
  if (!first) return undefined;
  return { origin: ours.length > 0 ? 'platform' : 'other', path: first.path, isOnly: ours.length === longest.length };
}

/** Names of a manifest are the last parts of access paths: `env.TRUST_URL`. */
function isNamedIn(variable: string, names: readonly string[]): boolean {
  return names.some((name) => name === variable || name.endsWith(`.${variable}`));
}

/**
 * The path of a request does not tell that it went to the platform, as one of one segment on a local server, but a call
 * on its stack may: one that reaches this endpoint, or, on a local server, the innermost if it goes to the platform
 * alone. Elsewhere the platform may have redirected that one.
 */
function reachByStack(
  { method, host, path }: Observation,
  manifest: Manifest,
  onStack: ReturnType<typeof findCallsOnStack>,
): ObservedReach {
  const own = onStack.filter(({ call }) => call.manifest === manifest);
  if (own.length === 0) return { kind: 'elsewhere' };
  const { registry, platform } = manifest;
  const reach = toReach(matchPattern(registry, method, [path], { isPlatform: true, prefixes: platform.prefixes }));
  const isReached = ({ call }: (typeof own)[number]): boolean =>
    reach.kind === 'endpoint' && (isCalledBy(call, reach.endpoint) || isPossibleFor(call, reach.endpoint));
  const isPlatformOnly = ({ call, isInnermost }: (typeof own)[number]): boolean =>
    isInnermost &&
    host !== undefined &&
    isLocal(host) &&
    call.targets.length > 0 &&
    call.targets.every(({ origin }) => origin === 'platform');
  return own.some(isReached) || own.some(isPlatformOnly) ? reach : { kind: 'elsewhere' };
}

function toReach(match: PatternMatch): ObservedReach {
  return match.kind === 'exact' ? { kind: 'endpoint', endpoint: match.match.endpoint } : { kind: 'no-endpoint' };
}

/** If names hold the base URL, any host may be the platform’s, and a local server may stand in for it. */
function isNamedOther(observation: Observation, manifest: Manifest): boolean {
  const { host } = observation;
  const { platform } = manifest;
  if (findNamedBase(observation, manifest)?.origin === 'other') return true;
  if (host === undefined) return false;
  if (platform.otherHosts.some((pattern) => fitHost(splitPort(host), pattern) === 'all')) return true;
  return platform.baseUrls.length === 0 && !isLocal(host);
}

function isLocal(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(host);
}

function findOwners(
  { credential }: Observation,
  endpoint: Endpoint,
  manifest: Manifest,
  calls: readonly JudgedCall[],
): readonly Owner[] {
  const owners = manifest.credentials.map((each): Owner => ({ manifest, credential: each }));
  const named = owners.filter((owner) => owner.credential.name === credential);
  if (named.length > 0 || owners.length === 1) return named.length > 0 ? named : owners;
  const calling = owners.filter((owner) => findCalls(endpoint, owner, calls).calledAt.length > 0);
  return calling.length > 0
    ? calling
    : owners.filter((owner) => isGranted(endpoint, new Set(owner.credential.declared.map(({ name }) => name))));
}

function findCalls(
  endpoint: Endpoint,
  owner: Owner | undefined,
  calls: readonly JudgedCall[],
): Pick<ObservedUse, 'calledAt' | 'possibleAt'> {
  const own =
    owner === undefined
      ? calls
      : calls.filter(({ owners }) => owners.some(({ credential }) => credential === owner.credential));
  return {
    calledAt: own.filter((call) => isCalledBy(call, endpoint)),
    possibleAt: own.filter((call) => isPossibleFor(call, endpoint)),
  };
}

function isCalledBy(call: JudgedCall, endpoint: Endpoint): boolean {
  return calledEndpoints(call).some((called) => isSameEndpoint(called.endpoint, endpoint));
}

function isPossibleFor(call: JudgedCall, endpoint: Endpoint): boolean {
  return possibleEndpoints(call).some((each) => isSameEndpoint(each, endpoint));
}
