import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { text } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { changeEnd, changeStart, concat, toText } from '../../domain/text.ts';
import type { Text, Value } from '../../domain/value.ts';

/** `urlJoin(base, …parts)`, or with the parts in a list. */
export function joinUrl({ machine, args }: NativeCall): Value {
  const only =
    args.items.length === 1 && argumentAt(args, 0).kind === 'object' ? iterate(machine, argumentAt(args, 0)) : args;
  return joinWithSlash(machine, only.items, only.rest);
}

/** One slash between the parts. An unknown number of parts becomes one hole. */
export function joinWithSlash(machine: Machine, items: readonly Value[], rest: Value | null): Value {
  const parts = rest ? [...items, mapValue(rest, (atom) => atom)] : items;
  return parts
    .map((part) => printed(machine, part))
    .reduce((left, right) => combine(left, right, (l, r) => joinTwoParts(toText(l), toText(r))));
}

function joinTwoParts(left: Text, right: Text): Text {
  if (left.parts.length === 0) return right;
  if (right.parts.length === 0) return left;
  const head = changeEnd(left, (tail) => tail.replace(/(?<!\/)\/+$/, ''));
  const tail = changeStart(right, (start) => start.replace(/^\/+/, ''));
  const isQuery = typeof tail.parts[0] === 'string' && /^[?#&]/.test(tail.parts[0]);
  return concat(isQuery ? head : concat(head, text('/')), tail);
}
