import { findGrantingScopes, findLeastPrivilege, type Endpoint, type Registry } from '@scopewright/registry';

import { refuse, type Answer } from './answer.ts';

/** The held scopes that grant an endpoint or, if there are none, the scope to ask for. */
export interface Authorization {
  readonly isAllowed: boolean;
  readonly grantedBy: readonly string[];
  /** The least-privileged scopes that would grant it, with spaces between several; left out if the request is allowed. */
  readonly missing?: string;
}

/**
 * Spec section 5.3, rules 1 to 3: a held scope must list the endpoint in its own row. An endpoint for which no scope is
 * listed needs none.
 */
export function authorize(endpoint: Endpoint, held: readonly string[], registry: Registry): Authorization {
  const granting = findGrantingScopes(endpoint, new Set(held));
  const grantedBy = endpoint.scopes.filter((name) => granting.includes(name));
  if (endpoint.kind !== 'scoped' || grantedBy.length > 0) return { isAllowed: true, grantedBy };
  const { scopes } = findLeastPrivilege(registry, [endpoint.id]);
  return { isAllowed: false, grantedBy, ...(scopes.length === 0 ? {} : { missing: scopes.join(' ') }) };
}

/** The body of spec section 7.2; the challenge names the scope, as in RFC 6750, section 3.1. */
export function refuseScope({ missing }: Authorization): Answer {
  const scope = missing === undefined ? '' : `, scope="${missing}"`;
  return refuse({
    status: 403,
    code: 'ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION',
    title: 'You are not authorised to access this resource.',
    headers: { 'www-authenticate': `Bearer realm="scopewright sandbox", error="insufficient_scope"${scope}` },
  });
}
