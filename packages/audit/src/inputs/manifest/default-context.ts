import { getServerHosts, type Registry } from '@scopewright/registry';

import { defaultRegistry } from './find-registry.ts';
import type { Platform, PlatformContext } from './manifest.ts';

const emptyPlatform: Platform = {
  hosts: [],
  baseUrls: [],
  otherHosts: [],
  otherNames: [],
  relativeUrls: 'unknown',
  prefixes: [],
  packages: [],
  libraries: [],
  hasNewDataSubjectApi: false,
};

/** Judges calls that no manifest governs: of the platform, only its registry is known. */
export const defaultContext: PlatformContext = { registry: defaultRegistry, platform: emptyPlatform };

/** The same for another registry: the hosts of its servers are the platform's. */
export function toContext(registry: Registry | undefined): PlatformContext {
  if (!registry) return defaultContext;
  const hosts = getServerHosts(registry);
  return { registry, platform: { ...emptyPlatform, hosts, ...(hosts.length === 0 ? { hasUnknownHosts: true } : {}) } };
}
