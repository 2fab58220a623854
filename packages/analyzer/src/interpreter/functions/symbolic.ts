import type * as TS from 'typescript';
import { loadModule } from '../modules/module.ts';
import { symbolicArgument } from './parameters.ts';
import { runConstructor } from './construct.ts';
import { BudgetExceeded, MAX_STEPS, NO_ARGUMENTS, type Run } from '../machine/machine.ts';
import { prototypeOfFunction } from '../objects/property.ts';
import { call } from './invoke.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Module } from '../../syntax/module.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';
import type { Closure } from '../../domain/callable.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';

/** An instance of a class that nobody in particular made: its constructor is run with unknown arguments, once. */
export function symbolicInstance(
  run: Run,
  node: TS.ClassLikeDeclaration | TS.InterfaceDeclaration,
  module: Module,
): Obj | undefined {
  if (!ts.isClassLike(node)) return undefined;
  loadModule(run, module);
  const classObject = run.classes.find(
    (candidate) => candidate.callable?.kind === 'class' && candidate.callable.node === node,
  );
  return classObject && symbolicInstanceOf(run, classObject);
}

/** The symbolic instance of a class or constructor function; made outside of every branch, for it stands for all. */
export function symbolicInstanceOf(run: Run, constructor: Obj): Obj | undefined {
  const key = `symbolic ${constructor.id}`;
  const known = run.memo.get(key);
  if (known) return known as Obj;
  const { callable } = constructor;
  if (callable?.kind !== 'class' && callable?.kind !== 'closure') return undefined;
  return run.journal.persistently(() => {
    const prototype = callable.kind === 'class' ? callable.prototype : prototypeOfFunction(run, constructor);
    const instance = run.createObject(null, prototype);
    run.memo.set(key, instance);
    const frame = run.createFrame({
      module: callable.module,
      thisValue: UNDEFINED,
      callee: null,
      args: NO_ARGUMENTS,
      site: null,
      parent: null,
      isSymbolic: true,
      isConstruct: false,
    });
    run.collecting(() => run.inFrame(frame, () => fillWhole(run, constructor, instance)));
    return instance;
  });
}

/**
 * All that ask for the instance find what is made here, so that the constructor has steps of its own; what it comes to
 * stands.
 */
function fillWhole(run: Run, constructor: Obj, instance: Obj): void {
  try {
    run.withBudget(MAX_STEPS, () => fill(run, constructor, instance));
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
  }
}

function fill(run: Run, constructor: Obj, instance: Obj): void {
  const args = symbolicArguments(run, parametersOf(constructor));
  run.silently(() => {
    if (constructor.callable?.kind === 'class') runConstructor(run, constructor, instance, args, null);
    else call(run, constructor, { thisValue: instance, args, node: null, isConstruct: true });
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

/**
 * What `this` is when nobody in particular calls: an instance of the class, the object that the function was written
 * into.
 */
export function symbolicThis(run: Run, { home }: Closure): Value {
  if (!home) return unknown({ name: 'this', reason: '`this` depends on the caller', isSymbolic: true });
  const component = run.library.frameworks.componentThis(run, home);
  if (component) return component;
  const constructor = home.cells.get('constructor');
  const isPrototype =
    constructor?.kind === 'object' && constructor.callable !== null && constructor.callable.kind !== 'native';
  return isPrototype ? (symbolicInstanceOf(run, constructor) ?? home) : home;
}

/** Unknown arguments, one for each parameter, named as the parameters are. */
export function symbolicArguments(run: Run, parameters: readonly TS.ParameterDeclaration[]): ListItems {
  const named = parameters.filter((parameter) => !(ts.isIdentifier(parameter.name) && parameter.name.text === 'this'));
  const rest = named.find((parameter) => parameter.dotDotDotToken);
  return {
    kind: 'items',
    items: named.filter((parameter) => !parameter.dotDotDotToken).map((parameter) => symbolicArgument(run, parameter)),
    rest: rest
      ? symbolicArgument(run, rest)
      : unknown({
          name: 'argument',
          source: 'further argument',
          reason: 'a caller may give more arguments',
          isSymbolic: true,
        }),
  };
}
