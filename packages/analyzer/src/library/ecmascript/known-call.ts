import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { computed, literalOf, primitive, text } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import type { Atom, Primitive, Value } from '../../domain/value.ts';

/** A value that this process can pass to a real JavaScript function. */
type Plain = string | Primitive['value'];

/**
 * A native function for a pure function of the language: it calls that function with known arguments, and returns an
 * unknown value otherwise.
 */
export function ofKnown(name: string, real: (...args: never[]) => Plain): (call: NativeCall) => Value {
  const unknownResult = (): Value => computed({ name, reason: 'it is computed' });
  return ({ args }) => {
    if (args.rest || args.items.length > 2) return unknownResult();
    const [first, second] = args.items;
    if (!first) return fromPlain(real());
    if (!second) return mapValue(first, (atom) => runReal(real, [atom]) ?? unknownResult());
    return combine(first, second, (left, right) => runReal(real, [left, right]) ?? unknownResult());
  };
}

function runReal(real: (...args: never[]) => Plain, atoms: readonly Atom[]): Value | undefined {
  const args = atoms.map(toPlain);
  if (args.some((arg) => arg === undefined)) return undefined;
  try {
    // JavaScript functions accept any arguments.
    return fromPlain((real as (...all: Plain[]) => Plain)(...args.map((arg) => arg!.value)));
  } catch {
    return undefined;
  }
}

function toPlain(atom: Atom): { readonly value: Plain } | undefined {
  if (atom.kind === 'primitive') return { value: atom.value };
  const literal = literalOf(atom);
  return literal === undefined || literal.startsWith('@@') ? undefined : { value: literal };
}

function fromPlain(value: Plain): Value {
  return typeof value === 'string' ? text(value) : primitive(value);
}
