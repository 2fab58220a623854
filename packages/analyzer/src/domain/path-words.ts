import type { Text } from './value.ts';

/**
 * The literal segments of a path or URL that name something, in lower case: not versions, nor the segments that
 * gateways put before a path.
 */
export function wordsOfPath({ parts }: Text): string[] {
  return parts
    .filter((part) => typeof part === 'string')
    .flatMap((literal) =>
      literal
        .toLowerCase()
        .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/, '')
        .replace(/[?#].*/s, '')
        .split('/'),
    )
    .filter((segment) => segment !== '' && !/^(?:api|rest|v?\d+(?:\.\d+)*)$/.test(segment));
}
