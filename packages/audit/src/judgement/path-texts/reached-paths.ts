import type { PathText, Span } from '@scopewright/analyzer';
import { endpointsAt, matchPattern, toEndpointKey, type Endpoint } from '@scopewright/registry';

import { toPlaceKey, type Place } from '../../contract/place.ts';
import type { Credential, Manifest, PlatformContext } from '../../inputs/manifest/manifest.ts';
import type { ResolvedTarget } from '../../resolution/resolve-target.ts';
import { splitUrl, type UrlPath } from '../../resolution/split-url.ts';
import type { TextEndpoints } from '../../resolution/text-endpoints.ts';
import type { JudgedCall } from '../judged-call.ts';

export interface TextWithEndpoints {
  readonly text: PathText;
  readonly endpoints: TextEndpoints;
}

/** The parts of a call that explain texts. */
export type ExplainingCall = Pick<JudgedCall, 'call' | 'manifest' | 'owners' | 'context' | 'targets' | 'leftOut'>;

/** The texts that are the whole path of an endpoint, by place. */
interface FullPathTexts {
  /** Whether the text is in no known call and no call that names a method receives it: any call may use it. */
  readonly isFree: (text: PathText) => boolean;
  /** Whether a free text is the path of an endpoint with this key. */
  readonly hasFree: (endpoint: string) => boolean;
  /** Whether such a text is in the call or in one of its hops. */
  readonly isOwnedBy: (call: Span, hops: readonly Place[]) => boolean;
}

export function indexFullPaths(texts: readonly TextWithEndpoints[], calls: readonly Span[]): FullPathTexts {
  const asking = new Set(
    texts.flatMap(({ text: { file, asking: call } }) => (call ? [toPlaceKey({ ...call, file })] : [])),
  );
  const byFile = new Map<string, Set<PathText>>();
  for (const { text } of texts) byFile.set(text.file, (byFile.get(text.file) ?? new Set()).add(text));
  const textsIn = (call: Span): readonly PathText[] =>
    [...(byFile.get(call.file) ?? [])].filter((text) => isInside(text, call));
  const inCalls = new Set(calls.flatMap(textsIn));
  const isFree = (text: PathText): boolean => !text.asking && !inCalls.has(text);
  const free = toEndpointKeys(texts.flatMap(({ text, endpoints }) => (isFree(text) ? endpoints.at : [])));
  return {
    isFree,
    hasFree: (endpoint) => free.has(endpoint),
    isOwnedBy: (call, hops) => hops.some((hop) => asking.has(toPlaceKey(hop))) || textsIn(call).length > 0,
  };
}

export function isInside(inner: Place, { line, column, endLine, endColumn }: Span): boolean {
  const isBehindStart = inner.line > line || (inner.line === line && inner.column >= column);
  return isBehindStart && (inner.line < endLine || (inner.line === endLine && inner.column < endColumn));
}

/** Where some calls go, as far as the analysis knows. */
export interface ReachedPaths {
  /** The keys of the endpoints that they reach. */
  readonly endpoints: ReadonlySet<string>;
  /**
   * Those of them that some call reaches with a path which is not written in it: the path is written elsewhere, or
   * composed of parts.
   */
  readonly unwritten: ReadonlySet<string>;
  /** Those of them that some call reaches with a path composed of parts. */
  readonly composed: ReadonlySet<string>;
  /** The paths of the calls that reach these, without the names of their unknown parts. */
  readonly composedPaths: ReadonlySet<string>;
  /** The places of the calls whose endpoint is known. */
  readonly places: ReadonlySet<string>;
  /** Paths that go elsewhere or belong to no endpoint, without the names of their unknown parts. */
  readonly others: ReadonlySet<string>;
  /** Targets with an unknown part that may span segments. */
  readonly open: readonly OpenPath[];
}

/** A path that is known up to a part which may span segments. */
export interface OpenPath {
  /** The path before its first unknown part, `/v2/purposes`; empty if it begins with one. */
  readonly start: string;
  /** The keys of the endpoints that it may reach. */
  readonly endpoints: ReadonlySet<string>;
}

/** Where the calls of some credentials go, and where those of a manifest go. */
export interface ReachedBy {
  readonly of: (credentials: readonly Credential[]) => ReachedPaths;
  readonly in: (manifest: Manifest) => ReachedPaths;
}

export function collectReached(calls: readonly ExplainingCall[], fullPaths: FullPathTexts): ReachedBy {
  const byCredential = new Map<Credential, ReachedPaths[]>();
  const byManifest = new Map<Manifest, ReachedPaths[]>();
  for (const { call, owners, manifest, context, targets, leftOut } of calls) {
    const reached = joinReached(
      [...targets, ...leftOut.map(({ target }) => target)].map((target) => toReached(call, target, context, fullPaths)),
    );
    for (const credential of new Set(owners.map((owner) => owner.credential))) add(byCredential, credential, reached);
    if (manifest) add(byManifest, manifest, reached);
  }
  const ofManifests = joinOnce(byManifest);
  return { of: joinOnce(byCredential), in: (manifest) => ofManifests([manifest]) };
}

/** Joins the lists of some keys; the results are cached, because many texts ask for the same keys. */
function joinOnce<Key>(lists: ReadonlyMap<Key, readonly ReachedPaths[]>): (keys: readonly Key[]) => ReachedPaths {
  const numbers = new Map([...lists.keys()].map((key, index) => [key, index]));
  const joined = new Map<string, ReachedPaths>();
  return (keys) => {
    const asked = [...new Set(keys)].filter((key) => numbers.has(key));
    const name = asked
      .map((key) => numbers.get(key))
      .sort()
      .join(' ');
    const known = joined.get(name) ?? joinReached(asked.flatMap((key) => lists.get(key) ?? []));
    joined.set(name, known);
    return known;
  };
}

function add<Key>(lists: Map<Key, ReachedPaths[]>, key: Key, reached: ReachedPaths): void {
  const known = lists.get(key);
  if (known) known.push(reached);
  else lists.set(key, [reached]);
}

function joinReached(all: readonly ReachedPaths[]): ReachedPaths {
  return {
    endpoints: new Set(all.flatMap(({ endpoints }) => [...endpoints])),
    unwritten: new Set(all.flatMap(({ unwritten }) => [...unwritten])),
    composed: new Set(all.flatMap(({ composed }) => [...composed])),
    composedPaths: new Set(all.flatMap(({ composedPaths }) => [...composedPaths])),
    places: new Set(all.flatMap(({ places }) => [...places])),
    others: new Set(all.flatMap(({ others }) => [...others])),
    open: all.flatMap(({ open }) => open),
  };
}

function toReached(
  call: Span,
  target: ResolvedTarget,
  context: PlatformContext,
  fullPaths: FullPathTexts,
): ReachedPaths {
  const reached = toEndpointKeys(endpointsReachedBy(target, context));
  const none: ReadonlySet<string> = new Set();
  const isOpen = target.reach.kind === 'possible' && target.reach.isOpen === true;
  const endpoints = isOpen ? none : reached;
  const isOther = target.reach.kind === 'elsewhere' || target.reach.kind === 'no-endpoint';
  const places = isOther || target.reach.kind === 'endpoint' ? [call, ...target.target.via].map(toPlaceKey) : [];
  const unwritten = endpoints.size === 0 || fullPaths.isOwnedBy(call, target.target.via) ? none : endpoints;
  const composed = [...unwritten].some(fullPaths.hasFree) ? none : unwritten;
  return {
    endpoints,
    unwritten,
    composed,
    composedPaths: composed.size === 0 ? none : new Set([toNameless(splitUrl(target.target.url).path)]),
    places: new Set(places),
    others: new Set(isOther ? [toNameless(splitUrl(target.target.url).path)] : []),
    open: isOpen ? [{ start: toKnownStart(splitUrl(target.target.url).path), endpoints: reached }] : [],
  };
}

/** The path before its first unknown part, without a trailing slash. */
function toKnownStart([first]: UrlPath): string {
  return typeof first === 'string' ? toNameless([first]) : '';
}

/** `/v2/purposes/{}`, without a query or a trailing slash. */
export function toNameless(path: UrlPath): string {
  const text = path
    .map((part) => (typeof part === 'string' ? part : '{}'))
    .join('')
    .replace(/[?#].*/s, '')
    .replace(/\/$/, '');
  return text.startsWith('/') ? text : `/${text}`;
}

/**
 * The endpoints of the platform that a target reaches, by any method: the path of a call is explained even if the
 * registry has it only with other methods.
 */
export function endpointsReachedBy(
  { reach, target }: ResolvedTarget,
  { registry, platform }: PlatformContext,
): readonly Endpoint[] {
  if (reach.kind === 'elsewhere') return [];
  if (reach.kind === 'endpoint') return [reach.match.endpoint];
  if (reach.kind === 'possible' || reach.kind === 'undecided') return reach.matches.map(({ endpoint }) => endpoint);
  const { path } = splitUrl(target.url);
  const context = { isPlatform: true, prefixes: platform.prefixes };
  const match = matchPattern(registry, target.method, path, context);
  if (match.kind === 'none') return endpointsAt(registry, path, context).map(({ endpoint }) => endpoint);
  if (match.kind === 'exact') return [match.match.endpoint];
  return match.kind === 'possible' && !match.isOpen ? match.matches.map(({ endpoint }) => endpoint) : [];
}

export function toEndpointKeys(endpoints: readonly Endpoint[]): ReadonlySet<string> {
  return new Set(endpoints.map(({ id }) => toEndpointKey(id)));
}
