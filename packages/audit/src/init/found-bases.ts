import { matchPattern, type PatternMatch, type Registry } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import { findNameOfHole } from '../inputs/access-path.ts';
import { findPlatformMistake } from '../inputs/manifest/parse-manifest.ts';
import { fitHost, splitPort, unknownPart, type Host } from '../resolution/host-pattern.ts';
import { isDistinctive, type ResolvedTarget } from '../resolution/resolve-target.ts';
import { splitUrl, type UrlBase, type UrlPath } from '../resolution/split-url.ts';

/** The bases of calls to known endpoints, as a manifest names them; sorted. */
export interface FoundBases {
  readonly hosts: readonly string[];
  readonly baseUrls: readonly string[];
}

type StartingTarget = Pick<ResolvedTarget, 'target' | 'base' | 'origin' | 'pathHoles'>;

/**
 * Finds the bases without knowing the platform: only targets with a specific enough path, or with a comment that names
 * an endpoint, count.
 */
export function findBases(targets: readonly StartingTarget[], registry: Registry): FoundBases {
  const bases = targets.filter(
    (target) => isSettled(target) || isMatching(target.target.method, splitUrl(target.target.url).path, registry),
  );
  const hosts = bases
    .map(({ base }) => findHost(base))
    .filter((host) => host !== undefined && findPlatformMistake('hosts', host) === undefined);
  const names = bases
    .map(({ base }) => findName(base))
    .filter((name) => name !== undefined && findPlatformMistake('baseUrls', name) === undefined);
  return { hosts: withoutCovered(sortEach(hosts as string[])), baseUrls: sortEach(names as string[]) }; // filtered above
}

/**
 * A comment settles a call, unless its URL is a single unknown value. If no platform is named yet, only a comment can
 * tell that the call goes to it.
 */
function isSettled({ origin, base, pathHoles }: StartingTarget): boolean {
  return origin === 'platform' && !(base.kind === 'unknown' && pathHoles.includes(base.hole));
}

function isMatching(method: string | null, path: UrlPath, registry: Registry): boolean {
  const match = matchPattern(registry, method, path, { isPlatform: false, prefixes: [] });
  return toMatches(match).some(isDistinctive) && (match.kind === 'exact' || hasTwoLiterals(path));
}

function toMatches(match: PatternMatch) {
  if (match.kind === 'exact') return [match.match];
  return match.kind === 'possible' ? match.matches : [];
}

/** Unknown segments match many paths that are not the platform's, so two literal ones are required. */
function hasTwoLiterals(path: UrlPath): boolean {
  const text = path
    .map((part) => (typeof part === 'string' ? part : unknownPart))
    .join('')
    .replace(/[?#].*/s, '');
  return text.split('/').filter((segment) => segment !== '' && !segment.includes(unknownPart)).length >= 2;
}

function findName(base: UrlBase): string | undefined {
  return base.kind === 'unknown' ? findNameOfHole(base.hole) : undefined;
}

/** The host, with a wildcard for its unknown labels, and with its port unless that is a default. */
function findHost(base: UrlBase): string | undefined {
  if (base.kind !== 'host' && base.kind !== 'host-end') return undefined;
  const name = toHostPattern(base.host);
  return name === undefined ? undefined : name + toPortSuffix(base.host);
}

/** A wildcard directly below a public suffix would match other people's hosts. */
function toHostPattern({ name }: Host): string | undefined {
  const labels = name.split('.');
  const known = labels.slice(labels.findLastIndex((label) => label.includes(unknownPart)) + 1);
  if (known.length === labels.length) return name;
  return known.length < 2 ? undefined : ['*', ...known].join('.');
}

function toPortSuffix({ port }: Host): string {
  return port === undefined || ['80', '443'].includes(port) || !/^\d+$/.test(port) ? '' : `:${port}`;
}

/** Drops a host that another one's wildcard already matches. */
function withoutCovered(hosts: readonly string[]): readonly string[] {
  return hosts.filter(
    (host) => !hosts.some((other) => other !== host && other.startsWith('*') && fitHost(asHost(host), other) === 'all'),
  );
}

function asHost(text: string): Host {
  return splitPort(text);
}

function sortEach(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort(compareText);
}
