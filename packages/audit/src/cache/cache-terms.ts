import { createHash } from 'node:crypto';

import { toRegistryFile } from '@scopewright/registry';

import type { Grounds } from '../resolve.ts';

/**
 * Tells what decides what is found, beside the code that is analysed: the digest of the code that analyses it, and
 * the grounds by which endpoints are told.
 */
export function toTerms(grounds: readonly Grounds[], code: string): string {
  return JSON.stringify([
    code,
    ...grounds.map(({ platform, registry }) => [
      platform,
      createHash('sha256')
        .update(JSON.stringify(toRegistryFile(registry)))
        .digest('hex'),
    ]),
  ]);
}
