import type { Custom } from './client-call.ts';
import { argumentAt } from '../../eval/run.ts';
import { iterate } from '../../builtins/iterate.ts';
import { printed } from '../../builtins/printed.ts';
import { text } from '../../values/atoms.ts';
import { combine } from '../../values/join.ts';
import { concat, toText } from '../../values/text.ts';
import type { Value } from '../../values/value.ts';

/** A tag that gives its template as the text that it would be without it. */
export const urlTag: Custom = ({ made: { run, args } }) => {
  const join = (left: Value, right: Value): Value => combine(left, right, (l, r) => concat(toText(l), toText(r)));
  return iterate(run, argumentAt(args, 0)).items.reduce<Value>(
    (whole, piece, index) => join(index === 0 ? whole : join(whole, printed(run, argumentAt(args, index))), piece),
    text(''),
  );
};
