import fc from 'fast-check';
import { expect } from 'vitest';
import {
  atomKey,
  isNullish,
  NULL,
  optionsOf,
  primitive,
  text,
  textOf,
  UNDEFINED,
  unknown,
} from '../../../../packages/analyzer/src/domain/atoms.ts';
import { ALWAYS, intersectGuards, mergeGuards, type Guard } from '../../../../packages/analyzer/src/domain/guard.ts';
import {
  combine,
  constrain,
  guarded,
  join,
  joinOptions,
  mapValue,
  narrowByGuard,
  widen,
  withoutNullish,
} from '../../../../packages/analyzer/src/domain/join.ts';
import { concat, toText } from '../../../../packages/analyzer/src/domain/text.ts';
import type { Atom, Option, Text, Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { atom, guard, hole, plainText, textValue, value } from '../../support/arbitraries.ts';
import { checked, forAll, type Checked, type Laws } from '../../support/laws.ts';
import { arms, fill, filling, holds, isSubset, keys, meaning, meanings } from '../../support/worlds.ts';

type Binary = (left: Value, right: Value) => Value;
type Constrain = (options: readonly Option[], path: Guard) => readonly Option[];
type Map = (of: Value, operation: (each: Atom) => Value) => Value;

const glue = (left: Atom, right: Atom): Text => concat(toText(left), toText(right));
const options: fc.Arbitrary<Option[]> = fc.array(
  fc.record({ value: fc.oneof(atom, fc.constantFrom<Atom>(text('/v2'), UNDEFINED, NULL)), guard }),
  { minLength: 1, maxLength: 5 },
);

/** What of the options holds when the conditions come out like this. */
const holding = (of: readonly Option[], taken: Parameters<typeof holds>[1]): ReadonlySet<string> =>
  new Set(of.filter((option) => holds(option.guard, taken)).map((option) => atomKey(option.value)));

const constrainLaws: Laws<Constrain> = {
  'is what can hold, each option under both guards': (of) =>
    forAll([value, guard], (each, path) => {
      const expected = optionsOf(each).flatMap((option) => {
        const both = mergeGuards(option.guard, path);
        return both ? [{ value: option.value, guard: both }] : [];
      });
      expect(of(optionsOf(each), path)).toEqual(expected);
    }),
  'holds exactly where both hold': (of) =>
    forAll([options, guard, arms], (each, path, taken) => {
      expect(holding(of(each, path), taken)).toEqual(holds(path, taken) ? holding(each, taken) : new Set());
    }),
  'under two guards is what it is under both': (of) =>
    forAll([options, guard, guard], (each, first, second) => {
      const both = mergeGuards(first, second);
      expect(of(of(each, first), second)).toEqual(both ? of(each, both) : []);
    }),
};

const constrainFaults: Readonly<Record<string, Constrain>> = {
  'ignores contradictions': (each, path) =>
    each.map((option) => ({ ...option, guard: mergeGuards(option.guard, path) ?? option.guard })),
  'puts one guard in the place of the other': (each, path) =>
    each.flatMap((option) => (mergeGuards(option.guard, path) ? [{ ...option, guard: path }] : [])),
  'lets only through what holds always': (each, path) =>
    constrain(each, path).filter((option) => option.guard.length === path.length),
  'lets all through': (each) => each,
};

export const joinOperations: Readonly<Record<string, Checked>> = {
  join: checked<Binary>(
    (left, right) => join([left, right]),
    {
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
    },
    {
      'forgets its right side': (a) => a,
      'keeps the last guard of equal values': (a, b) =>
        oneOf([
          ...new Map(
            [...optionsOf(a), ...optionsOf(b)].map((option) => [atomKey(option.value), option] as const),
          ).values(),
        ]),
      'forgets all guards': (a, b) =>
        joinOptions([...optionsOf(a), ...optionsOf(b)].map((option) => ({ ...option, guard: ALWAYS }))),
    },
  ),

  joinOptions: checked<(of: readonly Option[]) => Value>(
    joinOptions,
    {
      'may be each of the options where its guard holds': (of) =>
        forAll([options, arms], (each, taken) => {
          expect(isSubset(holding(each, taken), meaning(of(each), taken)) || optionsOf(of(each)).length === 1).toBe(
            true,
          );
        }),
      'is made of the options and of nothing else': (of) =>
        forAll([options], (each) => {
          expect(keys(of(each))).toEqual([...new Set(each.map((option) => atomKey(option.value)))].sort());
        }),
      'has at least two options, or is an atom': (of) =>
        forAll([options], (each) => {
          const joined = of(each);
          if (joined.kind === 'oneOf') expect(joined.options.length).toBeGreaterThan(1);
        }),
      'has no option twice under one guard': (of) =>
        forAll([options], (each) => {
          const all = optionsOf(of(each)).map((option) => `${atomKey(option.value)} ${option.guard.join()}`);
          expect(new Set(all).size).toBe(all.length);
        }),
      'of nothing is unknown, never absent': (of) => {
        expect(of([])).toMatchObject({ kind: 'unknown' });
      },
      'is the same, whichever way round': (of) =>
        forAll([options], (each) => {
          expect(keys(of([...each].reverse()))).toEqual(keys(of(each)));
        }),
    },
    {
      'keeps what is there twice': (each) => oneOf(each),
      'keeps the first of equal values': (each) =>
        each.length === 0
          ? joinOptions(each)
          : oneOf(
              each.filter(
                (option, index) => each.findIndex((other) => atomKey(other.value) === atomKey(option.value)) === index,
              ),
            ),
      'of nothing is undefined': (each) => (each.length === 0 ? UNDEFINED : joinOptions(each)),
      'keeps a set of one': (each) => (each.length === 1 ? { kind: 'oneOf', options: each } : joinOptions(each)),
    },
  ),

  guarded: checked<(of: Value, path: Guard) => readonly Option[]>(
    guarded,
    {
      'is what can hold of the value, each option under both guards': (of) =>
        forAll([value, guard], (each, path) => {
          expect(of(each, path)).toEqual(constrain(optionsOf(each), path));
        }),
      'holds exactly where both hold': (of) =>
        forAll([value, guard, arms], (each, path, taken) => {
          expect(holding(of(each, path), taken)).toEqual(
            holds(path, taken) ? holding(optionsOf(each), taken) : new Set(),
          );
        }),
    },
    {
      'forgets the guard': (each) => optionsOf(each),
      'forgets the guards of the options': (each, path) =>
        optionsOf(each).map((option) => ({ ...option, guard: path })),
    },
  ),

  constrain: checked<Constrain>(constrain, constrainLaws, constrainFaults),

  narrowByGuard: checked<(of: Value, path: Guard) => Value>(
    narrowByGuard,
    {
      'keeps exactly what the path allows, and everything where that is nothing': (of) =>
        forAll([value, guard], (a, path) => {
          const possible = optionsOf(a).filter((option) => mergeGuards(option.guard, path));
          expect(keys(of(a, path))).toEqual(keys(possible.length === 0 ? a : joinOptions(possible)));
        }),
      'means the same wherever the path holds': (of) =>
        forAll([value, guard, arms], (a, path, taken) => {
          if (holds(path, taken) && meaning(a, taken).size > 0)
            expect(isSubset(meaning(a, taken), meaning(of(a, path), taken))).toBe(true);
        }),
      'twice is once': (of) =>
        forAll([value, guard], (a, path) => {
          expect(meanings(of(of(a, path), path))).toEqual(meanings(of(a, path)));
        }),
    },
    {
      'keeps all': (a) => a,
      'keeps what the path demands': (a, path) =>
        joinOptions(optionsOf(a).filter((option) => intersectGuards(option.guard, path).length === path.length)),
      'is nothing where nothing is possible': (a, path) => joinOptions(constrain(optionsOf(a), path)),
    },
  ),

  mapValue: checked<Map>(
    mapValue,
    {
      'distributes over join': (of) =>
        forAll([value, value, arms], (a, b, taken) => {
          const [whole, apart] = [of(join([a, b]), toText), join([of(a, toText), of(b, toText)])];
          expect(keys(whole)).toEqual(keys(apart));
          expect(isSubset(meaning(whole, taken), meaning(apart, taken))).toBe(true);
        }),
      'gives what the operation gives for each alternative': (of) =>
        forAll([value], (a) => {
          expect(keys(of(a, toText))).toEqual(keys(join(optionsOf(a).map((option) => toText(option.value)))));
        }),
      'is the identity for the identity': (of) =>
        forAll([value], (a) => {
          expect(meanings(of(a, (each) => each))).toEqual(meanings(a));
        }),
      'one after the other is both at once': (of) =>
        forAll([value, plainText], (a, tail) => {
          const behind = (each: Atom): Value => glue(each, tail);
          expect(keys(of(of(a, toText), behind))).toEqual(keys(of(a, (each) => behind(toText(each)))));
        }),
      'leaves out what an alternative gives only where its own guard cannot hold': (of) =>
        forAll([textValue], (a) => {
          const squares = optionsOf(a).flatMap((left) =>
            optionsOf(a).flatMap((right) =>
              mergeGuards(left.guard, right.guard) ? [glue(left.value, right.value)] : [],
            ),
          );
          expect(keys(of(a, (left) => of(a, (right) => glue(left, right))))).toEqual(keys(join(squares)));
        }),
    },
    {
      'takes the first alternative': (a, operation) => operation(optionsOf(a)[0]!.value),
      'forgets the guards': (a, operation) => join(optionsOf(a).map((option) => operation(option.value))),
      'lets what is unknown alone': (a, operation) =>
        mapValue(a, (each) => (each.kind === 'unknown' ? each : operation(each))),
    },
  ),

  combine: checked<Binary>(
    (left, right) => combine(left, right, glue),
    {
      'gives what each pair gives that can meet, and nothing else': (of) =>
        forAll([textValue, textValue], (a, b) => {
          const pairs = optionsOf(a).flatMap((left) =>
            optionsOf(b).flatMap((right) =>
              mergeGuards(left.guard, right.guard) ? [glue(left.value, right.value)] : [],
            ),
          );
          if (pairs.length === 0) expect(of(a, b)).toMatchObject({ kind: 'unknown' });
          else expect(keys(of(a, b))).toEqual(keys(join(pairs)));
        }),
      'loses nothing, however the conditions come out': (of) =>
        forAll([textValue, textValue, arms], (a, b, taken) => {
          const results = meaning(of(a, b), taken);
          for (const left of optionsOf(a).filter((option) => meaning(a, taken).has(atomKey(option.value)))) {
            for (const right of optionsOf(b).filter((option) => meaning(b, taken).has(atomKey(option.value)))) {
              if (mergeGuards(left.guard, right.guard))
                expect(results.has(atomKey(glue(left.value, right.value)))).toBe(true);
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
    },
    {
      'combines what contradicts itself': (a, b) =>
        join(optionsOf(a).flatMap((left) => optionsOf(b).map((right) => glue(left.value, right.value)))),
      'combines only what holds always': (a, b) =>
        join(
          optionsOf(a).flatMap((left) =>
            optionsOf(b).flatMap((right) =>
              intersectGuards(left.guard, right.guard).length === 0 ? [glue(left.value, right.value)] : [],
            ),
          ),
        ),
      'takes the first of each side': (a, b) => glue(optionsOf(a)[0]!.value, optionsOf(b)[0]!.value),
      'turns its sides round': (a, b) => combine(b, a, glue),
    },
  ),

  withoutNullish: checked<(of: Value) => Value>(
    withoutNullish,
    {
      'drops null and undefined where something else is possible, and nothing else': (of) =>
        forAll([options], (each) => {
          const whole = joinOptions(each);
          const present = keys(whole).filter((key) => key !== atomKey(NULL) && key !== atomKey(UNDEFINED));
          expect(keys(of(whole))).toEqual(present.length === 0 ? keys(whole) : present);
        }),
    },
    {
      'drops what is empty': (each) =>
        joinOptions(
          optionsOf(withoutNullish(each)).filter(
            (option) => option.value.kind !== 'text' || option.value.parts.length > 0,
          ),
        ),
      'drops undefined alone': (each) =>
        optionsOf(each).some((option) => option.value !== UNDEFINED)
          ? joinOptions(optionsOf(each).filter((option) => option.value !== UNDEFINED))
          : each,
      'drops all that is a primitive': (each) => {
        const others = optionsOf(each).filter((option) => option.value.kind !== 'primitive');
        return others.length === 0 ? each : joinOptions(others);
      },
      'is unknown where nothing is left': (each) =>
        joinOptions(optionsOf(each).filter((option) => !isNullish(option.value))),
    },
  ),

  widen: checked<(of: readonly Atom[]) => Value>(
    widen,
    {
      'is above all the texts: each of them is a filling of it': (of) =>
        forAll([fc.array(plainText, { minLength: 1, maxLength: 6 }), filling()], (texts, contents) => {
          const wide = of(texts);
          if (wide.kind !== 'text') throw new Error('texts widen to a text');
          const hole = wide.parts.findIndex((part) => typeof part === 'object' && part.name === 'value');
          expect(wide.parts[hole]).toMatchObject({ name: 'value', spansSegments: true });
          const head = fill(textOf(wide.parts.slice(0, hole)), contents);
          const tail = fill(textOf(wide.parts.slice(hole + 1)), contents);
          for (const each of texts.map((text) => fill(text, contents))) {
            expect(each.startsWith(head) && each.endsWith(tail)).toBe(true);
            expect(each.length).toBeGreaterThanOrEqual(head.length + tail.length);
          }
        }),
      'keeps the literal that all begin with, behind the base that all have': (of) =>
        forAll(
          [
            fc.option(hole, { nil: '' }),
            fc.constantFrom('/', '/v2/', '/v2/purposes/'),
            fc.uniqueArray(fc.constantFrom('a', 'b/c', '?d'), { minLength: 2 }),
          ],
          (base, head, tails) => {
            expect(of(tails.map((tail) => textOf([base, head, tail])))).toMatchObject({
              kind: 'text',
              parts: [...(base === '' ? [] : [base]), head, { name: 'value' }],
            });
          },
        ),
      'is unknown as soon as something is no text': (of) => {
        for (const other of [UNDEFINED, primitive(1), unknown({ name: 'path', reason: 'a caller gives it' })])
          expect(of([text('/v2/purposes'), other])).toMatchObject({ kind: 'unknown', spansSegments: true });
      },
    },
    {
      'keeps the first': (each) => each[0]!,
      'keeps nothing': () => unknown({ name: 'value', reason: 'it is one of too many values' }),
      'looks at the texts alone': (each) => widen(each.filter((one) => one.kind === 'text')),
      'stays inside its segment': (each) => withinSegment(widen(each)),
    },
  ),
};

function withinSegment(each: Value): Value {
  return each.kind === 'text'
    ? {
        ...each,
        parts: each.parts.map((part) =>
          typeof part === 'string'
            ? part
            : { name: part.name, source: part.source, reason: part.reason, isSymbolic: part.isSymbolic },
        ),
      }
    : each;
}

function oneOf(options: readonly Option[]): Value {
  if (options.length === 0) return joinOptions(options);
  return options.length === 1 ? options[0]!.value : { kind: 'oneOf', options };
}
