import fc from 'fast-check';
import { arrayStatics } from '../../../../packages/analyzer/src/library/ecmascript/array.ts';
import { errorConstructors } from '../../../../packages/analyzer/src/library/ecmascript/error.ts';
import { readGlobal } from '../../../../packages/analyzer/src/library/ecmascript/globals.ts';
import {
  numberConstants,
  numberMembers,
  numberStatics,
} from '../../../../packages/analyzer/src/library/ecmascript/number.ts';
import { createRegExp } from '../../../../packages/analyzer/src/library/ecmascript/regexp.ts';
import type { Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { code, differs, told, untold, type LawRow, type LawTable } from '../../support/native-laws.ts';
import { createRun } from '../../support/natives.ts';
import { closedList, known, knownRecord, list, literal, mapper, number, plain, record, text } from './inputs.ts';

/** The error constructors. */
export const errorLaws: LawTable = {
  names: () => Object.keys(errorConstructors),
  rows: {
    ...Object.fromEntries(
      ['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'].map(
        (name): [string, LawRow] => [
          name,
          told`(() => { const error = new ${name}(${text}, { cause: ${plain} }); return [error.message, error.cause]; })()`,
        ],
      ),
    ),
    AggregateError: told`(() => { const error = new AggregateError(${list}, ${text}); return [error.message, error.errors]; })()`,
    SuppressedError: { unlike: 'Node has it from version 24 on' },
  },
};

const timer = { unlike: 'it runs its callback when the program has ended, and gives a timer' };
const quotedWords = fc.constantFrom("'a b'", "'100%'", '7', 'null');
const ofBrowser = { unlike: 'only a browser has it' };
const encoded = fc.oneof(
  literal,
  fc.constantFrom('part0', "(flag0 ? 'a/b' : 'c')"),
  fc.constantFrom("'a b/c?d=é%20'", "'100%'", "'%2Fa%20b'", '7', 'null', 'true', "['a', 'b c']"),
);

/** The functions that every program can call by name. */
export const globalLaws: LawTable = {
  names: () => globalNames().filter((name) => !Object.hasOwn(errorConstructors, name)),
  rows: {
    encodeURIComponent: [
      told`encodeURIComponent(${encoded})`,
      differs('a text that is unknown in part stays as it is')`encodeURIComponent(\`/v2/\${part0}\`)`,
    ],
    encodeURI: told`encodeURI(${encoded})`,
    decodeURIComponent: told`decodeURIComponent(${encoded})`,
    decodeURI: told`decodeURI(${encoded})`,
    escape: [told`escape(${quotedWords})`, told`escape('/é')`],
    String: told`String(${fc.oneof(plain, closedList, fc.constant(''))})`,
    parseInt: untold`parseInt(${fc.oneof(known, text, fc.constantFrom("'12px'", "'ff', 16"))})`,
    parseFloat: [
      told`parseFloat(${number})`,
      differs('a text stays as it is')`parseFloat(${fc.constantFrom("'7.5px'", "'1.50'", "' 7'", '`/v2/${part0}`')})`,
    ],
    Boolean: untold`Boolean(${plain})`,
    isNaN: told`isNaN(${plain})`,
    isFinite: told`isFinite(${plain})`,
    structuredClone: told`(() => { const it = ${record}; const copy = structuredClone(it); return [it, copy]; })()`,
    setTimeout: timer,
    setInterval: timer,
    setImmediate: timer,
    queueMicrotask: timer,
    requestAnimationFrame: ofBrowser,
    requestIdleCallback: ofBrowser,
    Promise: told`new Promise((resolve, reject) => ${fc.oneof(code`resolve(${text})`, code`reject(${text})`, code`(flag0 ? resolve(${text}) : reject(1))`)})`,
    Map: [told`new Map([['a', ${plain}], ['b', ${plain}]])`, told`new Map([['a', ${plain}], ['a', ${plain}]])`],
    WeakMap: told`(() => { const it = {}; return new WeakMap([[it, ${plain}]]).get(it); })()`,
    Set: [
      told`new Set(['a', ${fc.constantFrom("'b'", 'part1', "(flag0 ? 'b' : 'c')")}])`,
      told`new Set(['a', 'b', 'a'])`,
    ],
    WeakSet: told`(() => { const it = {}; return new WeakSet([it]).has(it); })()`,
    RegExp: told`new RegExp(${fc.constantFrom("'a+', 'g'", "'a+'", '/a+/gi', "/a+/g, 'i'", 'part0')}).source`,
    URL: told`new URL(${fc.constantFrom("'https://acme.trust.example/v2'", "'/v2', 'https://acme.trust.example/v1?page=1'", "'/v2', part0")}).href`,
    URLSearchParams: untold`new URLSearchParams({ page: '1' }).toString()`,
    FormData: untold`new FormData()`,
    Headers: untold`new Headers()`,
    AbortController: untold`new AbortController()`,
    Date: untold`new Date(0).toISOString()`,
    Array: told`${fc.constantFrom('new ', '')}Array(${fc.constantFrom('', '3', "'a'", "'a', 'b'", '3, 4', 'count0')})`,
    Object: told`Object(${fc.oneof(record, fc.constant(''))})`,
    Proxy: told`(() => { const it = new Proxy(${knownRecord}, { ${fc.constantFrom('get: (target, name) => name + target.a', 'get: (target, name) => target[name]', 'has: () => true', '')} }); return [it.a, it.z]; })()`,
    Symbol: told`[Symbol('a') === Symbol('a'), ({ [Symbol.for('b')]: ${text} })[Symbol.for('b')]]`,
    Reflect: { unlike: 'it is no function' },
    JSON: { unlike: 'it is no function' },
    Number: untold`Number(${fc.oneof(known, text)})`,
  },
};

function globalNames(): string[] {
  const run = createRun();
  return stringKeys(readGlobal(run, 'globalThis')).filter(
    (name) => name !== 'process' && !run.knowledge.clientIndex.globals.has(name),
  );
}

function stringKeys(value: Value): string[] {
  return value.kind === 'object' ? [...value.cells.keys()].filter((each) => typeof each === 'string') : [];
}

/** The globals that have members of their own. */
export function globalsWithMembers(): string[] {
  const run = createRun();
  return globalNames().filter((name) => membersOfGlobal(run, name).length > 0);
}

function membersOfGlobal(run: ReturnType<typeof createRun>, name: string): string[] {
  return stringKeys(readGlobal(run, name)).filter((key) => key !== 'prototype');
}

/** `Array.…`. */
export const arrayLaws: LawTable = {
  names: () => Object.keys(arrayStatics),
  rows: {
    from: told`Array.from(${fc.oneof(list, literal, fc.constantFrom("new Set(['a', part0])", '{ length: 2 }', '{ length: count0 }'))}, ${fc.oneof(
      mapper.filter((each) => !each.includes('all')),
      fc.constant('undefined'),
    )})`,
    of: told`Array.of(${plain}, ...${list})`,
    isArray: told`Array.isArray(${fc.oneof(plain, list, record)})`,
  },
};

/** `Number.prototype`. */
export const numberMemberLaws: LawTable = {
  names: () => Object.keys(numberMembers),
  rows: {
    toString: [
      told`(${number}).toString(${fc.constantFrom('', '10')})`,
      told`(255).toString(${fc.constantFrom('2', '16')})`,
    ],
    toFixed: [told`(${fc.constantFrom('0', '7')}).toFixed()`, told`(${number}).toFixed(${fc.constantFrom('1', '2')})`],
    valueOf: told`(${number}).valueOf()`,
  },
};

const tested = fc.oneof(plain, number);

/** `Number.…`, constants included. */
export const numberLaws: LawTable = {
  names: () => [...Object.keys(numberStatics), ...numberConstants.map(([name]) => name)],
  rows: {
    isFinite: told`Number.isFinite(${tested})`,
    isInteger: told`Number.isInteger(${tested})`,
    isNaN: told`Number.isNaN(${tested})`,
    isSafeInteger: told`Number.isSafeInteger(${tested})`,
    ...Object.fromEntries(numberConstants.map(([name]): [string, LawRow] => [name, told`Number.${name}`])),
  },
};

/** `String.…`. */
export const stringStaticLaws: LawTable = {
  names: () => membersOfGlobal(createRun(), 'String'),
  rows: {
    raw: told`String.raw\`/v2/\${${text}}/\\n\${${plain}}\``,
    fromCharCode: told`String.fromCharCode(${fc.constantFrom('97', '97, 98', 'count0', '')})`,
    fromCodePoint: told`String.fromCodePoint(${fc.constantFrom('97', '128512', '97, 98', 'count0')})`,
  },
};

/** `Symbol.…`: the well-known symbols depend on the version of the JavaScript engine. */
export const symbolLaws: LawTable = {
  names: () => membersOfGlobal(createRun(), 'Symbol'),
  rows: {
    for: told`Symbol.for('a') === Symbol.for(${fc.constantFrom("'a'", "'b'")})`,
    ...Object.fromEntries(
      membersOfGlobal(createRun(), 'Symbol')
        .filter((name) => name !== 'for')
        .map((name): [string, LawRow] => [
          name,
          typeof Reflect.get(Symbol, name) === 'symbol'
            ? told`({ [Symbol.${name}]: ${text} })[Symbol.${name}]`
            : { unlike: 'this version of Node does not have it' },
        ]),
    ),
  },
};

const pattern = fc.constantFrom('/a+/', '/a+/g', '/(a)(?<rest>b)?/i', '/^\\/v\\d/ms', '/./du');

/** A regular expression. */
export const patternLaws: LawTable = {
  names: () => stringKeys(createRegExp(createRun(), '/a/')),
  rows: {
    ...Object.fromEntries(
      [
        'source',
        'flags',
        'dotAll',
        'global',
        'hasIndices',
        'ignoreCase',
        'multiline',
        'sticky',
        'unicode',
        'unicodeSets',
      ].map((name): [string, LawRow] => [name, told`${pattern}.${name}`]),
    ),
    test: [told`${pattern}.test(${text})`, differs('a sticky pattern matches anywhere')`/a/y.test('/a')`],
    exec: [told`${pattern}.exec(${text})`, differs('a sticky pattern matches anywhere')`/a/y.exec('/a')`],
  },
};
