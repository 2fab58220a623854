import { storedUnder } from '../machine/stored-under.ts';
import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { callUnwritten } from '../functions/invoke.ts';
import { createRecord, itemsOf, lateIn, ownKeys, nativeFrom, prototypeOf, readCell, restOf } from './heap.ts';
import { handOver, isForeign } from './foreign.ts';
import { recordGot } from './getters.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import { keysOf, unnamedOf } from './listing.ts';
import { inheritedMethods, methodByKey } from './method-by-key.ts';
import { orOneOf } from '../machine/doubts.ts';
import { isTest } from '../../sources/non-shipping.ts';
import { mayRefuse } from './refusals.ts';
import type { Run } from '../machine/machine.ts';
import { oneAtATime } from '../expressions/one-at-a-time.ts';
import { orMissing, rowsByKey, valueCondition } from '../expressions/subject.ts';
import { inheritedMember, isMadeByEnvironment } from './inherited.ts';
import { ANYWHERE, ENTRIES, HREF, ITEMS, NATIVE, OTHERS, PARENT, PROTOTYPE, PROXY, REST } from '../../domain/cells.ts';
import { ts } from '../../syntax/typescript.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { implementedMembers } from '../annotations/implementations.ts';
import { memberOfType } from '../annotations/member.ts';
import { computed, literalOf, optionsOf, primitive, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Closure } from '../../domain/callable.ts';
import { isOptional, withoutGaps } from '../../domain/absent.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, join, joinOptions, mapValue } from '../../domain/join.ts';
import type { Atom, ListItems, Obj, Option, Slot, Unknown, Value } from '../../domain/value.ts';

const MAX_PROTOTYPES = 30;
/** A table with more rows than any join keeps apart is a dictionary. */
const MAX_ROWS = 300;

/** Reads a property of whatever the value may be. Nothing here throws, and what is not known is `unknown`. */
export function getProperty(run: Run, value: Value, key: string): Value {
  return mapValue(value, (atom) => getAtomProperty(run, atom, key, atom));
}

function getAtomProperty(run: Run, atom: Atom, key: string, receiver: Value): Value {
  switch (atom.kind) {
    case 'object':
      return run.labels
        .pathsTo(atom, key)
        .reduce((value, path) => labelByPath(run.labels, path, value), getObjectProperty(run, atom, key, receiver));
    case 'unknown':
      return getUnknownProperty(run, atom, key);
    case 'text':
      return key === 'length'
        ? textLength(atom)
        : (nativeFrom(run, run.library.members.string, 'string', key) ??
            nativeFrom(run, run.library.members.promise, 'promise', key) ??
            addedMember(run, 'String', key) ??
            characterOrMember(atom, key));
    case 'primitive':
      return (
        nativeFrom(run, run.library.members.number, 'number', key) ??
        nativeFrom(run, run.library.members.promise, 'promise', key) ??
        inheritedMember(atom, key) ??
        UNDEFINED
      );
  }
}

/** `text[0]`; what every text has, and no table tells, is not missing. */
function characterOrMember(atom: Atom, key: string): Value {
  if (!/^\d+$/.test(key)) return inheritedMember(atom, key) ?? UNDEFINED;
  const literal = literalOf(atom);
  if (literal === undefined) return computed({ name: 'character', reason: 'it is a character of a text' });
  const character = literal[Number(key)];
  return character === undefined ? UNDEFINED : text(character);
}

function textLength(atom: Atom): Value {
  const literal = literalOf(atom);
  return literal === undefined
    ? computed({ name: 'length', reason: 'it is the length of an unknown text' })
    : primitive(literal.length);
}

/** Reads a property of an object, its prototypes and what is built in for its kind. */
export function getObjectProperty(run: Run, object: Obj, key: string, receiver: Value): Value {
  if (key === 'default' && run.wholeExports.has(object) && !object.cells.has(key)) return object;
  return findProperty(run, object, key, receiver) ?? missingProperty(run, object, key);
}

/** `super.key`: what the parent's prototype has, or the client that a class of the chain extends. */
export function getSuperProperty(run: Run, parent: Value | undefined, key: string, receiver: Value): Value | undefined {
  const prototype = parent?.kind === 'object' ? parent : undefined;
  const inherited = prototype && findProperty(run, prototype, key, receiver);
  return (
    inherited ??
    (receiver.kind === 'object'
      ? (findInParent(run, receiver, key) ?? builtinProperty(run, receiver, key))
      : undefined) ??
    (prototype && missingProperty(run, prototype, key))
  );
}

/** The property where the object, one of its prototypes or its kind has one. */
function findProperty(run: Run, object: Obj, key: string, receiver: Value, depth = 0): Value | undefined {
  if (object.cells.has(PROXY)) return readProxy(run, object, text(key), receiver);
  const slot = readCell(run, object, key);
  const anywhere = readCell(run, object, ANYWHERE);
  if (anywhere && isValue(anywhere)) return slot ? join([readSlot(run, slot, receiver), anywhere]) : anywhere;
  if (slot) return readSlot(run, slot, receiver);
  const builtin = builtinProperty(run, object, key);
  if (builtin) return ownVersion(run, object, key, receiver) ?? builtin;
  return (
    findInherited(run, object, key, receiver, depth) ??
    findInParent(run, object, key) ??
    addedMember(run, object.cells.has(ITEMS) ? 'Array' : object.callable ? 'Function' : 'Object', key)
  );
}

/** What the code adds to what all values of a kind have: `String.prototype.asPath = function () { … }`. */
function addedMember(run: Run, kind: 'Array' | 'Function' | 'Object' | 'String', key: string): Value | undefined {
  const holder = run.memo.get(`global ${kind}`) as Value | undefined;
  const prototype = holder?.kind === 'object' ? holder.cells.get('prototype') : undefined;
  const slot = prototype?.kind === 'object' ? prototype.cells.get(key) : undefined;
  return slot && isValue(slot) && slot.kind === 'object' && slot.callable?.kind === 'closure' ? slot : undefined;
}

/**
 * What a class that extends a collection, a URL or a request has in place of a member that these have: a method, or
 * what a getter gives.
 */
function ownVersion(run: Run, object: Obj, key: string, receiver: Value): Value | undefined {
  const inherited = object.callable ? undefined : findInherited(run, object, key, receiver, 0);
  return inherited?.kind === 'object' || findSlot(object, key)?.kind === 'accessor' ? inherited : undefined;
}

/** What a proxy's handler gives for a property, or its target; the key may be unknown. */
function readProxy(run: Run, proxy: Obj, key: Value, receiver: Value): Value {
  const { target, trap } = throughProxy(run, proxy, 'get');
  const name = propertyKeyOf(key);
  if (trap) return callUnwritten(run, trap.run, trap.handler, [target, key, receiver]);
  return name === undefined
    ? unknown({ name: keyName(key), reason: 'nothing is known of the table it is looked up in' })
    : getProperty(run, target, name);
}

interface Trap {
  readonly handler: Value;
  readonly run: Obj;
}

export function throughProxy(
  run: Run,
  proxy: Obj,
  name: string,
): { readonly target: Value; readonly trap: Trap | null } {
  const parts = proxy.cells.get(PROXY) as Obj;
  const [target, handler] = [getProperty(run, parts, 'target'), getProperty(run, parts, 'handler')];
  const trap = getProperty(run, handler, name);
  return { target, trap: trap.kind === 'object' && trap.callable ? { handler, run: trap } : null };
}

/** What an instance has from the client that its class extends. */
function findInParent(run: Run, object: Obj, key: string): Value | undefined {
  const parent = object.cells.get(PARENT);
  return parent?.kind === 'object' ? getObjectProperty(run, parent, key, parent) : undefined;
}

function findInherited(run: Run, object: Obj, key: string, receiver: Value, depth: number): Value | undefined {
  const proto = prototypeOf(object);
  if (!proto || depth > MAX_PROTOTYPES) return undefined;
  if (proto.kind === 'object') return findProperty(run, proto, key, receiver, depth + 1);
  return proto.kind === 'unknown'
    ? getUnknownProperty(run, proto, key)
    : mapValue(proto, (atom) =>
        atom.kind === 'object'
          ? (findProperty(run, atom, key, receiver, depth + 1) ?? UNDEFINED)
          : getAtomProperty(run, atom, key, receiver),
      );
}

function readSlot(run: Run, slot: Slot, receiver: Value): Value {
  switch (slot.kind) {
    case 'accessor':
      return slot.get ? readThrough(run, slot.get, receiver) : UNDEFINED;
    case 'import':
      return slot.read();
    case 'items':
    case 'entries':
      return UNDEFINED;
    default:
      return slot;
  }
}

function readThrough(run: Run, getter: Obj, receiver: Value): Value {
  const value = callUnwritten(run, getter, receiver);
  if (getter.callable?.kind === 'closure') recordGot(run, getter.callable, value);
  return value;
}

/** The methods that put something into a list, a Map or a Set, whatever stands there. */
const ADDITIONS: ReadonlySet<string> = new Set(['push', 'unshift', 'add', 'set']);

/**
 * What an object has by its kind: a list its length and methods, a function `call` and `prototype`, a URL its parts.
 */
function builtinProperty(run: Run, object: Obj, key: string): Value | undefined {
  const kind = object.cells.has(ITEMS) ? ITEMS : object.cells.has(ENTRIES) ? ENTRIES : undefined;
  if (kind) run.calls[ADDITIONS.has(key) ? 'noteAddition' : 'noteRead'](object.cells, kind, object.cells.get(kind));
  if (kind === ITEMS) return listProperty(run, object, key);
  if (kind === ENTRIES)
    return key === 'size'
      ? computed({ name: 'size', reason: 'it is the size of a collection' })
      : nativeFrom(run, run.library.members.map, 'map', key);
  if (object.cells.has(HREF)) return run.library.urls.read(run, object, key);
  if (object.callable) return functionProperty(run, object, key);
  return undefined;
}

function listProperty(run: Run, object: Obj, key: string): Value | undefined {
  const list = itemsOf(object)!;
  if (key === 'length')
    return list.rest || list.items.some(isOptional)
      ? computed({ name: 'length', reason: 'it is the length of an unknown list' })
      : primitive(list.items.length);
  if (/^\d+$/.test(key)) return itemOfList(run, object, Number(key));
  return nativeFrom(run, run.library.members.list, 'list', key);
}

function functionProperty(run: Run, object: Obj, key: string): Value | undefined {
  const { callable } = object;
  if (key === 'length' && callable?.kind === 'closure') return primitive(declaredParameters(callable));
  if (key === 'name') return nameOfFunction(object);
  if (key === 'prototype' && callable?.kind === 'class') return callable.prototype;
  if (key === 'prototype' && callable?.kind === 'closure')
    return ts.isArrowFunction(callable.node) && !object.cells.has(key) ? UNDEFINED : prototypeOfFunction(run, object);
  return nativeFrom(run, run.library.members.function, 'function', key);
}

/** The name that a function or class is declared with; one that it gets from a variable is not looked for. */
function nameOfFunction({ callable }: Obj): Value {
  const name = callable?.kind === 'closure' || callable?.kind === 'class' ? callable.node.name : undefined;
  return name && ts.isIdentifier(name)
    ? text(name.text)
    : computed({ name: 'name', reason: 'it is the name of a function' });
}

/**
 * An item of a list; behind the known ones there may be one of the others, or none. What is altogether unknown may be
 * undefined by itself.
 */
export function itemOfList(run: Run, object: Obj, index: number): Value | undefined {
  const { items, rest } = withoutGaps(itemsOf(object)!);
  const known = items[index];
  if (known || !rest) return known;
  if (rest.kind === 'unknown') return rest;
  const position = `item ${index} of list ${object.id}`;
  return orMissing(
    run,
    oneAtATime(run, rest, () => run.condition(`which is ${position} as of ${run.changes.orders.of(object)}`)),
    position,
  );
}

/** A function's `length`: the parameters before the first with a default, the rest left out. */
function declaredParameters({ node }: Closure): number {
  const end = node.parameters.findIndex(
    (parameter) => parameter.initializer !== undefined || parameter.dotDotDotToken !== undefined,
  );
  return end < 0 ? node.parameters.length : end;
}

/** The prototype that a constructor function gives to what `new` makes of it. */
export function prototypeOfFunction(run: Run, constructor: Obj): Obj {
  const known = constructor.cells.get('prototype');
  if (known?.kind === 'object') return known;
  const prototype = createRecord(run, [['constructor', constructor]]);
  // Made when first asked for, but it stands for one that was there from the beginning: no branch may undo it.
  constructor.cells.set('prototype', prototype);
  return prototype;
}

/** A property that nothing defines: a record with an unknown part may have it; an instance gets it from a framework. */
function missingProperty(run: Run, object: Obj, key: string): Value {
  const rest = restOf(object);
  if (rest) return getUnknownProperty(run, rest, key);
  const inherited =
    nativeFrom(run, run.library.members.object, 'object', key) ??
    nativeFrom(run, run.library.members.promise, 'promise', key);
  if (inherited) return inherited;
  if (run.clients.has(object.id) && !(key in Function.prototype))
    return run.otherMembers.get(object.id)?.(key) ?? memberOfClient(key);
  const builtIn = inheritedMember(object, key);
  if (builtIn && kindHasMembers(object)) return builtIn;
  const other = object.cells.has(OTHERS) && ownKeys(object).length === 0 ? unnamedOf(run, object) : undefined;
  if (other) return orMissing(run, other, `${key} of object ${object.id}`);
  const isInstance = object.cells.has(PROTOTYPE);
  return isInstance ? (abstractMember(run, object, key) ?? frameworkProperty(run, key)) : (builtIn ?? UNDEFINED);
}

/** What no row lists: an error class, a number, or a method that puts something into the client and gives it back. */
function memberOfClient(key: string): Unknown {
  return unknown({
    name: key,
    reason: `no row of the client tells what its \`${key}\` is`,
    isOpaque: true,
    isOfClient: true,
  });
}

/** What the classes that extend an abstract one have for a member that it declares. */
function abstractMember(run: Run, object: Obj, key: string): Value | undefined {
  const constructor = findSlot(object, 'constructor');
  const definition =
    constructor?.kind === 'object' && constructor.callable?.kind === 'class' ? constructor.callable : undefined;
  if (!definition || !hasModifier(definition.node, ts.SyntaxKind.AbstractKeyword)) return undefined;
  const members = implementedMembers(run, definition.node, definition.module, key);
  return members.length > 0 ? join(members) : undefined;
}

/**
 * Whether the object is more than a record: what its kind gives goes before what stands under names that are unknown.
 */
function kindHasMembers(object: Obj): boolean {
  return (
    object.cells.has(ITEMS) || object.cells.has(ENTRIES) || object.callable !== null || isMadeByEnvironment(object)
  );
}

/** A property of `this` that no code of the project sets: whoever calls the function provides it. */
export function frameworkProperty(run: Run, key: string): Value {
  const provided = unknown({
    name: key,
    source: `this.${key}`,
    reason: `\`this.${key}\` is set by nothing in the code`,
    isSymbolic: true,
  });
  return withStoredClients(run, key, provided);
}

export function getUnknownProperty(run: Run, object: Unknown, key: string): Value {
  const source = `${object.source}.${key}`;
  const member = unknown({
    name: memberName(object, key),
    source,
    reason: object.isSymbolic ? `\`${source}\` depends on the caller` : object.reason,
    isSymbolic: object.isSymbolic,
    isOpaque: object.isOpaque,
    type: null,
    from: object.from,
    isCut: object.isCut,
    isOfClient: object.isOfClient,
    isAny: object.isAny,
    asOf: run.changes.ofSource(source) ?? object.asOf,
  });
  if (object.isOpaque) return member;
  const typed = object.type ? memberOfType(run, object, key, member) : undefined;
  const client = typed ?? run.library.clients.atPath(run, source);
  const implemented = client || !object.type ? [] : implementedMembers(run, object.type.node, object.type.module, key);
  const found =
    client ??
    (implemented.length > 0
      ? join([member, ...implemented])
      : isForeign(run, object)
        ? member
        : withStoredClients(run, key, member));
  return labelByPath(run.labels, source.split('.'), found);
}

/** What a member is shown as between braces: a position alone, as in `process.argv[2]`, would say nothing. */
function memberName({ name }: Unknown, key: string): string {
  return /^\d+$/.test(key) ? `${name}${key}` : key;
}

/**
 * Field-based: a property of an unknown object may be any client, or way to a client, that is ever stored under its
 * name.
 */
function withStoredClients(run: Run, key: string, member: Unknown): Value {
  run.calls.noteField(key);
  return orOneOf(run, member, storedUnder(run, key));
}

/**
 * Writes a property; a setter is run. What the target may be besides keeps what it had, and so do all where it is one
 * of several keys that may be meant.
 */
export function setProperty(run: Run, target: Value, key: string, value: Value, isPerhaps = false): void {
  const objects = target.kind === 'oneOf' ? target.options.map((option) => option.value) : [target];
  recordStored(run, key, value);
  for (const object of objects) {
    if (object.kind === 'unknown') handOver(run, object, value, true);
    if (object.kind === 'object')
      setObjectProperty(run, object, key, value, isPerhaps || objects.length > 1 || mayRefuse(run, object, key));
  }
}

/** A test's window is not the program's: what it puts there nobody else finds. */
function setObjectProperty(run: Run, object: Obj, key: string, value: Value, isWeak: boolean): void {
  if (object.cells.has(PROXY)) {
    writeProxy(run, object, key, value);
    return;
  }
  const slot = findSlot(object, key);
  if (slot?.kind === 'accessor') {
    if (slot.set) callUnwritten(run, slot.set, object, [value]);
    return;
  }
  const list = itemsOf(object);
  if (list) {
    setItem(run, object, key, value, isWeak);
    return;
  }
  if (object.cells.has(HREF)) {
    run.library.urls.write(run, object, key, value);
    return;
  }
  if (run.globalObjects.has(object) && isTest(run.frame.module.file)) return;
  const before = object.cells.get(key);
  run.write(
    object.cells,
    key,
    isWeak &&
      before &&
      before.kind !== 'accessor' &&
      before.kind !== 'import' &&
      before.kind !== 'items' &&
      before.kind !== 'entries'
      ? join([before, value])
      : value,
  );
}

/** Gives an object a property of its own: a setter of that name, its own or an inherited one, is not asked. */
export function defineValue(run: Run, object: Obj, key: string, value: Value): void {
  if (findSlot(object, key)?.kind === 'accessor') {
    recordStored(run, key, value);
    run.write(object.cells, key, value);
  } else {
    setProperty(run, object, key, value);
  }
}

function writeProxy(run: Run, proxy: Obj, key: string, value: Value): void {
  const { target, trap } = throughProxy(run, proxy, 'set');
  if (trap) callUnwritten(run, trap.run, trap.handler, [target, text(key), value, proxy]);
  else setProperty(run, target, key, value);
}

/** The cell of a property, on the object or on what it inherits from. */
export function findSlot(object: Obj, key: string): Slot | undefined {
  let current: Obj | undefined = object;
  for (let depth = 0; current && depth < MAX_PROTOTYPES; depth += 1) {
    const slot = current.cells.get(key);
    if (slot) return slot;
    const proto: Value | undefined = prototypeOf(current);
    current = proto?.kind === 'object' ? proto : undefined;
  }
  return undefined;
}

/**
 * Of what a receiver may be, the alternatives that can have the member: an instance that surely lacks what another has
 * is not meant.
 */
export function havingMember(run: Run, options: readonly Option[], key: string): readonly Option[] {
  const isFound = options.some(({ value }) => value.kind === 'object' && findSlot(value, key) !== undefined);
  return isFound ? options.filter(({ value }) => value.kind !== 'object' || !surelyLacks(run, value, key)) : options;
}

/**
 * Whether an object or what it inherits from has a property; undefined where others may write it, or more than the code
 * tells.
 */
export function hasProperty(run: Run, object: Obj, key: string): boolean | undefined {
  if (findSlot(object, key) !== undefined || key in Object.prototype) return true;
  if (object.cells.has(ITEMS) || object.cells.size === 0) return undefined;
  return isKnownToLack(run, object, key) ? false : undefined;
}

/** Whether an instance of known classes has no such property. */
function surelyLacks(run: Run, object: Obj, key: string): boolean {
  return object.cells.has(PROTOTYPE) && isKnownToLack(run, object, key);
}

/** Nobody writes it, or anything under a name that is unknown. */
function isKnownToLack(run: Run, object: Obj, key: string): boolean {
  if (run.clients.has(object.id) || key in Object.prototype) return false;
  let current: Value | undefined = object;
  for (let depth = 0; current?.kind === 'object' && depth < MAX_PROTOTYPES; depth += 1) {
    const { cells, callable } = current;
    const isOpen = [key, ...OPEN_CELLS].some((name) => cells.has(name)) || lateIn(run, cells)?.has(key);
    if (isOpen || callable) return false;
    current = prototypeOf(current);
  }
  return current === undefined;
}

/** What stands in these may be found under any name, or has members of its own. */
const OPEN_CELLS = [ANYWHERE, OTHERS, REST, PARENT, PROXY, ITEMS, ENTRIES, HREF, NATIVE] as const;

export function setItem(run: Run, object: Obj, key: string, value: Value, isWeak = false): void {
  const list = itemsOf(object)!;
  const index = Number(key);
  if (key === 'length') {
    run.write(object.cells, ITEMS, ofLength(list, value));
    return;
  }
  if (!Number.isInteger(index) || index < 0 || index > 10_000) {
    run.write(object.cells, key, value);
    return;
  }
  if (index > list.items.length) {
    run.write(object.cells, ITEMS, { ...list, rest: list.rest ? join([list.rest, value]) : value });
    return;
  }
  const { items, rest } = withoutGaps(list);
  if (index >= items.length && rest)
    run.write(object.cells, ITEMS, { kind: 'items', items, rest: join([rest, value]) });
  else
    run.write(object.cells, ITEMS, {
      ...list,
      items: [
        ...list.items.slice(0, index),
        isWeak ? join([...list.items.slice(index, index + 1), value]) : value,
        ...list.items.slice(index + 1),
      ],
    });
}

/** `list.length = 0`: what is cut off is gone; to an unknown length, any of the items may be left. */
function ofLength(list: ListItems, length: Value): ListItems {
  const known = length.kind === 'primitive' && typeof length.value === 'number' ? length.value : undefined;
  if (known !== undefined && known <= list.items.length)
    return { kind: 'items', items: list.items.slice(0, known), rest: null };
  return { kind: 'items', items: [], rest: join([UNDEFINED, ...list.items, ...(list.rest ? [list.rest] : [])]) };
}

/**
 * Remembers functions, classes' instances and clients that are stored under a name: an unknown object's property may be
 * one of them.
 */
export function recordStored(run: Run, key: string, value: Value): void {
  run.nameValue(key, value);
  const atoms = value.kind === 'oneOf' ? value.options.map((option) => option.value) : [value];
  for (const atom of atoms) {
    if (
      atom.kind !== 'object' ||
      (!atom.callable && !atom.cells.has(PROTOTYPE) && !run.clients.has(atom.id) && !holdsFunctions(run, atom))
    )
      continue;
    run.stored.add(key, atom);
  }
}

/** A plain record of functions, or of clients: what a factory returns in place of an instance. */
export function holdsFunctions(run: Run, { cells }: Obj): boolean {
  for (const slot of cells.values())
    if (isValue(slot) && slot.kind === 'object' && (slot.callable !== null || run.clients.has(slot.id))) return true;
  return false;
}

/** The value under a computed key: each key that it may be, or anything the object holds when the key is unknown. */
export function getElement(run: Run, object: Value, key: Value, node: TS.Node): Value {
  return mapValue(object, (atom) => mapValue(key, (keyAtom) => getAtomElement(run, atom, keyAtom, node)));
}

function getAtomElement(run: Run, atom: Atom, key: Atom, node: TS.Node): Value {
  const name = propertyKeyOf(key);
  if (name !== undefined) return getAtomProperty(run, atom, name, atom);
  return unknownElement(run, atom, key, node);
}

/** The property name that a value gives, when it is known. */
export function propertyKeyOf(key: Value): string | undefined {
  if (key.kind === 'primitive') return String(key.value);
  return literalOf(key);
}

/** A table that is looked up with an unknown key: any of its values, kept apart by the key that each needs. */
function unknownElement(run: Run, atom: Atom, key: Atom, node: TS.Node): Value {
  if (atom.kind !== 'object') return elementOfUnknown(atom);
  if (atom.cells.has(PROXY)) return readProxy(run, atom, key, atom);
  const rows = tableRows(run, atom);
  const methods = itemsOf(atom) ? [] : inheritedMethods(atom);
  if (methods.length > 0)
    return joinOptions([
      ...(rows.length > 0 ? optionsOf(rowsByKey(run, key, String(node.pos), rows)) : []),
      ...optionsOf(methodByKey(run, key, String(node.pos), methods)),
    ]);
  if (rows.length === 0)
    return unknown({ name: keyName(key), reason: 'nothing is known of the table it is looked up in' });
  if (!itemsOf(atom)) return rowsByKey(run, key, String(node.pos), rows);
  const condition = valueCondition(run, key, String(node.pos));
  return joinOptions(rows.flatMap(([name, value]) => guarded(value, guardOf(condition, run.arm(name)))));
}

function tableRows(run: Run, object: Obj): (readonly [string, Value])[] {
  const list = itemsOf(object);
  if (list) return [...list.items, ...(list.rest ? [list.rest] : [])].map((value, index) => [String(index), value]);
  const rows = keysOf(run, object)
    .slice(0, MAX_ROWS)
    .map((key): readonly [string, Value] => [key, getObjectProperty(run, object, key, object)]);
  const unnamed = unnamedOf(run, object);
  return unnamed && (rows.length === 0 || object.cells.has(OTHERS)) ? [...rows, ['*', unnamed]] : rows;
}

function elementOfUnknown(atom: Atom): Unknown {
  const name = atom.kind === 'unknown' ? atom.name : 'item';
  const source = atom.kind === 'unknown' ? `${atom.source}[]` : 'item';
  return unknown({
    name,
    source,
    reason: 'it is an item of something unknown',
    isSymbolic: atom.kind === 'unknown' && atom.isSymbolic,
    isOpaque: atom.kind === 'unknown' && atom.isOpaque,
    from: atom.kind === 'unknown' ? atom.from : undefined,
  });
}

function keyName(key: Value): string {
  return key.kind === 'unknown' ? key.name : 'item';
}

export { elementOfUnknown };
