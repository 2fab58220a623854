import { describe, expect, it } from 'vitest';
import { analyze, formatUrl } from '@scopewright/analyzer';

/**
 * What the language does, row by row: each is run by itself, and what it sends is what has to be told, no more and no
 * less.
 */
const rows: Readonly<Record<string, readonly string[]>> = {
  texts: [
    "send('/a' + 1 + 2);",
    "send(1 + 2 + '/a');",
    "send(`/v${1 + 1}/${'purposes'}/${true}/${null}/${undefined}`);",
    "send('\\x2fv2\\u002fpurposes');",
    "send('/a' + ['b', 'c']);",
    "const tag = (pieces, ...values) => pieces.join('-') + values.join('+'); send(tag`/a${1}/b${2}/c`);",
    "send('/a'.concat('/b', '/c'));",
    "send('/A/B'.toLowerCase().slice(1, 3).padStart(4, '/'));",
    "send('/a-b-c'.split('-').reverse().join('/'));",
    "send('/x'.replace('x', (found) => found + found));",
    "send('/:id/:kind'.replace(/:(\\w+)/g, (_, name) => '<' + name + '>'));",
    "send('/a b'.replaceAll(' ', '%20').trimEnd());",
    "send('/' + typeof 'a' + '/' + typeof 1 + '/' + typeof undefined + '/' + typeof null + '/' + typeof send);",
    "send(String.raw`/raw\\n/${'b'}`);",
    "send('/' + ['a', 'b'].join('/') + '/'.repeat(1));",
    "send('/' + encodeURIComponent('a/b c'));",
    "send('/' + 'abc'.at(-1) + 'abc'.charAt(0) + 'abc'[1] + 'abc'.length);",
    "send('/' + encodeURI('a/b c'));",
  ],
  numbers: [
    "send('/' + (7 - 2) * 3 / 5 % 2);",
    "let n = 1; n += 2; send('/' + n);",
    "send('/' + (1 < 2) + (2 <= 1) + (3 > 2) + (1 >= 4));",
    "send('/' + -3 + +4 + ~5);",
  ],
  variables: [
    "let a = '/a'; { let a = '/b'; } send(a);",
    "send(early()); function early() { return '/hoisted'; }",
    "const f = () => late; var late = '/late'; send(f());",
    "let a = '/a', b = '/b'; [a, b] = [b, a]; send(a + b);",
    "const { a = '/x', b: { c } = { c: '/y' }, ...rest } = { d: '/z' }; send(a + c + rest.d);",
    "const [first, , third = '/t', ...others] = ['/1', '/2']; send(first + third + others.length);",
    "const key = 'a'; const { [key]: value } = { a: '/v' }; send(value);",
    "let a; a ??= '/a'; a ||= '/b'; a &&= a + '/c'; send(a);",
    "let a = '/a'; const f = () => { a = '/b'; }; f(); send(a);",
    "const a = { b: '/b' }; const c = a; c.b = '/c'; send(a.b);",
    "const fs = []; for (var i = 0; i < 1; i++) fs.push(() => i); send('/x');",
    "for (const path of ['/1', '/2']) setUp(() => send(path)); function setUp(work) { work(); }",
    "var a = '/a'; { var a = '/b'; } send(a);",
    "function f(x) { if (x) { var path = '/a'; } else { var path = '/b'; } send(path); } f(true); f(false);",
  ],
  conditions: [
    "if ('') send('/empty'); else send('/full');",
    "send(0 || null || '/last');",
    "send(null ?? '/nullish');",
    "send('' ?? '/not');",
    "send('/a' && '/b');",
    "const o = { a: null }; send('/' + o?.a?.b + '/' + (o.a?.b ?? 'none'));",
    "send([1].length ? '/some' : '/none');",
    "send(undefined == null ? '/both' : '/apart'); send(undefined === null ? '/both' : '/apart');",
    "switch ('b') { case 'a': send('/a'); case 'b': send('/b'); case 'c': send('/c'); break; default: send('/d'); }",
    "switch ('z') { default: send('/d'); case 'a': send('/a'); }",
    "const kind = 'b'; switch (kind) { case 'a': case 'b': send('/ab'); break; case 'c': send('/c'); }",
    "switch (true) { case 1 > 2: send('/no'); break; case 2 > 1: send('/yes'); }",
    "if (!('a' in {}) && !(false || false)) send('/none');",
    "send('a' === 'a' ? '/same' : '/other'); send('1' == 1 ? '/loose' : '/strict');",
  ],
  loops: [
    "for (const [key, value] of Object.entries({ a: '/1', b: '/2' })) send(value + key);",
    "for (const key in { a: 1, b: 2 }) send('/' + key);",
    "for (const path of ['/a', '/b', '/c']) { if (path === '/b') continue; send(path); }",
    "for (const path of ['/a', '/b', '/c']) { if (path === '/b') break; send(path); }",
    "outer: for (const a of ['/a', '/b']) { for (const b of ['/1', '/2']) { if (b === '/2') continue outer; send(a + b); } }",
    "let path = ''; for (const step of ['/a', '/b']) path += step; send(path);",
    "for (const path of new Set(['/a', '/a', '/b'])) send(path);",
    "for (const [key, path] of new Map([['a', '/m']])) send(path + key);",
    "['/a', '/b'].forEach((path, index, all) => send(path + index + all.length));",
    "do send('/once'); while (false);",
    "while (false) send('/never'); send('/behind');",
  ],
  functions: [
    "const f = (a, b = a + '/b', ...rest) => a + b + rest.length; send(f('/a')); send(f('/a', '/c', 1, 2));",
    "function f() { return arguments[0] + arguments.length; } send(f('/a', 1));",
    "const f = ({ path = '/d', version: v = 'v1' } = {}) => '/' + v + path; send(f()); send(f({ path: '/p' }));",
    "send((() => '/iife')()); send((function () { return '/fe'; })()); void (() => send('/void'))();",
    "const add = (a) => (b) => a + b; send(add('/a')('/b'));",
    "const o = { base: '/o', get() { return this.base; }, arrow: () => '/arrow' }; send(o.get() + o.arrow()); const { get } = o; send(get.call({ base: '/called' }));",
    "function F(path) { this.path = path; } F.prototype.to = function () { return this.path; }; send(new F('/proto').to());",
    "const bound = function (b) { return this.a + b; }.bind({ a: '/a' }, '/b'); send(bound());",
    "const f = (...args) => args.map((each) => '/' + each).join(''); send(f(...['a', 'b'], 'c'));",
    "function early(flag) { if (flag) return '/early'; return '/late'; } send(early(true)); send(early(false));",
    "function* g() { yield '/g1'; yield* ['/g2']; } for (const path of g()) send(path); send([...g()].join(''));",
    "const memo = {}; const f = (key) => memo[key] ?? (memo[key] = '/' + key); send(f('a') + f('a'));",
    "const compose = (...fs) => (x) => fs.reduce((value, f) => f(value), x); send(compose((p) => p + '/b', (p) => '/a' + p)('/x'));",
    "const f = function named(n) { return n ? named(n - 1) + '/r' : ''; }; send('/x' + f(1));",
  ],
  objects: [
    "const o = { a: '/a', ['b' + 1]: '/b', 'c-d': '/c', 5: '/five' }; send(o.a + o.b1 + o['c-d'] + o[5]);",
    "const o = { get a() { return '/got'; }, set b(v) { this.c = v; } }; o.b = '/set'; send(o.a + o.c);",
    "const o = { ...{ a: '/1', b: '/2' }, b: '/3', ...null, ...{ c: '/4' } }; send(o.a + o.b + o.c);",
    "send(Object.keys({ a: 1, b: 2 }).map((key) => '/' + key).join(''));",
    "send(Object.values(Object.assign({ a: '/a' }, { b: '/b' })).join(''));",
    "const o = Object.create({ inherited: '/i' }); send(o.inherited);",
    "const o = Object.freeze({ a: { b: '/deep' } }); send(o.a.b);",
    "const a = ['/a']; a.push('/b'); a.unshift('/0'); a[3] = '/3'; send(a.join('')); send(a.pop() + a.shift() + a.length);",
    "send([['/a'], ['/b', '/c']].flat().filter((path) => path !== '/b').join(''));",
    "send(['/a', '/b'].reduce((whole, path) => whole + path, '/start')); send(['/b', '/a'].reduceRight((whole, path) => whole + path));",
    "const o = { a: '/a' }; delete o.a; send('/' + (o.a ?? 'none'));",
    'send(JSON.parse(\'{"a":{"b":["/json"]}}\').a.b[0]);',
    "const s = Symbol('s'); const o = { [s]: '/symbol' }; send(o[s]);",
    "const u = new URL('/b?c=1#d', 'https://x.example/a'); send(u.pathname + '/' + u.host + '/' + u.protocol);",
    "const { a: { b: [, { c }] } } = { a: { b: [0, { c: '/nested' }] } }; send(c);",
  ],
  classes: [
    "class A { constructor(a) { this.a = a; } get path() { return this.a + this.#own; } #own = '/own'; static from(a) { return new this(a); } } send(A.from('/a').path);",
    "class A { p = '/a'; to() { return this.p; } } class B extends A { p = '/b'; to() { return super.to() + '/sub'; } } send(new B().to());",
    "class A { constructor() { this.path = this.make(); } make() { return '/A'; } } class B extends A { make() { return '/B' + super.make(); } } send(new B().path);",
    "class A { static base = '/static'; static get all() { return this.base + '/all'; } static { this.late = '/late'; } } send(A.all + A.late);",
    "const Mixin = (Base) => class extends Base { to() { return '/mixed' + super.to(); } }; class A { to() { return '/a'; } } send(new (Mixin(A))().to());",
    "class A { f = () => this.p; p = '/field'; } const { f } = new A(); send(f());",
    "class A { ['com' + 'puted']() { return '/computed'; } } send(new A().computed());",
    "class A { #secret() { return '/secret'; } open() { return this.#secret(); } } send(new A().open());",
    "send(new (class { path = '/anonymous'; })().path);",
    "class A {} A.prototype.added = () => '/added'; send(new A().added()); send('/' + (new A() instanceof A));",
  ],
  errors: [
    "try { throw new Error('/thrown'); } catch (error) { send('/caught'); } finally { send('/finally'); }",
    "const f = () => { try { return '/returned'; } finally { send('/cleanup'); } }; send(f());",
  ],
};

/** What may be told roughly: with unknown parts, or with what a condition that is not decided would send. */
const roughly: readonly string[] = [
  "send('/n/' + (5).toString() + '/' + Number('7') + '/' + parseInt('8px', 10));",
  "send('/' + 2 ** 3);",
  "let n = 1; send('/' + n++ + n + --n);",
  "send('/' + (6 & 3) + (6 | 3) + (6 ^ 3) + (1 << 3));",
  "send('/' + Math.max(1, 2) + Math.floor(2.5));",
  "const o = {}; send('/' + o.missing?.call() + '/' + ('a' in { a: 1 }) + '/' + o.hasOwnProperty('a'));",
  "const a = ['/a', '/b', '/c']; send(a.slice(1).concat('/d').join('')); send(a.indexOf('/b') + '/' + a.includes('/c') + a.at(-1));",
  "send(['/a', '/b'].find((path) => path.endsWith('b'))); send(['/c'].some((path) => path === '/c') ? '/some' : '/none');",
  "const m = new Map(); m.set('a', '/m').set('b', '/n'); send(m.get('a') + m.has('b') + m.size + [...m.values()].join(''));",
  "send(Array.from({ length: 2 }, (_, index) => '/' + index).join('')); send(Array.from(['/a'], (path) => path + '!').join(''));",
  "class A { get v() { return this._v ?? '/unset'; } set v(v) { this._v = v + '/set'; } } const a = new A(); send(a.v); a.v = '/x'; send(a.v);",
  "try { send('/tried'); } catch { send('/never'); }",
  "try { null.x; send('/unreached'); } catch { send('/null'); }",
];

const FILE = '/program/src/sync.js';
const SEND = "const send = (path) => { fetch('https://acme.trust.example' + path); };\n";
const EMPTY = 'https://acme.trust.example';

/** What a row really sends. */
function sentBy(code: string): string[] {
  const sent: string[] = [];
  const fetch = (url: string): void => void sent.push(url);
  // The rows are ours, and above.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  (new Function('fetch', SEND + code) as (send: typeof fetch) => void)(fetch);
  return [...new Set(sent)].sort();
}

/** What is told of it; the wrapper's own call, and calls that are known to be none, left out. */
function toldOf(code: string): string[] {
  const { calls, problems } = analyze({
    directory: '/program',
    files: [FILE],
    overlay: new Map([[FILE, SEND + code]]),
  });
  expect(problems).toEqual([]);
  return [...new Set(calls.flatMap((call) => call.targets.map(({ url }) => formatUrl(url))))]
    .filter((url) => url !== `${EMPTY}{path}`)
    .sort();
}

function covers(template: string, url: string): boolean {
  const pattern = template.split(/\{[^}]*\}/).map((literal) => literal.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`, 's').test(url);
}

describe.each(Object.entries(rows))('%s', (_, codes) => {
  it.each(codes)('%s', (code) => {
    expect(sentBy(code).length).toBeGreaterThan(0);
    expect(toldOf(code)).toEqual(sentBy(code));
  });
});

describe('told roughly', () => {
  it.each(roughly)('%s', (code) => {
    const told = toldOf(code);
    for (const url of sentBy(code))
      expect(
        told.some((template) => covers(template, url)),
        `${url} is none of ${told.join(', ')}`,
      ).toBe(true);
  });
});
