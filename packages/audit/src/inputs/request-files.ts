import type { RequestFileRules } from '@scopewright/analyzer';

import type { Manifest, Platform, PlatformContext } from './manifest/manifest.ts';
import { createOwnership } from './ownership.ts';
import { joinPath, relativePath, toPosix } from './paths.ts';

/**
 * How the files that are no JavaScript count. Where a manifest lists `kinds`, those do. Elsewhere, all of them count
 * as soon as one names a host or a base of the platform: many projects have scripts that have nothing to do with it.
 * Files with observed runs, which are compared with the calls, are no calls themselves.
 */
export function createRequestFileRules(
  manifests: readonly Manifest[],
  directory: string,
  fallback: PlatformContext,
  observed: readonly string[] = [],
): RequestFileRules {
  const { manifestsOf } = createOwnership(manifests, directory);
  const naming = new Map<Manifest | undefined, (text: string) => boolean>();
  const records = new Set(observed.map((file) => relativePath(directory, joinPath(directory, toPosix(file)))));
  return (file, kind) => {
    if (records.has(file)) return 'skip';
    const governing = manifestsOf(file);
    const [manifest] = governing;
    const kinds = manifest?.kinds;
    if (kinds) return kinds.includes(kind) ? 'read' : 'skip';
    let isNaming = naming.get(manifest);
    if (!isNaming)
      naming.set(
        manifest,
        (isNaming = createNameTest((manifest ? governing : [fallback]).map(({ platform }) => platform))),
      );
    return { group: manifest?.file ?? '', isNaming };
  };
}

/** Whether a text names a host or a base of one of the platforms. */
function createNameTest(platforms: readonly Platform[]): (text: string) => boolean {
  const hosts = platforms.flatMap((platform) => platform.hosts.map((host) => host.replace(/^\*/, '').toLowerCase()));
  const names = platforms.flatMap(({ baseUrls }) => baseUrls.map(toWordPattern));
  return (text) => {
    const lower = hosts.length === 0 ? '' : text.toLowerCase();
    return hosts.some((host) => lower.includes(host)) || names.some((pattern) => pattern.test(text));
  };
}

function toWordPattern(name: string): RegExp {
  return new RegExp(`(?<!\\w)${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?!\\w)`);
}

/** Whether the manifests leave out a file of code, because their `kinds` do not list JavaScript. */
export function createIsOtherKind(manifests: readonly Manifest[], directory: string): (file: string) => boolean {
  const without = manifests.filter(({ kinds }) => kinds && !kinds.includes('javascript'));
  if (without.length === 0) return () => false;
  const { manifestOf } = createOwnership(manifests, directory);
  return (file) => {
    const manifest = manifestOf(file);
    return manifest !== undefined && without.includes(manifest);
  };
}
