import { leastPrivilegedScopes, type Endpoint, type Registry } from '@scopewright/registry';

import { refuse, type Answer } from './answer.ts';

/** The scopes held that grant an endpoint, and the one to ask for where there is none. */
export interface Authorization {
  readonly isAllowed: boolean;
  readonly grantedBy: readonly string[];
  /** The least-privileged scope that would grant it; left out where it is allowed. */
  readonly missing?: string;
}

/**
 * Spec section 5.3, rules 1 to 3: a scope held whose own row lists the endpoint. Where no scope is listed for it, none
 * is asked for.
 */
export function authorize(endpoint: Endpoint, held: readonly string[], registry: Registry): Authorization {
  const grantedBy = endpoint.scopes.filter((name) => held.includes(name));
  if (endpoint.kind !== 'scoped' || grantedBy.length > 0) return { isAllowed: true, grantedBy };
  const [missing] = leastPrivilegedScopes(registry, [endpoint.id]);
  return { isAllowed: false, grantedBy, ...(missing === undefined ? {} : { missing }) };
}

/** The body is that of spec section 7.2; the challenge names the scope, as RFC 6750 has it in section 3.1. */
export function refuseScope({ missing }: Authorization): Answer {
  const scope = missing === undefined ? '' : `, scope="${missing}"`;
  return refuse({
    status: 403,
    code: 'ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION',
    title: 'You are not authorised to access this resource.',
    headers: { 'www-authenticate': `Bearer realm="scopewright sandbox", error="insufficient_scope"${scope}` },
  });
}
