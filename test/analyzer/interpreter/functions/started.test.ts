import { describe, expect, it } from 'vitest';
import { callsOf } from '../../support/program.ts';

const send = (method: string): string => `fetch('https://acme.trust.example/v2/purposes', { method: ${method} })`;

interface Row {
  readonly what: string;
  readonly code: string;
  readonly methods: readonly string[];
}

const row = (what: string, code: string, methods: readonly string[] = ['GET', 'PUT']): Row => ({ what, code, methods });

/** The methods with which any call of the program sends, wherever it is told. */
function itSends(rows: readonly Row[]): void {
  it.each(rows)('$what', ({ code, methods }) => {
    expect([...new Set(callsOf({ 'src/sync.ts': code }).map((call) => call.split(' ')[1]))].sort()).toEqual(methods);
  });
}

describe('what an async function reads behind its `await`', () => {
  itSends([
    row(
      'is what its caller writes meanwhile',
      `async function later(state) { await null; return ${send('state.verb')}; }
export async function run() { const state = { verb: 'GET' }; const sent = later(state); state.verb = 'PUT'; await sent; }`,
    ),
    row(
      'is what another one of the same `Promise.all` writes',
      `async function choose(state) { await null; state.verb = 'PUT'; }
async function later(state) { await null; return ${send("state.verb ?? 'GET'")}; }
export async function run() { const state = {}; await Promise.all([later(state), choose(state)]); }`,
    ),
    row(
      'is what a subclass sets behind the constructor that called it',
      `class Resource { verb = 'GET'; constructor() { this.loaded = this.load(); } async load() { await null; return ${send('this.verb')}; } }
class Writer extends Resource { verb = 'PUT'; }
export const run = () => Promise.all([new Resource().loaded, new Writer().loaded]);`,
    ),
    row(
      'is what it read at once, where its caller waits for it',
      `async function later(state) { await null; return ${send('state.verb')}; }
export async function run() { const state = { verb: 'GET' }; await later(state); state.verb = 'PUT'; }`,
      ['GET'],
    ),
    row(
      'is there where the call is repeated that started it',
      `async function later(state) { await null; return ${send('state.verb')}; }
const start = (state) => { void later(state); };
const state = { verb: 'GET' };
export async function run() { start(state); start(state); state.verb = 'PUT'; await null; }`,
    ),
  ]);
});

describe('what an async function gives that nobody waits for', () => {
  const read = 'async function read(state) { await null; return state.verb; }\n';
  itSends([
    row(
      'is what it reads later',
      `${read}export async function run() { const state = { verb: 'GET' }; const verb = read(state); state.verb = 'PUT'; await ${send('await verb')}; }`,
    ),
    row(
      'is that in a list of such as well',
      `${read}export async function run() { const state = { verb: 'GET' }; const verbs = Promise.all([read(state)]); state.verb = 'PUT'; const [verb] = await verbs; await ${send('verb')}; }`,
    ),
    row(
      'is that for a callback behind it',
      `export async function run() { let verb = 'GET'; const read = Promise.resolve().then(() => verb); verb = 'PUT'; await read.then((method) => ${send('method')}); }`,
    ),
    row(
      'is that in a field which another method awaits',
      `${read}class Outbox { state = { verb: 'GET' }; start() { this.verb = read(this.state); this.state.verb = 'PUT'; } async send() { await ${send('await this.verb')}; } }
export async function run() { const outbox = new Outbox(); outbox.start(); await outbox.send(); }`,
    ),
  ]);
});

describe('what a listener reads', () => {
  itSends([
    row(
      'is what another listener writes',
      `import { EventEmitter } from 'node:events';
export function run() {
  const bus = new EventEmitter();
  let verb = 'GET';
  bus.on('flush', () => ${send('verb')});
  bus.on('write', () => { verb = 'PUT'; });
  bus.emit('write');
  bus.emit('flush');
}
run();`,
    ),
    row(
      'is what is written before its timer ends',
      `export async function run() { let verb = 'GET'; setTimeout(() => ${send('verb')}, 10); verb = 'PUT'; await null; }`,
    ),
  ]);
});

describe('what is written later', () => {
  const sleep = 'const sleep = (time) => new Promise((resolve) => { setTimeout(resolve, time); });\n';
  itSends([
    row(
      'by a timer, leaves what held before',
      `export async function run() { let verb = 'PUT'; setTimeout(() => { verb = 'GET'; }, 20); await ${send('verb')}; }`,
    ),
    row(
      'behind a promise, leaves what held before',
      `export async function run() { let verb = 'PUT'; const read = Promise.resolve().then(() => { verb = 'GET'; }); await ${send('verb')}; await read; }`,
    ),
    row(
      'by an async function, leaves what held before',
      `${sleep}export async function run() { let verb = 'PUT'; (async () => { await sleep(20); verb = 'GET'; })(); await ${send('verb')}; }`,
    ),
    row(
      'by a generator, leaves what held before it is iterated',
      `export async function run() { let verb = 'PUT'; function* steps() { verb = 'GET'; yield 1; } const all = steps(); await ${send('verb')}; for (const _ of all) await ${send('verb')}; }`,
    ),
    row(
      'by what an async function awaits, leaves what held before',
      `${sleep}async function choose(state) { await sleep(20); state.verb = 'GET'; }
export async function run() { const state = { verb: 'PUT' }; const first = async () => { await choose(state); }; first(); await ${send('state.verb')}; }`,
    ),
    row(
      'by what an async function returns, leaves what held before',
      `${sleep}async function choose(state) { await sleep(20); state.verb = 'GET'; }
export async function run() { const state = { verb: 'PUT' }; const first = async () => choose(state); first(); await ${send('state.verb')}; }`,
    ),
    row(
      'to what an async function made itself, leaves what held before',
      `${sleep}class Writer { async load() { const state = { verb: 'PUT' }; this.state = state; await sleep(20); state.verb = 'GET'; } }
export async function run() { const writer = new Writer(); writer.load(); await ${send('writer.state.verb')}; }`,
    ),
    row(
      'in one arm of a condition, leaves what held where it waited',
      `${sleep}export async function run(isFast) { let verb = 'POST'; (async () => { verb = 'PUT'; if (!isFast) { verb = 'GET'; await sleep(20); } verb = 'DELETE'; })(); await ${send('verb')}; }`,
      ['DELETE', 'GET'],
    ),
    row(
      'by the second call that is like the first, leaves what held before',
      `${sleep}const state = { verb: 'PUT' };
async function choose(verb) { await sleep(20); state.verb = verb; }
export async function run() { await choose('GET'); await ${send('state.verb')}; state.verb = 'PUT'; choose('GET'); await ${send('state.verb')}; }`,
      ['?', 'GET', 'PUT'],
    ),
    row(
      'before the first await, is all that holds',
      `${sleep}export async function run() { let verb = 'PUT'; (async () => { verb = 'GET'; await sleep(20); })(); await ${send('verb')}; }`,
      ['GET'],
    ),
    row(
      'by what is awaited before the first await of another, is all that holds',
      `${sleep}const client = {}; function connect() { client.verb ??= 'GET'; return client; }
const later = async () => { await sleep(1); };
export async function run() { const send = async () => { connect(); await later(); }; send(); await ${send('client.verb')}; }`,
      ['GET'],
    ),
    row(
      'by what is awaited at once, is all that holds',
      `${sleep}export async function run() { let verb = 'PUT'; await sleep(1).then(() => { verb = 'GET'; }); await ${send('verb')}; }`,
      ['GET'],
    ),
  ]);
});

describe('what a generator reads', () => {
  const verbs = 'function* verbs(state) { yield state.verb; yield state.verb; }\n';
  itSends([
    row(
      'is what is written before it is iterated',
      `${verbs}export function run() { const state = { verb: 'GET' }; const all = verbs(state); state.verb = 'PUT'; for (const verb of all) ${send('verb')}; }`,
      ['PUT'],
    ),
    row(
      'is what the loop over it writes',
      `${verbs}export function run() { const state = { verb: 'GET' }; for (const verb of verbs(state)) { state.verb = 'PUT'; ${send('verb')}; } }`,
    ),
    row(
      'is what is written between two items',
      `${verbs}export async function run() {
  const state = { verb: 'GET' };
  const all = verbs(state);
  all.next();
  state.verb = 'PUT';
  await ${send('all.next().value')};
}`,
      ['PUT'],
    ),
  ]);
});
