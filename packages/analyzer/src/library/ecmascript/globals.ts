/**
 * The folder `ecmascript/` takes the receiver and the arguments of a call of a built-in. It gives the abstract value of
 * the result, or an unknown value with a reason. It never runs the analysed code, and knows no HTTP client by name.
 */

import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { deepCopy } from '../packages/copies.ts';
import { metadataMembers } from '../packages/reflect-metadata.ts';
import { isValue } from '../../domain/slots.ts';
import { arrayStatics, constructArray } from './array.ts';
import { jsonStatics } from './json.ts';
import { constructProxy } from './proxy.ts';
import { constructPromise, promiseMembers, promiseStatics } from './promise.ts';
import { errorConstructors } from './error.ts';
import { constructMap, constructSet } from './map.ts';
import { constructRegExp } from './regexp.ts';
import { constructSearchParams, constructUrl, urlStatics } from './url.ts';
import { readRune } from '../frameworks/svelte.ts';
import { vueFunctions } from '../frameworks/vue.ts';
import { objectMembers, objectStatics } from './object.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { format } from '../packages/format.ts';
import { functionMembers } from './function.ts';
import { reflectMembers } from './reflect.ts';
import { WELL_KNOWN_SYMBOLS } from '../../interpreter/objects/inherited.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { ofKnown } from './known-call.ts';
import { numberConstants, numberStatics } from './number.ts';
import { createBuiltIn, createNative, createRecord, nativeFrom, readCell } from '../../interpreter/objects/heap.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, NO_ARGUMENTS, type Machine } from '../../interpreter/machine/machine.ts';
import { listMembers } from './list.ts';
import { createSymbol } from './symbol.ts';
import { stringMembers } from './string.ts';
import { ITEMS } from '../../domain/cells.ts';
import { computed, isUndefined, literalOf, opaque, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { ListItems, Obj, Unknown, Value } from '../../domain/value.ts';

/** Names of the global object. */
const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self', 'global', 'frames']);

const globalFunctions: NativeTable = {
  ...errorConstructors,
  encodeURIComponent: (call) => transcode(call, encodeURIComponent),
  encodeURI: (call) => transcode(call, encodeURI),
  decodeURIComponent: (call) => transcode(call, decodeURIComponent),
  decodeURI: (call) => transcode(call, decodeURI),
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- old code calls it all the same
  escape: (call) => transcode(call, escape),
  String: ({ machine, args }) =>
    args.items.length === 0 && !args.rest ? text('') : mapValue(printed(machine, argumentAt(args, 0)), toText),
  Number: ({ args }) =>
    mapValue(argumentAt(args, 0), (atom) =>
      atom.kind === 'unknown' ? atom : computed({ name: 'number', reason: 'it is computed' }),
    ),
  parseInt: ({ args }) =>
    mapValue(argumentAt(args, 0), (atom) =>
      atom.kind === 'unknown' ? atom : computed({ name: 'number', reason: 'it is computed' }),
    ),
  parseFloat: ({ args }) => argumentAt(args, 0),
  Boolean: () => computed({ name: 'condition', reason: 'it is computed' }),
  isNaN: ofKnown('condition', isNaN),
  isFinite: ofKnown('condition', isFinite),
  structuredClone: ({ machine, args }) => deepCopy(machine, argumentAt(args, 0)),
  setTimeout: (timer) => runCallback(timer, argumentsFrom(timer.args, 2)),
  setInterval: (timer) => runCallback(timer, argumentsFrom(timer.args, 2), (run) => giveAnyTimes(timer.machine, run)),
  setImmediate: (timer) => runCallback(timer, argumentsFrom(timer.args, 1)),
  queueMicrotask: (timer) => runCallback(timer, NO_ARGUMENTS),
  requestAnimationFrame: (timer) =>
    runCallback(timer, { ...NO_ARGUMENTS, items: [computed({ name: 'time', reason: 'it is the time' })] }),
  requestIdleCallback: (timer) => runCallback(timer, { ...NO_ARGUMENTS, items: [opaque('deadline')] }),
  Promise: constructPromise,
  Map: constructMap,
  WeakMap: constructMap,
  Set: constructSet,
  WeakSet: constructSet,
  RegExp: constructRegExp,
  URL: constructUrl,
  URLSearchParams: constructSearchParams,
  FormData: () => opaque('form'),
  Headers: () => opaque('headers'),
  AbortController: () => opaque('controller'),
  Date: () => computed({ name: 'date', reason: 'it is a date' }),
  Array: constructArray,
  Object: ({ machine, args }) => (args.items.length === 0 ? createRecord(machine) : argumentAt(args, 0)),
  Proxy: constructProxy,
  Symbol: createSymbol,
};

/** Encodes or decodes a known text; an unknown text stays as it is, for encoding does not change which URL it means. */
function transcode({ machine, args }: NativeCall, change: (literal: string) => string): Value {
  const argument = argumentAt(args, 0);
  const isUnset = args.items.length > 0 && isUndefined(argument);
  return mapValue(
    isUnset ? computed({ name: 'value', reason: 'no code sets it' }) : printed(machine, argument),
    (atom) => {
      const literal = literalOf(toText(atom));
      return literal === undefined ? atom : text(changeOrKeep(literal, change));
    },
  );
}

/** Returns the literal unchanged where the program would throw: a lone surrogate, or a malformed percent sequence. */
function changeOrKeep(literal: string, change: (literal: string) => string): string {
  try {
    return change(literal);
  } catch {
    return literal;
  }
}

function runCallback(
  { machine, args, node }: NativeCall,
  items: ListItems,
  times: (run: () => Value) => Value = (run) => run(),
): Value {
  const callback = argumentAt(args, 0);
  const run = (): Value => call(machine, callback, { thisValue: UNDEFINED, args: items, node });
  noteCalledLater(machine, callback, () => times(run), node);
  return unknown({ name: 'timer', reason: 'it is a timer', isOpaque: true });
}

/** The arguments of a timer that it passes to its callback: those from one position on. */
function argumentsFrom({ items, rest }: ListItems, from: number): ListItems {
  return { kind: 'items', items: items.slice(from), rest };
}

/** Static members of the global functions and objects. */
const statics: Readonly<Record<string, NativeTable>> = {
  Object: objectStatics,
  Reflect: { ...reflectMembers, ...metadataMembers },
  Promise: promiseStatics,
  Array: arrayStatics,
  Number: numberStatics,
  String: {
    raw: stringRaw,
    fromCharCode: ofKnown('character', String.fromCharCode),
    fromCodePoint: ofKnown('character', String.fromCodePoint),
  },
  URL: urlStatics,
  Symbol: { for: ({ args }) => text(`@@${literalOf(argumentAt(args, 0)) ?? ''}`) },
  JSON: jsonStatics,
};

function stringRaw({ machine, args }: NativeCall): Value {
  const { items, rest } = iterate(machine, getProperty(machine, argumentAt(args, 0), 'raw'));
  if (rest) return computed({ name: 'text', reason: 'the parts of its template are unknown' });
  return items.reduce<Value>((whole, piece, index) => {
    const value = index === 0 ? text('') : printed(machine, argumentAt(args, index));
    return combine(
      combine(whole, value, (left, right) => concat(toText(left), toText(right))),
      piece,
      (left, right) => concat(toText(left), toText(right)),
    );
  }, text(''));
}

/** Reads a name that no scope declares: a client, a built-in, or a global of the environment. */
export function readGlobal(machine: Machine, name: string): Value {
  if (name === 'undefined') return UNDEFINED;
  const known = machine.madeOnce.globals.get(name);
  if (known) return known;
  const value = machine.journal.persistently(() => makeGlobal(machine, name));
  machine.madeOnce.globals.set(name, value);
  return value;
}

/** Reads a global that the code created as a property of the global object: `window.trust = client`. */
export function readOwnGlobal(machine: Machine, name: string): Value | undefined {
  const holder = machine.madeOnce.globalObject;
  const slot = holder && readCell(machine, holder, name);
  return slot && isValue(slot) ? slot : undefined;
}

function makeGlobal(machine: Machine, name: string): Value {
  if (GLOBAL_OBJECTS.has(name)) return globalObject(machine);
  const client = machine.library.clients.readGlobal(machine, name);
  if (client) return client;
  if (name === 'process') return processObject(machine);
  const rune = readRune(machine, name);
  if (rune) return rune;
  if (name === 'Utilities') return appsScriptUtilities(machine);
  const own = nativeFrom(machine, globalFunctions, 'global', name) ?? nativeFrom(machine, vueFunctions, 'vue', name);
  const members = Object.hasOwn(statics, name) ? statics[name] : undefined;
  if (!own && !members) return notInCode(name);
  const target: Obj =
    own ?? createBuiltIn(machine, [], computed({ name: 'object', reason: 'it is an object that is printed' }));
  for (const key of Object.keys(members ?? {})) target.cells.initialise(key, nativeFrom(machine, members!, name, key)!);
  for (const [key, value] of constantsOf(name)) target.cells.initialise(key, value);
  const table = prototypes();
  const inherited = Object.hasOwn(table, name) ? table[name] : undefined;
  if (inherited)
    target.cells.initialise(
      'prototype',
      createBuiltIn(
        machine,
        Object.keys(inherited.members).map(
          (key) => [key, nativeFrom(machine, inherited.members, inherited.family, key)!] as const,
        ),
        computed({ name: 'object', reason: 'it is an object that is printed' }),
        name === 'Array' ? 'list' : 'record', // `Array.prototype` is a list itself
      ),
    );
  const prototype = target.cells.get('prototype');
  if (name === 'Array' && prototype?.kind === 'object')
    prototype.cells.initialise(ITEMS, { kind: 'items', items: [], rest: null });
  return target;
}

function constantsOf(name: string): readonly (readonly [string, Value])[] {
  if (name === 'Number') return numberConstants;
  return name === 'Symbol' ? WELL_KNOWN_SYMBOLS.map((symbol) => [symbol, text(`@@${symbol}`)]) : [];
}

/** The members of the built-in prototypes: `Array.prototype.slice.call(arguments, 1)`. */
const prototypes = (): Readonly<Record<string, { readonly family: string; readonly members: NativeTable }>> => ({
  String: { family: 'string', members: stringMembers },
  Array: { family: 'list', members: listMembers },
  Object: { family: 'object', members: objectMembers },
  Function: { family: 'function', members: functionMembers },
  Promise: { family: 'promise', members: promiseMembers },
});

/**
 * The global object, one object under all its names. Its members are the globals, created when the code reads them:
 * `window.fetch` is `fetch`.
 */
function globalObject(machine: Machine): Value {
  const known = machine.madeOnce.globalObject;
  if (known) return known;
  const target = createRecord(machine, [], computed({ name: 'globalThis', reason: 'it is set by the environment' }));
  machine.identities.globalObjects.add(target);
  for (const name of [
    ...Object.keys(globalFunctions),
    ...Object.keys(statics),
    ...machine.knowledge.clientIndex.globals.keys(),
    'process',
  ]) {
    target.cells.initialise(name, { kind: 'import', read: () => readGlobal(machine, name) });
  }
  machine.madeOnce.globalObject = target;
  return target;
}

function processObject(machine: Machine): Value {
  const environment = unknown({
    name: 'env',
    source: 'process.env',
    reason: 'the environment is known only at run time',
  });
  const nextTick = createNative(machine, 'nextTick', (timer) => runCallback(timer, argumentsFrom(timer.args, 1)));
  return createRecord(
    machine,
    [
      ['env', environment],
      ['nextTick', nextTick],
    ],
    unknown({ name: 'process', reason: 'it is known only at run time' }),
  );
}

function notInCode(name: string): Unknown {
  return unknown({ name, reason: `the global \`${name}\` is not part of the code` });
}

/** https://developers.google.com/apps-script/reference/utilities/utilities */
function appsScriptUtilities(machine: Machine): Value {
  return createRecord(
    machine,
    [['formatString', createNative(machine, 'formatString', format)]],
    notInCode('Utilities'),
  );
}
