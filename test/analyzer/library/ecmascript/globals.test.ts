import { expect, it } from 'vitest';
import { readGlobal } from '../../../../packages/analyzer/src/library/ecmascript/globals.ts';
import { literalOf, text, textOf } from '../../../../packages/analyzer/src/domain/atoms.ts';
import { toText } from '../../../../packages/analyzer/src/domain/text.ts';
import type { Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { atom, labelledText, literalText } from '../../support/arbitraries.ts';
import { checked, forAll, itObeys, type Checked } from '../../support/laws.ts';
import { applyNative, createRun } from '../../support/natives.ts';

const machine = createRun();

type Coding = (value: Value) => Value;

const globalOf =
  (name: string): Coding =>
  (value) =>
    applyNative(machine, readGlobal(machine, name), [value]);

/** A function that changes how a text is written, not what it says: a hole passes through unchanged. */
function coding(name: string, real: (whole: string) => string): Checked {
  const right = globalOf(name);
  return checked<Coding>(
    right,
    {
      'is what JavaScript does to a text that is known': (of) =>
        forAll([literalText], (whole) => {
          expect(literalOf(of(text(whole)))).toBe(real(whole));
        }),
      'leaves each hole, and its labels': (of) =>
        forAll([labelledText], (whole) => {
          if (literalOf(whole) === undefined) expect(of(whole)).toEqual(whole);
        }),
    },
    {
      'leaves all as it is written': (value) => (name.startsWith('de') ? globalOf('encodeURI')(value) : value),
      'takes a hole for nothing': (value) =>
        value.kind === 'text' ? right(textOf(value.parts.filter((part) => typeof part === 'string'))) : right(value),
      'forgets the labels': (value) => ({ ...right(value), labels: [] }) as Value,
    },
  );
}

it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  '%s, which every object inherits, is no global of ours',
  (name) => {
    expect(readGlobal(machine, name)).toMatchObject({ kind: 'unknown' });
  },
);

itObeys({
  encodeURIComponent: coding('encodeURIComponent', encodeURIComponent),
  encodeURI: coding('encodeURI', encodeURI),
  decodeURIComponent: coding('decodeURIComponent', decodeURIComponent),
  decodeURI: coding('decodeURI', decodeURI),

  String: checked<Coding>(
    globalOf('String'),
    {
      'is what the value prints': (of) =>
        forAll([atom], (each) => {
          expect(of(each)).toEqual(toText(each));
        }),
    },
    {
      'leaves the value': (value) => value,
      'takes what is unknown for nothing': (value) => (value.kind === 'unknown' ? text('') : globalOf('String')(value)),
    },
  ),
});
