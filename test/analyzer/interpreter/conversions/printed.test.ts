import fc from 'fast-check';
import { expect } from 'vitest';
import { joinItems, printed } from '../../../../packages/analyzer/src/interpreter/conversions/printed.ts';
import { createList } from '../../../../packages/analyzer/src/interpreter/objects/heap.ts';
import {
  literalOf,
  NULL,
  optionsOf,
  text,
  textOf,
  UNDEFINED,
  unknown,
} from '../../../../packages/analyzer/src/domain/atoms.ts';
import { join } from '../../../../packages/analyzer/src/domain/join.ts';
import type { Text, Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { atom, holes, labelledText, plainText, textValue } from '../../support/arbitraries.ts';
import { checked, forAll, itObeys } from '../../support/laws.ts';
import { createRun } from '../../support/natives.ts';
import { fill, filling, keys } from '../../support/worlds.ts';

const machine = createRun();
const rest = unknown({ name: 'segments', reason: 'a caller gives them' });
const separator = fc.constantFrom('/', '', ',', '&');

type Join = (items: readonly Value[], more: Value | null, separator: string) => Value;

const asText = (value: Value): Text => {
  if (value.kind !== 'text') throw new Error('texts are joined to a text');
  return value;
};

itObeys({
  joinItems: checked<Join>(
    (items, more, glue) => joinItems(machine, items, more, glue),
    {
      'is what a list does with its items, whatever the holes hold': (of) =>
        forAll([fc.array(plainText, { maxLength: 4 }), separator, filling()], (items, glue, contents) => {
          expect(fill(asText(of(items, null, glue)), contents)).toBe(
            items.map((each) => fill(each, contents)).join(glue),
          );
        }),
      'has nothing for an item that is not there': (of) =>
        forAll([separator], (glue) => {
          expect(literalOf(of([text('v2'), UNDEFINED, text('purposes')], null, glue))).toBe(
            ['v2', undefined, 'purposes'].join(glue),
          );
        }),
      'has one hole for any number of further items, that spans segments where slashes stand between them': (of) =>
        forAll([fc.array(plainText, { maxLength: 3 }), separator, filling()], (items, glue, contents) => {
          const { parts } = asText(of(items, rest, glue));
          expect(parts.at(-1)).toMatchObject({ name: 'items' });
          expect((parts.at(-1) as { spansSegments?: boolean }).spansSegments).toBe(glue === '/' ? true : undefined);
          expect(fill(textOf(parts.slice(0, -1)), contents)).toBe(
            items.map((each) => fill(each, contents) + glue).join(''),
          );
        }),
      'joins each alternative': (of) =>
        forAll([textValue, plainText], (item, tail) => {
          expect(keys(of([item, tail], null, '/'))).toEqual(
            keys(join(optionsOf(item).map((option) => of([option.value, tail], null, '/')))),
          );
        }),
    },
    {
      'forgets the separator': (items, more) => joinItems(machine, items, more, ''),
      'forgets the last item': (items, more, glue) => joinItems(machine, items.slice(0, -1), more, glue),
      'forgets what else there may be': (items, _, glue) => joinItems(machine, items, null, glue),
      'puts the separator behind each': (items, more, glue) => joinItems(machine, [...items, text('')], more, glue),
      'prints what is not there': (items, more, glue) =>
        joinItems(
          machine,
          items.map((each) => (each === UNDEFINED ? text('undefined') : each)),
          more,
          glue,
        ),
      'takes the first alternative': (items, more, glue) =>
        joinItems(
          machine,
          items.map((each) => optionsOf(each)[0]!.value),
          more,
          glue,
        ),
    },
  ),

  printed: checked<(value: Value) => Value>(
    (value) => printed(machine, value),
    {
      'leaves what is no object': (of) =>
        forAll([fc.oneof(atom, labelledText)], (each) => {
          expect(of(each)).toEqual(each);
        }),
      'prints a list with commas': (of) =>
        forAll([fc.array(plainText, { maxLength: 3 }), filling()], (items, contents) => {
          expect(fill(asText(of(createList(machine, items))), contents)).toBe(
            items.map((each) => fill(each, contents)).join(','),
          );
        }),
      'prints a list in a list': (of) => {
        expect(literalOf(of(createList(machine, [text('a'), createList(machine, [text('b'), text('c')])])))).toBe(
          'a,b,c',
        );
      },
      'takes nothing for printed where something else is possible': (of) => {
        expect(of(join([text('/v2'), UNDEFINED, NULL]))).toEqual(text('/v2'));
      },
      'does not know what any other object prints': (of) => {
        expect(of(machine.createObject())).toMatchObject({ kind: 'unknown' });
      },
    },
    {
      'prints nothing': (value) => value,
      'prints null': (value) =>
        value.kind === 'oneOf'
          ? join(optionsOf(value).map((option) => printed(machine, option.value)))
          : printed(machine, value),
      'knows no list': (value) =>
        value.kind === 'object'
          ? unknown({ name: 'object', reason: 'it is an object that is printed' })
          : printed(machine, value),
      'prints an object as nothing': (value) =>
        value.kind === 'object' && printed(machine, value).kind === 'unknown' ? text('') : printed(machine, value),
      'leaves holes out': (value) =>
        value.kind === 'text' ? textOf(value.parts.filter((part) => part !== holes[0])) : printed(machine, value),
    },
  ),
});
