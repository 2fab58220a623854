import type * as TS from 'typescript';
import { loadModule } from '../modules/module.ts';
import { symbolicArgument } from './parameters.ts';
import { runConstructor } from './construct.ts';
import { BudgetExceeded } from '../machine/budget.ts';
import { MAX_ROOT_STEPS } from '../../bounds.ts';
import { type Machine } from '../machine/machine.ts';
import { prototypeOfFunction } from '../objects/property.ts';
import { call } from './invoke.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Module } from '../../syntax/module.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';
import type { Closure } from '../../domain/callable.ts';
import { unknown } from '../../domain/atoms.ts';

/** An instance of a class for no particular caller: its constructor runs once, with unknown arguments. */
export function symbolicInstance(
  machine: Machine,
  node: TS.ClassLikeDeclaration | TS.InterfaceDeclaration,
  module: Module,
): Obj | undefined {
  if (!ts.isClassLike(node)) return undefined;
  loadModule(machine, module);
  const classObject = machine.identities.classes.find(
    (candidate) => candidate.callable?.kind === 'class' && candidate.callable.node === node,
  );
  return classObject && symbolicInstanceOf(machine, classObject);
}

/**
 * The symbolic instance of a class or constructor function, or of a framework's class that a module extends; made
 * outside of every branch, since it stands for all of them.
 */
export function symbolicInstanceOf(machine: Machine, constructor: Obj, maker?: Module): Obj | undefined {
  const known = machine.madeOnce.symbolicInstances.get(constructor.id);
  if (known && !machine.madeOnce.outdatedInstances.delete(constructor.id)) return known;
  const { callable } = constructor;
  const module = callable?.kind === 'class' || callable?.kind === 'closure' ? callable.module : maker;
  if (!callable || !module) return undefined;
  return machine.journal.persistently(() => {
    const prototype = callable.kind === 'class' ? callable.prototype : prototypeOfFunction(machine, constructor);
    // What is filled again stays the same object: others may hold it.
    const instance = known ?? machine.createObject(null, prototype);
    machine.madeOnce.symbolicInstances.set(constructor.id, instance);
    const frame = machine.createTopLevelFrame(module);
    machine.collecting(() => machine.inFrame(frame, () => fillWhole(machine, constructor, instance)));
    return instance;
  });
}

/** Fills the instance with steps of its own, since every user shares it; if the steps run out, what was set stays. */
function fillWhole(machine: Machine, constructor: Obj, instance: Obj): void {
  try {
    machine.budget.forRoot(MAX_ROOT_STEPS, () => fill(machine, constructor, instance));
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
  }
}

function fill(machine: Machine, constructor: Obj, instance: Obj): void {
  const args = symbolicArguments(machine, parametersOf(constructor));
  machine.silently(() => {
    if (constructor.callable?.kind === 'class') runConstructor(machine, constructor, instance, args, null);
    else call(machine, constructor, { thisValue: instance, args, node: null, isConstruct: true });
  });
}

/** The parameters of a constructor; a class without one of its own has its parent's. */
export function parametersOf(constructor: Value): readonly TS.ParameterDeclaration[] {
  if (constructor.kind !== 'object') return [];
  const { callable } = constructor;
  if (callable?.kind === 'closure') return callable.node.parameters;
  if (callable?.kind !== 'class') return [];
  const own = callable.node.members.find(
    (member): member is TS.ConstructorDeclaration => ts.isConstructorDeclaration(member) && member.body !== undefined,
  );
  return own ? own.parameters : callable.parent ? parametersOf(callable.parent) : [];
}

/** The `this` of a baseline run: an instance of the class, or the object that the function is written into. */
export function symbolicThis(machine: Machine, { home, node }: Closure): Value {
  const handed = machine.facts.handedThis.get(node);
  if (handed) return handed();
  if (!home) return unknown({ name: 'this', reason: '`this` depends on the caller', isSymbolic: true });
  const framed = frameworkThis(machine, home);
  if (framed) return framed;
  const constructor = home.cells.get('constructor');
  const isPrototype =
    constructor?.kind === 'object' && constructor.callable !== null && constructor.callable.kind !== 'native';
  return isPrototype ? (symbolicInstanceOf(machine, constructor) ?? home) : home;
}

/** What a framework calls the functions of an object on: its component, or an instance of the class that it extends. */
export function frameworkThis(machine: Machine, home: Obj): Obj | undefined {
  return machine.library.frameworks.componentThis(machine, home) ?? heirOf(machine, home);
}

/** An instance of the class to whose prototype a framework gives the functions of an object. */
function heirOf(machine: Machine, home: Obj): Obj | undefined {
  const heir = machine.madeOnce.heirs.get(home.id);
  return heir && symbolicInstanceOf(machine, heir.constructor, heir.module);
}

/** Unknown arguments, one for each parameter, named as the parameters are. */
export function symbolicArguments(machine: Machine, parameters: readonly TS.ParameterDeclaration[]): ListItems {
  const named = parameters.filter((parameter) => !(ts.isIdentifier(parameter.name) && parameter.name.text === 'this'));
  const rest = named.find((parameter) => parameter.dotDotDotToken);
  return {
    kind: 'items',
    items: named
      .filter((parameter) => !parameter.dotDotDotToken)
      .map((parameter) => symbolicArgument(machine, parameter)),
    rest: rest
      ? symbolicArgument(machine, rest)
      : unknown({
          name: 'argument',
          source: 'further argument',
          reason: 'a caller may give more arguments',
          isSymbolic: true,
        }),
  };
}
