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
