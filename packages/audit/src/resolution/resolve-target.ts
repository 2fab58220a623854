/**
 * The folder `resolution/` takes a request as the analyzer found it, and the platform as a manifest describes it. It gives
 * the origin of the request, its path, and the endpoints that it reaches or may reach. It never asks which credential sends
 * the request, nor which scopes are declared.
 */

import { formatUrl, type CallTarget, type UrlHole } from '@scopewright/analyzer';
import { matchPattern, type EndpointMatch, type PatternMatch } from '@scopewright/registry';

import type { AuditedTarget, Origin, Resolution } from '../contract/result.ts';
import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { findOrigin } from './origin.ts';
import { splitUrl, type UrlBase, type UrlPath } from './split-url.ts';
import { openUnsetSegments } from './unset-segments.ts';

/** One target of a call, with what it reaches on the platform. */
export interface ResolvedTarget {
  readonly target: CallTarget;
  readonly origin: Origin;
  readonly base: UrlBase;
  /** The path for people, without query: `/v2/purposes/{id}`. */
  readonly path: string;
  /** The unknown parts of the path and of what follows it, as the code has them. */
  readonly pathHoles: readonly UrlHole[];
  readonly reach: Reach;
}

type Reach =
  /** This endpoint is called. */
  | { readonly kind: 'endpoint'; readonly match: EndpointMatch; readonly note?: string | undefined }
  /** One of these is called, or may be. */
  | {
      readonly kind: 'possible';
      readonly matches: readonly EndpointMatch[];
      readonly note?: string | undefined;
      readonly isOpen?: true;
    }
  /** The platform is called, and nothing is known of the path. */
  | { readonly kind: 'any-endpoint' }
  /** The platform is called with a path that the registry does not have. */
  | { readonly kind: 'no-endpoint' }
  /** Neither where the call goes nor what it asks for is known. */
  | { readonly kind: 'nothing-known'; readonly isPathOpen: true }
  /**
   * An unknown base with a path of the platform that other services may well have too: it may be one of these, and
   * counts as none.
   */
  | { readonly kind: 'undecided'; readonly matches: readonly EndpointMatch[]; readonly isPathOpen: boolean }
  /** No call to the platform, as far as it counts. */
  | { readonly kind: 'elsewhere'; readonly isPathOpen: boolean };

/** Section 3: which origin a target has, and which endpoint it is. */
export function resolveTarget(target: CallTarget, { registry, platform }: PlatformContext): ResolvedTarget {
  const { base, path: written } = splitUrl(target.url);
  const origin = findOrigin(base, target.url.labels, platform);
  const matchPath = (parts: typeof written): PatternMatch =>
    matchPattern(registry, target.method, parts, { isPlatform: origin === 'platform', prefixes: platform.prefixes });
  const asWritten = matchPath(written);
  const opened = asWritten.kind === 'none' ? openUnsetSegments(written) : undefined;
  const path = opened ?? written;
  const shared = {
    target,
    origin,
    base,
    path: formatPath(path),
    pathHoles: path.filter((part) => typeof part !== 'string'),
  };
  if (origin === 'other') return { ...shared, reach: { kind: 'elsewhere', isPathOpen: isOpen(path) } };
  const match = opened ? matchPath(opened) : asWritten;
  const reach = origin === 'platform' ? reachOfPlatform(match) : reachOfUnknown(match, isOpen(path));
  return { ...shared, reach: target.client === unknownClient ? withoutCertainty(reach) : reach };
}

/** The same for a target that starts from a name or a host of the platform which the manifest does not have. */
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

/** What the analyzer names the client of a call that nothing shows to be an HTTP client's. */
const unknownClient = 'unknown';

/** What may be no request at all reaches no endpoint for certain. */
function withoutCertainty(reach: Reach): Reach {
  if (reach.kind === 'endpoint') return { kind: 'possible', matches: [reach.match], note: reach.note };
  return reach.kind === 'no-endpoint' ? { kind: 'elsewhere', isPathOpen: false } : reach;
}

/** Whether it is a call to the platform: one of a known origin, or of an unknown one with a path that tells. */
export function isToPlatform({ reach }: ResolvedTarget): boolean {
  return reach.kind !== 'elsewhere' && reach.kind !== 'nothing-known' && reach.kind !== 'undecided';
}

/** The targets of results: one for what is called, one for each endpoint that is possible. */
export function toAuditedTargets(resolved: ResolvedTarget): readonly AuditedTarget[] {
  const { target, origin, reach } = resolved;
  const shared = { method: target.method, url: formatUrl(target.url), client: target.client, via: target.via };
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

/** `exact` when every target is called, `unresolved` when no path is known, `partial` in between. */
export function toResolution(targets: readonly ResolvedTarget[]): Resolution {
  const states = targets.map(resolutionOf);
  if (states.every((state) => state === 'exact')) return 'exact';
  return states.every((state) => state === 'unresolved') ? 'unresolved' : 'partial';
}

/** What should be known of a match, in full sentences; undefined where nothing has to be said. */
export function toNote(match: EndpointMatch, note: string | undefined): string | undefined {
  const attested = match.attestedPrefixes?.map((prefix) => `\`${prefix}\``).join(' or ');
  const prefixNote =
    attested === undefined
      ? undefined
      : `For this endpoint the gateway prefix ${attested} is attested, and the path bears another.`;
  const sentences = [note === undefined ? undefined : `${note}.`, prefixNote].filter(
    (sentence) => sentence !== undefined,
  );
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The unknown value that a URL begins with, where that is why its origin is unknown. */
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
 * A path that few other services have: two literal segments, or a prefix of this platform before one. Every alias bears
 * such a prefix.
 */
export function isDistinctive({ endpoint, matchedBy }: EndpointMatch): boolean {
  const literals = endpoint.path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
  return literals.length >= 2 || matchedBy !== 'path';
}

function resolutionOf({ target, reach }: ResolvedTarget): Resolution {
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
  return { endpoint: endpoint.id, matchedBy, scopes: endpoint.scopes };
}

function noteOf(match: EndpointMatch, note: string | undefined): { readonly note?: string } {
  const text = toNote(match, note);
  return text === undefined ? {} : { note: text };
}

/**
 * A target where no manifest says what the platform is: a path that is open fits endpoints of every registry, and says
 * nothing. Where the method is unknown, they still tell which ones there may be.
 */
export function withoutOpenMatches(resolved: ResolvedTarget): ResolvedTarget {
  const { reach, origin, target } = resolved;
  if (reach.kind !== 'possible' || !reach.isOpen || origin !== 'unknown' || target.method === null) return resolved;
  return { ...resolved, reach: { kind: 'elsewhere', isPathOpen: !hasName(splitUrl(target.url).path) } };
}

/** Something of the path is known beside versions and what gateways put before them. */
function hasName(path: UrlPath): boolean {
  const text = path
    .map((part) => (typeof part === 'string' ? part : '\u0000'))
    .join('')
    .replace(/[?#].*$/s, '');
  return text.split('/').some((segment) => /[^\0]/.test(segment) && !/^(?:api|rest|v[\d.]*\0?)$/.test(segment));
}

/** No letter of the path is known, and some of it is not. */
function isOpen(path: UrlPath): boolean {
  return (
    path.some((part) => typeof part !== 'string') &&
    path.every((part) => typeof part !== 'string' || /^\/*(?:[?#&].*)?$/s.test(part))
  );
}

function formatPath(path: UrlPath): string {
  const text = path.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
  const known = text
    .replace(/[?#].*$/s, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return known.startsWith('/') ? known : `/${known}`;
}
