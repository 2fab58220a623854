import type { CallTarget } from '@scopewright/analyzer';
import { readServers } from '@scopewright/registry';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { resolveTarget, type ResolvedTarget } from './resolve-target.ts';

/** The targets of a call that belong to one of several platforms. */
export interface PlatformTargets<Context extends PlatformContext> {
  readonly context: Context;
  readonly targets: readonly ResolvedTarget[];
}

/**
 * Divides the targets of a call among the platforms of a manifest. A target belongs to the platform whose base it has;
 * one of unknown base to each that has its path, and then it is only possible there, unless it needs no scope at any of
 * them. What no platform claims is left to the first.
 */
export function splitByPlatform<Context extends PlatformContext>(
  targets: readonly CallTarget[],
  contexts: readonly Context[],
): readonly PlatformTargets<Context>[] {
  const divided = targets.flatMap((target) => claim(target, contexts));
  const used = contexts.filter((context) => divided.some((each) => each.context === context));
  return used.map((context) => ({
    context,
    targets: divided.filter((each) => each.context === context).map(({ resolved }) => resolved),
  }));
}

interface Claimed<Context> {
  readonly context: Context;
  readonly resolved: ResolvedTarget;
}

function claim<Context extends PlatformContext>(
  target: CallTarget,
  contexts: readonly Context[],
): readonly Claimed<Context>[] {
  const all = contexts.map((context) => ({ context, resolved: resolveTarget(target, context) }));
  const strongest = Math.max(...all.map(({ resolved }) => strengthOf(resolved)));
  const claiming = all.filter(({ resolved }) => strengthOf(resolved) === strongest);
  if (strongest <= Strength.unclaimed || claiming.length === 1) return claiming.slice(0, 1);
  if (strongest === Strength.noEndpoint) return atBasePath(claiming);
  if (strongest === Strength.pathless) return claiming;
  if (claiming.every(({ resolved }) => needsNothing(resolved))) return claiming;
  return claiming.map(({ context, resolved }) => ({
    context,
    resolved: asAmbiguous(
      resolved,
      claiming.flatMap((each) =>
        each.context === context ? [] : [each.context.platformId ?? each.context.registry.id],
      ),
    ),
  }));
}

/** Platforms with one authorization server all have its token endpoint: which of them is asked makes no difference. */
function needsNothing({ reach }: ResolvedTarget): boolean {
  return reach.kind === 'endpoint' && /^(?:token|public)$/.test(reach.match.endpoint.kind);
}

/** Of platforms at one host, those whose base path the path has; if there is none, all. */
function atBasePath<Context extends PlatformContext>(
  claiming: readonly Claimed<Context>[],
): readonly Claimed<Context>[] {
  const found = claiming.filter(({ context, resolved: { path } }) =>
    readServers(context.registry.servers ?? []).some(
      ({ basePath }) => basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`)),
    ),
  );
  return found.length === 0 ? claiming : found;
}

/** How much speaks for a platform. */
const Strength = {
  elsewhere: 0,
  unclaimed: 1,
  /** Its own base, and a path that it does not have. */
  noEndpoint: 2,
  /** It may be one of its endpoints, but counts for none. */
  pathless: 3,
  path: 4,
  base: 5,
} as const;

function strengthOf({ origin, reach }: ResolvedTarget): number {
  switch (reach.kind) {
    case 'endpoint':
    case 'possible':
    case 'any-endpoint':
      return origin === 'platform' ? Strength.base : Strength.path;
    case 'undecided':
      return Strength.pathless;
    case 'no-endpoint':
      return Strength.noEndpoint;
    case 'nothing-known':
      return Strength.unclaimed;
    case 'elsewhere':
      return Strength.elsewhere;
  }
}

/** A call of one platform among several may be none of this one. */
function asAmbiguous(resolved: ResolvedTarget, others: readonly string[]): ResolvedTarget {
  const { reach } = resolved;
  if (reach.kind !== 'endpoint' && reach.kind !== 'possible') return resolved;
  const matches = reach.kind === 'endpoint' ? [reach.match] : reach.matches;
  const names = others.map((name) => `\`${name}\``).join(' and ');
  return {
    ...resolved,
    reach: {
      kind: 'possible',
      matches,
      note: `It may go to ${names} instead, whose registry has this path, too`,
    },
  };
}
