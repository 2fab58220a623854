import { describe, expect, it } from 'vitest';
import { sampleOf } from '../sweep.ts';
import { analysisOf, describeCalls, type Files } from './support/program.ts';

/**
 * Programs that are made to take for ever, or more memory than there is. Each ends within the time that a test has, the
 * call marked `@hard` is found or its file is an error, and the calls beside it are found as if it were not there.
 */
const EASY: Files = {
  'src/easy.ts': `import { send } from './send.js';\nexport const list = () => /*@easy*/send('/v2/purposes');`,
  'src/send.ts': `export const send = (path: string) => /*@send*/fetch('https://acme.trust.example' + path);`,
};
const EASY_CALL = '@easy GET https://acme.trust.example/v2/purposes via @send';

const repeat = (count: number, line: (index: number) => string, separator = '\n'): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);
const nested = (count: number, open: string, inner: string, close: string): string =>
  open.repeat(count) + inner + close.repeat(count);
/** A call whose URL ends in what an expression gives. */
const hard = (expression: string): string => `/*@hard*/fetch('https://acme.trust.example/v1/hard/' + ${expression})`;

type Program = readonly [what: string, code: string, url?: string];

function itEnds(programs: readonly Program[], file = 'src/hard.ts'): void {
  it.each(sampleOf(programs, { of: Math.min(programs.length, 6) }))('%s', (_, code, url) => {
    const files: Files = { [file]: String(code), ...EASY };
    const { calls, problems } = analysisOf(files);
    const found = describeCalls(files, calls);
    expect(found).toContain(EASY_CALL);
    expect(problems.filter((problem) => problem.file !== file)).toEqual([]);
    const listed = found.filter((call) => call.startsWith('@hard '));
    if (url !== undefined) expect(listed).toEqual([`@hard GET https://acme.trust.example/v1/hard/${url}`]);
    else
      expect(
        listed.length > 0 || problems.some(({ severity }) => severity === 'error'),
        found.slice(0, 20).join('\n'),
      ).toBe(true);
  });
}

describe('a program that is nested', () => {
  const deep = 5000;
  itEnds([
    ['in parentheses', `export const run = () => ${hard(nested(deep, '(', "'a'", ')'))};`],
    [
      'in lists',
      `const list: any = ${nested(deep, '[', "'a'", ']')};\nexport const run = () => ${hard('list[0][0]')};`,
    ],
    [
      'in records',
      `const table: any = ${nested(deep, '{ a: ', "'a'", ' }')};\nexport const run = () => ${hard('table.a.a.b')};`,
    ],
    ['in templates', `export const run = (x: string) => ${hard(nested(deep, '`${', 'x', '}`'))};`],
    [
      'in conditions',
      `export const run = (x: any) => ${hard(`(${repeat(deep, (index) => `x === ${index} ? 'a${index}' : `, '')}'z')`)};`,
    ],
    ['in conditions of conditions', `export const run = (x: any) => ${hard(nested(deep, '(x ? ', "'a'", " : 'b')"))};`],
    ['in functions', `export const run = ${nested(deep, '() => ', hard("'a'"), '')};`],
    ['in functions that are called', `export const run = () => ${nested(1000, '(() => ', hard("'a'"), ')()')};`],
    ['in blocks', `export function run() {\n${nested(deep, '{', `return ${hard("'a'")};`, '}')}\n}`],
    ['in ifs', `export function run(x: any) {\n${nested(deep, 'if (x) {', `return ${hard("'a'")};`, '}')}\n}`],
    ['in loops', `export function run(x: any) {\n${nested(200, 'for (const a of x) {', `${hard('a')};`, '}')}\n}`],
    [
      'in tries',
      `export function run() {\n${nested(300, 'try {', `${hard("'a'")};`, '} catch (error) { log(error); } finally { log(); }')}\n}`,
    ],
    [
      'in classes',
      `export const run = ${nested(1000, 'class { static a = ', `class { static b = ${hard("'a'")}; }`, '; }')};`,
    ],
    ['in namespaces', nested(500, 'export namespace A {', `export const run = () => ${hard("'a'")};`, '}')],
    ['in negations', `export const run = (x: any) => ${hard(`(${'!'.repeat(deep)}x ? 'a' : 'b')`)};`],
    ['in awaits', `export const run = async (x: any) => ${hard(`(${'await '.repeat(deep)}x)`)};`],
    ['in patterns', `export const run = (${nested(deep, '{ a: ', 'b', ' }')}: any) => ${hard('b')};`],
    ['in types', `type A = ${nested(deep, 'Promise<', 'string', '>')};\nexport const run = (a: A) => ${hard('a')};`],
    [
      'in unions of types',
      `type A = ${repeat(deep, (index) => `'a${index}'`, ' | ')};\nexport const run = (a: A) => ${hard('a')};`,
    ],
    ['in members', `export const run = (x: any) => ${hard(`x${'.a'.repeat(deep)}`)};`],
    ['in optional members', `export const run = (x: any) => ${hard(`x${'?.a'.repeat(deep)}`)};`],
    ['in elements', `export const run = (x: any) => ${hard(`x${'[0]'.repeat(deep)}`)};`],
    ['in sequences', `export const run = (x: any) => ${hard(`(${repeat(deep, () => 'x', ', ')}, 'a')`)};`],
    [
      'in assignments',
      `export const run = (x: any) => ${hard(`(${repeat(deep, (index) => `x.a${index} = `, '')}'a')`)};`,
    ],
    [
      'in news',
      `class A { constructor(readonly a: any) {} }\nexport const run = () => ${hard(`String(${nested(deep, 'new A(', "'a'", ')')}.a)`)};`,
    ],
    [
      'in ands and ors',
      `export const run = (x: any) => ${hard(`(${repeat(deep, (index) => `(x.a${index} && 'a')`, ' || ')})`)};`,
    ],
    [
      'in nullish parts',
      `export const run = (x: any) => ${hard(`(${repeat(deep, (index) => `x.a${index}`, ' ?? ')} ?? 'a')`)};`,
    ],
  ]);

  itEnds(
    [
      [
        'in elements of JSX',
        `export const View = () => ${nested(3000, '<a>', `<b onClick={() => ${hard("'a'")}} />`, '</a>')};`,
      ],
    ],
    'src/hard.tsx',
  );
});

describe('a program that is long', () => {
  itEnds([
    [
      'ten thousand cases',
      `export function run(kind: string) {\n  let path = 'none';\n  switch (kind) {\n${repeat(10_000, (index) => `    case 'k${index}': path = 'k${index}'; break;`)}\n  }\n  return ${hard('path')};\n}`,
    ],
    [
      'ten thousand cases that fall through',
      `export function run(kind: string) {\n  let path = '';\n  switch (kind) {\n${repeat(10_000, (index) => `    case 'k${index}': path += 'k';`)}\n  }\n  return ${hard('path')};\n}`,
    ],
    [
      'three thousand conditions, one behind the other',
      `export function run(flags: any) {\n  let path = 'a';\n${repeat(3000, (index) => `  if (flags.f${index}) path = 'p${index}';`)}\n  return ${hard('path')};\n}`,
    ],
    [
      'three thousand early returns',
      `export function run(flags: any) {\n${repeat(3000, (index) => `  if (flags.f${index}) return;`)}\n  return ${hard("'a'")};\n}`,
    ],
    [
      'two thousand functions that call the next',
      `${repeat(2000, (index) => `const f${index} = (path: string): any => f${index + 1}(path);`)}\nconst f2000 = (path: string) => ${hard('path')};\nexport const run = () => f0('a');`,
    ],
    [
      'ten thousand variables that hold the one before',
      `const a0 = 'a';\n${repeat(10_000, (index) => `const a${index + 1} = a${index};`)}\nexport const run = () => ${hard('a10000')};`,
      'a',
    ],
    [
      'ten thousand parameters',
      `function send(${repeat(10_000, (index) => `a${index}: string`, ', ')}) { return ${hard('a9999')}; }\nexport const run = () => send(${repeat(10_000, (index) => `'v${index}'`, ', ')});`,
    ],
    [
      'three thousand classes that extend the one before',
      `class C0 { path() { return 'a'; } }\n${repeat(3000, (index) => `class C${index + 1} extends C${index} {}`)}\nexport const run = () => ${hard('new C3000().path()')};`,
    ],
    [
      'three hundred classes that ask their parents',
      `class C0 { constructor(readonly a = 'a') {} path(): string { return this.a; } }\n${repeat(300, (index) => `class C${index + 1} extends C${index} { constructor() { super(); } path() { return super.path() + '/${index}'; } }`)}\nexport const run = () => ${hard('new C300().path()')};`,
    ],
    [
      'ten thousand calls',
      `export async function run() {\n${repeat(10_000, (index) => `  await fetch('https://billing.example/v1/items/${index}');`)}\n}\nexport const read = () => ${hard("'a'")};`,
    ],
    [
      'five thousand functions with a call each',
      `${repeat(5000, (index) => `export const f${index} = (id: string) => fetch('https://billing.example/v1/r${index}/' + id);`)}\nexport const read = () => ${hard("'a'")};`,
    ],
    [
      'twenty thousand comments that settle something',
      `${repeat(20_000, (index) => `// scopewright: GET /v2/purposes\nlog(${index});`)}\nexport const read = () => ${hard("'a'")};`,
    ],
    [
      'what an unknown function gives and is handed twice, forty times',
      `export function run(path: any, merge: any) {\n${repeat(40, () => '  path = merge(path, path);')}\n  return ${hard('path.id')};\n}`,
      '{id}',
    ],
    [
      'a comment of five megabytes',
      `/* ${'import scopewright: fetch( '.repeat(200_000)} */\nexport const read = () => ${hard("'a'")};`,
      'a',
    ],
    [
      'a word of five megabytes',
      `const data = '${'abcdefgh'.repeat(640_000)}';\nexport const read = () => ${hard("'a'")};`,
      'a',
    ],
    [
      'a blank of a megabyte behind a word of imports',
      `import${' '.repeat(1_000_000)}axios from 'axios';\nconst a =${' '.repeat(1_000_000)}require${' '.repeat(1_000_000)}('x');\nexport const read = () => ${hard("'a'")};`,
      'a',
    ],
    [
      'a hundred thousand halves of imports',
      `/* ${`from 'a" import("b' require(\`c\\ `.repeat(100_000)} */\nexport const read = () => ${hard("'a'")};`,
      'a',
    ],
    [
      'a line of five megabytes',
      `const data = [${repeat(400_000, (index) => `"${index}"`, ',')}];export const read = () => ${hard('data[7]')};`,
    ],
    [
      'five megabytes of functions',
      `${repeat(35_000, (index) => `export function transform${index}(value) { const copy = { ...value, index: ${index} }; return copy.items.map((item) => item.name + '${index}'); }`)}\nexport const read = () => ${hard("'a'")};`,
    ],
  ]);
});

describe('a program whose values grow', () => {
  itEnds([
    [
      'lists that double forty times',
      `let list = ['a', 'b'];\n${repeat(40, () => 'list = [...list, ...list];')}\nexport const run = () => list.map((path) => ${hard('path')});`,
    ],
    [
      'lists of unknown length that double forty times',
      `export function run(list: string[]) {\n${repeat(40, () => 'list = [...list, ...list];')}\n  return list.map((path) => ${hard('path')});\n}`,
    ],
    [
      'lists that double by concat and flatMap',
      `let list = ['a', 'b'];\n${repeat(40, () => 'list = list.concat(list).flatMap((item) => [item, item]);')}\nexport const run = () => list.map((path) => ${hard('path')});`,
    ],
    [
      'records that hold the one before twice',
      `let table: any = { path: 'a' };\n${repeat(60, () => 'table = { ...table, left: table, right: table };')}\nexport const run = () => ${hard('table.left.right.left.path')};`,
    ],
    [
      'records with more keys each round',
      `let table: any = { a: 'a' };\nfor (let i = 0; i < 60; i++) table = Object.fromEntries(Object.entries(table).flatMap(([key, value]) => [[key, value], [key + i, value]]));\nexport const run = (key: string) => ${hard('table[key]')};`,
    ],
    [
      'arguments that double',
      `const f = (...args: any[]): any => args.length > 1e9 ? args : f(...args, ...args);\nexport const run = () => ${hard("f('a')[0]")};`,
    ],
    [
      'texts that double sixty times',
      `let s = 'ab';\n${repeat(60, () => 's += s;')}\nexport const run = () => ${hard('s')};`,
    ],
    [
      'texts that double in a loop',
      `let s = 'ab';\nfor (let i = 0; i < 60; i += 1) s += s;\nexport const run = () => ${hard('s')};`,
    ],
    [
      'unknown texts that double',
      `export function run(s: string) {\n${repeat(60, () => '  s = `${s}/${s}`;')}\n  return ${hard('s')};\n}`,
    ],
    ['a text that is repeated', `export const run = () => ${hard("'ab'.repeat(1e9)")};`],
    ['a text that is filled up', `export const run = () => ${hard("'ab'.padStart(1e9, 'x').padEnd(2 ** 31, '/')")};`],
    [
      'a long list that is filled and joined',
      `export const run = () => ${hard("new Array(1e9).fill('ab').join('/')")};`,
    ],
    [
      'a long list made from a length',
      `export const run = () => ${hard("Array.from({ length: 1e9 }, (_, i) => i).join('/')")};`,
    ],
    [
      'a text whose letters are replaced by texts',
      `let s = 'aaaa';\n${repeat(40, () => "s = s.replaceAll('a', 'aa').split('a').join('aaa');")}\nexport const run = () => ${hard('s')};`,
    ],
    [
      'a text that is replaced by a function',
      `let s = 'aaaa';\n${repeat(40, () => 's = s.replace(/a/g, (all) => all + s);')}\nexport const run = () => ${hard('s')};`,
    ],
    [
      'patterns that would run for ever',
      `const s = '${'a'.repeat(40)}!';\nexport const run = () => [${[
        's.match(/^(a|a)*$/)',
        's.split(/(a+)+$/)[0]',
        's.replace(/(a*)*b/g, "")',
        's.search(/(a|aa)+$/)',
        '/^(([a-z])+.)+[A-Z]([a-z])+$/.test(s)',
        's.matchAll(/(a*)*$/g)',
        'new RegExp(`^(${s}|a+)+$`).exec(s)',
      ]
        .map((use) => hard(use))
        .join(', ')
        .replaceAll('/*@hard*/', '')
        .replace('fetch', '/*@hard*/fetch')}];`,
    ],
    ['numbers without an end', `export const run = () => ${hard('(10n ** 1000000n) + (2 ** 1e9)')};`],
    [
      'a data text that is nested',
      `const data = JSON.parse('${nested(100_000, '[', '', ']')}');\nexport const run = () => ${hard('data[0]')};`,
    ],
    [
      'tables in tables in loops in loops',
      `const rows = [${repeat(300, (index) => `{ id: 'r${index}', paths: [${repeat(30, (inner) => `'p${inner}'`, ', ')}] }`, ', ')}];\nexport async function run() {\n  for (const row of rows) for (const other of rows) for (const path of row.paths) for (const more of other.paths) await ${hard('`${row.id}/${other.id}/${path}/${more}`')};\n}`,
    ],
    [
      'combinations of forty choices in one text',
      `export const run = (f: any) => ${hard(`[${repeat(40, (index) => `f[${index}] ? 'a${index}' : 'b${index}'`, ', ')}].join('/')`)};`,
    ],
    [
      'combinations of forty choices in one record',
      `export const run = (f: any) => { const o = { ${repeat(40, (index) => `k${index}: f[${index}] ? 'a' : 'b'`, ', ')} }; return ${hard(`[${repeat(40, (index) => `o.k${index}`, ', ')}].join('')`)}; };`,
    ],
    [
      'choices of functions of choices',
      `const a = (x: any) => x.p ? x.q : x.r;\nexport const run = (f: any) => { let g: any = f.g ? (x: any) => x + 'a' : (x: any) => x + 'b';\n${repeat(40, (index) => `  { const h = g; g = f.c${index} ? (x: any) => h(h(x)) : (x: any) => h(x); }`)}\n  return ${hard("g('a')")}; };`,
    ],
  ]);
});

describe('a program that goes round in circles', () => {
  itEnds([
    [
      'functions that call each other, twice each',
      `export const a = (p: string, n: number): any => n ? [b(p + '/a', n - 1), b(p, n - 1)] : fetch('https://billing.example' + p);\nexport const b = (p: string, n: number): any => [a(p, n), a(p + '/c', n)];\nexport const run = () => a('x', 40);\nexport const read = () => ${hard("'a'")};`,
    ],
    ['a function in its own default', `export const run = (path: any = run()): any => ${hard('path')};`],
    [
      'a fixed point',
      `const Y = (f: any) => ((x: any) => f((v: any) => x(x)(v)))((x: any) => f((v: any) => x(x)(v)));\nexport const run = Y((self: any) => (path: string) => path.length > 100 ? ${hard('path')} : self(path + 'a'));\nrun('a');`,
    ],
    [
      'a function that calls what it is given, itself',
      `const call = (f: any): any => f(f);\nexport const run = () => { call(call); return ${hard("'a'")}; };`,
      'a',
    ],
    [
      'a bound function of a bound function',
      `let f: any = (id: string) => ${hard('id')};\n${repeat(2000, () => 'f = f.bind(null);')}\nexport const run = () => f('a');`,
    ],
    [
      'a function that is wrapped again and again',
      `let f: any = (path: string) => ${hard('path')};\n${repeat(500, (index) => `const g${index} = f; f = (path: string) => g${index}(path);`)}\nexport const run = () => f('a');`,
    ],
    [
      'getters that read each other',
      `const o = { get a(): any { return this.b; }, get b(): any { return o.a; } };\nclass P { get a(): any { return this.b.b; } get b(): any { return this.a.a; } }\nexport const run = () => ${hard('o.a + new P().a')};`,
    ],
    [
      'an object that is its own prototype, property and parent',
      `const o: any = Object.create(null);\no.o = o;\nObject.setPrototypeOf(o, o);\no.toString = () => String(o);\no[Symbol.toPrimitive] = () => \`\${o}\`;\nexport const run = () => ${hard('o + `${o.o.o.missing}`')};`,
    ],
    [
      'a list that holds itself',
      `const list: any[] = ['a'];\nlist.push(list, list);\nlist[3] = list;\nexport const run = () => ${hard("list.flat(Infinity).join('/') + list.toString() + String(list) + [list, [list]].join()")};`,
    ],
    [
      'a map that holds itself',
      `const map = new Map<any, any>();\nmap.set(map, map).set('a', map);\nexport const run = () => { for (const [key, value] of map) for (const [inner] of value) ${hard('key.get(inner)')}; };`,
    ],
    [
      'an object that is assigned to itself',
      `const o: any = { a: 'a' };\nfor (const key of ['b', 'c', 'd']) o[key] = { ...o, o };\nObject.assign(o, o, { ...o });\nexport const run = () => ${hard("o.b.o.c.o.d.a + JSON.stringify(o) + Object.values(o).join('/')")};`,
    ],
    [
      'a Proxy whose handler asks itself',
      `const p: any = new Proxy({}, { get: (target, key) => p[key], has: () => 'x' in p, apply: () => p() });\nexport const run = () => ${hard('p.a.b.c + p()')};`,
    ],
    [
      'a generator without an end',
      `function* ids() { let i = 0; while (true) yield i++; }\nfunction* again(): any { yield 'a'; yield* again(); }\nexport const run = () => { for (const id of ids()) ${hard('id')}; for (const id of again()) log([...again()], id); };`,
    ],
    [
      'an async generator that makes itself',
      `async function* pages(id: string): any { yield await ${hard('id')}; yield* pages(id + '/next'); }\nexport const run = async () => { for await (const page of pages('a')) log(page); };`,
    ],
    [
      'an iterator that is its own iterator',
      `const it: any = { [Symbol.iterator]() { return this; }, next() { return { value: it, done: false }; } };\nexport const run = () => { for (const [a] of it) ${hard('a')}; };`,
    ],
    [
      'a promise that waits for itself',
      `const p: any = (async () => await p)();\nconst poll = (id: string): any => Promise.resolve().then(() => ${hard('id')}).then(() => poll(id)).catch(() => poll(id)).finally(() => poll(id));\nexport const run = () => p.then(() => poll('a'));`,
    ],
    [
      'a timer that starts itself',
      `function tick(id: string) { ${hard('id')}; setTimeout(() => tick(id), 1); setInterval(tick, 1, id + '/a'); }\nexport const run = () => tick('a');`,
    ],
    [
      'a class that makes two of itself',
      `export class Node { left = new Node(); right: Node = new Node(); path(): string { return this.left.path() + this.right.path(); }\n  read() { return ${hard('this.path()')}; } }\nexport const run = () => new Node().read();`,
    ],
    [
      'a class made by a function of classes',
      `const mix = (Base: any) => class extends Base { path() { return super.path() + '/m'; } };\nlet C: any = class { path() { return 'a'; } };\n${repeat(300, () => 'C = mix(C);')}\nexport const run = () => ${hard('new C().path()')};`,
    ],
    [
      'a tag that tags',
      'const tag = (parts: any, ...rest: any[]): any => tag`${parts}${rest}`;\n' +
        `export const run = (x: any) => ${hard('tag`a${x}`')};`,
    ],
    [
      'sorting, reducing and mapping by itself',
      `const f: any = (list: any[]) => list.map(f).reduce((a: any, b: any) => f([a, b]), f).sort(f);\nexport const run = (list: any[]) => ${hard('f([list, list, f])')};`,
    ],
    [
      'loops in loops that never end',
      `export async function run() {\n${nested(12, 'for (;;) { while (true) {', `await ${hard('next')}; next += '/a';`, '} }').replace('for', "let next = 'a';\nfor")}\n}`,
    ],
    [
      'loops that leave and go on by labels',
      `export function run(x: any) {\n  let path = 'a';\n${repeat(12, (index) => `  l${index}: while (x.a${index}) {`)}\n${repeat(12, (index) => `    if (x.b${index}) { path += '/${index}'; continue l${index}; } else if (x.c${index}) break l${index};`)}\n    ${hard('path')};\n${'  }'.repeat(12)}\n}`,
    ],
    [
      'types that hold each other',
      `interface A<T> extends B<A<T>> { readonly a: A<A<T>>; }\ninterface B<T> extends A<B<T>> { readonly b: B<T>[]; }\ntype C<T> = T extends any ? C<[T, T]> | A<C<T>> : \`\${C<T>}/\${C<T>}\`;\nexport const run = (a: A<string>, c: C<'x'>, k: keyof A<B<string>>) => ${hard('a.a.a.b[0].b.a + c + k')};`,
    ],
    [
      'aliases of themselves',
      `type A = B; type B = C; type C = A;\ninterface I { readonly p: I['p'] }\nexport const run = (a: A, i: I['p']['p']) => ${hard('a + i')};`,
    ],
    [
      'variables that name each other',
      `export const run = () => { let a: any, b: any; a = () => b(); b = () => a(); return ${hard('a()')}; };\nvar x: any = y; var y: any = x;`,
    ],
    [
      'decorators of themselves',
      `const deco = (target: any): any => deco(target);\n@deco class A { @deco path() { return 'a'; } }\nexport const run = () => ${hard('new A().path()')};`,
    ],
    [
      'eval, with and the function of functions',
      `const f = Function('return fetch("/v1")');\nexport const run = () => ${hard("eval('run()') + f() + new Function('a', 'return a')(run)")};`,
    ],
  ]);

  it('files that import, re-export and call each other', () => {
    const file = (index: number): string =>
      `import next, * as all from './m${(index + 1) % 12}.js';\nimport { call${(index + 7) % 12} as far } from './m${(index + 7) % 12}.js';\nexport * from './m${(index + 13) % 12}.js';\nexport * as space${index} from './m${(index + 3) % 12}.js';\nexport const call${index} = (path: string): any => [next(path + '/a'), far(path), all.call${(index + 1) % 12}?.(path), fetch('https://billing.example/' + path)];\nexport default call${index};\n`;
    const files: Files = {
      ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`src/m${index}.ts`, file(index)])),
      'src/hard.ts': `import run from './m0.js';\nrun('a');\nexport const read = () => ${hard("'a'")};`,
      ...EASY,
    };
    const { calls, problems } = analysisOf(files);
    const found = describeCalls(files, calls);
    expect(problems).toEqual([]);
    expect(found).toContain(EASY_CALL);
    expect(found.some((call) => call.startsWith('@hard '))).toBe(true);
  });

  it('configurations and packages that lead to each other', () => {
    const files: Files = {
      'tsconfig.json':
        '{ "extends": "./other.json", "compilerOptions": { "paths": { "@/*": ["./src/*", "./@/*"], "*": ["./*"] } } }',
      'other.json': '{ "extends": "./tsconfig.json" }',
      'package.json':
        '{ "name": "a", "workspaces": ["packages/**", "."], "imports": { "#a": "#b", "#b": "#a", "#c": { "import": { "import": "./src/send.ts" } } } }',
      'packages/b/package.json': '{ "name": "b", "exports": { ".": "b", "./*": "./*" }, "main": "." }',
      'src/hard.ts': `import x from '#a';\nimport y from 'b';\nimport z from 'b/../b';\nimport '@/@/@/hard';\nimport { send } from '#c';\nx(y, z, send('/v2/vendors'));\nexport const read = () => ${hard("'a'")};`,
      ...EASY,
    };
    const found = describeCalls(files, analysisOf(files).calls);
    expect(found).toContain(EASY_CALL);
    expect(found).toContain('@hard GET https://acme.trust.example/v1/hard/a');
  });
});
