import { randomBytes } from 'node:crypto';

import type { Client } from './clients.ts';

/** What an access token stands for. */
export interface Grant {
  readonly client: Client;
  /** Those of the client, or of them those that were asked for. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

type TokenState =
  { readonly kind: 'valid'; readonly grant: Grant } | { readonly kind: 'expired' } | { readonly kind: 'unknown' };

/** The access tokens that a sandbox has issued. They stand in its memory and nowhere else. */
export interface TokenStore {
  /** In seconds. */
  readonly lifetime: number;
  readonly issue: (client: Client, scopes: readonly string[]) => string;
  readonly look: (token: string) => TokenState;
}

/** What every token begins with, so that one can be known and blotted out wherever it turns up. */
export const TOKEN_START = 'scopewright-sandbox-token.';

/** Beyond this many the oldest are forgotten. */
const MOST_TOKENS = 10_000;

export function createTokenStore({
  lifetime,
  now,
}: {
  readonly lifetime: number;
  readonly now: () => number;
}): TokenStore {
  const grants = new Map<string, Grant>();
  return {
    lifetime,
    issue(client, scopes) {
      const token = `${TOKEN_START}${randomBytes(32).toString('base64url')}`;
      const [oldest] = grants.keys();
      if (grants.size >= MOST_TOKENS && oldest !== undefined) grants.delete(oldest);
      grants.set(token, { client, scopes, expiresAt: now() + lifetime * 1000 });
      return token;
    },
    look(token) {
      const grant = grants.get(token);
      if (!grant) return { kind: 'unknown' };
      return grant.expiresAt > now() ? { kind: 'valid', grant } : { kind: 'expired' };
    },
  };
}
