import { createHash } from 'node:crypto';

import { toRegistryFile } from '@scopewright/registry';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';

/**
 * The inputs, besides the analysed code, that determine the result: the digest of the tool's own code, the contexts by
 * which endpoints are recognized, and what decides for which calls the callers have to be known.
 */
export function toTerms(
  [contexts, callers]: readonly [readonly PlatformContext[], callers: unknown],
  code: string,
): string {
  return JSON.stringify([
    code,
    callers,
    ...contexts.map(({ platform, registry }) => [
      platform,
      createHash('sha256')
        .update(JSON.stringify(toRegistryFile(registry)))
        .digest('hex'),
    ]),
  ]);
}
