import { still, type Carriers } from '../carrier.ts';
import type { Writer } from '../writer.ts';

const createBox = [
  'createBox',
  'const createBox = () => { let kept = null; return { fill(value) { kept = value; }, pick: () => kept }; };',
] as const;
const createOutbox = [
  'createOutbox',
  'const createOutbox = () => { const waiting = []; return { add(value) { waiting.push(value); }, drain: () => waiting.splice(0) }; };',
] as const;
const handlers = [
  'dispatcher',
  'const dispatcher = (() => { const table = {}; return { on(name, work) { table[name] = work; }, dispatch: (name, ...given) => table[name](...given) }; })();',
] as const;

/**
 * A value that is kept for later and asked for by somebody else: in fields, behind ports, in tables and caches, in what
 * others fill.
 */
export const keeping: Carriers = {
  'field-function': (w, v) =>
    `new (${w.helper('Chore', 'class Chore { constructor(make) { this.make = make; } run() { return this.make(); } }')})(() => ${still(w, v)}).run()`,
  'field-late'(w, v) {
    const task = w.held(
      `new (${w.helper('Late', 'class Late { work = null; run() { return this.work?.() ?? null; } }')})()`,
      'task',
    );
    w.local(`${task}.work = () => ${still(w, v)};`);
    return `${task}.run()`;
  },
  port: (w, v) =>
    `new (${w.helper('Consumer', 'class Consumer { constructor({ source }) { this.source = source; } take() { return this.source.give(); } }')})({ source: new (${w.helper('Source', 'class Source { constructor(value) { this.value = value; } give() { return this.value; } }')})(${v}) }).take()`,
  'port-abstract': (w, v) =>
    `new (${w.helper('Reader', 'class Reader { constructor(port) { this.port = port; } read() { return this.port.load(); } }')})(new (class extends (${w.helper('Port', "class Port { load() { throw new Error('not written'); } }")}) { constructor(value) { super(); this.value = value; } load() { return this.value; } })(${v})).read()`,
  'port-typed'(w, v) {
    w.module('ports.ts', [
      'export interface Shelf { take(): any }',
      'export class MemoryShelf implements Shelf { constructor(private readonly value: any) {} take() { return this.value; } }',
      'export class EmptyShelf implements Shelf { take() { return null; } }',
      'export class Keeper { constructor(private readonly shelf: Shelf) {} open() { return this.shelf.take(); } }',
    ]);
    w.import("import { Keeper, MemoryShelf } from './ports.js';");
    return `new Keeper(new MemoryShelf(${v})).open()`;
  },
  'handler-asked': (w, v) =>
    `((give) => ({ purposes: give, vendors: () => give(), topics: give })[input.kind]())(() => ${still(w, v)})`,
  'handler-registered'(w, v) {
    const [name, table] = [w.name('event'), w.helper(...handlers)];
    w.local(`${table}.on('${name}', () => ${still(w, v)});`);
    return `${table}.dispatch('${name}')`;
  },
  'handler-asked-map': (w, v) =>
    `((give) => new Map([['purposes', give], ['vendors', give], ['topics', give]]).get(input.kind)())(() => ${still(w, v)})`,
  'memo-get-set': (w, v) =>
    `${w.helper('kept', 'const kept = ((cache) => (key, make) => cache.get(key) ?? cache.set(key, make()).get(key))(new Map());')}('${w.name('key')}', () => ${still(w, v)})`,
  'memo-object': (w, v) =>
    `${w.helper('remember', 'const remember = ((cache) => (key, make) => { if (!(key in cache)) cache[key] = make(); return cache[key]; })({});')}('${w.name('key')}', () => ${still(w, v)})`,
  'memo-proxy': (w, v) =>
    `${w.helper('lazily', 'const lazily = (make) => new Proxy({}, { get: (made, name) => (made[name] ??= make(name)) });')}((name) => (name === 'held' ? ${still(w, v)} : null)).held`,
  'memo-class': (w, v) =>
    `new (${w.helper('Registry', 'class Registry { #made = new Map(); of(key, make) { let found = this.#made.get(key); if (!found) { found = make(key); this.#made.set(key, found); } return found; } }')})().of('held', () => ${still(w, v)})`,
  'retry-callback'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `${w.helper('refresh', 'const refresh = (work, done) => work((error, value) => (error ? refresh(work, done) : done(null, value)));')}((done) => done(null, ${still(w, v)}), (error, value) => { ${got} = value; });`,
    );
    return got;
  },
  'decorated-method': (w, v) =>
    `new (class { @(${w.helper('giving', 'const giving = (make) => () => make;')}(() => ${w.held(v)})) give() { return null; } })().give()`,
  'decorated-around': (w, v) =>
    `new (class { constructor(value) { this.value = value; } @(${w.helper('logged', 'const logged = (work) => function (...given) { String(given); return work.apply(this, given); };')}) give() { return this.value; } })(${v}).give()`,
  'decorated-class': (w, v) =>
    `new (@(${w.helper('holding', 'const holding = (make) => (Made) => class extends Made { give() { return make(); } };')}(() => ${w.held(v)})) class { give() { return null; } })().give()`,
  'decorated-field': (w, v) =>
    `new (class { @(${w.helper('filled', 'const filled = (make) => () => () => make();')}(() => ${w.held(v)})) held = null; })().held`,
  'head-default'(w, v) {
    const [got, held] = [w.name('got'), w.held(v)];
    w.local(`let ${got};`);
    w.local(
      `for (const turn of ['other', 'held']) { let current = null; if (turn === 'held') { current = ${held}; } if (current) ${got} = current; }`,
    );
    return got;
  },
  'head-default-asked'(w, v) {
    const [got, held] = [w.name('got'), w.held(v)];
    w.local(`let ${got};`);
    w.local(
      `for (const turn of input.list) { let current = null; if (turn === input.list.length) { current = ${held}; } ${got} = current ?? ${got}; }`,
    );
    return got;
  },
  'activation-state'(w, v) {
    const box = w.held(`${w.helper(...createBox)}()`, 'box');
    w.local(`${box}.fill(${v});`);
    return `${box}.pick()`;
  },
  'activation-top'(w, v) {
    const box = w.name('shared');
    w.top(`const ${box} = (() => { let kept = null; return { fill(value) { kept = value; }, pick: () => kept }; })();`);
    w.local(`${box}.fill(${v});`);
    return `${box}.pick()`;
  },
  'buffer-drained'(w, v) {
    const box = w.held(`${w.helper(...createOutbox)}()`, 'outbox');
    w.local(`${box}.add(${v});`);
    return `${box}.drain()[0]`;
  },
  'buffer-of-instance'(w, v) {
    const box = w.held(
      `new (${w.helper('Backlog', 'class Backlog { #waiting = []; put(value) { this.#waiting.push({ value }); } next() { const first = this.#waiting.shift(); return first ? first.value : null; } }')})()`,
      'backlog',
    );
    w.local(`${box}.put(${v});`);
    return `${box}.next()`;
  },
  'setup-object'(w, v) {
    const name = w.name('state');
    w.module(`${name}.js`, [
      'export const state = { held: null };',
      'export const setup = (value) => { state.held = value; };',
      'export const current = () => state.held;',
    ]);
    w.import(`import { setup as ${name}Setup, current as ${name} } from './${name}.js';`);
    w.local(`${name}Setup(${v});`);
    return `${name}()`;
  },
  'setup-let'(w, v) {
    const name = w.name('state');
    w.module(`${name}.js`, ['export let held = null;', 'export function setup(value) { held = value; }']);
    w.import(`import { setup as ${name}Setup, held as ${name} } from './${name}.js';`);
    w.local(`${name}Setup(${v});`);
    return name;
  },
  'asked-before'(w, v) {
    const [listeners, got] = [w.held('[]', 'listeners'), w.name('got')];
    w.local(`let ${got} = null, ${got}Seen;`);
    w.local(`${listeners}.push(() => { ${got}Seen = ${got}; });`);
    w.local(`${got} = ${v};`);
    w.local(`for (const each of ${listeners}) each();`);
    return `${got}Seen`;
  },
  'undecided-filter': (w, v) =>
    withHeld(
      w,
      v,
      (held) =>
        `[{ when: input.flags[0], held: ${held} }, { when: !input.flags[0], held: ${held} }].filter(({ when }) => when)[0].held`,
    ),
  'undecided-find': (w, v) =>
    withHeld(
      w,
      v,
      (held) =>
        `[{ kind: 'purposes', held: ${held} }, { kind: 'vendors', held: ${held} }, { kind: 'topics', held: ${held} }].find(({ kind }) => kind === input.kind).held`,
    ),
  'undecided-find-or': (_, v) => `([null].find(() => input.flags[1] && !input.flags[0] && input.flags[2]) ?? ${v})`,
  'undecided-index': (w, v) =>
    withHeld(
      w,
      v,
      (held) =>
        `((all) => all[all.findIndex(({ kind }) => kind === input.kind)].held)([{ kind: 'purposes', held: ${held} }, { kind: 'vendors', held: ${held} }, { kind: 'topics', held: ${held} }])`,
    ),
  'undecided-key': (w, v) =>
    withHeld(
      w,
      v,
      (held) =>
        `((table) => table[Object.keys(table).filter((key) => key === input.kind)[0]])({ purposes: ${held}, vendors: ${held}, topics: ${held} })`,
    ),
  'undecided-only': (_, v) =>
    `((all) => { const wanted = all.filter(({ when }) => when); if (wanted.length > 1) throw new Error('which?'); return wanted.length === 1 ? wanted[0].held : all[1].held; })([{ when: input.flags[0], held: null }, { when: true, held: ${v} }].map((each, index) => ({ ...each, when: index === 1 ? !input.flags[0] : false })))`,
};

/** A value that stands in several places. */
function withHeld(w: Writer, v: string, code: (held: string) => string): string {
  return code(w.held(v));
}
