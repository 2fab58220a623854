import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { text, textOf } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { ListItems, Text, Value } from '../../domain/value.ts';

/** `util.format('/v1/receipts/%s', id)` and the sprintf family: each directive takes the next argument. */
export function format({ machine, args }: NativeCall): Value {
  return formatWith(machine, argumentAt(args, 0), { ...args, items: args.items.slice(1) });
}

/** The same, with the values in a list. */
export function formatList({ machine, args }: NativeCall): Value {
  return formatWith(machine, argumentAt(args, 0), iterate(machine, argumentAt(args, 1)));
}

/** Puts the values into the directives of a text. */
export function formatWith(machine: Machine, template: Value, { items, rest }: ListItems): Value {
  return mapValue(printed(machine, template), (atom) => fillDirectives(machine, toText(atom), items, rest));
}

function fillDirectives(machine: Machine, template: Text, values: readonly Value[], rest: Value | null): Value {
  let next = 0;
  let result: Value = textOf([], template.labels);
  const append = (value: Value): void => {
    result = combine(result, printed(machine, value), (left, right) => concat(toText(left), toText(right)));
  };
  for (const part of template.parts) {
    for (const piece of typeof part === 'string' ? part.split(/(%(?:\d+\$)?[sdifjoO%])/) : [part]) {
      if (typeof piece === 'string' && piece.startsWith('%') && piece.length > 1 && piece !== '%%') {
        const position = /^%(\d+)\$/.exec(piece);
        append(values[position ? Number(position[1]) - 1 : next++] ?? rest ?? text(piece));
      } else {
        append(textOf([piece === '%%' ? '%' : piece]));
      }
    }
  }
  return result;
}
