import { matchPattern, type PatternMatch, type Registry } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import { findNameOfHole } from '../inputs/access-path.ts';
import { findPlatformMistake } from '../inputs/manifest/parse-manifest.ts';
import { fitHost, splitPort, unknownPart, type Host } from '../resolution/host-pattern.ts';
import { isDistinctive, type ResolvedTarget } from '../resolution/resolve-target.ts';
import { splitUrl, type UrlBase, type UrlPath } from '../resolution/split-url.ts';

/** What calls to known endpoints start from, as a manifest names it; sorted. */
export interface FoundBases {
  readonly hosts: readonly string[];
  readonly baseUrls: readonly string[];
}

type StartingTarget = Pick<ResolvedTarget, 'target' | 'base' | 'origin' | 'pathHoles'>;

/**
 * Looks at targets without a word of what the platform is: a path that tells enough stands for it, or a comment that
 * names an endpoint.
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
  return { hosts: withoutCovered(sortEach(hosts as string[])), baseUrls: sortEach(names as string[]) }; // filtered
}

/**
 * A comment says what it is, and its URL is more than one unknown value. Where no platform is named yet, only a comment
 * can say so.
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

/** A path of unknown parts fits much that is not the platform's. */
function hasTwoLiterals(path: UrlPath): boolean {
  const text = path
    .map((part) => (typeof part === 'string' ? part : unknownPart))
    .join('')
    .replace(/[?#].*$/s, '');
  return text.split('/').filter((segment) => segment !== '' && !segment.includes(unknownPart)).length >= 2;
}

function findName(base: UrlBase): string | undefined {
  return base.kind === 'unknown' ? findNameOfHole(base.hole) : undefined;
}

/** The host, with what is unknown of it as a wildcard, and with a port that is none of the usual ones. */
function findHost(base: UrlBase): string | undefined {
  if (base.kind !== 'host' && base.kind !== 'host-end') return undefined;
  const name = toHostPattern(base.host);
  return name === undefined ? undefined : name + toPort(base.host);
}

/** A wildcard over less than a domain of its own would be anybody's host. */
function toHostPattern({ name }: Host): string | undefined {
  const labels = name.split('.');
  const known = labels.slice(labels.findLastIndex((label) => label.includes(unknownPart)) + 1);
  if (known.length === labels.length) return name;
  return known.length < 2 ? undefined : ['*', ...known].join('.');
}

function toPort({ port }: Host): string {
  return port === undefined || ['80', '443'].includes(port) || !/^\d+$/.test(port) ? '' : `:${port}`;
}

/** A host that the wildcard of another one stands for says nothing more. */
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
