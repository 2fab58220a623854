import type * as TS from 'typescript';
import type { Frame } from './frame.ts';
import type { Guard } from '../../domain/guard.ts';
import { exactContent } from '../../domain/made-with.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { RunFacts } from './facts.ts';
import type { Identities } from './identities.ts';
import { hasTelling } from '../../domain/informative.ts';
import type { ListItems, Obj } from '../../domain/value.ts';
import type { Machine } from './machine.ts';
import { MAX_INSTANCES, MAX_LIKE_INSTANCES } from '../../bounds.ts';

/** A call of `bind`: the node, its activation, and the guard there. */
export interface BoundSite {
  readonly frame: Frame;
  readonly node: TS.Node;
  readonly guard: Guard;
}

/** The making of an instance: the activation, the call, and its arguments. */
export interface InstanceSite {
  readonly frame: Frame;
  readonly node: TS.Node;
  readonly args: ListItems;
}

/**
 * Records the making of an instance. Instances made without arguments that could decide their requests are alike: a few
 * of them are enough.
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
  else if (isOwn && node) noteFurther(facts, identities, constructor, keyOfSite({ frame, node, args }));
}

/** Notes a way to make instances that none of the recorded ones was made in. */
function noteFurther(
  { instances, furtherInstances }: RunFacts,
  { instanceSites }: Identities,
  constructor: Obj,
  key: string,
): void {
  const known = getOrMake(furtherInstances, constructor, () => ({
    recorded: new Set(
      [...(instances.get(constructor) ?? [])].flatMap((instance) => {
        const site = instanceSites.get(instance);
        return site ? [keyOfSite(site)] : [];
      }),
    ),
    further: new Set<string>(),
  }));
  if (!known.recorded.has(key)) known.further.add(key);
}

/** A text that makings of instances share if they are one `new` with the same arguments. */
export function keyOfSite(site: InstanceSite): string {
  const { items, rest } = site.args;
  return [placeOfSite(site), ...(rest ? [...items, rest] : items).map(exactContent)].join('\u0001');
}

/** A text that makings of instances share if they are one `new`. */
export function placeOfSite({ frame, node }: Pick<InstanceSite, 'frame' | 'node'>): string {
  return `${frame.module.path}:${node.pos}`;
}

/** Records where a function was bound, and under which guard. */
export function noteBound({ created, frame, identities }: Machine, bound: Obj, node: TS.Node): void {
  identities.boundSites.set(bound, { frame, node, guard: frame.guard });
  created.push(bound);
}

/** Records the call of a bound function, unless the engine itself calls it where it is bound. */
export function noteBoundCalled({ facts, identities }: Machine, bound: Obj, node: TS.Node | null): void {
  facts.calledFunctions.add(bound.id);
  const site = identities.boundSites.get(bound);
  if (site && site.node !== node) facts.calledBinds.add(site.node);
}
