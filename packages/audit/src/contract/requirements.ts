/** What results and messages say of an endpoint's requirement. */

import { findGrantingScopes, hasSets, isGranted, type Endpoint, type Requirement } from '@scopewright/registry';

import { listNames } from './phrases.ts';

/** The scopes of an endpoint, and its alternatives if some of them need several scopes together. */
export interface EndpointScopes {
  /** All scopes that stand in its requirement. */
  readonly scopes: readonly string[];
  /**
   * The alternatives, each a set of scopes that are needed together; left out if each of the scopes grants the endpoint
   * by itself.
   */
  readonly requirement?: Requirement;
}

export function toEndpointScopes(endpoint: Pick<Endpoint, 'scopes' | 'requirement'>): EndpointScopes {
  const { scopes, requirement } = endpoint;
  return hasSets(endpoint) ? { scopes, requirement } : { scopes };
}

/** The alternatives of an endpoint in a result. */
function readRequirement({ scopes, requirement }: EndpointScopes): Requirement {
  return requirement ?? scopes.map((name) => [name]);
}

/** Whether some alternative is wholly held. */
export function isMetBy(endpoint: EndpointScopes, held: ReadonlySet<string>): boolean {
  return isGranted({ requirement: readRequirement(endpoint) }, held);
}

/** The scopes of the alternatives that are wholly held. */
export function findMeeting(endpoint: EndpointScopes, held: ReadonlySet<string>): readonly string[] {
  return findGrantingScopes({ requirement: readRequirement(endpoint) }, held);
}

/** `A` or `B`; where scopes are needed together, `A`, or `B` with `C`. */
export function wordRequirement(endpoint: EndpointScopes): string {
  const requirement = readRequirement(endpoint);
  if (requirement.every(({ length }) => length === 1)) return listNames(endpoint.scopes, 'or');
  return requirement.map(wordAlternative).join(', or ');
}

function wordAlternative([first, ...others]: readonly string[]): string {
  return others.length === 0 ? `\`${first}\`` : `\`${first}\` with ${listNames(others)}`;
}
