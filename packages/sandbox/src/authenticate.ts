import { refuse, type Answer } from './answer.ts';
import type { TokenGrant, TokenStore } from './tokens.ts';

/** The sender of a request: the grant of its token, or the answer that refuses it. */
export type Authentication =
  { readonly kind: 'grant'; readonly grant: TokenGrant } | { readonly kind: 'refused'; readonly answer: Answer };

/**
 * Reads the token of a request. The platform’s specification does not name the header (5.1), so it is that of RFC 6750,
 * section 2.1; the challenges are those of its section 3.
 */
export function authenticate(headers: readonly string[], tokens: TokenStore): Authentication {
  const [header, ...others] = headers;
  if (others.length > 0)
    return unauthorized('The request has more than one Authorization header.', 'invalid_request', 400);
  if (header === undefined)
    return unauthorized('The request has no access token: send one as `Authorization: Bearer TOKEN`.');
  const token = /^bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
  if (token === undefined) return unauthorized('The Authorization header has no bearer token: write `Bearer TOKEN`.');
  const state = tokens.look(token);
  if (state.kind === 'valid') return { kind: 'grant', grant: state.grant };
  const detail =
    state.kind === 'expired'
      ? 'The access token has expired: get a new one from the token endpoint.'
      : 'This sandbox did not issue the access token: get one from its token endpoint.';
  return unauthorized(detail, 'invalid_token');
}

/** Without an error code if there was no token at all: RFC 6750, section 3.1. */
function unauthorized(detail: string, error?: 'invalid_token' | 'invalid_request', status = 401): Authentication {
  const challenge = [
    'Bearer realm="scopewright sandbox"',
    ...(error === undefined ? [] : [`error="${error}"`, `error_description="${detail}"`]),
  ].join(', ');
  const code = error === undefined ? 'SANDBOX_NO_TOKEN' : `SANDBOX_${error.toUpperCase()}`;
  return {
    kind: 'refused',
    answer: refuse({
      status,
      code,
      title: 'The request is not authenticated.',
      detail,
      headers: { 'www-authenticate': challenge },
    }),
  };
}
