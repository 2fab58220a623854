import { describe, expect, it } from 'vitest';
import { MAX_ALTERNATIVES, MAX_KNOWN_ALTERNATIVES } from '../../../packages/analyzer/src/bounds.ts';
import { optionsOf, primitive, text, textOf, unknown } from '../../../packages/analyzer/src/domain/atoms.ts';
import type { Guard } from '../../../packages/analyzer/src/domain/guard.ts';
import {
  combine,
  join,
  joinOptions,
  mapValue,
  widen,
  withoutNullish,
} from '../../../packages/analyzer/src/domain/join.ts';
import { concat, toText } from '../../../packages/analyzer/src/domain/text.ts';
import type { Atom, Option, Text, TextPart, Value } from '../../../packages/analyzer/src/domain/value.ts';
import { hole } from '../support/arbitraries.ts';
import { forAll } from '../support/laws.ts';
import { keys } from '../support/worlds.ts';

const glue = (left: Atom, right: Atom): Text => concat(toText(left), toText(right));

describe('join', () => {
  const [path, other] = [text('/v2/purposes'), text('/v1/vendors')];

  it('keeps the ways to equal values apart where they matter', () => {
    const joined = joinOptions([
      { value: path, guard: [1, 0] },
      { value: other, guard: [1, 1, 2, 1] },
      { value: path, guard: [1, 1, 2, 0] },
    ]);
    expect(optionsOf(joined)).toHaveLength(3);
  });

  it.each<[string, Guard, Guard, Guard]>([
    ['where one contains the other', [1, 0], [1, 0, 2, 1], [1, 0]],
    ['where one condition alone tells them apart', [1, 0, 2, 1], [1, 0, 2, 0], [1, 0]],
    ['where nothing does', [1, 0], [1, 0], [1, 0]],
  ])('makes one of them %s', (_, left, right, both) => {
    const joined = joinOptions([
      { value: path, guard: left },
      { value: other, guard: [1, 1] },
      { value: path, guard: right },
    ]);
    expect(optionsOf(joined)).toEqual([
      { value: path, guard: both },
      { value: other, guard: [1, 1] },
    ]);
  });

  it('bounds the ways to one value by what they have in common', () => {
    const waysTo = (value: Atom): Option[] =>
      Array.from({ length: 100 }, (_, index): Option => ({ value, guard: [1, 0, 4, 1_000_000 + index] }));
    for (const value of [path, unknown({ name: 'options', reason: 'only a caller knows it' })]) {
      const joined = joinOptions([...waysTo(value), { value: other, guard: [1, 1] }]);
      expect(optionsOf(joined).length).toBeLessThan(70);
      expect(
        optionsOf(joined).every(({ value: atom, guard: way }) => atom === other || way.slice(0, 2).join() === '1,0'),
      ).toBe(true);
    }
  });

  it('keeps the ways to a known text, the method of a dozen rows of a table, apart', () => {
    const ways = Array.from({ length: 12 }, (_, index): Option => ({ value: path, guard: [4, 1_000_000 + index] }));
    expect(optionsOf(joinOptions([...ways, { value: other, guard: [4, 1_000_100] }]))).toHaveLength(13);
  });

  it('keeps the method of each row of a table away from the paths of the others', () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      method: index === 11 ? 'PUT ' : 'GET ',
      path: text(`/v1/${index}`),
      guard: [4, 1_000_000 + index],
    }));
    const [methods, paths] = [
      joinOptions(rows.map(({ method, guard }) => ({ value: text(method), guard }))),
      joinOptions(rows.map(({ path: value, guard }) => ({ value, guard }))),
    ];
    expect(keys(combine(methods, paths, glue))).toHaveLength(12);
  });

  it('keeps apart texts that differ only in their labels', () => {
    const plain = text('https://acme.trust.example');
    expect(optionsOf(join([plain, { ...plain, labels: ['TRUST_BASE_URL'] }]))).toHaveLength(2);
  });

  it('tells holes apart by what they were read from, and by nothing else', () => {
    forAll([hole, hole], (a, b) => {
      expect(keys(join([textOf([a]), textOf([{ ...b, name: 'renamed', reason: 'another one' }])]))).toHaveLength(
        a.source === b.source ? 1 : 2,
      );
    });
  });

  it('of nothing is unknown, never absent', () => {
    expect(joinOptions([])).toMatchObject({ kind: 'unknown' });
  });
});

describe('widening', () => {
  const paths = (count: number, tail: readonly TextPart[] = []): Value =>
    join(Array.from({ length: count }, (_, index) => textOf([`/v1/datasets/${index}`, ...tail])));
  const datasetId: TextPart = {
    name: 'datasetId',
    source: 'datasetId',
    reason: 'only a caller knows it',
    isSymbolic: true,
  };

  it('keeps alternatives apart up to the bound, and makes one text of more', () => {
    expect(optionsOf(paths(MAX_ALTERNATIVES, [datasetId]))).toHaveLength(MAX_ALTERNATIVES);
    expect(paths(MAX_ALTERNATIVES + 1, [datasetId])).toMatchObject({
      kind: 'text',
      parts: ['/v1/datasets/', { name: 'value' }],
    });
  });

  it('bears more of what is known to the last character', () => {
    expect(MAX_KNOWN_ALTERNATIVES).toBeGreaterThan(MAX_ALTERNATIVES);
    expect(optionsOf(paths(MAX_KNOWN_ALTERNATIVES))).toHaveLength(MAX_KNOWN_ALTERNATIVES);
    expect(paths(MAX_KNOWN_ALTERNATIVES + 1)).toMatchObject({
      kind: 'text',
      parts: ['/v1/datasets/', { name: 'value' }],
    });
  });

  it('keeps the longest head that all have in common', () => {
    expect(widen([text('/v2/purposes/1'), text('/v2/purposes/1/versions'), text('/v2/purposes/12')])).toMatchObject({
      parts: ['/v2/purposes/1', { name: 'value' }],
    });
  });

  it('bounds combinations, which end in one text above all of them', () => {
    expect(combine(paths(60), paths(60), glue)).toMatchObject({
      kind: 'text',
      parts: ['/v1/datasets/', { name: 'value' }],
    });
  });

  it('bounds combinations above those that it does not come to', () => {
    const wide = combine(join([paths(60), text('/v2/purposes')]), paths(60), glue);
    expect(wide).toMatchObject({ kind: 'text', parts: ['/v', { name: 'value' }] });
  });
});

describe('mapValue', () => {
  it('leaves out what an alternative gives only where its own guard cannot hold', () => {
    const either = joinOptions([
      { value: text('/v2/purposes'), guard: [1, 0] },
      { value: text('/v1/vendors'), guard: [1, 1] },
    ]);
    expect(keys(mapValue(either, (atom) => mapValue(either, (other) => glue(atom, other))))).toEqual([
      't/v1/vendors/v1/vendors',
      't/v2/purposes/v2/purposes',
    ]);
  });
});

describe('combine', () => {
  it('keeps the method of one branch away from the path of another', () => {
    const methods = joinOptions([
      { value: text('POST '), guard: [1, 0] },
      { value: text('PUT '), guard: [1, 1] },
    ]);
    const paths = joinOptions([
      { value: text('/v1/purposes'), guard: [1, 0] },
      { value: text('/v1/purposes/7'), guard: [1, 1] },
    ]);
    expect(keys(combine(methods, paths, glue))).toEqual(['tPOST /v1/purposes', 'tPUT /v1/purposes/7']);
  });
});

describe('withoutNullish', () => {
  it('drops null and undefined where something else is possible', () => {
    const options: Option[] = [
      { value: text('/v2/purposes'), guard: [1, 0] },
      { value: primitive(undefined), guard: [1, 1] },
      { value: primitive(null), guard: [1, 2] },
    ];
    expect(withoutNullish(joinOptions(options))).toEqual(text('/v2/purposes'));
    expect(withoutNullish(primitive(null))).toEqual(primitive(null));
  });
});
