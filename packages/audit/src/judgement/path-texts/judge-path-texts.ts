/**
 * The folder `path-texts/` takes the texts in the code that look like paths, and the judged calls. It gives the texts,
 * and the base URLs, that no call explains. It never changes what a call reaches.
 */

import type { PathText } from '@scopewright/analyzer';
import { toEndpointKey, type Endpoint } from '@scopewright/registry';

import { toPlaceKey } from '../../contract/place.ts';
import type { Credential, Manifest } from '../../inputs/manifest/manifest.ts';
import type { Owner, Ownership } from '../../inputs/ownership.ts';
import { splitUrl } from '../../resolution/split-url.ts';
import { findTextEndpoints, type TextEndpoints } from '../../resolution/text-endpoints.ts';
import {
  collectReached,
  indexFullPaths,
  endpointsReachedBy,
  isInside,
  toEndpointKeys,
  toNameless,
  type ExplainingCall,
  type OpenPath,
  type ReachedPaths,
  type ReachedBy,
} from './reached-paths.ts';
import { readPathText, type ReadPathText } from './read-path-text.ts';

/**
 * The safety net below the engine: a text in the code that is the path of an endpoint, or the beginning of one, and
 * that no call explains. This needs no data flow: if a call of the same credential reaches the endpoint, that call is
 * assumed to use the text.
 */
export interface JudgedPathText {
  readonly text: PathText;
  readonly manifest: Manifest;
  /**
   * The credentials of the surrounding code: those that cover its file or, if there are none, those that cover a file
   * which imports it.
   */
  readonly owners: readonly Owner[];
  /** The endpoints that a request with this text may reach, if the text is the whole path or its beginning. */
  readonly endpoints: readonly Endpoint[];
  /** The endpoints whose whole path it is. */
  readonly paths: readonly Endpoint[];
  /** Whether a finding reports it as an endpoint's path; if not, it only holds claims back. */
  readonly isUnfollowed: boolean;
  /** The credentials with no call that explains it. */
  readonly holdsBack: ReadonlySet<Credential>;
}

/** The texts that no call explains, by place. */
export function judgePathTexts(
  texts: readonly PathText[],
  calls: readonly ExplainingCall[],
  ownership: Ownership,
  manifests: readonly Manifest[],
): readonly JudgedPathText[] {
  const read = texts.flatMap((text) => readPathText(text, ownership, manifests));
  if (read.length === 0) return [];
  const fullPaths = indexFullPaths(
    read.filter(({ text, endpoints }) => !text.isChain && !text.isReference && endpoints.at.length > 0),
    calls.map(({ call }) => call),
  );
  const reached = collectReached(calls, fullPaths);
  const urls = texts
    .map(({ url }) => splitUrl(url))
    .filter(({ base }) => base.kind === 'host' || base.kind === 'host-end');
  const behindHosts = new Set(urls.map(({ path }) => toNameless(path)));
  const taken = new Set(
    texts.filter(({ isReference }) => isReference).map(({ url }) => toNameless(splitUrl(url).path)),
  );
  const uncovered = calls.filter(({ owners }) => owners.length === 0);
  return read.flatMap((each) =>
    judgeText(
      each,
      reached,
      { behindHosts, taken, isFree: fullPaths.isFree },
      uncovered.some((call) => isUsedBy(each, call)),
    ),
  );
}

/** Whether a call that belongs to no credential uses the text: then the text is explained. */
function isUsedBy({ text, endpoints }: ReadPathText, { call, targets, context }: ExplainingCall): boolean {
  if (text.file !== call.file || !isInside(text, call)) return false;
  const reached = toEndpointKeys(targets.flatMap((target) => endpointsReachedBy(target, context)));
  return endpoints.at.some(({ id }) => reached.has(toEndpointKey(id)));
}

/** Facts about a text that come from the other texts. */
interface TextsAround {
  /** Paths that follow a host. */
  readonly behindHosts: ReadonlySet<string>;
  /** Paths that calls which name a method take by a name. */
  readonly taken: ReadonlySet<string>;
  readonly isFree: (text: PathText) => boolean;
}

function judgeText(
  read: ReadPathText,
  reached: ReachedBy,
  { behindHosts, taken, isFree }: TextsAround,
  isUsedWithout: boolean,
): readonly JudgedPathText[] {
  const { text, manifest, endpoints, covering, importing } = read;
  const owners = covering.length > 0 ? covering : importing;
  const around = [...covering, ...importing].map(({ credential }) => credential);
  const path = toNameless(splitUrl(text.url).path);
  const unexplained = (reached: ReachedPaths): readonly Endpoint[] => {
    if (isFollowed(text, reached)) return [];
    if (text.isChain) return isChainExplainedBy(text, endpoints, reached) ? [] : endpoints.below;
    if (reached.open.some((each) => mayFill(each, read))) return [];
    if (!isExplainedBy(endpoints, path, reached, behindHosts)) return endpoints.below;
    return isFree(text) && !text.isMention ? mayBegin(endpoints, reached, taken.has(path)) : [];
  };
  const here = unexplained(around.length > 0 ? reached.of(around) : reached.in(manifest));
  // Imported code is one table for all of its importers. Code that a credential covers has to be explained by that
  // credential's own calls.
  const others = owners.length > 0 ? importing.map(({ credential }) => credential) : manifest.credentials;
  const open = new Map(
    covering.length > 0
      ? covering.map(({ credential }) => [credential, unexplained(reached.of([credential]))])
      : others.map((credential) => [credential, here]),
  );
  const holdsBack = new Set(
    [...open].filter(([, remaining]) => remaining.length > 0).map(([credential]) => credential),
  );
  const isUnfollowed =
    here.length === endpoints.below.length &&
    !isUsedWithout &&
    endpoints.isDistinctive &&
    !text.isMention &&
    !text.isChain;
  if (!isUnfollowed && holdsBack.size === 0) return [];
  const left = new Set([...here, ...[...open.values()].flat()]);
  return [
    {
      text,
      manifest,
      owners,
      endpoints: endpoints.below.filter((endpoint) => left.has(endpoint)),
      paths: endpoints.at.filter((endpoint) => left.has(endpoint)),
      isUnfollowed,
      holdsBack,
    },
  ];
}

/**
 * The endpoints at and below a text that is itself the path of known calls, each of which has a text of its own: this
 * one may be sent by another method, or be the beginning of a longer path that was lost. Where calls take the path by a
 * name, they show the methods.
 */
function mayBegin({ at, below }: TextEndpoints, reached: ReachedPaths, isTaken: boolean): readonly Endpoint[] {
  const isReachedAlone =
    at.some(({ id }) => reached.endpoints.has(toEndpointKey(id))) &&
    !at.some(({ id }) => reached.unwritten.has(toEndpointKey(id)));
  if (!isReachedAlone || below.some(({ id }) => reached.composed.has(toEndpointKey(id)))) return [];
  return below.filter(
    (endpoint) => !(isTaken && at.includes(endpoint)) && !reached.endpoints.has(toEndpointKey(endpoint.id)),
  );
}

/**
 * Whether a call uses the text: a call to its endpoint, to an endpoint whose path ends with it, to an endpoint below it
 * whose path is composed of parts, this one among them, or to another place whose path ends with it and that no text has after a host.
 */
function isExplainedBy(
  { at, below }: TextEndpoints,
  path: string,
  reached: ReachedPaths,
  behindHosts: ReadonlySet<string>,
): boolean {
  if (
    at.some(({ id }) => reached.endpoints.has(toEndpointKey(id))) ||
    [...reached.others].some((other) => other.endsWith(path) && !behindHosts.has(other))
  )
    return true;
  if (below.some(({ id }) => reached.endpoints.has(toEndpointKey(id)) && endsWithPath(id, path))) return true;
  return (
    below.some(({ id }) => reached.composed.has(toEndpointKey(id))) &&
    [...reached.composedPaths].some((composed) => isPartOf(path, composed))
  );
}

/** Whether a path's segments stand in another path one behind the other; an unknown part may be any. */
function isPartOf(path: string, other: string): boolean {
  const [segments, others] = [path, other].map((each) => each.split('/').filter((segment) => segment !== ''));
  const isSame = (left: string, right: string): boolean =>
    left === right || left.includes('{}') || right.includes('{}');
  return others!.some((_, start) => segments!.every((segment, index) => isSame(segment, others![start + index] ?? '')));
}

/**
 * Whether a text may be what a call with an open path sends: the path begins like the text, or reaches the text's
 * endpoint where the text follows its known start.
 */
function mayFill({ start, endpoints }: OpenPath, { text, manifest, endpoints: { at, below } }: ReadPathText): boolean {
  const { path } = splitUrl(text.url);
  const nameless = toNameless(path);
  const isReached = ({ id }: Endpoint): boolean => endpoints.has(toEndpointKey(id));
  if (nameless.startsWith(start) || start.startsWith(nameless)) return (at.length > 0 ? at : below).some(isReached);
  const joined = { parts: [`${start}/`, ...path], labels: text.url.labels };
  return findTextEndpoints(joined, text.method, manifest).at.some(isReached);
}

/** `/v1/receipts` ends with `receipts`: only a version or a prefix may precede it. */
function endsWithPath(endpoint: string, path: string): boolean {
  return toEndpointKey(endpoint).endsWith(path);
}

/** Whether the call that receives the text was followed, wherever it goes. */
function isFollowed({ file, asking }: PathText, reached: ReachedPaths): boolean {
  return asking !== undefined && reached.places.has(toPlaceKey({ ...asking, file }));
}

/** Whether a call goes where a chain of names leads, or the chain was followed to a call, wherever it goes. */
function isChainExplainedBy(text: PathText, { at, below }: TextEndpoints, reached: ReachedPaths): boolean {
  return (
    reached.places.has(toPlaceKey(text)) ||
    (at.length > 0 ? at : below).some((endpoint) => reached.endpoints.has(toEndpointKey(endpoint.id)))
  );
}
