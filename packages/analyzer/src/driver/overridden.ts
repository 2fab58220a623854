import type * as TS from 'typescript';
import { MAX_ANCESTORS } from '../bounds.ts';
import type { ClassDefinition } from '../domain/callable.ts';
import type { CellKey } from '../domain/cells.ts';
import type { Obj, Slot, Value } from '../domain/value.ts';
import type { RequestEvent } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { prototypeOf } from '../interpreter/objects/heap.ts';
import { ts } from '../syntax/typescript.ts';
import { closureOf } from './made-functions.ts';

/**
 * Drops what methods of abstract classes send by themselves where no object can have them: every class that can be made
 * overrides them, and nothing calls them, through `super` or otherwise.
 */
export function withoutOverridden(machine: Machine, events: readonly RequestEvent[]): readonly RequestEvent[] {
  const overridden = findOverridden(machine);
  return overridden.size === 0 ? events : events.filter(({ by }) => by === undefined || !overridden.has(by));
}

function findOverridden({ identities, facts }: Machine): ReadonlySet<TS.Node> {
  const classes = [...identities.classes].map((made) => made.callable as ClassDefinition);
  const overridden = new Set<TS.Node>();
  const inherited = new Set<TS.Node>();
  for (const base of classes.filter(isAbstract)) {
    const heirs = classes.filter((each) => !isAbstract(each) && isBelow(each.prototype, base.prototype));
    for (const [name, slot] of heirs.length === 0 ? [] : base.prototype.cells) {
      const method = slot.kind === 'object' ? closureOf(slot) : undefined;
      if (!method) continue;
      const isOverridden = heirs.every(({ prototype }) => nearest(prototype, name) !== slot);
      (isOverridden && !facts.calledNodes.has(method.node) ? overridden : inherited).add(method.node);
    }
  }
  // A class that a function makes has several objects.
  for (const node of inherited) overridden.delete(node);
  return overridden;
}

/** What an object has under a name, by itself or from the first prototype above that has it. */
function nearest(object: Obj, name: CellKey): Slot | undefined {
  let holder: Value | undefined = object;
  for (let depth = 0; holder?.kind === 'object' && depth < MAX_ANCESTORS; depth += 1) {
    const slot = holder.cells.get(name);
    if (slot) return slot;
    holder = prototypeOf(holder);
  }
  return undefined;
}

function isAbstract({ node }: ClassDefinition): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) ?? false;
}

function isBelow(prototype: Obj, ancestor: Obj): boolean {
  let above = prototypeOf(prototype);
  for (let depth = 0; above?.kind === 'object' && depth < MAX_ANCESTORS; depth += 1) {
    if (above === ancestor) return true;
    above = prototypeOf(above);
  }
  return false;
}
