import { createHash } from 'node:crypto';

import { toRegistryFile } from '@scopewright/registry';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';

/**
 * The inputs, besides the analysed code, that determine the result: the digest of the tool's own code, and the contexts
 * by which endpoints are recognized.
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
