import fc from 'fast-check';
import { functionMembers } from '../../../../packages/analyzer/src/library/ecmascript/function.ts';
import { jsonStatics } from '../../../../packages/analyzer/src/library/ecmascript/json.ts';
import { mapMembers } from '../../../../packages/analyzer/src/library/ecmascript/map.ts';
import { objectMembers, objectStatics } from '../../../../packages/analyzer/src/library/ecmascript/object.ts';
import { reflectMembers } from '../../../../packages/analyzer/src/library/ecmascript/reflect.ts';
import { code, differs, told, untold, type LawTable } from '../../support/native-laws.ts';
import { key, knownRecord, lacking, list, literal, plain, record, text } from './inputs.ts';

const CLASS = "class Client { constructor(path) { this.path = path; } get url() { return '/v2' + this.path; } }";

/** The result of code over an object, which the code calls `it`. */
const of = (made: fc.Arbitrary<string>, after: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  code`(() => { 'use strict'; const it = ${made}; ${after} })()`;
const attempt = (change: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  code`try { ${change} } catch { it.caught; } return it;`;
const change = fc.oneof(code`it.a = ${literal};`, code`it.z = ${literal};`, code`delete it.b;`);
const descriptor = fc.oneof(
  code`{ value: ${text}, enumerable: true }`,
  code`{ get: () => ${text}, enumerable: true }`,
  code`{ value: ${text}, writable: true, enumerable: true, configurable: true }`,
);
const entry = code`[${key}, ${plain}]`;

/** `Object.prototype`. */
export const objectMemberLaws: LawTable = {
  names: () => Object.keys(objectMembers),
  rows: {
    hasOwnProperty: told`${record}.hasOwnProperty(${key})`,
    toString: untold`${record}.toString()`,
    valueOf: told`${record}.valueOf()`,
  },
};

/** `Object.…`. */
export const objectLaws: LawTable = {
  names: () => Object.keys(objectStatics),
  rows: {
    assign: [
      told`Object.assign(${record}, ${record}, ${fc.oneof(record, fc.constantFrom('null', 'undefined'))})`,
      differs('a property that may be missing is read as undefined')`Object.assign({ b: 'x' }, ${lacking})`,
    ],
    freeze: told`${of(record, attempt(code`Object.freeze(it); ${change}`))}`,
    seal: told`${of(record, attempt(code`Object.seal(it); ${change}`))}`,
    preventExtensions: told`${of(record, attempt(code`Object.preventExtensions(it); ${change}`))}`,
    keys: [
      told`Object.keys(${fc.oneof(record, list)})`,
      differs('a property that may be missing is listed')`Object.keys(${lacking})`,
    ],
    values: [
      told`Object.values(${fc.oneof(record, list)})`,
      differs('a property that may be missing is listed')`Object.values(${lacking})`,
    ],
    entries: [
      told`Object.entries(${fc.oneof(record, list)})`,
      differs('a property that may be missing is listed')`Object.entries(${lacking})`,
    ],
    fromEntries: told`Object.fromEntries([${entry}, ${entry}])`,
    create: told`(() => { const it = Object.create(${knownRecord}, { c: ${descriptor} }); return [it.a, it.c]; })()`,
    setPrototypeOf: told`${of(record, code`Object.setPrototypeOf(it, { z: ${text}, a: 'x' }); return [it.a, it.z];`)}`,
    getPrototypeOf: told`(() => { ${CLASS}; const it = new Client(${text}); return Object.getPrototypeOf(it) === Client.prototype; })()`,
    defineProperty: told`${of(record, code`Object.defineProperty(it, ${fc.constantFrom("'a'", "'z'")}, ${descriptor}); return [it.a, it.z];`)}`,
    defineProperties: told`${of(record, code`Object.defineProperties(it, { a: ${descriptor}, z: ${descriptor} }); return [it.a, it.z];`)}`,
    getOwnPropertyDescriptor: told`(Object.getOwnPropertyDescriptor(${record}, ${key}) ?? {}).value`,
    getOwnPropertyNames: [
      told`Object.getOwnPropertyNames(${record})`,
      differs('a property that may be missing is listed')`Object.getOwnPropertyNames(${lacking})`,
    ],
    hasOwn: told`Object.hasOwn(${record}, ${key})`,
    is: untold`Object.is(${plain}, ${plain})`,
    groupBy: { unlike: 'Node has it from version 21 on' },
  },
};

/** `Reflect.…`. */
export const reflectLaws: LawTable = {
  names: () => Object.keys(reflectMembers),
  rows: {
    apply: told`Reflect.apply(function (first, second) { return [this.a, first, second]; }, ${record}, ${list})`,
    construct: told`(() => { ${CLASS}; return Reflect.construct(Client, [${text}]).url; })()`,
    defineProperty: [
      told`${of(record, code`Reflect.defineProperty(it, 'a', ${descriptor}); return it.a;`)}`,
      untold`Reflect.defineProperty({ a: 1 }, 'a', ${descriptor})`,
    ],
    deleteProperty: told`${of(record, code`return [Reflect.deleteProperty(it, ${key}), it];`)}`,
    get: told`Reflect.get(${fc.oneof(record, fc.constant("{ get a() { return this.b; }, b: 'x' }, 'a', { b: 'y' }"))}, ${key})`,
    getOwnPropertyDescriptor: told`(Reflect.getOwnPropertyDescriptor(${record}, ${key}) ?? {}).value`,
    getPrototypeOf: told`(() => { ${CLASS}; return Reflect.getPrototypeOf(new Client(${text})) === Client.prototype; })()`,
    has: told`Reflect.has(${record}, ${fc.oneof(key, fc.constant("'toString'"))})`,
    ownKeys: [
      told`Reflect.ownKeys(${record})`,
      differs('a property that may be missing is listed')`Reflect.ownKeys(${lacking})`,
    ],
    set: [
      untold`${of(record, code`return [Reflect.set(it, ${fc.constantFrom("'a'", "'b'", "'z'")}, ${plain}), it];`)}`,
      differs(
        'a name that is not known is not written',
      )`${of(record, code`Reflect.set(it, ${fc.constantFrom('part0', "(flag0 ? 'a' : 'b')")}, ${plain}); return it;`)}`,
    ],
  },
};

const aMap = code`new Map([['a', ${plain}], ['b', ${plain}]])`;
const aSet = fc.constantFrom("new Set(['a', 'b'])", "new Set(['a', part0])");
const either = fc.oneof(aMap, aSet);

/** `Map.prototype` and `Set.prototype`. */
export const collectionLaws: LawTable = {
  names: () => Object.keys(mapMembers),
  rows: {
    get: told`${of(aMap, code`return [it.get('a'), it.get(${key})];`)}`,
    set: [
      told`${of(aMap, code`it.set('z', ${plain}).set('z', ${plain}); return it;`)}`,
      told`${of(aMap, code`it.set('a', ${plain}); return it;`)}`,
    ],
    add: [
      told`${of(aSet, code`it.add('z').add('z'); return it;`)}`,
      told`${of(fc.constant("new Set(['a', 'b'])"), code`it.add('a'); return it;`)}`,
    ],
    has: told`${either}.has(${key})`,
    delete: untold`${of(aMap, code`const given = it.delete('a'); return [given, it.has('a'), it.get('b')];`)}`,
    clear: told`${of(aMap, code`return it.clear();`)}`,
    values: told`[...${either}.values()]`,
    keys: told`[...${either}.keys()]`,
    entries: told`[...${either}.entries()]`,
    forEach: told`${of(either, code`const seen = []; it.forEach((value, key) => { seen.push(key, value); }); return seen;`)}`,
  },
};

const called = "function (first, second = 'none') { return [this.a, first, second]; }";

/** `Function.prototype`. */
export const functionLaws: LawTable = {
  names: () => Object.keys(functionMembers),
  rows: {
    call: told`(${called}).call(${record}, ${text}, ${text})`,
    apply: told`(${called}).apply(${record}, ${fc.oneof(list, fc.constantFrom('undefined', 'null'))})`,
    bind: told`(${called}).bind(${record}, ${text})(${text})`,
  },
};

/** `JSON.…`. */
export const jsonLaws: LawTable = {
  names: () => Object.keys(jsonStatics),
  rows: {
    stringify: untold`JSON.stringify(${record})`,
    parse: [
      told`JSON.parse(${fc.oneof(
        fc.constantFrom(`'{"a":["/v2",7,null]}'`, `'[]'`, `'"a"'`, `'7'`, `'true'`, `'{'`, 'part0'),
        code`JSON.stringify({ a: ${text}, b: [${text}], c: ${fc.constantFrom('1', 'true', 'null', 'undefined', 'NaN', 'new Date(0)')} })`,
        code`JSON.stringify({ toJSON: () => ({ a: ${text} }) })`,
        code`JSON.stringify([${text}], (name, value) => (name === '0' ? 'x' : value))`,
      )})`,
      differs(
        'a list of the names that are printed is not looked at',
      )`JSON.parse(JSON.stringify({ a: ${text}, b: 1 }, ['a']))`,
    ],
  },
};
