import type { Custom } from './client-call.ts';
import { arrayStatics } from '../../library/ecmascript/array.ts';
import { lodashFunctions } from '../../library/packages/lodash.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createNative } from '../../interpreter/objects/heap.ts';
import type { Value } from '../../domain/value.ts';

/** `$.each(list, function (index, item) { … })`, which is `this` as well. */
export const eachWithKey: Custom = ({ made }) => {
  const [collection, run] = [argumentAt(made.args, 0), argumentAt(made.args, 1)];
  const swapped = createNative(made.machine, 'each', ({ machine, args }) => {
    const [item, key] = [argumentAt(args, 0), argumentAt(args, 1)];
    return invoke(machine, run, item, [key, item], made.node);
  });
  lodashFunctions.forEach!(withArguments(made, [collection, swapped]));
  return collection;
};

/** `$.map(list, (item, index) => [item])`: a list among the results counts as its items. */
export const mapFlat: Custom = ({ made }) => lodashFunctions.flatMap!(made);

/** `$.grep(list, (item) => item.isActive)` */
export const grep: Custom = ({ made }) =>
  lodashFunctions.filter!(withArguments(made, [argumentAt(made.args, 0), argumentAt(made.args, 1)]));

/** `$.makeArray(arguments)` */
export const makeArray: Custom = ({ made }) => arrayStatics.from!(withArguments(made, [argumentAt(made.args, 0)]));

/** `$.proxy(this.load, this)`, `$.proxy(this, 'load')` */
export const bindProxy: Custom = ({ made }) =>
  argumentAt(made.args, 1).kind === 'text' ? lodashFunctions.bindKey!(made) : lodashFunctions.bind!(made);

function withArguments(made: NativeCall, items: readonly Value[]): NativeCall {
  return { ...made, args: { kind: 'items', items, rest: null } };
}
