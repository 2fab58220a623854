import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { createClosure } from '../functions/closure.ts';
import { evaluate } from './evaluate.ts';
import { addUnnamed, createList, createRecord, itemsOf, ownKeys, restOf } from '../objects/heap.ts';
import { keysOf, unnamedOf } from '../objects/listing.ts';
import { nameOfProperty } from './pattern.ts';
import { getObjectProperty, getUnknownProperty } from '../objects/property.ts';
import { setProperty } from '../objects/write-property.ts';
import { recordStored } from '../objects/stored.ts';
import type { Machine } from '../machine/machine.ts';
import { readVariable } from './variable.ts';
import { iterate, iterateOneOf } from '../conversions/iterate.ts';
import { ts } from '../../syntax/typescript.ts';
import { OTHERS, PROTOTYPE, REST } from '../../domain/cells.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { isNullish, isUndefined } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, join, joinOptions } from '../../domain/join.ts';
import { branch } from '../statements/branch.ts';
import { presentPart } from '../../domain/absent.ts';
import type { Accessor, Atom, Obj, Option, Unknown, Value } from '../../domain/value.ts';

export function evaluateArrayLiteral(machine: Machine, node: TS.ArrayLiteralExpression, scope: LexicalScope): Value {
  const items: Value[] = [];
  let rest: Value | null = null;
  for (const element of node.elements) {
    if (!ts.isSpreadElement(element)) {
      const item = evaluate(machine, element, scope);
      if (rest) rest = join([rest, item]);
      else items.push(item);
      continue;
    }
    const iterated = evaluate(machine, element.expression, scope);
    machine.frame.at = element;
    const spread = iterateOneOf(machine, iterated) ?? iterate(machine, iterated);
    if (rest) rest = join([rest, ...spread.items.map(presentPart)]);
    else items.push(...spread.items);
    if (spread.rest) rest = rest ? join([rest, spread.rest]) : spread.rest;
  }
  return createList(machine, items, rest);
}

export function evaluateObjectLiteral(machine: Machine, node: TS.ObjectLiteralExpression, scope: LexicalScope): Value {
  const record = createRecord(machine);
  const written = writtenNames([node]);
  for (const property of node.properties) addProperty(machine, record, property, scope, written);
  machine.library.clients.noteLiteral(machine, record, node);
  return record;
}

function addProperty(
  machine: Machine,
  record: Obj,
  property: TS.ObjectLiteralElementLike,
  scope: LexicalScope,
  written: WrittenNames,
): void {
  if (ts.isSpreadAssignment(property)) {
    const source = evaluate(machine, property.expression, scope);
    machine.frame.at = property;
    spreadInto(machine, record, source, written);
    return;
  }
  const name = nameOfProperty(machine, property.name, scope);
  if (ts.isGetAccessorDeclaration(property) || ts.isSetAccessorDeclaration(property)) {
    if (name !== undefined)
      addAccessor(
        machine,
        record,
        name,
        createClosure(machine, property, scope, record),
        ts.isGetAccessorDeclaration(property),
      );
    return;
  }
  const value = propertyValue(machine, record, property, scope);
  if (name === undefined) {
    addUnnamed(machine, record, OTHERS, value);
    return;
  }
  if (name === '__proto__' && ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
    if (!isNullish(value)) machine.write(record.cells, PROTOTYPE, value);
    return;
  }
  machine.write(record.cells, name, value);
  recordStored(machine, name, value);
}

function propertyValue(
  machine: Machine,
  record: Obj,
  property: TS.PropertyAssignment | TS.ShorthandPropertyAssignment | TS.MethodDeclaration,
  scope: LexicalScope,
): Value {
  if (ts.isMethodDeclaration(property)) return createClosure(machine, property, scope, record);
  if (ts.isShorthandPropertyAssignment(property)) return readVariable(machine, property.name.text, scope);
  const { initializer } = property;
  return ts.isFunctionExpression(initializer)
    ? createClosure(machine, initializer, scope, record)
    : evaluate(machine, initializer, scope);
}

/** Adds a getter or a setter; a pair with one name shares a cell. */
export function addAccessor(machine: Machine, target: Obj, name: string, closure: Obj, isGetter: boolean): void {
  const before = target.cells.get(name);
  const known: Accessor = before?.kind === 'accessor' ? before : { kind: 'accessor', get: null, set: null };
  machine.write(target.cells, name, isGetter ? { ...known, get: closure } : { ...known, set: closure });
}

/** The names that a merge writes explicitly; they survive a source that may have further names. */
export type WrittenNames = ReadonlySet<string>;

/** The names that object literals write explicitly; a spread contributes the names of another object. */
export function writtenNames(nodes: readonly TS.Node[]): WrittenNames {
  const properties = nodes.flatMap((node) => (ts.isObjectLiteralExpression(node) ? node.properties : []));
  return new Set(
    properties.flatMap(({ name }) =>
      name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? [name.text] : [],
    ),
  );
}

/**
 * `{ ...source }`, `Object.assign(target, source)`. An explicitly written value survives an unknown source, which only
 * adds an unknown rest. A property that another source gave gets the unknown source's value as an alternative. Without
 * `written`, all properties of the target count as explicitly written. Each alternative of the source is spread in an
 * arm of its own.
 */
export function spreadInto(machine: Machine, target: Obj, source: Value, written?: WrittenNames): void {
  if (source.kind !== 'oneOf') {
    spreadAtom(machine, target, source, written);
    return;
  }
  branch(
    machine,
    source.options.map((option: Option) => ({
      guard: option.guard,
      run: () => {
        spreadAtom(machine, target, option.value, written);
        return 'normal' as const;
      },
    })),
  );
}

function spreadAtom(machine: Machine, target: Obj, source: Atom, written: WrittenNames | undefined): void {
  if (source.kind === 'unknown') spreadUnknown(machine, target, source, written);
  if (source.kind !== 'object') return;
  const list = itemsOf(source);
  if (list) {
    machine.budget.copyFields(list.items.length);
    list.items.forEach((item, index) => machine.write(target.cells, String(index), item));
    return;
  }
  // An object that is more than a record has setters and parts of its own; only `Object.assign` writes through them.
  const isPlain = !target.cells.has(PROTOTYPE) && target.body !== 'url';
  const keys = keysOf(machine, source);
  machine.budget.copyFields(keys.length);
  for (const key of keys) {
    const value = getObjectProperty(machine, source, key, source);
    const before = target.cells.get(key);
    if (!isPlain || (before?.kind === 'accessor' && before.set)) {
      setProperty(machine, target, key, value);
      continue;
    }
    machine.write(target.cells, key, value);
    recordStored(machine, key, value);
  }
  const unnamed = unnamedOf(machine, source);
  if (unnamed) addUnnamed(machine, target, OTHERS, unnamed);
  const rest = restOf(source);
  if (rest) spreadUnknown(machine, target, rest, written, new Set(keys));
}

/**
 * Keeps texts and objects that were explicitly written before an unknown source. Values of another source, booleans and
 * numbers may be overridden. `beside` holds the names that the source is known to have.
 */
function spreadUnknown(
  machine: Machine,
  target: Obj,
  source: Unknown,
  written: WrittenNames | undefined,
  beside?: ReadonlySet<string>,
): void {
  machine.write(target.cells, REST, source);
  for (const key of ownKeys(target)) {
    const slot = target.cells.get(key);
    if (!slot || !isValue(slot) || isUndefined(slot) || beside?.has(key)) continue;
    if (slot.kind === 'primitive')
      machine.write(target.cells, key, join([slot, getUnknownProperty(machine, source, key)]));
    else if (written && !written.has(key) && !isFunction(slot))
      machine.write(target.cells, key, orOverridden(machine, slot, source, key));
  }
}

export function isFunction(value: Value): value is Obj {
  return value.kind === 'object' && value.callable !== null;
}

/** Whether a value is a function, or one of several values of which one is. */
export function mayBeFunction(value: Value): boolean {
  return value.kind === 'oneOf' ? value.options.some((option) => mayBeFunction(option.value)) : isFunction(value);
}

/** `{ ...DEFAULTS, ...profile }`: the present value is a default if a caller provides the source. */
function orOverridden(machine: Machine, value: Value, source: Unknown, key: string): Value {
  const condition = machine.condition(`default for ${key} of ${source.source}`);
  if (source.isSymbolic) machine.conditions.defaults.add(condition);
  return joinOptions([
    ...guarded(getUnknownProperty(machine, source, key), guardOf(condition, 0)),
    ...guarded(value, guardOf(condition, 1)),
  ]);
}
