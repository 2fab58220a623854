import type { EventOrigin } from '../interpreter/machine/events.ts';
import type * as TS from 'typescript';
import { isOnlyCalled } from '../selection/functions/only-called.ts';
import { prototypeOf } from '../interpreter/objects/heap.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Closure } from '../domain/callable.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';
import type { Obj, Value } from '../domain/value.ts';
import { MAX_ANCESTORS } from '../bounds.ts';

export function closureOf(made: Obj): Closure | undefined {
  return made.callable?.kind === 'closure' ? made.callable : undefined;
}

/**
 * Whether only the code around a function calls it, and was seen to: then the runs of its callers already show what it
 * sends and stores.
 */
export function isCalledByMakerAlone(machine: Machine, made: Obj, closure: Closure): boolean {
  const maker = makingFunction(machine, made);
  return machine.facts.calledFunctions.has(made.id) && maker !== undefined && isOnlyCalled(closure.node, maker.node);
}

/** Whether the runs of those callers were complete: a run that was cut short does not show everything. */
export function wereCallersWhole(machine: Machine, made: Obj, closure: Closure): boolean {
  const maker = makingFunction(machine, made);
  return (
    machine.facts.cuts.statements.length === 0 &&
    ![closure, maker].some((each) => each && machine.facts.cuts.tooLong.has(each.node))
  );
}

/** The name of a function in the record that its maker writes it into; undefined for any other function. */
export function memberName({ facts }: Machine, made: Obj, { node, module, maker }: Closure): string | undefined {
  const names = maker && facts.names.objects.get(made.id);
  if (!names) return undefined;
  let around: TS.Node = module.source;
  walkTowards(module.source, node, (each) => {
    if (each !== node && each.pos <= node.pos) around = each;
  });
  const named = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ? node : around;
  const name =
    ts.isPropertyAssignment(named) ||
    ts.isVariableDeclaration(named) ||
    ts.isFunctionDeclaration(named) ||
    ts.isMethodDeclaration(named)
      ? named.name
      : undefined;
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && names.has(name.text) ? name.text : undefined;
}

function makingFunction(machine: Machine, made: Obj): Closure | undefined {
  const callable = machine.identities.makingFrames.get(made)?.callee?.callable;
  return callable?.kind === 'closure' ? callable : undefined;
}

/** Whether an argument that `bind` gave says something. */
export function isKnownArgument(value: Value): boolean {
  return (
    value.kind === 'object' ||
    value.kind === 'oneOf' ||
    (value.kind === 'text' && value.parts.some((part) => typeof part === 'string'))
  );
}

/** The methods of an instance's prototypes, the nearest prototype first. */
export function methodsOf(constructor: Obj, instance: Obj): [string, Obj][] {
  const methods = new Map<string, Obj>();
  let proto = prototypeOf(instance);
  for (let depth = 0; proto?.kind === 'object' && depth < MAX_ANCESTORS; depth += 1) {
    for (const [name, slot] of proto.cells)
      if (typeof name === 'string' && slot.kind === 'object' && slot !== constructor && !methods.has(name))
        methods.set(name, slot);
    proto = prototypeOf(proto);
  }
  return [...methods];
}

/**
 * Whether only its own run shows what a function sends: nothing calls it, or, for a method, nothing calls it on any
 * instance.
 */
export function isSeenOnlyInOwnRun(
  machine: Machine,
  { closure, origin }: { readonly closure: Closure; readonly origin: EventOrigin },
): boolean {
  return origin === 'uncalled' || (origin === 'member' && !machine.facts.calledNodes.has(closure.node));
}
