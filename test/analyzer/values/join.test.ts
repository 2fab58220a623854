import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { atomKey, optionsOf, primitive, text, textOf } from '../../../packages/analyzer/src/values/atoms.ts';
import { intersectGuards, mergeGuards, type Guard } from '../../../packages/analyzer/src/values/guard.ts';
import { combine, constrain, guarded, join, joinOptions, mapValue, MAX_ALTERNATIVES, MAX_KNOWN_ALTERNATIVES, narrowByGuard, widen, withoutNullish } from '../../../packages/analyzer/src/values/join.ts';
import { concat, toText } from '../../../packages/analyzer/src/values/text.ts';
import type { Atom, Option, Text, TextPart, Value } from '../../../packages/analyzer/src/values/value.ts';
import { guard, hole, plainText, textValue, value } from '../support/arbitraries.ts';
import { brokenLaws, forAll, type Laws } from '../support/laws.ts';
import { arms, fill, filling, isSubset, keys, meaning, meanings } from '../support/worlds.ts';

type Join = (left: Value, right: Value) => Value;
type Combine = (left: Value, right: Value) => Value;

const glue = (left: Atom, right: Atom): Text => concat(toText(left), toText(right));

const joinLaws: Laws<Join> = {
  'is commutative': (of) =>
    forAll([value, value], (a, b) => {
      expect(meanings(of(a, b))).toEqual(meanings(of(b, a)));
    }),
  'is associative': (of) =>
    forAll([value, value, value], (a, b, c) => {
      expect(meanings(of(of(a, b), c))).toEqual(meanings(of(a, of(b, c))));
    }),
  'is idempotent': (of) =>
    forAll([value], (a) => {
      expect(meanings(of(a, a))).toEqual(meanings(a));
    }),
  'loses nothing, however the conditions come out': (of) =>
    forAll([value, value, arms], (a, b, taken) => {
      const both = meaning(of(a, b), taken);
      expect(isSubset(meaning(a, taken), both) && isSubset(meaning(b, taken), both)).toBe(true);
    }),
  'is made of its sides and of nothing else': (of) =>
    forAll([value, value], (a, b) => {
      expect(keys(of(a, b))).toEqual([...new Set([...keys(a), ...keys(b)])].sort());
    }),
};

const combineLaws: Laws<Combine> = {
  'gives what each pair gives that can meet, and nothing else': (of) =>
    forAll([textValue, textValue], (a, b) => {
      const pairs = optionsOf(a).flatMap((left) => optionsOf(b).flatMap((right) => (mergeGuards(left.guard, right.guard) ? [glue(left.value, right.value)] : [])));
      if (pairs.length === 0) expect(of(a, b)).toMatchObject({ kind: 'unknown' });
      else expect(keys(of(a, b))).toEqual(keys(join(pairs)));
    }),
  'loses nothing, however the conditions come out': (of) =>
    forAll([textValue, textValue, arms], (a, b, taken) => {
      const results = meaning(of(a, b), taken);
      for (const left of optionsOf(a).filter((option) => meaning(a, taken).has(atomKey(option.value)))) {
        for (const right of optionsOf(b).filter((option) => meaning(b, taken).has(atomKey(option.value)))) {
          if (mergeGuards(left.guard, right.guard)) expect(results.has(atomKey(glue(left.value, right.value)))).toBe(true);
        }
      }
    }),
  'distributes over join': (of) =>
    forAll([textValue, textValue, textValue], (a, b, c) => {
      const [whole, apart] = [of(join([a, b]), c), join([of(a, c), of(b, c)])];
      fc.pre(!keys(apart).some((key) => key.startsWith('u')));
      expect(isSubset(new Set(keys(apart)), new Set(keys(whole)))).toBe(true);
      // What stands on both sides is joined under a weaker guard, so it may meet more than it did apart.
      if (!keys(a).some((key) => keys(b).includes(key))) expect(keys(whole)).toEqual(keys(apart));
    }),
};

describe('join', () => {
  it.each(Object.entries(joinLaws))('%s', (_, law) => law((a, b) => join([a, b])));

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
    const joined = joinOptions([{ value: path, guard: left }, { value: other, guard: [1, 1] }, { value: path, guard: right }]);
    expect(optionsOf(joined)).toEqual([{ value: path, guard: both }, { value: other, guard: [1, 1] }]);
  });

  it('bounds the ways to one value by what they have in common', () => {
    const ways = Array.from({ length: 20 }, (_, index): Option => ({ value: path, guard: [1, 0, 4, 1_000_000 + index] }));
    const joined = joinOptions([...ways, { value: other, guard: [1, 1] }]);
    expect(optionsOf(joined).length).toBeLessThan(10);
    expect(optionsOf(joined).every(({ value, guard: way }) => value !== path || way.slice(0, 2).join() === '1,0')).toBe(true);
  });

  it('keeps apart texts that differ only in their labels', () => {
    const plain = text('https://acme.trust.example');
    expect(optionsOf(join([plain, { ...plain, labels: ['TRUST_BASE_URL'] }]))).toHaveLength(2);
  });

  it('tells holes apart by what they were read from, and by nothing else', () => {
    forAll([hole, hole], (a, b) => {
      expect(keys(join([textOf([a]), textOf([{ ...b, name: 'renamed', reason: 'another one' }])]))).toHaveLength(a.source === b.source ? 1 : 2);
    });
  });

  it('of nothing is unknown, never absent', () => {
    expect(joinOptions([])).toMatchObject({ kind: 'unknown' });
  });

  it.each<[string, Join]>([
    ['forgets its right side', (a) => a],
    ['keeps the last guard of equal values', (a, b) => oneOf([...new Map([...optionsOf(a), ...optionsOf(b)].map((option) => [atomKey(option.value), option] as const)).values()])],
    ['forgets all guards', (a, b) => joinOptions([...optionsOf(a), ...optionsOf(b)].map((option) => ({ ...option, guard: [] })))],
  ])('has laws that catch one that %s', (_, mutant) => {
    expect(brokenLaws(joinLaws, mutant)).not.toEqual([]);
  });
});

describe('widening', () => {
  const paths = (count: number, tail: readonly TextPart[] = []): Value => join(Array.from({ length: count }, (_, index) => textOf([`/v1/datasets/${index}`, ...tail])));
  const datasetId: TextPart = { name: 'datasetId', source: 'datasetId', reason: 'only a caller knows it', isSymbolic: true };

  it('keeps alternatives apart up to the bound, and makes one text of more', () => {
    expect(optionsOf(paths(MAX_ALTERNATIVES, [datasetId]))).toHaveLength(MAX_ALTERNATIVES);
    expect(paths(MAX_ALTERNATIVES + 1, [datasetId])).toMatchObject({ kind: 'text', parts: ['/v1/datasets/', { name: 'value' }] });
  });

  it('bears more of what is known to the last character', () => {
    expect(MAX_KNOWN_ALTERNATIVES).toBeGreaterThan(MAX_ALTERNATIVES);
    expect(optionsOf(paths(MAX_KNOWN_ALTERNATIVES))).toHaveLength(MAX_KNOWN_ALTERNATIVES);
    expect(paths(MAX_KNOWN_ALTERNATIVES + 1)).toMatchObject({ kind: 'text', parts: ['/v1/datasets/', { name: 'value' }] });
  });

  it('is above all the texts: each of them is a filling of it', () => {
    forAll([fc.array(plainText, { minLength: 1, maxLength: 6 }), filling()], (texts, contents) => {
      const wide = widen(texts);
      if (wide.kind !== 'text') throw new Error('texts widen to a text');
      const head = fill(textOf(wide.parts.slice(0, -1)), contents);
      expect(wide.parts.at(-1)).toMatchObject({ name: 'value' });
      for (const each of texts) expect(fill(each, contents).startsWith(head)).toBe(true);
    });
  });

  it('keeps the longest head that all have in common', () => {
    expect(widen([text('/v2/purposes/1'), text('/v2/purposes/1/versions'), text('/v2/purposes/12')])).toMatchObject({ parts: ['/v2/purposes/1', { name: 'value' }] });
  });

  it('is unknown as soon as something is no text', () => {
    expect(widen([text('/v2/purposes'), primitive(undefined)])).toMatchObject({ kind: 'unknown' });
  });

  it('bounds combinations, which end in one text above all of them', () => {
    expect(combine(paths(60), paths(60), glue)).toMatchObject({ kind: 'text', parts: ['/v1/datasets/', { name: 'value' }] });
  });

  it('bounds combinations above those that it does not come to', () => {
    const wide = combine(join([paths(60), text('/v2/purposes')]), paths(60), glue);
    expect(wide).toMatchObject({ kind: 'text', parts: ['/v', { name: 'value' }] });
  });
});

describe('mapValue', () => {
  it('distributes over join', () => {
    forAll([value, value, arms], (a, b, taken) => {
      const [whole, apart] = [mapValue(join([a, b]), toText), join([mapValue(a, toText), mapValue(b, toText)])];
      expect(keys(whole)).toEqual(keys(apart));
      expect(isSubset(meaning(whole, taken), meaning(apart, taken))).toBe(true);
    });
  });

  it('is the identity for the identity', () => {
    forAll([value], (a) => {
      expect(meanings(mapValue(a, (atom) => atom))).toEqual(meanings(a));
    });
  });

  it('leaves out what an alternative gives only where its own guard cannot hold', () => {
    const either = joinOptions([{ value: text('/v2/purposes'), guard: [1, 0] }, { value: text('/v1/vendors'), guard: [1, 1] }]);
    expect(keys(mapValue(either, (atom) => mapValue(either, (other) => glue(atom, other))))).toEqual(['t/v1/vendors/v1/vendors', 't/v2/purposes/v2/purposes']);
  });
});

describe('combine', () => {
  it.each(Object.entries(combineLaws))('%s', (_, law) => law((a, b) => combine(a, b, glue)));

  it('keeps the method of one branch away from the path of another', () => {
    const methods = joinOptions([{ value: text('POST '), guard: [1, 0] }, { value: text('PUT '), guard: [1, 1] }]);
    const paths = joinOptions([{ value: text('/v1/purposes'), guard: [1, 0] }, { value: text('/v1/purposes/7'), guard: [1, 1] }]);
    expect(keys(combine(methods, paths, glue))).toEqual(['tPOST /v1/purposes', 'tPUT /v1/purposes/7']);
  });

  it.each<[string, Combine]>([
    ['combines what contradicts itself', (a, b) => join(optionsOf(a).flatMap((left) => optionsOf(b).map((right) => glue(left.value, right.value))))],
    ['combines only what holds always', (a, b) => join(optionsOf(a).flatMap((left) => optionsOf(b).flatMap((right) => (intersectGuards(left.guard, right.guard).length === 0 ? [glue(left.value, right.value)] : []))))],
    ['takes the first of each side', (a, b) => glue(optionsOf(a)[0]!.value, optionsOf(b)[0]!.value)],
  ])('has laws that catch one that %s', (_, mutant) => {
    expect(brokenLaws(combineLaws, mutant)).not.toEqual([]);
  });
});

describe('guarded and constrain', () => {
  it('let through what can hold, each option under both guards', () => {
    forAll([value, guard], (a, path) => {
      const expected = optionsOf(a).flatMap((option) => {
        const both = mergeGuards(option.guard, path);
        return both ? [{ value: option.value, guard: both }] : [];
      });
      expect([guarded(a, path), constrain(optionsOf(a), path)]).toEqual([expected, expected]);
    });
  });
});

describe('narrowByGuard', () => {
  it('keeps exactly what the path allows, and everything where that is nothing', () => {
    forAll([value, guard], (a, path) => {
      const possible = optionsOf(a).filter((option) => mergeGuards(option.guard, path));
      expect(keys(narrowByGuard(a, path))).toEqual(keys(possible.length === 0 ? a : joinOptions(possible)));
    });
  });
});

describe('withoutNullish', () => {
  it('drops null and undefined where something else is possible', () => {
    const options: Option[] = [{ value: text('/v2/purposes'), guard: [1, 0] }, { value: primitive(undefined), guard: [1, 1] }, { value: primitive(null), guard: [1, 2] }];
    expect(withoutNullish(joinOptions(options))).toEqual(text('/v2/purposes'));
    expect(withoutNullish(primitive(null))).toEqual(primitive(null));
  });

  it('drops nothing else', () => {
    forAll([value], (a) => {
      const present = keys(a).filter((key) => key !== atomKey(primitive(null)) && key !== atomKey(primitive(undefined)));
      expect(keys(withoutNullish(a))).toEqual(present.length === 0 ? keys(a) : present);
    });
  });
});

function oneOf(options: readonly Option[]): Value {
  return options.length === 1 ? options[0]!.value : { kind: 'oneOf', options };
}
