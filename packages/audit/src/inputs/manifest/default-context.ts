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
  hasNewDataSubjectApi: false,
};

/** What a call is judged by where no manifest has a say: nothing is known of the platform but its registry. */
export const defaultContext: PlatformContext = { registry: defaultRegistry, platform: emptyPlatform };
