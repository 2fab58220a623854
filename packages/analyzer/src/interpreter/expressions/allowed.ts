import type * as TS from 'typescript';
import { evaluate } from './evaluate.ts';
import { entriesOf, isRecord, itemsOf, ownKeys, restOf } from '../objects/heap.ts';
import type { Machine } from '../machine/machine.ts';
import { truthiness } from './condition.ts';
import { grownNames, lastNameOf } from '../../syntax/grown-names.ts';
import { ts } from '../../syntax/typescript.ts';
import { GAPS, OTHERS } from '../../domain/cells.ts';
import { literalOf } from '../../domain/atoms.ts';
import { isValue } from '../../domain/slots.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** A question whether a value is one of those that a collection holds, or one of the keys of an object. */
export interface Membership {
  readonly subject: TS.Expression;
  readonly collection: TS.Expression;
  /** `values`: of keys that have a value which is not falsy. */
  readonly of: 'items' | 'keys' | 'values';
}

/**
 * The question that an expression asks: `allowed.includes(name)`, `allowed.has(name)`; of keys `name in TABLE`,
 * `TABLE[name]`, `TABLE.hasOwnProperty(name)`, `Object.hasOwn(TABLE, name)`.
 */
export function membershipIn(node: TS.Expression): Membership | undefined {
  if (ts.isElementAccessExpression(node))
    return { subject: node.argumentExpression, collection: node.expression, of: 'values' };
  if (ts.isBinaryExpression(node)) return { subject: node.left, collection: node.right, of: 'keys' };
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const {
    expression: { name, expression: receiver },
    arguments: [first, second, ...others],
  } = node;
  if (!first || others.length > 0) return undefined;
  if (second)
    return name.text === 'hasOwn' && ts.isIdentifier(receiver) && receiver.text === 'Object'
      ? { subject: second, collection: first, of: 'keys' }
      : undefined;
  return /^(?:includes|has|hasOwnProperty)$/.test(name.text)
    ? { subject: first, collection: receiver, of: name.text === 'hasOwnProperty' ? 'keys' : 'items' }
    : undefined;
}

/** The texts for which the answer is yes, if all of them are known. */
export function allowedBy(
  machine: Machine,
  { collection, of }: Membership,
  scope: LexicalScope,
): readonly string[] | undefined {
  const name = lastNameOf(collection);
  // A function that adds keys may run between its own run and this one.
  if (of !== 'items' && (name === undefined || grownNames(machine.frame.module.source).has(name))) return undefined;
  const value = evaluate(machine, collection, scope);
  const labels = of === 'items' ? itemsIn(value) : keysOf(value, of);
  return labels && labels.length > 0 ? labels : undefined;
}

/** The items of a list or a set, if all of them are known texts. */
function itemsIn(collection: Value): readonly string[] | undefined {
  const [list, set] = [itemsOf(collection), entriesOf(collection)];
  const items = list && !list.rest ? list.items : set && !set.rest ? set.entries.map(([key]) => key) : [];
  const labels = items.flatMap((item) => literalOf(item) ?? []);
  return labels.length === items.length ? labels : undefined;
}

/** The keys of a record, if all of them are known. */
function keysOf(value: Value, of: 'keys' | 'values'): readonly string[] | undefined {
  if (!isRecord(value) || restOf(value) || value.cells.has(OTHERS) || value.cells.has(GAPS)) return undefined;
  return ownKeys(value).filter((key) => of === 'keys' || isTruthyUnder(value, key));
}

function isTruthyUnder({ cells }: Obj, key: string): boolean {
  const slot = cells.get(key);
  return slot === undefined || !isValue(slot) || slot.kind === 'oneOf' || truthiness(slot) !== false;
}
