import type * as TS from 'typescript';
import { evaluate } from '../expressions/evaluate.ts';
import type { Machine } from '../machine/machine.ts';
import { callUnwritten, invoke } from './invoke.ts';
import { prototypeOf, readCell } from '../objects/heap.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { isValue } from '../../domain/slots.ts';
import { join, mapValue } from '../../domain/join.ts';
import { parametersOf } from './symbolic.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { literalOf, UNDEFINED } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';

/**
 * Runs the decorators of a constructor's parameters that a package's rows know, and those of the code, which may give or
 * call one of them: they say what a container injects. TypeScript calls them with `(Class, undefined, index)`.
 */
export function decorateParameters(
  machine: Machine,
  node: TS.ClassLikeDeclaration,
  classObject: Obj,
  scope: LexicalScope,
): void {
  const own = node.members.find((member) => ts.isConstructorDeclaration(member) && member.body !== undefined);
  if (!own || !ts.isConstructorDeclaration(own)) return;
  own.parameters.forEach((parameter, index) => {
    for (const { expression } of ts.getDecorators(parameter) ?? []) {
      const maker = evaluate(machine, ts.isCallExpression(expression) ? expression.expression : expression, scope);
      if (maker.kind !== 'object' || !RUNS.has(maker.callable?.kind)) continue;
      const decorator = ts.isCallExpression(expression) ? evaluate(machine, expression, scope) : maker;
      invoke(machine, decorator, UNDEFINED, [classObject, UNDEFINED, { kind: 'primitive', value: index }], expression);
    }
  });
}

const RUNS: ReadonlySet<string | undefined> = new Set(['native', 'closure', 'bound']);

/**
 * Notes what a container injects where a decorator stands, which got these arguments: at a constructor's parameter, or
 * at a field. Where that is undefined the field has its own value, and what its type tells.
 */
export function noteInjected(
  machine: Machine,
  [target, key, index]: readonly Value[],
  injected: () => Value | undefined,
): void {
  if (target?.kind !== 'object') return;
  const name = key && literalOf(key);
  if (name !== undefined) {
    const initializers = machine.identities.fieldInitializers.get(target) ?? new Map<string, readonly Obj[]>();
    machine.identities.fieldInitializers.set(target, initializers);
    const initializer = machine.createObject({
      kind: 'native',
      name: 'injected',
      apply: ({ args }) => injected() ?? args.items[0] ?? UNDEFINED,
    });
    initializers.set(name, [...(initializers.get(name) ?? []), initializer]);
  }
  const parameter = decoratedParameter(target, index);
  if (parameter) machine.identities.injected.set(parameter, injected);
}

/** Notes a constructor's parameter that stays without a value where nothing is provided for it. */
export function noteOptional(machine: Machine, [target, , index]: readonly Value[]): void {
  const parameter = target && decoratedParameter(target, index);
  if (parameter) machine.identities.optionallyInjected.add(parameter);
}

function decoratedParameter(target: Value, index: Value | undefined): TS.ParameterDeclaration | undefined {
  return index?.kind === 'primitive' && typeof index.value === 'number' ? parametersOf(target)[index.value] : undefined;
}

/**
 * What the code provides for the class that a constructor's parameter names as its type: an abstract class, or one that
 * another stands in for. Undefined where that is its own instance.
 */
export function injectedForType(machine: Machine, typed: Value): Value | undefined {
  if (typed.kind !== 'object') return undefined;
  const prototype = prototypeOf(typed);
  const constructor = prototype?.kind === 'object' ? prototype.cells.get('constructor') : undefined;
  if (constructor?.kind !== 'object' || constructor.callable?.kind !== 'class') return undefined;
  const found = [...machine.madeOnce.provided.values()].flatMap((store) => {
    const slot = readCell(machine, store, nameOfClass(constructor));
    return slot && isValue(slot) ? [mapValue(slot, (provider) => callUnwritten(machine, provider, store))] : [];
  });
  if (found.length === 0 && hasModifier(constructor.callable.node, ts.SyntaxKind.AbstractKeyword))
    machine.madeOnce.lacksProvider = true;
  return found.length > 0 ? join(found) : undefined;
}

/** The name under which the code provides something for a class or another object. */
export function nameOfClass({ id }: Obj): string {
  return `#${String(id)}`;
}

/** The argument for a parameter that no caller in the code gives, as far as the code shows what is injected there. */
export function injectedArgument(machine: Machine, parameter: TS.ParameterDeclaration): Value | undefined {
  return machine.identities.injected.get(parameter)?.();
}
