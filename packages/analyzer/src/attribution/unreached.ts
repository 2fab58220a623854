import { namesPath } from './written-here.ts';
import { identifyTarget } from './target-identity.ts';
import type { Placement } from './call-tree.ts';
import type { RequestEvent, RequestTarget, StackEntry } from '../interpreter/machine/events.ts';
import type { TargetKey } from '../contract/model.ts';

/** Whether something unknown is called by the name of the event's method or function. */
export type IsAsked = (event: RequestEvent) => boolean;

interface Unreached {
  readonly key: string;
  readonly site: StackEntry;
  readonly target: RequestTarget;
  readonly via: readonly StackEntry[];
}

/**
 * Finds requests that no placement covers: those of methods on instances on which no call was seen, while other
 * instances have calls, and those that functions leave to callers, of which some were seen. Where something unknown is
 * called by the name of such a method or function, that call may send them.
 */
export function findUnreached(
  events: readonly RequestEvent[],
  placements: readonly Placement[],
  isAsked: IsAsked,
  targetKey: TargetKey,
): readonly Placement[] {
  const placed = new Set(
    placements.flatMap(({ targets }) => targets.map(({ target }) => identifyTarget(target, targetKey))),
  );
  const unreached = events.flatMap((event): readonly Unreached[] => {
    const {
      stack: [site, ...via],
      targets,
    } = event;
    const missing = targets.flatMap((target) => {
      const key = identifyTarget(target, targetKey);
      return site && namesPath(target) && (event.by === undefined || hasOnlySegments(target)) && !placed.has(key)
        ? [{ key, site, target, via }]
        : [];
    });
    return missing.length > 0 && isAsked(event) ? missing : [];
  });
  const made = new Set(unreached.flatMap(({ key, site }) => (site.making ? [key] : [])));
  // The making of an instance says more than its class's own call.
  return unreached
    .filter(({ key, site }) => site.making ?? !made.has(key))
    .map(({ site, target, via }) => ({
      site,
      targets: [{ target, via }],
      callers: [],
      writtenAt: [],
      handedTo: [],
      starts: [],
      ways: [],
    }));
}

/**
 * Whether the holes of the path are whole segments: a caller that gives a larger part writes a path text of its own.
 */
function hasOnlySegments({ path: { parts } }: RequestTarget): boolean {
  return parts.every((part, index) => {
    const before = parts[index - 1];
    return (
      typeof part === 'string' ||
      (part.spansSegments !== true &&
        (before === undefined ? index === 0 : typeof before === 'string' && before.endsWith('/')))
    );
  });
}
