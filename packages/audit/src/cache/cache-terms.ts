import { createHash } from 'node:crypto';

import { toRegistryFile } from '@scopewright/registry';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';

/**
 * Tells what decides what is found, beside the code that is analysed: the digest of the code that analyses it, and the
 * contexts by which endpoints are recognized.
 */
export function toTerms(contexts: readonly PlatformContext[], code: string): string {
  return JSON.stringify([
    code,
    ...contexts.map(({ platform, registry }) => [
      platform,
      createHash('sha256')
        .update(JSON.stringify(toRegistryFile(registry)))
        .digest('hex'),
    ]),
  ]);
}
