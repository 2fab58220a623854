import type * as TS from 'typescript';
import type { Frame } from './frame.ts';
import type { Guard } from '../../domain/guard.ts';
import { hasTelling } from '../../domain/informative.ts';
import type { ListItems, Obj } from '../../domain/value.ts';
import type { Machine } from './machine.ts';

/** More instances of one class than this tell nothing more about its methods. */
const MAX_INSTANCES = 64;
const MAX_LIKE_INSTANCES = 8;

/** Where `bind` was called: the node, the activation that it stood in, and what held there. */
export interface BoundSite {
  readonly frame: Frame;
  readonly node: TS.Node;
  readonly guard: Guard;
}

/** Where an instance was made: the activation that made it, the call, and what that says. */
export interface InstanceSite {
  readonly frame: Frame;
  readonly node: TS.Node;
  readonly args: ListItems;
}

/**
 * Notes that an instance was made. Instances that are made with nothing that could decide what they send are like each
 * other: a few of them tell all.
 */
export function noteInstance(
  { facts, frame, identities }: Machine,
  constructor: Obj,
  instance: Obj,
  args: ListItems,
  node: TS.Node | null,
): void {
  if (node) identities.instanceSites.set(instance, { frame, node, args });
  const known = facts.instances.get(constructor) ?? new Set();
  facts.instances.set(constructor, known);
  const isOwn = hasTelling(args);
  if (known.size < (isOwn ? MAX_INSTANCES : MAX_LIKE_INSTANCES)) known.add(instance);
  else if (isOwn) facts.furtherInstances.set(constructor, (facts.furtherInstances.get(constructor) ?? 0) + 1);
}

/** Notes where a function was bound, and what it stood in then. */
export function noteBound({ created, frame, identities }: Machine, bound: Obj, node: TS.Node): void {
  identities.boundSites.set(bound, { frame, node, guard: frame.guard });
  created.push(bound);
}
