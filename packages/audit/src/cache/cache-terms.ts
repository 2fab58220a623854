import { createHash } from 'node:crypto';

import { toRegistryFile } from '@scopewright/registry';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { digestOfCode } from './digest-of-code.ts';

/**
 * Tells what decides what is found, beside the code that is analysed: the code that analyses it, and the contexts by
 * which endpoints are recognized.
 */
export function toTerms(contexts: readonly PlatformContext[]): string {
  return JSON.stringify([
    digestOfCode(),
    ...contexts.map(({ platform, registry }) => [
      platform,
      createHash('sha256')
        .update(JSON.stringify(toRegistryFile(registry)))
        .digest('hex'),
    ]),
  ]);
}
