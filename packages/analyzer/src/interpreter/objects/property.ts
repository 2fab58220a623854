/**
 * The folder `objects/` takes an abstract object and a property key. It gives the property's value, or writes it,
 * through prototypes, accessors, proxies and the built-ins of the object's kind. It never treats a property as missing
 * while other code may provide it: such a property is `unknown`.
 */

import { storedUnder } from '../machine/stored-under.ts';
import { isValue } from '../../domain/slots.ts';
import { callUnwritten } from '../functions/invoke.ts';
import { createRecord, itemsOf, ownKeys, nativeFrom, prototypeOf, readCell, restOf } from './heap.ts';
import { isForeign } from './foreign.ts';
import { inGaps, orInGap } from './gaps.ts';
import { recordGot } from './getters.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import { unnamedOf } from './listing.ts';
import { orOneOf } from '../machine/doubts.ts';
import type { Machine } from '../machine/machine.ts';
import { oneAtATime } from '../expressions/one-at-a-time.ts';
import { orMissing } from '../expressions/subject.ts';
import { inheritedMember, isMadeByEnvironment } from './inherited.ts';
import { ANYWHERE, ENTRIES, ITEMS, OTHERS, PARENT, PROTOTYPE, PROXY } from '../../domain/cells.ts';
import { ts } from '../../syntax/typescript.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { implementedMembers } from '../annotations/implementations.ts';
import { memberOfType } from '../annotations/member.ts';
import { computed, literalOf, primitive, text, textKey, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { toText } from '../../domain/text.ts';
import type { Closure } from '../../domain/callable.ts';
import { isOptional, withoutGaps } from '../../domain/absent.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Slot, Unknown, Value } from '../../domain/value.ts';
import { MAX_PROTOTYPES } from '../../bounds.ts';
import { keyName } from './element.ts';

/** Reads a property of any value. Never throws: a property that is not known is `unknown`. */
export function getProperty(machine: Machine, value: Value, key: string): Value {
  return mapValue(value, (atom) => getAtomProperty(machine, atom, key, atom));
}

export function getAtomProperty(machine: Machine, atom: Atom, key: string, receiver: Value): Value {
  switch (atom.kind) {
    case 'object':
      return machine.knowledge.labels
        .pathsTo(atom, key)
        .reduce(
          (value, path) => labelByPath(machine.knowledge.labels, path, value),
          getObjectProperty(machine, atom, key, receiver),
        );
    case 'unknown':
      return getUnknownProperty(machine, atom, key);
    case 'text':
      return key === 'length'
        ? textLength(atom)
        : (nativeFrom(machine, machine.library.members.string, 'string', key) ??
            nativeFrom(machine, machine.library.members.promise, 'promise', key) ??
            addedMember(machine, 'String', key) ??
            characterOrMember(atom, key));
    case 'primitive':
      return (
        nativeFrom(machine, machine.library.members.number, 'number', key) ??
        nativeFrom(machine, machine.library.members.promise, 'promise', key) ??
        inheritedMember(atom, key) ??
        UNDEFINED
      );
  }
}

/** `text[0]`; a member that every text has is unknown if it has no model, and not missing. */
function characterOrMember(atom: Atom, key: string): Value {
  if (!/^\d+$/.test(key)) return inheritedMember(atom, key) ?? UNDEFINED;
  const literal = literalOf(atom);
  if (literal === undefined) return computed({ name: 'character', reason: 'it is a character of a text' });
  const character = literal[Number(key)];
  return character === undefined ? UNDEFINED : text(character);
}

function textLength(atom: Atom): Value {
  const literal = literalOf(atom);
  if (literal !== undefined) return primitive(literal.length);
  const known = toText(atom);
  return {
    ...computed({
      name: 'length',
      source: `the length of ${textKey(known)}`,
      reason: 'it is the length of an unknown text',
    }),
    lengthOf: { text: known, less: 0 },
  };
}

/** Reads a property of an object, its prototypes and the built-ins of its kind. */
export function getObjectProperty(machine: Machine, object: Obj, key: string, receiver: Value): Value {
  if (key === 'default' && machine.identities.wholeExports.has(object) && !object.cells.has(key)) return object;
  return findProperty(machine, object, key, receiver) ?? missingProperty(machine, object, key);
}

/** `super.key`: the member of the parent's prototype, or of the client that a class of the chain extends. */
export function getSuperProperty(
  machine: Machine,
  parent: Value | undefined,
  key: string,
  receiver: Value,
): Value | undefined {
  const prototype = parent?.kind === 'object' ? parent : undefined;
  const inherited = prototype && findProperty(machine, prototype, key, receiver);
  return (
    inherited ??
    (receiver.kind === 'object'
      ? (findInParent(machine, receiver, key) ?? builtinProperty(machine, receiver, key))
      : undefined) ??
    (prototype && missingProperty(machine, prototype, key))
  );
}

/** The property of the object, one of its prototypes or its kind; undefined if none has it. */
function findProperty(machine: Machine, object: Obj, key: string, receiver: Value, depth = 0): Value | undefined {
  if (object.body === 'proxy') return readProxy(machine, object, text(key), receiver);
  const slot = readCell(machine, object, key);
  const anywhere = readCell(machine, object, ANYWHERE);
  if (anywhere && isValue(anywhere)) return slot ? join([readSlot(machine, slot, receiver), anywhere]) : anywhere;
  if (slot) return orInGap(machine, object, readSlot(machine, slot, receiver));
  const builtin = builtinProperty(machine, object, key);
  if (builtin) return ownVersion(machine, object, key, receiver) ?? builtin;
  return (
    findInherited(machine, object, key, receiver, depth) ??
    findInParent(machine, object, key) ??
    addedMember(machine, object.body === 'list' ? 'Array' : object.callable ? 'Function' : 'Object', key)
  );
}

/** A member that the code adds to all values of a kind: `String.prototype.asPath = function () { … }`. */
function addedMember(
  machine: Machine,
  kind: 'Array' | 'Function' | 'Object' | 'String',
  key: string,
): Value | undefined {
  const holder = machine.madeOnce.globals.get(kind);
  const prototype = holder?.kind === 'object' ? holder.cells.get('prototype') : undefined;
  const slot = prototype?.kind === 'object' ? prototype.cells.get(key) : undefined;
  return slot && isValue(slot) && slot.kind === 'object' && slot.callable?.kind === 'closure' ? slot : undefined;
}

/**
 * The member by which a class that extends a collection, a URL or a request overrides a built-in one: a method, or the
 * result of a getter.
 */
function ownVersion(machine: Machine, object: Obj, key: string, receiver: Value): Value | undefined {
  const inherited = object.callable ? undefined : findInherited(machine, object, key, receiver, 0);
  return inherited?.kind === 'object' || findSlot(object, key)?.kind === 'accessor' ? inherited : undefined;
}

/** The property that a proxy's handler, or else its target, gives; the key may be unknown. */
export function readProxy(machine: Machine, proxy: Obj, key: Value, receiver: Value): Value {
  const { target, trap } = throughProxy(machine, proxy, 'get');
  const name = propertyKeyOf(key);
  if (trap) return callUnwritten(machine, trap.run, trap.handler, [target, key, receiver]);
  return name === undefined
    ? unknown({ name: keyName(key), reason: 'the table that it is looked up in is unknown' })
    : getProperty(machine, target, name);
}

interface Trap {
  readonly handler: Value;
  readonly run: Obj;
}

export function throughProxy(
  machine: Machine,
  proxy: Obj,
  name: string,
): { readonly target: Value; readonly trap: Trap | null } {
  const parts = proxy.cells.get(PROXY) as Obj;
  const [target, handler] = [getProperty(machine, parts, 'target'), getProperty(machine, parts, 'handler')];
  const trap = getProperty(machine, handler, name);
  return { target, trap: trap.kind === 'object' && trap.callable ? { handler, run: trap } : null };
}

/** The member that an instance has from the client that its class extends. */
function findInParent(machine: Machine, object: Obj, key: string): Value | undefined {
  const parent = object.cells.get(PARENT);
  return parent?.kind === 'object' ? getObjectProperty(machine, parent, key, parent) : undefined;
}

function findInherited(machine: Machine, object: Obj, key: string, receiver: Value, depth: number): Value | undefined {
  const proto = prototypeOf(object);
  if (!proto || depth > MAX_PROTOTYPES) return undefined;
  if (proto.kind === 'object') return findProperty(machine, proto, key, receiver, depth + 1);
  return proto.kind === 'unknown'
    ? getUnknownProperty(machine, proto, key)
    : mapValue(proto, (atom) =>
        atom.kind === 'object'
          ? (findProperty(machine, atom, key, receiver, depth + 1) ?? UNDEFINED)
          : getAtomProperty(machine, atom, key, receiver),
      );
}

function readSlot(machine: Machine, slot: Slot, receiver: Value): Value {
  switch (slot.kind) {
    case 'accessor':
      return slot.get ? readThrough(machine, slot.get, receiver) : UNDEFINED;
    case 'import':
      return slot.read();
    case 'items':
    case 'entries':
      return UNDEFINED;
    default:
      return slot;
  }
}

function readThrough(machine: Machine, getter: Obj, receiver: Value): Value {
  const value = callUnwritten(machine, getter, receiver);
  if (getter.callable?.kind === 'closure') recordGot(machine, getter.callable, value);
  return value;
}

/** The methods that add to a list, a Map or a Set without depending on its content. */
const ADDITIONS: ReadonlySet<string> = new Set(['push', 'unshift', 'add', 'set']);

/**
 * The built-in property of an object's kind: the length and methods of a list, `call` and `prototype` of a function,
 * the parts of a URL.
 */
function builtinProperty(machine: Machine, object: Obj, key: string): Value | undefined {
  const kind = object.body === 'list' ? ITEMS : object.body === 'map' ? ENTRIES : undefined;
  if (kind) machine.calls[ADDITIONS.has(key) ? 'noteAddition' : 'noteRead'](object.cells, kind, object.cells.get(kind));
  if (kind === ITEMS) return listProperty(machine, object, key);
  if (kind === ENTRIES)
    return key === 'size'
      ? computed({ name: 'size', reason: 'it is the size of a collection' })
      : nativeFrom(machine, machine.library.members.map, 'map', key);
  if (object.body === 'url') return machine.library.urls.read(machine, object, key);
  if (object.callable) return functionProperty(machine, object, key);
  return undefined;
}

function listProperty(machine: Machine, object: Obj, key: string): Value | undefined {
  const list = itemsOf(object)!;
  if (key === 'length')
    return list.rest || list.items.some(isOptional)
      ? computed({ name: 'length', reason: 'it is the length of an unknown list' })
      : primitive(list.items.length);
  if (/^\d+$/.test(key)) return itemOfList(machine, object, Number(key));
  return nativeFrom(machine, machine.library.members.list, 'list', key);
}

function functionProperty(machine: Machine, object: Obj, key: string): Value | undefined {
  const { callable } = object;
  if (key === 'length' && callable?.kind === 'closure') return primitive(declaredParameters(callable));
  if (key === 'name') return nameOfFunction(object);
  if (key === 'prototype' && callable?.kind === 'class') return callable.prototype;
  if (key === 'prototype' && callable?.kind === 'closure')
    return ts.isArrowFunction(callable.node) && !object.cells.has(key)
      ? UNDEFINED
      : prototypeOfFunction(machine, object);
  return nativeFrom(machine, machine.library.members.function, 'function', key);
}

/** The declared name of a function or class; a name inferred from a variable does not count. */
function nameOfFunction({ callable }: Obj): Value {
  const name = callable?.kind === 'closure' || callable?.kind === 'class' ? callable.node.name : undefined;
  return name && ts.isIdentifier(name)
    ? text(name.text)
    : computed({ name: 'name', reason: 'it is the name of a function' });
}

/**
 * An item of a list; an index after the known items gives one of the others, or undefined. An entirely unknown item may
 * be undefined anyway.
 */
export function itemOfList(machine: Machine, object: Obj, index: number): Value | undefined {
  const { items, rest } = withoutGaps(itemsOf(object)!);
  const known = items[index];
  if (known || !rest) return known;
  if (rest.kind === 'unknown') return rest;
  const position = `item ${index} of list ${object.id}`;
  return orMissing(
    machine,
    oneAtATime(machine, rest, () =>
      machine.condition(`which is ${position} as of ${machine.changes.orders.of(object)}`),
    ),
    position,
  );
}

/** The `length` of a function: the number of parameters before the first default or rest parameter. */
function declaredParameters({ node }: Closure): number {
  const end = node.parameters.findIndex(
    (parameter) => parameter.initializer !== undefined || parameter.dotDotDotToken !== undefined,
  );
  return end < 0 ? node.parameters.length : end;
}

/** The prototype of the instances that `new` makes of a constructor function. */
export function prototypeOfFunction(machine: Machine, constructor: Obj): Obj {
  const known = constructor.cells.get('prototype');
  if (known?.kind === 'object') return known;
  const prototype = createRecord(machine, [['constructor', constructor]]);
  // Made on first use, but it stands for one that existed from the beginning: no branch may undo it.
  constructor.cells.initialise('prototype', prototype);
  return prototype;
}

/**
 * A property that nothing defines: an unknown part of a record may have it, or a framework may set it on an instance.
 */
function missingProperty(machine: Machine, object: Obj, key: string): Value {
  const rest = restOf(object);
  if (rest) {
    const gap = inGaps(machine, object);
    const member = keptMember(machine, object, key) ?? getUnknownProperty(machine, rest, key);
    return gap ? join([member, gap]) : member;
  }
  const inherited =
    nativeFrom(machine, machine.library.members.object, 'object', key) ??
    nativeFrom(machine, machine.library.members.promise, 'promise', key);
  if (inherited) return inherited;
  if (machine.identities.clients.has(object.id) && !(key in (object.callable ? Function : Object).prototype))
    return machine.identities.otherMembers.get(object.id)?.(key) ?? memberOfClient(key);
  const builtIn = inheritedMember(object, key);
  if (builtIn && kindHasMembers(object)) return builtIn;
  const ofParent = memberOfParentClient(machine, object, key);
  if (ofParent) return ofParent;
  const hasOthers = object.cells.has(OTHERS) && ownKeys(object).length === 0;
  const other = hasOthers ? unnamedOf(machine, object) : inGaps(machine, object);
  if (other) return orMissing(machine, other, `${key} of object ${object.id}`);
  return object.cells.has(PROTOTYPE) ? fieldOfInstance(machine, object, key) : (builtIn ?? givenToAll(machine, key));
}

function fieldOfInstance(machine: Machine, object: Obj, key: string): Value {
  return abstractMember(machine, object, key) ?? unsetField(machine, object, key) ?? frameworkProperty(machine, key);
}

/**
 * What a framework gives to all that it calls under a name with `$`: a store runs the functions of a plain record as
 * its own, `actions = { load() { return this.$axios.$get(…) } }`.
 */
function givenToAll(machine: Machine, key: string): Value {
  if (!key.startsWith('$')) return UNDEFINED;
  const client = machine.library.clients.atPath(machine, `this.${key}`);
  if (client) return client;
  machine.calls.noteField(key);
  return storedUnder(machine, key).length > 0 ? frameworkProperty(machine, key) : UNDEFINED;
}

/** What code keeps on an object that other code reads. */
function keptMember({ identities }: Machine, { id }: Obj, key: string): Value | undefined {
  return identities.keepers.has(id) ? identities.otherMembers.get(id)?.(key) : undefined;
}

/** What a class has from the client that it extends, and that no row lists. */
function memberOfParentClient({ identities }: Machine, { callable }: Obj, key: string): Value | undefined {
  const parent = callable?.kind === 'class' ? callable.parent : null;
  if (parent?.kind !== 'object' || key in Function.prototype) return undefined;
  return identities.otherMembers.get(parent.id)?.(key);
}

/**
 * A member of a client that no row lists: an error class, a number, or a method that configures the client and returns
 * it.
 */
function memberOfClient(key: string): Unknown {
  return unknown({
    name: key,
    reason: `the client’s model does not say what its \`${key}\` is`,
    isOpaque: true,
    isOfClient: true,
  });
}

/**
 * A field that neither a class nor what it extends has or declares, on an instance that the code makes: only code that
 * the analysis does not see can set it.
 */
function unsetField(machine: Machine, object: Obj, key: string): Unknown | undefined {
  if (!machine.identities.instanceSites.has(object) || storedUnder(machine, key).length > 0) return undefined;
  for (let prototype = prototypeOf(object); prototype?.kind === 'object'; prototype = prototypeOf(prototype)) {
    const constructor = prototype.cells.get('constructor');
    if (constructor?.kind !== 'object' || constructor.callable?.kind !== 'class') return undefined;
    const { node } = constructor.callable;
    if (ts.getDecorators(node)?.length || node.members.some(({ name }) => name && 'text' in name && name.text === key))
      return undefined;
  }
  machine.calls.noteField(key);
  return {
    ...unknown({
      name: key,
      source: `${key} that nothing sets`,
      reason: `no code sets \`this.${key}\``,
      isSymbolic: true,
    }),
    isUnset: true,
  };
}

/** The implementations of a member that an abstract class declares, in the classes that extend it. */
function abstractMember(machine: Machine, object: Obj, key: string): Value | undefined {
  const constructor = findSlot(object, 'constructor');
  const definition =
    constructor?.kind === 'object' && constructor.callable?.kind === 'class' ? constructor.callable : undefined;
  if (!definition || !hasModifier(definition.node, ts.SyntaxKind.AbstractKeyword)) return undefined;
  const members = implementedMembers(machine, definition.node, definition.module, key);
  return members.length > 0 ? join(members) : undefined;
}

/**
 * Whether the object is more than a record: the members of its kind take precedence over values under unknown names.
 */
function kindHasMembers(object: Obj): boolean {
  return object.body === 'list' || object.body === 'map' || object.callable !== null || isMadeByEnvironment(object);
}

/** A property of `this` that no code of the project sets: the caller provides it. */
export function frameworkProperty(machine: Machine, key: string): Value {
  const provided = unknown({
    name: key,
    source: `this.${key}`,
    reason: `no code sets \`this.${key}\``,
    isSymbolic: true,
  });
  return withStoredClients(machine, key, provided);
}

/** The members of `import.meta` that lead to its file. */
const PATHS_OF_FILE = new Set(['url', 'dirname', 'filename']);

export function getUnknownProperty(machine: Machine, object: Unknown, key: string): Value {
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
    asOf: machine.changes.ofSource(source) ?? object.asOf,
    sendsTo: object.sendsTo,
    ofFile: PATHS_OF_FILE.has(key) ? object.ofFile : undefined,
  });
  const given = object.givenBy && findSlot(object.givenBy, key);
  if (given && isValue(given) && given.kind === 'object' && !given.callable) return orOneOf(machine, member, [given]);
  if (object.isOpaque) return member;
  const typed = object.type ? memberOfType(machine, object, key, member) : undefined;
  // What a callback gets has a source of its own, and the name of the parameter.
  const { atPath } = machine.library.clients;
  const client = typed ?? atPath(machine, source) ?? atPath(machine, `${object.name}.${key}`);
  const implemented =
    client || !object.type ? [] : implementedMembers(machine, object.type.node, object.type.module, key);
  const found =
    client ??
    (implemented.length > 0
      ? join([member, ...implemented])
      : isForeign(machine, object)
        ? member
        : withStoredClients(machine, key, member));
  return labelByPath(machine.knowledge.labels, source.split('.'), found);
}

/**
 * The name of a member as printed between braces: an index alone, as in `process.argv[2]`, would not be informative.
 */
function memberName({ name }: Unknown, key: string): string {
  return /^\d+$/.test(key) ? `${name}${key}` : key;
}

/**
 * Field-based: a property of an unknown object may be any client, or function that leads to one, stored anywhere under
 * this name.
 */
function withStoredClients(machine: Machine, key: string, member: Unknown): Value {
  machine.calls.noteField(key);
  return orOneOf(machine, member, storedUnder(machine, key));
}

/** The cell of a property, on the object or its prototypes. */
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

/** The property name that a key stands for, if it is known. */
export function propertyKeyOf(key: Value): string | undefined {
  if (key.kind === 'primitive') return String(key.value);
  return literalOf(key);
}
