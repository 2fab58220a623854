import fc from 'fast-check';
import { expect } from 'vitest';
import { anyRounds, appendedText, appendedValue } from '../../../../packages/analyzer/src/domain/appended.ts';
import { optionsOf, text, textKey, textOf } from '../../../../packages/analyzer/src/domain/atoms.ts';
import { join, joinOptions, mapValue } from '../../../../packages/analyzer/src/domain/join.ts';
import { concat, toText } from '../../../../packages/analyzer/src/domain/text.ts';
import type { Text, Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { hole, labelledText, plainText, textValue, value } from '../../support/arbitraries.ts';
import { checked, forAll, type Checked } from '../../support/laws.ts';
import { arms, isSubset, keys, meaning, meanings } from '../../support/worlds.ts';

type Appended = (before: Value, after: Value) => Value | undefined;

/** What one round appends. */
const piece: fc.Arbitrary<Text> = fc.oneof(
  fc.constantFrom(text('/versions'), text('?size=10'), text('&page=2'), text('-a')),
  plainText.filter((each) => each.parts.length > 0),
);

const behind = (before: Value, more: Text): Value => mapValue(before, (each) => concat(toText(each), more));

const isMore = (each: Text): boolean => typeof each.parts.at(-1) === 'object' && textKey(each).includes('more of ');

export const appendedOperations: Readonly<Record<string, Checked>> = {
  appendedText: checked<(before: Value, after: Value) => Text | undefined>(
    appendedText,
    {
      'is what stood there before, a sign at most, and one hole that spans segments': (of) =>
        forAll([labelledText.filter((each) => each.parts.length > 0), piece], (before, more) => {
          const grown = of(before, concat(before, more));
          expect(grown!.parts.at(-1)).toMatchObject({ name: 'more', spansSegments: true });
          const head = { ...textOf(grown!.parts.slice(0, -1)), labels: before.labels };
          expect([before, ...['/', '?', '&', '#'].map((sign) => concat(before, text(sign)))].map(textKey)).toContain(
            textKey(head),
          );
        }),
      'keeps the labels of the head': (of) =>
        forAll([labelledText.filter((each) => each.parts.length > 0), piece], (before, more) => {
          expect(of(before, concat(before, more))!.labels).toEqual(before.labels);
        }),
      'is undefined where nothing is appended': (of) =>
        forAll([value], (each) => {
          expect(of(each, each)).toBeUndefined();
          expect(of(text('/v2/purposes'), text('/v1/vendors/7'))).toBeUndefined();
        }),
      'grows no further': (of) =>
        forAll([plainText.filter((each) => each.parts.length > 0), piece, piece], (before, more, again) => {
          const once = of(before, concat(before, more))!;
          expect(of(once, concat(once, again))).toBe(once);
        }),
      'tells loops apart that append to different texts': (of) =>
        forAll([hole, hole], (a, b) => {
          const [left, right] = [a, b].map((each) => of(text('/v2'), textOf(['/v2/', each])));
          expect(textKey(left!) === textKey(right!)).toBe(a.source === b.source);
        }),
    },
    {
      'is what one round made': (before, after) => appendedText(before, after) && (after as Text),
      'is what stood there': (before, after) => appendedText(before, after) && (before as Text),
      'forgets the labels': (before, after) => withoutLabels(appendedText(before, after)),
      'grows again and again': (before, after) =>
        before.kind === 'text' && isMore(before) && after.kind === 'text'
          ? textOf([...before.parts, ...after.parts.slice(-1)])
          : appendedText(before, after),
      'takes any text for a longer one': (before, after) =>
        before.kind === 'text' && after.kind === 'text' ? (appendedText(before, after) ?? before) : undefined,
    },
  ),

  appendedValue: checked<Appended>(
    appendedValue,
    {
      'is undefined where nothing has grown': (of) =>
        forAll([value], (each) => {
          expect(of(each, each)).toBeUndefined();
        }),
      'of one text is that text, grown': (of) =>
        forAll([plainText.filter((each) => each.parts.length > 0), piece], (before, more) => {
          expect(of(before, concat(before, more))).toEqual(appendedText(before, concat(before, more)));
        }),
      'leaves what has not grown, under its guard': (of) =>
        forAll([plainText.filter((each) => each.parts.length > 0), piece], (before, more) => {
          const after = joinOptions([
            { value: concat(before, more), guard: [1, 1] },
            { value: before, guard: [1, 0] },
          ]);
          const grown = appendedText(before, concat(before, more))!;
          expect(meanings(of(before, after)!)).toEqual(
            meanings(
              joinOptions([
                { value: grown, guard: [1, 1] },
                { value: before, guard: [1, 0] },
              ]),
            ),
          );
        }),
      'grows each alternative': (of) =>
        forAll([textValue, piece, arms], (before, more, taken) => {
          fc.pre(optionsOf(before).every((option) => option.value.kind === 'text' && option.value.parts.length > 0));
          const after = behind(before, more);
          const grown = of(before, after)!;
          expect(optionsOf(grown).every((option) => option.value.kind === 'text' && isMore(option.value))).toBe(true);
          expect(meaning(grown, taken).size > 0).toBe(meaning(after, taken).size > 0);
        }),
    },
    {
      'never grows': () => undefined,
      'drops what has not grown': (before, after) =>
        appendedValue(
          before,
          joinOptions(
            optionsOf(after)
              .filter((option) => appendedValue(before, option.value))
              .slice(0, 1),
          ),
        ),
      'forgets the guards': (before, after) => {
        const grown = appendedValue(before, after);
        return grown && join(optionsOf(grown).map((option) => option.value));
      },
      'grows what stays as it is': (before, after) => appendedValue(before, after) ?? before,
    },
  ),

  anyRounds: checked<(before: Value, after: Value) => Value>(
    anyRounds,
    {
      'may be what it was': (of) =>
        forAll([value, value, arms], (before, after, taken) => {
          expect(isSubset(meaning(before, taken), meaning(of(before, after), taken))).toBe(true);
        }),
      'may be what a round made, or more of it': (of) =>
        forAll([textValue, piece], (before, more) => {
          const after = behind(before, more);
          const made = appendedValue(before, after) ?? after;
          expect(isSubset(new Set(keys(made)), new Set(keys(of(before, after))))).toBe(true);
        }),
      'is nothing else': (of) =>
        forAll([textValue, piece], (before, more) => {
          const after = behind(before, more);
          expect(keys(of(before, after))).toEqual(
            [...new Set([...keys(before), ...keys(appendedValue(before, after) ?? after)])].sort(),
          );
        }),
    },
    {
      'takes a round for certain': (before, after) => appendedValue(before, after) ?? after,
      'takes no round for certain': (before) => before,
      'counts one round': (before, after) => join([before, after]),
    },
  ),
};

function withoutLabels(each: Text | undefined): Text | undefined {
  return each && { ...each, labels: [] };
}
