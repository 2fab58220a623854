import { describe, expect, it } from 'vitest';
import { analysisOf, describeCalls } from '../support/program.ts';

const repeat = (count: number, line: (index: number) => string, separator = '\n'): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);
/** Lists that each hold the one before twice: few objects, and more items than there is memory for. */
const sharing = repeat(
  30,
  (index) => `const l${index} = [${index === 0 ? "'a', 'b'" : `l${index - 1}, l${index - 1}`}];`,
);
const base = 'https://acme.trust.example';

/** Code that grows with each line. The call behind it is told, within the time that a test has. */
function callsBehind(code: string): readonly string[] {
  const files = {
    'src/sync.js': `${code}\n/*@grown*/fetch('${base}/v1/' + grown);\n/*@easy*/fetch('${base}/v2/purposes');`,
  };
  const { calls, problems } = analysisOf(files);
  expect(problems).toEqual([]);
  return describeCalls(files, calls);
}

describe('what is made of known values has a size that is looked at before it is made', () => {
  it.each([
    ['lists that share items, printed', `${sharing}\nconst grown = l29;`],
    ['lists that share items, joined', `${sharing}\nconst grown = l29.join('/');`],
    ['lists that share items, made flat', `${sharing}\nconst grown = l29.flat(Infinity)[0];`],
    [
      'lists that share items, made flat step by step',
      `${sharing}\nlet grown = l29;\n${repeat(28, () => 'grown = grown.flat();')}`,
    ],
    ['lists that share items, as JSON', `${sharing}\nconst grown = JSON.stringify(l29);`],
    ['lists that share items, copied', `${sharing}\nconst grown = structuredClone(l29)[0][0];`],
    [
      'lists that share items, handed on',
      `${sharing}\nconst read = (list) => list[0];\nconst grown = read(read(read(l29)));`,
    ],
    [
      'records that share fields, copied',
      `const r0 = { a: 'x' };\n${repeat(29, (index) => `const r${index + 1} = { left: r${index}, right: r${index} };`)}\nconst grown = structuredClone(r29).left.right.a;`,
    ],
    ['a list in itself', 'const grown = []; grown.push(grown, 1);'],
    [
      'a list that is put behind itself',
      `let list = ['a', 'b'];\n${repeat(30, () => 'list = list.concat(list);')}\nconst grown = list[0];`,
    ],
    [
      'a list that is pushed into itself',
      `const list = ['a', 'b'];\n${repeat(30, () => 'list.push(...list);')}\nconst grown = list[0];`,
    ],
    [
      'a list that is spread twice',
      `let list = ['a', 'b'];\n${repeat(30, () => 'list = [...list, ...list];')}\nconst grown = list[0];`,
    ],
    [
      'records that hold and spread the one before',
      `const r0 = { a: 'x' };\n${repeat(600, (index) => `const r${index + 1} = { ...r${index}, ...r${index}, k${index}: r${index} };`)}\nconst grown = r600.k1.k0.a;`,
    ],
    [
      'items that become two',
      `let list = ['a', 'b'];\n${repeat(18, () => 'list = list.flatMap((each) => [each, each]);')}\nconst grown = list[0];`,
    ],
    [
      'matches that are replaced by themselves',
      `let grown = 'ab';\n${repeat(12, () => "grown = grown.replace(/./g, '$&$&$&$&$&$&$&$&');")}`,
    ],
    [
      'matches that are replaced by what is before them',
      `let grown = 'ab';\n${repeat(40, () => "grown = grown.replace('b', '$`$`$`b$`').replace(/b/, '$`$`b');")}`,
    ],
    [
      'matches that are replaced by a long text',
      `let grown = 'ab';\n${repeat(12, () => `grown = grown.replaceAll('a', '${'a'.repeat(30)}');`)}`,
    ],
    [
      'matches that are replaced by a function',
      `let grown = 'ab';\n${repeat(12, () => 'grown = grown.replace(/./g, (each) => each + each + each);')}`,
    ],
    [
      'a text between its own characters',
      `let grown = 'abababab';\n${repeat(12, () => "grown = grown.split('').join(grown);")}`,
    ],
    [
      'a text that is encoded again',
      `let grown = '%';\n${repeat(60, () => 'grown = encodeURIComponent(grown + grown);')}`,
    ],
    [
      'a text that is escaped again',
      `import _ from 'lodash';\nlet grown = '&';\n${repeat(60, () => 'grown = _.escape(grown + grown);')}`,
    ],
    ['a text that is repeated', `let grown = 'ab';\n${repeat(40, () => 'grown = grown.repeat(100).padEnd(1e9);')}`],
    ['the pieces of a very long text', `const grown = '${'a'.repeat(300_000)}'.split('')[0];`],
    ['the matches in a very long text', `const grown = [...'${'a'.repeat(300_000)}'.matchAll(/./g)][0][0];`],
    [
      'numbers',
      `const grown = Array.from({ length: 1e9 }, (_, index) => index).length + new Array(2 ** 32 - 1).fill('a').join('');`,
    ],
  ])('%s', (_, code) => {
    const found = callsBehind(code);
    expect(found.map((call) => call.split(' ')[0])).toEqual(['@grown', '@easy']);
  });

  it('a text that stays short is replaced as before', () => {
    expect(callsBehind("const grown = '{a}/{b}'.replace(/\\{(\\w)\\}/g, '$1-$1').replaceAll('-', '$$');")[0]).toBe(
      `@grown GET ${base}/v1/a$a/b$b`,
    );
  });

  it('patterns that backtrack end, in loops too', () => {
    const code = `const subject = '${'x'.repeat(110)}';\nlet grown = '';\nfor (const each of [${repeat(50, (index) => `'${index}'`, ',')}]) for (const other of [${repeat(50, (index) => `'${index}'`, ',')}]) if (/^x*x*x*x*y/.test(subject)) grown = each + other;`;
    expect(describeCalls({}, analysisOf({ 'src/sync.js': `${code}\nfetch('${base}/v2/purposes');` }).calls)).toEqual([
      `src/sync.js:4:1 GET ${base}/v2/purposes`,
    ]);
  });
});

describe('loops over known lists with a large product', () => {
  const list = `[${repeat(60, (index) => `'p${index}'`, ', ')}]`;
  it.each([
    ['for … of', `for (const a of list) for (const b of list) fetch('${base}/v1/' + a + b);`],
    [
      'a counter',
      `for (let a = 0; a < list.length; a++) for (let b = 0; b < list.length; b++) fetch('${base}/v1/' + list[a] + list[b]);`,
    ],
    [
      'forEach',
      `list.forEach((a) => list.forEach((b) => list.forEach((c) => { fetch('${base}/v1/' + a + b + c); })));`,
    ],
    [
      'reduce',
      `list.reduce((sum, a) => list.reduce((more, b) => list.reduce((most, c) => fetch('${base}/v1/' + a + b + c), more), sum), 0);`,
    ],
    [
      'a function',
      `export function run() { for (const a of list) for (const b of list) for (const c of list) send(a + b + c); }\nfunction send(path) { return fetch('${base}/v1/' + path); }`,
    ],
  ])('of which the budget takes a part are told: %s', (_, code) => {
    const { calls, problems } = analysisOf({ 'src/sync.js': `const list = ${list};\n${code}` });
    const isOpen = calls.some(({ targets }) =>
      targets.some(({ url }) => url.parts.some((part) => typeof part !== 'string')),
    );
    expect({ isOpen, isTold: isOpen || problems.length > 0 }).toEqual({ isOpen: true, isTold: true });
  });
});

describe('what unknown code calls back costs its own work alone', () => {
  // Each callback counts, and reads what all others count.
  const counters = `let count = 0;
let open = 0;
const start = () => {
  open++;
  const before = count;
  return (delta) => {
    const counted = count - before;
    count = before + (delta ?? counted);
    if (--open === 0) count = 0;
    return counted;
  };
};`;

  it('tells the call behind four hundred schemas that share a counter', () => {
    const schema = (index: number) => `export const s${index} = z.union([z.null().transform((input) => {
  const [end, endOfAll] = [start(), start()];
  endOfAll(end());
  count++;
  return input;
}), s${index - 1}]);`;
    const code = `import { z } from 'zod';\n${counters}\nconst s0 = z.any();\n${repeat(400, (index) => schema(index + 1))}\nconst grown = 'purposes';`;
    expect(callsBehind(code)).toEqual([`@grown GET ${base}/v1/purposes`, `@easy GET ${base}/v2/purposes`]);
  });

  it('counts each method of a table with more rows than keys are told apart', () => {
    const rows = repeat(400, (index) => `k${index}: '${index < 350 ? 'GET' : 'DELETE'}'`, ', ');
    const files = {
      'src/sync.js': `const METHODS = { ${rows} };
export const send = (key) => /*@any*/fetch('${base}/v1/purposes', { method: METHODS[key] });`,
    };
    const { calls, problems } = analysisOf(files);
    expect(problems).toEqual([]);
    expect(describeCalls(files, calls)).toEqual([`@any DELETE ${base}/v1/purposes`, `@any GET ${base}/v1/purposes`]);
  });
});
