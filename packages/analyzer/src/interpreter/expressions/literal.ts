import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { createClosure } from '../functions/closure.ts';
import { evaluate } from './evaluate.ts';
import { addUnnamed, createList, createRecord, itemsOf, ownKeys, restOf } from '../objects/heap.ts';
import { keysOf, unnamedOf } from '../objects/listing.ts';
import { nameOfProperty } from './pattern.ts';
import { getObjectProperty, getUnknownProperty, recordStored, setProperty } from '../objects/property.ts';
import type { Run } from '../machine/machine.ts';
import { readVariable } from './variable.ts';
import { iterate } from '../conversions/iterate.ts';
import { ts } from '../../syntax/typescript.ts';
import { HREF, OTHERS, PROTOTYPE, REST } from '../../domain/cells.ts';
import type { Scope } from '../../domain/scope.ts';
import { isNullish, isUndefined } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, join, joinOptions } from '../../domain/join.ts';
import { branch } from '../statements/branch.ts';
import type { Accessor, Atom, Obj, Option, Unknown, Value } from '../../domain/value.ts';

export function evaluateArrayLiteral(run: Run, node: TS.ArrayLiteralExpression, scope: Scope): Value {
  const items: Value[] = [];
  let rest: Value | null = null;
  for (const element of node.elements) {
    if (!ts.isSpreadElement(element)) {
      const item = evaluate(run, element, scope);
      if (rest) rest = join([rest, item]);
      else items.push(item);
      continue;
    }
    const iterated = evaluate(run, element.expression, scope);
    run.frame.at = element;
    const spread = iterate(run, iterated);
    if (rest) rest = join([rest, ...spread.items]);
    else items.push(...spread.items);
    if (spread.rest) rest = rest ? join([rest, spread.rest]) : spread.rest;
  }
  return createList(run, items, rest);
}

export function evaluateObjectLiteral(run: Run, node: TS.ObjectLiteralExpression, scope: Scope): Value {
  const record = createRecord(run);
  const written = writtenNames([node]);
  for (const property of node.properties) addProperty(run, record, property, scope, written);
  run.library.clients.noteLiteral(run, record, node);
  return record;
}

function addProperty(
  run: Run,
  record: Obj,
  property: TS.ObjectLiteralElementLike,
  scope: Scope,
  written: WrittenNames,
): void {
  if (ts.isSpreadAssignment(property)) {
    const source = evaluate(run, property.expression, scope);
    run.frame.at = property;
    spreadInto(run, record, source, written);
    return;
  }
  const name = nameOfProperty(run, property.name, scope);
  if (ts.isGetAccessorDeclaration(property) || ts.isSetAccessorDeclaration(property)) {
    if (name !== undefined)
      addAccessor(
        run,
        record,
        name,
        createClosure(run, property, scope, record),
        ts.isGetAccessorDeclaration(property),
      );
    return;
  }
  const value = propertyValue(run, record, property, scope);
  if (name === undefined) {
    addUnnamed(run, record, OTHERS, value);
    return;
  }
  if (name === '__proto__' && ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
    if (!isNullish(value)) run.write(record.cells, PROTOTYPE, value);
    return;
  }
  run.write(record.cells, name, value);
  recordStored(run, name, value);
}

function propertyValue(
  run: Run,
  record: Obj,
  property: TS.PropertyAssignment | TS.ShorthandPropertyAssignment | TS.MethodDeclaration,
  scope: Scope,
): Value {
  if (ts.isMethodDeclaration(property)) return createClosure(run, property, scope, record);
  if (ts.isShorthandPropertyAssignment(property)) return readVariable(run, property.name.text, scope);
  const { initializer } = property;
  return ts.isFunctionExpression(initializer)
    ? createClosure(run, initializer, scope, record)
    : evaluate(run, initializer, scope);
}

/** A getter and a setter of one name share a cell. */
export function addAccessor(run: Run, target: Obj, name: string, closure: Obj, isGetter: boolean): void {
  const before = target.cells.get(name);
  const known: Accessor = before?.kind === 'accessor' ? before : { kind: 'accessor', get: null, set: null };
  run.write(target.cells, name, isGetter ? { ...known, get: closure } : { ...known, set: closure });
}

/** The names that are written where objects are merged, and so are believed beside a source that may have others. */
export type WrittenNames = ReadonlySet<string>;

/** The names that object literals have by themselves; those that they spread are another object's. */
export function writtenNames(nodes: readonly TS.Node[]): WrittenNames {
  const properties = nodes.flatMap((node) => (ts.isObjectLiteralExpression(node) ? node.properties : []));
  return new Set(
    properties.flatMap(({ name }) =>
      name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? [name.text] : [],
    ),
  );
}

/**
 * `{ ...source }`, `Object.assign(target, source)`. What an unknown source holds is not known to stand over what was
 * written before it, but is one of the values that a property has which another source gave: it adds an unknown rest.
 * Without `written` all that stands there is taken for written. Alternatives are spread each in an arm of its own.
 */
export function spreadInto(run: Run, target: Obj, source: Value, written?: WrittenNames): void {
  if (source.kind !== 'oneOf') {
    spreadAtom(run, target, source, written);
    return;
  }
  branch(
    run,
    source.options.map((option: Option) => ({
      guard: option.guard,
      run: () => {
        spreadAtom(run, target, option.value, written);
        return 'normal' as const;
      },
    })),
  );
}

function spreadAtom(run: Run, target: Obj, source: Atom, written: WrittenNames | undefined): void {
  if (source.kind === 'unknown') spreadUnknown(run, target, source, written);
  if (source.kind !== 'object') return;
  const list = itemsOf(source);
  if (list) {
    list.items.forEach((item, index) => run.write(target.cells, String(index), item));
    return;
  }
  // What is more than a record has setters and parts of its own: only `Object.assign` writes into it.
  const isPlain = !target.cells.has(PROTOTYPE) && !target.cells.has(HREF);
  for (const key of keysOf(run, source)) {
    const value = getObjectProperty(run, source, key, source);
    const before = target.cells.get(key);
    if (!isPlain || (before?.kind === 'accessor' && before.set)) {
      setProperty(run, target, key, value);
      continue;
    }
    run.write(target.cells, key, value);
    recordStored(run, key, value);
  }
  const unnamed = unnamedOf(run, source);
  if (unnamed) addUnnamed(run, target, OTHERS, unnamed);
  const rest = restOf(source);
  if (rest) spreadUnknown(run, target, rest, written, new Set(keysOf(run, source)));
}

/**
 * Texts and objects that are written before an unknown source are believed; what another source gave, a switch or a
 * number is there to be overridden. `beside` are the names that the source is known to have.
 */
function spreadUnknown(
  run: Run,
  target: Obj,
  source: Unknown,
  written: WrittenNames | undefined,
  beside?: ReadonlySet<string>,
): void {
  run.write(target.cells, REST, source);
  for (const key of ownKeys(target)) {
    const slot = target.cells.get(key);
    if (!slot || !isValue(slot) || isUndefined(slot) || beside?.has(key)) continue;
    if (slot.kind === 'primitive') run.write(target.cells, key, join([slot, getUnknownProperty(run, source, key)]));
    else if (written && !written.has(key) && !isFunction(slot))
      run.write(target.cells, key, orOverridden(run, slot, source, key));
  }
}

function isFunction(value: Value): boolean {
  return value.kind === 'object' && value.callable !== null;
}

/** `{ ...DEFAULTS, ...profile }`: what stands there is a default where a caller gives the source. */
function orOverridden(run: Run, value: Value, source: Unknown, key: string): Value {
  const condition = run.condition(`default for ${key} of ${source.source}`);
  if (source.isSymbolic) run.defaultConditions.add(condition);
  return joinOptions([
    ...guarded(getUnknownProperty(run, source, key), guardOf(condition, 0)),
    ...guarded(value, guardOf(condition, 1)),
  ]);
}
