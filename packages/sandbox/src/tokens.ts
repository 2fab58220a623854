import { randomBytes } from 'node:crypto';

import type { Client } from './clients.ts';

/** The rights of an access token. */
export interface TokenGrant {
  readonly client: Client;
  /** The client's scopes, or the requested ones among them. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

type TokenState =
  { readonly kind: 'valid'; readonly grant: TokenGrant } | { readonly kind: 'expired' } | { readonly kind: 'unknown' };

/** The access tokens that a sandbox has issued. They exist only in its memory. */
export interface TokenStore {
  /** In seconds. */
  readonly lifetime: number;
  readonly issue: (client: Client, scopes: readonly string[]) => string;
  readonly look: (token: string) => TokenState;
}

/** The prefix of every token, by which tokens are recognised and redacted everywhere. */
export const TOKEN_START = 'scopewright-sandbox-token.';

/** If there are more, the oldest are forgotten. */
const MOST_TOKENS = 10_000;

export function createTokenStore({
  lifetime,
  now,
}: {
  readonly lifetime: number;
  readonly now: () => number;
}): TokenStore {
  const grants = new Map<string, TokenGrant>();
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
