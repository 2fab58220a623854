import type { Text } from './value.ts';

/**
 * The literal segments of a path or an address that name something, in small letters: versions and what gateways put
 * before a path do not.
 */
export function wordsOfPath({ parts }: Text): string[] {
  return parts
    .filter((part) => typeof part === 'string')
    .flatMap((literal) =>
      literal
        .toLowerCase()
        .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/, '')
        .replace(/[?#].*$/s, '')
        .split('/'),
    )
    .filter((segment) => segment !== '' && !/^(?:api|rest|v?\d+(?:\.\d+)*)$/.test(segment));
}
