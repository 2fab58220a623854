import type * as TS from 'typescript';
import { prototypeOf } from './heap.ts';
import { truthiness } from '../expressions/condition.ts';
import { callUnwritten } from '../functions/invoke.ts';
import { throughProxy } from './property.ts';
import { hasProperty } from './has-property.ts';
import type { Machine } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import { literalOf, optionsOf } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { MAX_PROTOTYPES } from '../../bounds.ts';

/** Whether an object has a property; for a proxy, its trap or its target decides. */
export function hasKey(machine: Machine, object: Obj, asked: Value): boolean | undefined {
  const key = literalOf(asked);
  if (object.body !== 'proxy') return key === undefined ? undefined : hasProperty(machine, object, key);
  const { target, trap } = throughProxy(machine, object, 'has');
  if (!trap) return target.kind === 'object' ? hasKey(machine, target, asked) : undefined;
  const answers = optionsOf(callUnwritten(machine, trap.run, trap.handler, [target, asked])).map(({ value }) =>
    truthiness(value),
  );
  return answers.every((answer) => answer === answers[0]) ? answers[0] : undefined;
}

/** Whether a class, or one of its ancestors, decides by itself what its instances are. */
export function decidesInstances(constructor: Value): boolean {
  for (
    let current: Value | undefined = constructor, depth = 0;
    current?.kind === 'object' && depth < MAX_PROTOTYPES;
    current = prototypeOf(current), depth += 1
  ) {
    if (current.callable?.kind === 'class' && current.callable.node.members.some(isHasInstance)) return true;
  }
  return false;
}

export function inheritsFrom(machine: Machine, object: Obj, prototype: Obj): boolean | undefined {
  if (object.body === 'proxy') {
    const { target } = throughProxy(machine, object, 'getPrototypeOf');
    return target.kind === 'object' ? inheritsFrom(machine, target, prototype) : undefined;
  }
  let current: Value | undefined = prototypeOf(object);
  for (let depth = 0; current?.kind === 'object' && depth < MAX_PROTOTYPES; depth += 1) {
    if (current === prototype) return true;
    current = prototypeOf(current);
  }
  return current === undefined ? false : undefined;
}

function isHasInstance({ name }: TS.ClassElement): boolean {
  const key = name && ts.isComputedPropertyName(name) ? name.expression : undefined;
  return key !== undefined && ts.isPropertyAccessExpression(key) && key.name.text === 'hasInstance';
}
