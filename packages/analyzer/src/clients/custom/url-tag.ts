import type { Custom } from './client-call.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { text } from '../../domain/atoms.ts';
import { combine } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Value } from '../../domain/value.ts';

/** A template tag that returns the text that its template would have without the tag. */
export const urlTag: Custom = ({ made: { machine, args } }) => {
  const join = (left: Value, right: Value): Value => combine(left, right, (l, r) => concat(toText(l), toText(r)));
  return iterate(machine, argumentAt(args, 0)).items.reduce<Value>(
    (whole, piece, index) => join(index === 0 ? whole : join(whole, printed(machine, argumentAt(args, index))), piece),
    text(''),
  );
};
