import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMembers } from '../../../../packages/analyzer/src/library/ecmascript/list.ts';
import { createList, itemsOf } from '../../../../packages/analyzer/src/interpreter/objects/heap.ts';
import { literalOf, primitive, text, UNDEFINED, unknown } from '../../../../packages/analyzer/src/domain/atoms.ts';
import type { Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { forAll } from '../../support/laws.ts';
import { callNative, createRun } from '../../support/natives.ts';
import { itFindsCalls } from '../../support/program-table.ts';

type Item = string | undefined;
type Argument = Item | number | readonly Item[];

interface Row {
  readonly name: string;
  readonly args: fc.Arbitrary<readonly Argument[]>;
  /** The real function: its result, and its effect on the list. */
  readonly real: (list: Item[], args: readonly never[]) => unknown;
}

const machine = createRun();
const item: fc.Arbitrary<Item> = fc.constantFrom('v1', 'v2', 'purposes', 'vendors', '', undefined);
const items = fc.array(item, { maxLength: 5 });
const index = fc.integer({ min: -6, max: 7 });
const none: fc.Arbitrary<readonly Argument[]> = fc.constant([]);

const rows: readonly Row[] = [
  { name: 'join', args: fc.constantFrom('/', '', ',').map((glue) => [glue]), real: (list, [glue]) => list.join(glue) },
  { name: 'join', args: none, real: (list) => list.join() },
  { name: 'toString', args: none, real: (list) => list.toString() },
  {
    name: 'slice',
    args: fc.oneof(none, fc.tuple(index), fc.tuple(index, index)),
    real: (list, [from, to]: readonly (number | undefined)[]) => list.slice(from, to),
  },
  {
    name: 'concat',
    args: fc.array(fc.oneof(item, items), { maxLength: 2 }),
    real: (list, args) => list.concat(...args),
  },
  { name: 'reverse', args: none, real: (list) => list.reverse() },
  { name: 'toReversed', args: none, real: (list) => [...list].reverse() },
  { name: 'at', args: fc.tuple(index), real: (list, [at]: readonly number[]) => list.at(at ?? 0) },
  { name: 'flat', args: none, real: (list) => list.flat() },
  { name: 'includes', args: item.map((each) => [each]), real: (list, [each]) => list.includes(each) },
  { name: 'push', args: fc.array(item, { maxLength: 2 }), real: (list, args) => void list.push(...args) },
  { name: 'unshift', args: fc.array(item, { maxLength: 2 }), real: (list, args) => void list.unshift(...args) },
  { name: 'pop', args: none, real: (list) => list.pop() },
  { name: 'shift', args: none, real: (list) => list.shift() },
  { name: 'fill', args: item.map((each) => [each]), real: (list, [each]) => list.fill(each) },
  { name: 'keys', args: none, real: (list) => [...list.keys()] },
  { name: 'values', args: none, real: (list) => [...list.values()] },
  { name: 'entries', args: none, real: (list) => [...list.entries()] },
  { name: 'sort', args: none, real: (list) => list.sort() },
  {
    name: 'splice',
    args: fc.tuple(index, fc.nat(2)),
    real: (list, [from, count]: readonly number[]) => list.splice(from ?? 0, count ?? 0),
  },
];

describe.each(rows)('$name', ({ name, args, real }) => {
  it('is what JavaScript gives and leaves of a list that is known, or is unknown', () => {
    let certain = 0;
    forAll([items, args], (before, given) => {
      const list = createList(machine, before.map(toValue));
      const result = plain(callNative(machine, listMembers, name, list, given.map(toValue)));
      const left = [...before];
      const expected = real(left, given as never);
      expect(plain(list)).toEqual(left);
      if (result === UNKNOWN) return;
      certain += 1;
      expect(result).toEqual(expected);
    });
    expect(certain).toBeGreaterThan(name === 'push' || name === 'unshift' ? -1 : 100);
  });
});

describe('a list with a rest', () => {
  const open = (): Value =>
    createList(machine, [text('v2')], unknown({ name: 'segments', reason: 'a caller gives them' }));

  it.each([
    ['join', [text('/')], 'text'],
    ['at', [primitive(-1)], 'oneOf'],
    ['includes', [text('v1')], 'unknown'],
    ['pop', [], 'oneOf'],
  ])('%s says no more than is known', (name, args, kind) => {
    expect(callNative(machine, listMembers, name, open(), args).kind).toBe(kind);
  });

  it('takes what is pushed behind an unknown number of items into the rest', () => {
    const list = open();
    callNative(machine, listMembers, 'push', list, [text('versions')]);
    expect(itemsOf(list)!.items).toHaveLength(1);
    expect(itemsOf(list)!.rest!.kind).toBe('oneOf');
  });
});

describe('callbacks', () => {
  const base = `const base = 'https://acme.trust.example';\n`;

  itFindsCalls([
    {
      what: 'of map, filter, flatMap and reduce over what is known',
      files: `${base}const kinds = ['purposes', 'vendors', 'datasets'];
const paths = kinds.filter((kind) => kind !== 'vendors').map((kind, index) => \`/v\${index + 1}/\${kind}\`);
const both = kinds.flatMap((kind) => ['/a/' + kind, '/b/' + kind]);
const joined = kinds.reduce((whole, kind, index) => whole + '/' + index + kind, base);
export const first = () => /*@first*/fetch(base + paths[1]);
export const second = () => /*@second*/fetch(base + both[3]);
export const third = () => /*@third*/fetch(joined);
export const found = () => /*@found*/fetch(base + '/v1/' + kinds.find((kind) => kind.startsWith('v')));`,
      calls: [
        '@first GET https://acme.trust.example/v2/datasets',
        '@second GET https://acme.trust.example/b/vendors',
        '@third GET https://acme.trust.example/0purposes/1vendors/2datasets',
        '@found GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'of reduce without a start value',
      files: `${base}const joined = ['', 'v2', 'purposes'].reduce((whole, segment, index) => whole + '/' + index + segment);
export const read = () => /*@read*/fetch(base + joined);`,
      calls: ['@read GET https://acme.trust.example/1v2/2purposes'],
    },
    {
      isNameless: true,
      what: 'of some, every, find and forEach run for what is unknown',
      files: `${base}export const any = (ids: string[]) => ids.some((id) => /*@some*/fetch(base + '/v2/purposes/' + id));
export const all = (ids: string[]) => ids.every(async (id) => (await /*@every*/fetch(base + '/v1/purposes/' + id)).ok);
export const one = (ids: any) => ids.forEach((id: string) => { void /*@each*/fetch(base + '/v1/vendors/' + id); });
export const from = (ids: Set<string>) => Array.from(ids, (id) => /*@from*/fetch(base + '/v1/topics/' + id));`,
      calls: [
        '@some GET https://acme.trust.example/v2/purposes/{}',
        '@every GET https://acme.trust.example/v1/purposes/{}',
        '@each GET https://acme.trust.example/v1/vendors/{}',
        '@from GET https://acme.trust.example/v1/topics/{}',
      ],
    },
  ]);
});

describe('a filter of items that have alternatives', () => {
  itFindsCalls([
    {
      what: 'goes with the rows of a table that several have a boolean of',
      files: `const toPath = (...segments: (string | undefined)[]) => segments.filter((each) => each !== undefined).join('/');
const parts = { stage: ['stages', true], fields: ['fields', true], comments: ['comments', false] } as const;
export function run(part: keyof typeof parts, language: 'en' | 'de' | 'fr' = 'en') {
  const [name, isTranslated] = parts[part];
  return /*@run*/fetch('https://acme.trust.example/' + toPath(name, isTranslated ? language : undefined));
}`,
      calls: [
        '@run GET https://acme.trust.example/comments',
        '@run GET https://acme.trust.example/fields/de',
        '@run GET https://acme.trust.example/fields/en',
        '@run GET https://acme.trust.example/fields/fr',
        '@run GET https://acme.trust.example/stages/de',
        '@run GET https://acme.trust.example/stages/en',
        '@run GET https://acme.trust.example/stages/fr',
      ],
    },
    {
      what: 'leaves one list for those that it keeps, and one for those that it does not',
      files: `const toPath = (...segments: (string | undefined)[]) => segments.filter((each) => each !== undefined).join('/');
export const change = (id: string, isLocal: boolean) => /*@change*/fetch('https://acme.trust.example/v2/' + toPath('purposes', id, isLocal ? 'local' : undefined));
export const all = (id: string, isLocal: boolean) => /*@all*/fetch(['https://acme.trust.example/v2/purposes', isLocal && 'local', id].filter(Boolean).join('/'));`,
      calls: [
        '@change GET https://acme.trust.example/v2/purposes/{id}',
        '@change GET https://acme.trust.example/v2/purposes/{id}/local',
        '@all GET https://acme.trust.example/v2/purposes/{id}',
        '@all GET https://acme.trust.example/v2/purposes/local/{id}',
      ],
    },
  ]);
});

const UNKNOWN = Symbol('unknown');

function toValue(argument: Argument | readonly Item[]): Value {
  if (Array.isArray(argument)) return createList(machine, (argument as readonly Item[]).map(toValue));
  if (typeof argument === 'number') return primitive(argument);
  return typeof argument === 'string' ? text(argument) : UNDEFINED;
}

/** The JavaScript value of an abstract value, or UNKNOWN. */
function plain(value: Value): unknown {
  const list = itemsOf(value);
  if (list) return list.rest ? UNKNOWN : list.items.map(plain);
  if (value.kind === 'primitive') return value.value;
  return value.kind === 'text' ? (literalOf(value) ?? UNKNOWN) : UNKNOWN;
}

describe('an item that is written under an index that is not known', () => {
  const base = "const base = 'https://acme.trust.example';\n";
  itFindsCalls([
    {
      what: 'may be any of them',
      files: `${base}export function run(index) { const paths = ['/v2/purposes']; paths[index] = '/v2/vendors'; return /*@run*/fetch(base + paths[0]); }`,
      calls: ['@run GET https://acme.trust.example/v2/purposes', '@run GET https://acme.trust.example/v2/vendors'],
    },
    {
      what: 'may be one of each list that is meant',
      files: `${base}export function run(index, isOld) { const paths = isOld ? ['/v1/purposes'] : ['/v2/purposes']; paths[index] = '/v2/vendors'; return /*@run*/fetch(base + paths[0]); }`,
      calls: [
        '@run GET https://acme.trust.example/v1/purposes',
        '@run GET https://acme.trust.example/v2/purposes',
        '@run GET https://acme.trust.example/v2/vendors',
      ],
    },
  ]);
});

describe('a list that one branch makes longer', () => {
  const base = `const base = 'https://acme.trust.example';\n`;
  const GET = (name: string, ...paths: readonly string[]): string[] =>
    paths.map((path) => `@${name} GET https://acme.trust.example${path}`);
  itFindsCalls([
    {
      what: 'is joined with and without what it added',
      files: `${base}export const run = (isTypes: boolean) => {
  const parts = ['/v1/contracts'];
  if (isTypes) parts.push('types');
  return /*@run*/fetch(base + parts.join('/'));
};
export const spread = (isAll: boolean) => /*@spread*/fetch(base + ['/v1/vendors', ...(isAll ? ['all'] : [])].join('/'));
export const set = (isOpen: boolean) => {
  const parts = new Set(['/v1/risks']);
  if (isOpen) parts.add('open');
  return /*@set*/fetch(base + [...parts].join('/'));
};
export const popped = (isShort: boolean) => {
  const parts = ['/v1/tags', 'names'];
  if (isShort) parts.pop();
  return /*@popped*/fetch(base + parts.join('/'));
};
export const sliced = (isShort: boolean) => /*@sliced*/fetch(base + ['/v1/terms', 'names'].slice(0, isShort ? 1 : 2).join('/'));`,
      calls: [
        ...GET('run', '/v1/contracts', '/v1/contracts/types'),
        ...GET('spread', '/v1/vendors', '/v1/vendors/all'),
        ...GET('set', '/v1/risks', '/v1/risks/open'),
        ...GET('popped', '/v1/tags', '/v1/tags/names'),
        ...GET('sliced', '/v1/terms', '/v1/terms/names'),
      ],
    },
    {
      what: 'has any number of the items that a loop adds',
      files: `${base}export const run = (names: string[], isDeep: boolean) => {
  const parts = ['/v1/contracts'];
  for (const name of names) if (isDeep) parts.push('types');
  return /*@run*/fetch(base + parts.join('/'));
};`,
      calls: GET('run', '/v1/contracts/{items}'),
    },
    {
      what: 'has what another function adds to one of the lists that it spreads',
      files: `${base}const open = ['open'];
const all: string[] = [];
export const extend = () => { open.push('late'); };
export const run = (isOpen: boolean) => /*@run*/fetch(base + ['/v1/risks', ...(isOpen ? open : all)].join('/'));`,
      calls: GET('run', '/v1/risks/{items}'),
    },
    {
      what: 'has what another function adds to one of the lists that it passes on',
      files: `const at = (...steps: string[]) => ['https://acme.trust.example/v1/risks', ...steps].join('/');
const open = ['open'];
const all: string[] = [];
export const extend = () => { open.push('late'); };
export const run = (isOpen: boolean) => /*@run*/fetch(at(...(isOpen ? open : all)));`,
      calls: GET('run', '/v1/risks/{items}'),
    },
    {
      what: 'is one text with unknown items where the text is no path',
      files: `${base}export const run = (from?: string, to?: string) => {
  const query = ['size=20'];
  if (from) query.push('from=' + from);
  if (to) query.push('to=' + to);
  return /*@run*/fetch(base + '/v1/contracts?' + query.join('&'));
};`,
      calls: GET('run', '/v1/contracts?size=20&{items}'),
    },
  ]);
});
