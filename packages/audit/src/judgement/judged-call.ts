import type { Call } from '@scopewright/analyzer';
import type { Endpoint } from '@scopewright/registry';

import type { Resolution } from '../contract/result.ts';
import type { Manifest, PlatformContext } from '../inputs/manifest/manifest.ts';
import type { Owner } from '../inputs/ownership.ts';
import type { ResolvedTarget } from '../resolution/resolve-target.ts';
import type { Settlement } from './comments/apply-comments.ts';

/** A call after comments were applied: its `targets` are those that count. */
export interface JudgedCall extends Settlement {
  readonly call: Call;
  /** The nearest manifest above its file. */
  readonly manifest: Manifest | undefined;
  readonly context: PlatformContext;
  readonly resolution: Resolution;
  readonly owners: readonly Owner[];
  /** A wrapper without callers: its unknown parts do not matter. */
  readonly isIdle: boolean;
}

/** An endpoint that a call certainly reaches. */
export interface CalledEndpoint {
  readonly endpoint: Endpoint;
  readonly target: ResolvedTarget;
}

/** The endpoints that a call certainly reaches, without duplicates, in the order of its targets. */
export function calledEndpoints({ targets }: JudgedCall): readonly CalledEndpoint[] {
  const called = new Map<string, CalledEndpoint>();
  for (const target of targets) {
    if (target.reach.kind !== 'endpoint') continue;
    const { endpoint } = target.reach.match;
    if (!called.has(endpoint.id)) called.set(endpoint.id, { endpoint, target });
  }
  return [...called.values()];
}

/** The endpoints that a call possibly reaches, without duplicates. */
export function possibleEndpoints({ targets }: JudgedCall): readonly Endpoint[] {
  const matches = targets.flatMap(({ reach }) => (reach.kind === 'possible' ? reach.matches : []));
  return [...new Map(matches.map(({ endpoint }) => [endpoint.id, endpoint])).values()];
}
