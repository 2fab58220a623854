import { createHash } from 'node:crypto';

import { toRegistryFile } from '@scopewright/registry';

import type { Grounds } from '../inputs/manifest/manifest.ts';
import { digestOfCode } from './digest-of-code.ts';

/**
 * Tells what decides what is found, beside the code that is analysed: the code that analyses it, and the grounds by
 * which endpoints are told.
 */
export function toTerms(grounds: readonly Grounds[]): string {
  return JSON.stringify([
    digestOfCode(),
    ...grounds.map(({ platform, registry }) => [
      platform,
      createHash('sha256')
        .update(JSON.stringify(toRegistryFile(registry)))
        .digest('hex'),
    ]),
  ]);
}
