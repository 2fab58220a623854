import { describe, expect, it } from 'vitest';
import { callsOf } from '../support/program.ts';

const send = (method: string): string => `fetch('https://acme.trust.example/v2/purposes', { method: ${method} })`;

interface Row {
  readonly what: string;
  readonly code: string;
  readonly methods: readonly string[];
  readonly file?: string;
}

const row = (what: string, methods: readonly string[], code: string, file?: string): Row => ({
  what,
  code,
  methods,
  ...(file === undefined ? {} : { file }),
});

/** The methods with which any call of the program sends, wherever it is told. */
function itSends(rows: readonly Row[]): void {
  it.each(rows)('$what', ({ code, methods, file = 'src/sync.ts' }) => {
    expect([...new Set(callsOf({ [file]: code }).map((call) => call.split(' ')[1]))].sort()).toEqual(methods);
  });
}

describe('`arguments` of a sloppy function', () => {
  itSends([
    row(
      'is what its parameters are',
      ['PUT'],
      `function send(path, verb) { arguments[1] = 'PUT'; return ${send('verb')}; }\nexports.run = () => send('/x', 'GET');`,
      'src/sync.js',
    ),
    row(
      'says what is given to a parameter',
      ['PUT'],
      `function send(path, verb) { verb = 'PUT'; return ${send('arguments[1]')}; }\nexports.run = () => send('/x', 'GET');`,
      'src/sync.js',
    ),
    row(
      'may be any of its parameters',
      ['GET', 'PUT'],
      `function send(index, verb) { arguments[index] = 'PUT'; return ${send('verb')}; }\nexports.run = (index) => send(index, 'GET');`,
      'src/sync.js',
    ),
    row(
      'is a list of its own where the function is strict',
      ['GET'],
      `'use strict';\nfunction send(path, verb) { arguments[1] = 'PUT'; return ${send('verb')}; }\nexports.run = () => send('/x', 'GET');`,
      'src/sync.js',
    ),
    row(
      'is a list of its own in a module',
      ['GET'],
      `function send(path, verb) { arguments[1] = 'PUT'; return ${send('verb')}; }\nexport const run = () => send('/x', 'GET');`,
    ),
    row(
      'is a list of its own beside a default',
      ['GET'],
      `function send(path, verb = 'POST') { arguments[1] = 'PUT'; return ${send('verb')}; }\nexports.run = () => send('/x', 'GET');`,
      'src/sync.js',
    ),
  ]);
});

describe('what an object refuses', () => {
  itSends([
    row(
      'is a write when it is frozen',
      ['GET', 'PUT'],
      `const state = Object.freeze({ verb: 'GET' });\nexport const run = () => { try { state.verb = 'PUT'; } catch {} return ${send('state.verb')}; };`,
    ),
    row(
      'is a property that is added when it is sealed',
      ['GET', 'PUT'],
      `const state = Object.seal({});\nexport const run = () => { try { state.verb = 'PUT'; } catch {} return ${send("state.verb ?? 'GET'")}; };`,
    ),
    row(
      'is a property that is added when it is not extensible',
      ['GET', 'PUT'],
      `const state = {};\nObject.preventExtensions(state);\nexport const run = () => { try { state.verb = 'PUT'; } catch {} return ${send("state.verb ?? 'GET'")}; };`,
    ),
    row(
      'is no write to a property that a sealed one has',
      ['PUT'],
      `export const run = () => { const state = Object.seal({ verb: 'GET' }); state.verb = 'PUT'; return ${send('state.verb')}; };`,
    ),
    row(
      'is a write to a property that is defined to be read',
      ['GET', 'PUT'],
      `export const run = () => { const state = {}; Object.defineProperty(state, 'verb', { value: 'GET' }); try { state.verb = 'PUT'; } catch {} return ${send('state.verb')}; };`,
    ),
    row(
      'is no write to a property that is defined to be written',
      ['PUT'],
      `export const run = () => { const state = {}; Object.defineProperty(state, 'verb', { value: 'GET', writable: true }); state.verb = 'PUT'; return ${send('state.verb')}; };`,
    ),
    row(
      'is what somebody deletes from a frozen one',
      ['GET', 'PUT'],
      `export const run = () => { const state = Object.freeze({ verb: 'PUT' }); try { delete state.verb; } catch {} return ${send("state.verb ?? 'GET'")}; };`,
    ),
    row(
      'is an item of a frozen list',
      ['GET', 'PUT'],
      `export const run = () => { const verbs = Object.freeze(['GET']); try { verbs[0] = 'PUT'; } catch {} return ${send('verbs[0]')}; };`,
    ),
  ]);
});

describe('what an object refuses without a word', () => {
  const run = (body: string): string => `exports.run = () => { ${body} };`;
  itSends([
    row(
      'is a write when it is frozen',
      ['GET', 'PUT'],
      run(`const state = Object.freeze({ verb: 'GET' }); state.verb = 'PUT'; return ${send('state.verb')};`),
      'src/sync.js',
    ),
    row(
      'is a write when it was frozen elsewhere',
      ['GET', 'PUT'],
      `const keep = (state) => Object.freeze(state);
${run(`const state = { verb: 'GET' }; keep(state); state.verb = 'PUT'; return ${send('state.verb')};`)}`,
      'src/sync.js',
    ),
    row(
      'is a property that is added when it is sealed',
      ['GET', 'PUT'],
      run(`const state = Object.seal({}); state.verb = 'PUT'; return ${send("state.verb || 'GET'")};`),
      'src/sync.js',
    ),
    row(
      'is what an assignment of all gives to a frozen one',
      ['GET', 'PUT'],
      run(
        `const state = Object.freeze({ verb: 'GET' }); for (const key of ['verb']) state[key] = 'PUT'; return ${send('state.verb')};`,
      ),
      'src/sync.js',
    ),
    row(
      'is a write to a property that is defined to be read',
      ['GET', 'PUT'],
      run(
        `const state = {}; Object.defineProperty(state, 'verb', { value: 'GET' }); state.verb = 'PUT'; return ${send('state.verb')};`,
      ),
      'src/sync.js',
    ),
    row(
      'is a write to one of several that are defined to be read',
      ['GET', 'PUT'],
      run(
        `const state = Object.create({}, { verb: { value: 'GET' } }); state.verb = 'PUT'; return ${send('state.verb')};`,
      ),
      'src/sync.js',
    ),
    row(
      'is what somebody deletes from a frozen one',
      ['GET', 'PUT'],
      run(`const state = Object.freeze({ verb: 'PUT' }); delete state.verb; return ${send("state.verb || 'GET'")};`),
      'src/sync.js',
    ),
  ]);
});

describe('a setter that is defined', () => {
  itSends([
    row(
      'is run, alone and beside a getter',
      ['DELETE', 'PUT'],
      `export const run = () => { let verb = 'GET'; const one = Object.defineProperty({}, 'verb', { set(value) { verb = value; } }); one.verb = 'PUT'; void ${send('verb')};
const both = {}; Object.defineProperty(both, 'verb', { get: () => verb, set: (value) => { verb = value; } }); both.verb = 'DELETE'; return ${send('both.verb')}; };`,
    ),
  ]);
});

describe('what decides for an object', () => {
  itSends([
    row(
      'is its trap `has`',
      ['PUT'],
      `const holder = new Proxy({}, { has: () => true });\nexport const run = () => ${send("'verb' in holder ? 'PUT' : 'GET'")};`,
    ),
    row(
      'is its trap `has` beside others, where nobody knows what that says',
      ['GET', 'PUT'],
      `const known = process.env.KNOWN.split(',');\nconst holder = new Proxy({}, { has: (target, key) => known.includes(key), get: () => 1 });\nexport const run = () => ${send("'verb' in holder ? 'PUT' : 'GET'")};`,
    ),
    row(
      'is its target where it has no such trap',
      ['PUT'],
      `const holder = new Proxy({ verb: 1 }, { get: () => 1 });\nexport const run = () => ${send("'verb' in holder ? 'PUT' : 'GET'")};`,
    ),
    row(
      'is what `Symbol.hasInstance` says',
      ['GET', 'PUT'],
      `class Even { static [Symbol.hasInstance](value) { return value % 2 === 0; } }\nexport const run = () => ${send("4 instanceof Even ? 'PUT' : 'GET'")};`,
    ),
    row(
      'is what an inherited `Symbol.hasInstance` says',
      ['GET', 'PUT'],
      `class Duck { static [Symbol.hasInstance](value) { return 'quack' in value; } }\nclass Goose extends Duck {}\nexport const run = () => ${send("({ quack: 1 }) instanceof Goose ? 'PUT' : 'GET'")};`,
    ),
    row(
      'is the class of what a proxy stands for',
      ['PUT'],
      `class Writer {}\nconst writer = new Proxy(new Writer(), { get: () => 1 });\nexport const run = () => ${send("writer instanceof Writer ? 'PUT' : 'GET'")};`,
    ),
    row(
      'is the keys that a proxy gives for its own',
      ['GET', 'PUT'],
      `const holder = new Proxy({}, { ownKeys: () => ['verb'], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }) });\nexport const run = () => ${send("Object.keys(holder).length > 0 ? 'PUT' : 'GET'")};`,
    ),
  ]);
});

describe('a class that extends a collection', () => {
  itSends([
    row(
      'has getters',
      ['PUT'],
      `class Verbs extends Array { get first() { return 'PUT'; } }\nexport const run = () => ${send('new Verbs().first')};`,
    ),
    row(
      'has getters in the place of what the collection has',
      ['PUT'],
      `class Verbs extends Array { get length() { return 0; } get at() { return () => 'PUT'; } get flat() { return 'PUT'; } }\nexport const run = () => ${send('new Verbs().flat')};`,
    ),
    row(
      'has getters that count',
      ['PUT'],
      `class Verbs extends Map { get size() { return 7; } }\nexport const run = () => ${send("new Verbs().size === 7 ? 'PUT' : 'GET'")};`,
    ),
    row(
      'has getters over its items',
      ['PUT'],
      `class Verbs extends Array { get last() { return this[this.length - 1]; } }\nexport const run = () => { const verbs = new Verbs(); verbs.push('GET'); verbs.push('PUT'); return ${send('verbs.last')}; };`,
    ),
    row(
      'has getters where it is made from a list',
      ['PUT'],
      `class Verbs extends Array { get last() { return this.at(-1); } }\nexport const run = () => ${send("Verbs.from(['GET', 'PUT']).last")};`,
    ),
    row(
      'has methods in what its methods give',
      ['PUT'],
      `class Verbs extends Array { last() { return this.at(-1); } }\nexport const run = () => ${send("new Verbs('GET', 'PUT', 'POST').filter((verb) => verb !== 'POST').last()")};`,
    ),
  ]);
});

describe('what is printed as JSON and read again', () => {
  itSends([
    row(
      'is what `toJSON` says',
      ['PUT'],
      `export const run = () => ${send("JSON.parse(JSON.stringify({ verb: 'GET', toJSON() { return { verb: 'PUT' }; } })).verb")};`,
    ),
    row(
      'is not known where a function reads it',
      ['?'],
      `export const run = () => ${send("JSON.parse('{\"verb\":\"GET\"}', (key, value) => (key === 'verb' ? 'PUT' : value)).verb")};`,
    ),
    row(
      'is not known where a function prints it',
      ['?'],
      `export const run = () => ${send("JSON.parse(JSON.stringify({ verb: 'GET' }, (key, value) => (key === 'verb' ? 'PUT' : value))).verb")};`,
    ),
    row(
      'is what it was where a list names its parts',
      ['PUT'],
      `export const run = () => ${send("JSON.parse(JSON.stringify({ verb: 'PUT', id: 1 }, ['verb'], 2)).verb")};`,
    ),
  ]);
});

describe('a list that is copied within itself', () => {
  itSends([
    row(
      'may have any of its items anywhere',
      ['GET', 'PUT'],
      `export const run = () => { const verbs = ['GET', 'PUT']; verbs.copyWithin(0, 1); return ${send('verbs[0]')}; };`,
    ),
  ]);
});
