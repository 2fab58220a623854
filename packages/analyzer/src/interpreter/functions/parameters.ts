import type * as TS from 'typescript';
import { bindPattern, orDefault } from '../expressions/pattern.ts';
import { injectedArgument, injectedForType } from './injected.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { isAbsent, isOptional, withoutGaps } from '../../domain/absent.ts';
import type { Frame } from '../machine/frame.ts';
import { createList } from '../objects/heap.ts';
import { oneAtATime } from '../expressions/one-at-a-time.ts';
import { setProperty } from '../objects/write-property.ts';
import type { Machine } from '../machine/machine.ts';
import { shareArguments } from './sloppy-arguments.ts';
import { orMissing, perhapsMissing } from '../expressions/subject.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { commentedType } from '../../syntax/jsdoc.ts';
import { valueOfType } from '../annotations/value-of-type.ts';
import type { Closure } from '../../domain/callable.ts';
import { isUndefined, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { valueOrMissing } from '../annotations/optional.ts';
import { isDefinedType, isObjectType, primitiveOfType } from '../../sources/annotations/object-type.ts';
import { guarded, joinOptions, mapValue } from '../../domain/join.ts';
import type { Module } from '../../syntax/module.ts';
import type { ListItems, Unknown, Value } from '../../domain/value.ts';

/**
 * Binds the parameters of a function to their arguments, defaults and rest; `arguments` too, except in an arrow
 * function.
 */
export function bindParameters(machine: Machine, closure: Closure, frame: Frame, scope: LexicalScope): void {
  if (!ts.isArrowFunction(closure.node))
    machine.write(scope.cells, 'arguments', createList(machine, frame.args.items, frame.args.rest));
  shareArguments(closure, scope, frame.args.rest ? closure.node.parameters.length : frame.args.items.length);
  let index = 0;
  for (const parameter of closure.node.parameters) {
    if (ts.isIdentifier(parameter.name) && parameter.name.text === 'this') continue;
    const value = parameter.dotDotDotToken
      ? restArguments(machine, frame.args, index)
      : parameterValue(machine, closure, frame, parameter, index, scope);
    bindPattern(machine, parameter.name, value, scope);
    bindParameterProperty(machine, parameter, value, frame);
    index += 1;
  }
}

/** An argument that one of several spread lists does not have leaves the list of the others shorter. */
function restArguments(machine: Machine, args: ListItems, from: number): Value {
  const items = args.items.slice(from);
  const last = items.at(-1);
  const isShorter = args.mayEndEarly && !args.rest && last?.kind === 'oneOf';
  if (!isShorter || !last.options.some((option) => isUndefined(option.value)))
    return createList(machine, items, args.rest);
  const given = last.options.filter((option) => !isUndefined(option.value));
  const missing = last.options.filter((option) => isUndefined(option.value));
  const shorter = restArguments(machine, { ...args, items: args.items.slice(0, -1) }, from);
  return joinOptions([
    ...given.flatMap(({ value, guard }) => guarded(createList(machine, [...items.slice(0, -1), value]), guard)),
    ...missing.flatMap(({ guard }) => guarded(shorter, guard)),
  ]);
}

function parameterValue(
  machine: Machine,
  closure: Closure,
  frame: Frame,
  parameter: TS.ParameterDeclaration,
  index: number,
  scope: LexicalScope,
): Value {
  const given = argumentFor(machine, frame.args, index);
  const type = parameter.type ?? commentedType(closure.module, parameter);
  const typed = injected(
    machine,
    closure.node,
    parameter,
    given,
    type ? refineByType(machine, given, type, closure.module, `parameter ${index}`) : given,
  );
  if (!parameter.initializer && parameter.questionToken)
    return asGiven(typed === given ? typed : valueOrMissing(machine, typed, `parameter ${index}`));
  if (!parameter.initializer) return asDemanded(machine, typed, parameter, closure.module);
  const fallback = parameter.initializer;
  if (given.kind === 'unknown' && machine.identities.symbolicArguments.has(given))
    return withDefault(machine, typed, () => evaluate(machine, fallback, scope));
  return orDefault(machine, typed, fallback, scope);
}

/** What a framework injects, by a decorator or by the parameter's name, where no caller in the code gives the argument. */
function injected(
  machine: Machine,
  callee: Closure['node'],
  parameter: TS.ParameterDeclaration,
  given: Value,
  typed: Value,
): Value {
  if (given.kind !== 'unknown' || !machine.identities.symbolicArguments.has(given)) return typed;
  const value =
    injectedArgument(machine, parameter) ??
    (ts.isConstructorDeclaration(callee) ? injectedForType(machine, typed) : undefined);
  const isKnown = value && optionsOf(value).some((option) => option.value.kind !== 'unknown');
  // What is provided somewhere may not be provided here.
  if (!isKnown && machine.identities.optionallyInjected.has(parameter))
    return orMissing(machine, value ?? typed, given.source);
  if (value) return value;
  return typed === given ? (machine.library.clients.atPath(machine, given.name) ?? typed) : typed;
}

/** The argument at an index. `send(path, ...options)`: if the list may be shorter, the parameter may get undefined. */
function argumentFor(machine: Machine, args: ListItems, index: number): Value {
  const { items, rest } = args;
  const gap = items.findIndex(isOptional);
  if (gap < 0 || index < gap) return items[index] ?? (rest ? orNothing(machine, rest) : UNDEFINED);
  if (gap === items.length - 1 && !rest)
    return index === gap ? mapValue(items[gap]!, (atom) => (isAbsent(atom) ? UNDEFINED : atom)) : UNDEFINED; // the index was found in the list
  return orNothing(machine, withoutGaps(args).rest ?? UNDEFINED);
}

/** The rest of a list, or undefined; an unknown value may be undefined anyway. */
function orNothing(machine: Machine, rest: Value): Value {
  return rest.kind === 'unknown' ? rest : perhapsMissing(machine, oneAtATime(machine, rest));
}

/** A value that an annotation requires is present: callers do not pass undefined. */
function asDemanded(
  machine: Machine,
  value: Value,
  { type, questionToken }: TS.ParameterDeclaration,
  module: Module,
): Value {
  const isOpen = type && !questionToken && optionsOf(value).some((option) => option.value.kind === 'unknown');
  if (!isOpen || !isDefinedType(machine.project, { node: type, module })) return value;
  const primitive = primitiveOfType(machine.project, { node: type, module });
  const demanded = isObjectType(machine.project, { node: type, module })
    ? ({ isPresent: true } as const)
    : ({ isDefined: true, ...(primitive && { primitive }) } as const);
  return mapValue(value, (atom) => (atom.kind === 'unknown' ? { ...atom, ...demanded } : atom));
}

/**
 * An argument that its type declares, passed for an optional parameter, is present: `purposes(id)`, not `purposes()`.
 */
function asGiven(value: Value): Value {
  return mapValue(value, (atom) => (atom.kind === 'unknown' && atom.isDefined ? { ...atom, isPresent: true } : atom));
}

/** A parameter that no caller gives is an unknown argument or its default, under a condition of its own. */
function withDefault(machine: Machine, value: Value, fallback: () => Value): Value {
  const condition = machine.conditions.fresh();
  machine.conditions.defaults.add(condition);
  return joinOptions([...guarded(value, guardOf(condition, 0)), ...guarded(fallback(), guardOf(condition, 1))]);
}

/** Refines a value of which nothing is known by its annotation. `place` distinguishes the values of one function. */
export function refineByType(machine: Machine, given: Value, type: TS.TypeNode, module: Module, place: string): Value {
  return mapValue(given, (atom) =>
    atom.kind === 'unknown' && !atom.type && !atom.isOpaque
      ? valueOfType(machine, { node: type, module }, atom, machine.condition(place))
      : atom,
  );
}

/** `constructor(private readonly http: HttpClient)` is a field too. */
function bindParameterProperty(machine: Machine, parameter: TS.ParameterDeclaration, value: Value, frame: Frame): void {
  const name = parameterPropertyName(parameter);
  if (name !== undefined) setProperty(machine, frame.thisValue, name, value);
}

/** The name of the field that a parameter with a modifier is, too. */
export function parameterPropertyName({ modifiers, name }: TS.ParameterDeclaration): string | undefined {
  const isProperty = modifiers?.some((modifier) => FIELD_MODIFIERS().has(modifier.kind)) ?? false;
  return isProperty && ts.isIdentifier(name) ? name.text : undefined;
}

const FIELD_MODIFIERS = (): ReadonlySet<TS.SyntaxKind> =>
  new Set([
    ts.SyntaxKind.PublicKeyword,
    ts.SyntaxKind.PrivateKeyword,
    ts.SyntaxKind.ProtectedKeyword,
    ts.SyntaxKind.ReadonlyKeyword,
    ts.SyntaxKind.OverrideKeyword,
  ]);

/** The value of a parameter in the function's baseline run. */
export function symbolicArgument(machine: Machine, parameter: TS.ParameterDeclaration): Unknown {
  const name = ts.isIdentifier(parameter.name) ? parameter.name.text : 'options';
  const argument = unknown({ name, reason: `the parameter \`${name}\` depends on the caller`, isSymbolic: true });
  machine.identities.symbolicArguments.add(argument);
  return argument;
}
