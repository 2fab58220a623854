import { namesPath } from './written-here.ts';
import { identify } from './target-identity.ts';
import type { Placement } from './place-tree.ts';
import type { RequestEvent, RequestTarget, StackEntry } from '../eval/run.ts';
import type { TargetKey } from '../model.ts';

/** Whether a method of a name is called on something unknown. */
export type IsAsked = (name: string) => boolean;

interface Unreached {
  readonly key: string;
  readonly site: StackEntry;
  readonly target: RequestTarget;
  readonly via: readonly StackEntry[];
}

/**
 * What methods send on instances on which nothing was seen to call them, where others are seen to call them on other instances: nobody
 * tells it then. Where something unknown is called by the name of such a method, that may be one of these instances.
 */
export function findUnreached(events: readonly RequestEvent[], placements: readonly Placement[], isAsked: IsAsked, targetKey: TargetKey): readonly Placement[] {
  const told = new Set(placements.flatMap(({ targets }) => targets.map(({ target }) => identify(target, targetKey))));
  const unreached = events.flatMap(({ origin, member, stack, targets }): readonly Unreached[] => {
    const [site, ...via] = stack;
    if (origin !== 'member' || member === undefined || !site || !isAsked(member)) return [];
    return targets.flatMap((target) => {
      const key = identify(target, targetKey);
      return namesPath(target) && !told.has(key) ? [{ key, site, target, via }] : [];
    });
  });
  const made = new Set(unreached.flatMap(({ key, site }) => (site.making ? [key] : [])));
  // Where an instance was made says more than where its class sends.
  return unreached.filter(({ key, site }) => site.making ?? !made.has(key)).map(({ site, target, via }) => ({ site, targets: [{ target, via }], callers: [], writtenAt: [], handedTo: [], starts: [] }));
}
