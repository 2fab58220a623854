/**
 * The folder `resolution/` takes a request as the analyzer found it, and the platform as a manifest describes it. It
 * gives the origin of the request, its path, and the endpoints that it certainly or possibly reaches. It never asks
 * which credential sends the request, nor which scopes are declared.
 */

import { formatUrl, textWithHoles, type CallTarget, type UrlHole } from '@scopewright/analyzer';
import {
  isFixedPattern,
  matchPattern,
  type EndpointMatch,
  type MatchContext,
  type PatternMatch,
} from '@scopewright/registry';

import { toEndpointScopes } from '../contract/requirements.ts';
import type { AuditedTarget, Origin, Resolution } from '../contract/result.ts';
import type { Platform, PlatformContext } from '../inputs/manifest/manifest.ts';
import { unknownPart } from './host-pattern.ts';
import { findOrigin } from './origin.ts';
import { splitUrl, type UrlBase, type UrlPath } from './split-url.ts';
import { openUnsetSegments } from './unset-segments.ts';

/** A target of a call, and what it reaches on the platform. */
export interface ResolvedTarget {
  readonly target: CallTarget;
  readonly origin: Origin;
  readonly base: UrlBase;
  /** The path to show, without the query: `/v2/purposes/{id}`. */
  readonly path: string;
  /** The unknown parts of the path and of the rest of the URL, as the code names them. */
  readonly pathHoles: readonly UrlHole[];
  readonly reach: Reach;
  /** The id of the platform that it was resolved for, if there are several. */
  readonly platformId?: string | undefined;
}

type Reach =
  /** It certainly calls this endpoint. */
  | { readonly kind: 'endpoint'; readonly match: EndpointMatch; readonly note?: string | undefined }
  /** It calls one of these endpoints, or possibly calls it. */
  | {
      readonly kind: 'possible';
      readonly matches: readonly EndpointMatch[];
      readonly note?: string | undefined;
      readonly isOpen?: true;
    }
  /** It calls the platform, and nothing is known of the path. */
  | { readonly kind: 'any-endpoint' }
  /** It calls the platform with a path that the registry does not have. */
  | { readonly kind: 'no-endpoint' }
  /** Neither its origin nor its path is known. */
  | { readonly kind: 'nothing-known'; readonly isPathOpen: true }
  /**
   * Its base is unknown, and its path fits endpoints but is common among other services, or fits them behind a path of
   * somebody's own (`isProxied`): it may reach one of these endpoints, but counts for none.
   */
  | {
      readonly kind: 'undecided';
      readonly matches: readonly EndpointMatch[];
      readonly isPathOpen: boolean;
      readonly isProxied?: true;
    }
  /** It does not call the platform. */
  | { readonly kind: 'elsewhere'; readonly isPathOpen: boolean };

/** Finds a target's origin and its endpoint. */
export function resolveTarget(target: CallTarget, context: PlatformContext): ResolvedTarget {
  const { registry, platform, platformId } = context;
  const { base, path: written } = splitUrl(target.url);
  const origin = findOrigin(base, target.url.labels, platform);
  const matchPath = (parts: typeof written): PatternMatch =>
    matchPattern(registry, target.method, parts, toMatchContext(base, origin, platform));
  const asWritten = matchPath(written);
  const opened = asWritten.kind === 'none' ? openUnsetSegments(written) : undefined;
  const path = opened ?? written;
  const shared = {
    target,
    origin,
    base,
    path: formatPath(path),
    pathHoles: path.filter((part) => typeof part !== 'string'),
    ...(platformId === undefined ? {} : { platformId }),
  };
  if (origin === 'other') return { ...shared, reach: { kind: 'elsewhere', isPathOpen: isOpen(path) } };
  const match = opened ? matchPath(opened) : asWritten;
  const found = origin === 'platform' ? reachOfPlatform(match) : reachOfUnknown(match, isOpen(path));
  const reach = found.kind === 'elsewhere' ? reachBehindProxy(found, tailsOf(path).map(matchPath)) : found;
  return { ...shared, reach: target.client === unknownClient ? withoutCertainty(reach) : reach };
}

/** Whether a target keeps its endpoint whatever its unknown segments stand for. */
export function isFixedTarget({ method, url }: Pick<CallTarget, 'method' | 'url'>, context: PlatformContext): boolean {
  const { registry, platform } = context;
  const { base, path } = splitUrl(url);
  const origin = findOrigin(base, url.labels, platform);
  return (
    origin === 'other' ||
    (method !== null && isFixedPattern(registry, method, path, toMatchContext(base, origin, platform)))
  );
}

function toMatchContext(base: UrlBase, origin: Origin, { prefixes }: Platform): MatchContext {
  const host = base.kind === 'host' && !base.host.name.includes(unknownPart) ? base.host.name : undefined;
  return { isPlatform: origin === 'platform', prefixes, ...(host === undefined ? {} : { host }) };
}

/** The same for a target that starts with a name or a host of the platform which the manifest does not list. */
export function resolveAsPlatform(
  { target, base }: ResolvedTarget,
  { registry, platform }: PlatformContext,
): ResolvedTarget {
  const name = base.kind === 'unknown' || base.kind === 'host-end' ? base.hole.name : 'host';
  return resolveTarget(
    { ...target, url: { ...target.url, labels: [name] } },
    { registry, platform: { ...platform, baseUrls: [name] } },
  );
}

/** The analyzer's name for the client of a call that may not be an HTTP client's. */
const unknownClient = 'unknown';

/** A call that may not be a request reaches no endpoint for certain. */
function withoutCertainty(reach: Reach): Reach {
  if (reach.kind === 'endpoint') return { kind: 'possible', matches: [reach.match], note: reach.note };
  return reach.kind === 'no-endpoint' ? { kind: 'elsewhere', isPathOpen: false } : reach;
}

/** Whether it is a call to the platform: one of known origin, or one of unknown origin with a distinctive path. */
export function isToPlatform({ reach }: ResolvedTarget): boolean {
  return reach.kind !== 'elsewhere' && reach.kind !== 'nothing-known' && reach.kind !== 'undecided';
}

/** The targets in the result's shape: one for a certain endpoint, one for each possible endpoint. */
export function toAuditedTargets(resolved: ResolvedTarget): readonly AuditedTarget[] {
  const { target, origin, reach, platformId } = resolved;
  const shared = {
    ...(platformId === undefined || !isToPlatform(resolved) ? {} : { platform: platformId }),
    method: target.method,
    url: formatUrl(target.url),
    client: target.client,
    via: target.via,
  };
  switch (reach.kind) {
    case 'endpoint':
      return [{ ...shared, origin, ...describeMatch(reach.match), ...noteOf(reach.match, reach.note) }];
    case 'possible':
      return reach.matches.map((match) => ({
        ...shared,
        method: match.endpoint.method,
        possible: true,
        origin,
        ...describeMatch(match),
        ...noteOf(match, reach.note),
      }));
    default:
      return [{ ...shared, origin, endpoint: null, scopes: [] }];
  }
}

/** `exact` if every target is called, `unresolved` if no path is known, otherwise `partial`. */
export function toResolution(targets: readonly ResolvedTarget[]): Resolution {
  const states = targets.map(resolutionOfTarget);
  if (states.every((state) => state === 'exact')) return 'exact';
  return states.every((state) => state === 'unresolved') ? 'unresolved' : 'partial';
}

/** A remark on a match, in full sentences; undefined if there is none. */
export function toNote(match: EndpointMatch, note: string | undefined): string | undefined {
  const attested = match.attestedPrefixes?.map((prefix) => `\`${prefix}\``).join(' or ');
  const prefixNote =
    attested === undefined
      ? undefined
      : `The platform documents the gateway prefix ${attested} for this endpoint, but the path has a different one.`;
  const sentences = [note === undefined ? undefined : `${note}.`, prefixNote].filter(
    (sentence) => sentence !== undefined,
  );
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The unknown value at the start of a URL, if that is why its origin is unknown. */
export function unknownBaseOf({ base }: ResolvedTarget): UrlHole | undefined {
  return base.kind === 'unknown' || base.kind === 'host-end' ? base.hole : undefined;
}

function reachOfPlatform(match: PatternMatch): Reach {
  switch (match.kind) {
    case 'exact':
      return { kind: 'endpoint', match: match.match, note: match.note };
    case 'possible':
      return match;
    case 'open':
      return { kind: 'any-endpoint' };
    case 'none':
      return { kind: 'no-endpoint' };
  }
}

function reachOfUnknown(match: PatternMatch, isPathOpen: boolean): Reach {
  if (match.kind === 'open') return { kind: 'nothing-known', isPathOpen: true };
  const matches = match.kind === 'exact' ? [match.match] : match.kind === 'possible' ? match.matches : [];
  const distinctive = matches.filter(isDistinctive);
  if (matches.length > 0 && distinctive.length === 0) return { kind: 'undecided', matches, isPathOpen };
  if (distinctive.length === 0) return { kind: 'elsewhere', isPathOpen };
  return match.kind === 'exact'
    ? { kind: 'endpoint', match: match.match, note: match.note }
    : { ...match, kind: 'possible', matches: distinctive };
}

/**
 * A request that matches nothing may go through a server of the program's own: a development server, Next's rewrites or
 * a backend for one frontend often hand `/trust/…` on to the platform. No scope that it may need is called unused.
 */
function reachBehindProxy(found: Reach & { kind: 'elsewhere' }, tails: readonly PatternMatch[]): Reach {
  const matches = tails
    .flatMap((tail) => (tail.kind === 'exact' ? [tail.match] : tail.kind === 'possible' ? tail.matches : []))
    .filter(isDistinctive);
  return matches.length === 0 ? found : { ...found, kind: 'undecided', matches, isProxied: true };
}

/** How many segments a server of the program's own may have put before a path. */
const MAX_OWN_SEGMENTS = 4;

/** The path without its first literal segments, without one more in each. */
function tailsOf([head, ...others]: UrlPath): readonly UrlPath[] {
  if (typeof head !== 'string') return [];
  const tails: UrlPath[] = [];
  for (
    let slash = head.indexOf('/', 1);
    slash > 0 && tails.length < MAX_OWN_SEGMENTS;
    slash = head.indexOf('/', slash + 1)
  )
    tails.push([head.slice(slash), ...others]);
  return tails;
}

/**
 * Whether few other services have such a path: it has two literal segments, or a prefix of this platform before one.
 * Every alias has such a prefix.
 */
export function isDistinctive({ endpoint, matchedBy }: EndpointMatch): boolean {
  if (matchedBy !== 'path') return true;
  const literals = endpoint.path.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
  return literals.length >= 2;
}

function resolutionOfTarget({ target, reach }: ResolvedTarget): Resolution {
  switch (reach.kind) {
    case 'endpoint':
      return 'exact';
    case 'possible':
      return 'partial';
    case 'any-endpoint':
    case 'nothing-known':
      return 'unresolved';
    case 'no-endpoint':
      return target.method === null ? 'partial' : 'exact';
    case 'undecided':
    case 'elsewhere':
      return reach.isPathOpen ? 'unresolved' : target.method === null ? 'partial' : 'exact';
  }
}

function describeMatch({ endpoint, matchedBy }: EndpointMatch) {
  return { endpoint: endpoint.id, matchedBy, ...toEndpointScopes(endpoint) };
}

function noteOf(match: EndpointMatch, note: string | undefined): { readonly note?: string } {
  const text = toNote(match, note);
  return text === undefined ? {} : { note: text };
}

/**
 * Without a manifest, an open path fits endpoints of every registry, so its matches mean nothing. If the method is
 * unknown, they still show which methods are possible.
 */
export function withoutOpenMatches(resolved: ResolvedTarget): ResolvedTarget {
  const { reach, origin, target } = resolved;
  if (reach.kind !== 'possible' || !reach.isOpen || origin !== 'unknown' || target.method === null) return resolved;
  return { ...resolved, reach: { kind: 'elsewhere', isPathOpen: !hasKnownWord(splitUrl(target.url).path) } };
}

/** Whether something of the path is known besides versions and gateway prefixes. */
function hasKnownWord(path: UrlPath): boolean {
  const text = textWithHoles(path).replace(/[?#].*/s, '');
  return text.split('/').some((segment) => /[^\0]/.test(segment) && !/^(?:api|rest|v[\d.]*\0?)$/.test(segment));
}

/** Whether a path has unknown parts and no known text. */
function isOpen(path: UrlPath): boolean {
  return (
    path.some((part) => typeof part !== 'string') &&
    path.every((part) => typeof part !== 'string' || /^\/*(?:[?#&].*)?$/s.test(part))
  );
}

function formatPath(path: UrlPath): string {
  const text = path.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
  const known = text
    .replace(/[?#].*/s, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return known.startsWith('/') ? known : `/${known}`;
}
