import type { UrlTemplate } from '@scopewright/analyzer';

import type { Origin } from '../contract/result.ts';
import type { Platform } from '../inputs/manifest/manifest.ts';
import { fitHost, rankOfPattern, type HostFit, type Host } from './host-pattern.ts';
import type { UrlBase } from './split-url.ts';

/**
 * Where a URL goes. A name of the manifest by which its base is read takes precedence over its host, because a literal
 * beside the name is only a default. Of two matching patterns the more precise one counts; of two equally precise ones,
 * the platform's.
 */
export function findOrigin(base: UrlBase, labels: UrlTemplate['labels'], platform: Platform): Origin {
  return judgeNames(labels, platform) ?? judgeBase(base, platform);
}

function judgeNames(labels: UrlTemplate['labels'], { baseUrls, otherNames }: Platform): Origin | undefined {
  const ours = mostSteps(labels.filter((label) => baseUrls.includes(label)));
  const theirs = mostSteps(labels.filter((label) => otherNames.includes(label)));
  if (ours < 0 && theirs < 0) return undefined;
  return ours >= theirs ? 'platform' : 'other';
}

/** The number of steps in the longest access path, or -1. */
function mostSteps(names: readonly string[]): number {
  return Math.max(-1, ...names.map((name) => name.split('.').length));
}

function judgeBase(base: UrlBase, platform: Platform): Origin {
  switch (base.kind) {
    case 'host':
      return judgeHost(base.host, platform) ?? (platform.hasUnknownHosts ? 'unknown' : 'other');
    case 'host-end':
      return judgeHost(base.host, platform) ?? 'unknown';
    case 'unknown':
      return 'unknown';
    case 'relative':
      return platform.relativeUrls;
    case 'other-scheme':
      return 'other';
  }
}

/** Undefined if the host matches no pattern. */
function judgeHost(host: Host, { hosts, otherHosts }: Platform): Origin | undefined {
  const ours = bestFit(host, hosts);
  const theirs = bestFit(host, otherHosts);
  if (theirs.fit === 'all' && (ours.fit !== 'all' || theirs.rank > ours.rank)) return 'other';
  if (ours.fit === 'all') return 'platform';
  return ours.fit === 'some' ? 'unknown' : undefined;
}

function bestFit(host: Host, patterns: readonly string[]): { readonly fit: HostFit; readonly rank: number } {
  const fits = patterns.map((pattern) => ({ fit: fitHost(host, pattern), rank: rankOfPattern(pattern) }));
  const ranked = fits
    .filter(({ fit }) => fit !== 'none')
    .sort((left, right) => fitOrder[left.fit] - fitOrder[right.fit] || right.rank - left.rank);
  return ranked[0] ?? { fit: 'none', rank: 0 };
}

const fitOrder: Readonly<Record<HostFit, number>> = { all: 0, some: 1, none: 2 };
