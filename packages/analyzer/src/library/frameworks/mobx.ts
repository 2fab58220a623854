import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { opaque, UNDEFINED } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';

/** https://mobx.js.org/api.html. As decorators the functions have two or three arguments, and change no value. */
export const mobxModule: NativeTable = {
  observable: onlyArgument,
  action: lastFunction,
  flow: lastFunction,
  makeAutoObservable: firstArgument,
  makeObservable: firstArgument,
  toJS: firstArgument,
  computed: ({ machine, args }) => {
    if (args.items.length !== 1) return opaque('decorator');
    const record = createRecord(machine);
    record.cells.initialise(
      'get',
      createNative(machine, 'get', ({ machine: at, node }) => invoke(at, argumentAt(args, 0), UNDEFINED, [], node)),
    );
    return record;
  },
};

/** https://github.com/mobxjs/mobx/tree/main/packages/mobx-react: a component that renders again when what it reads changes. */
export const mobxReactModule: NativeTable = {
  observer: firstArgument,
};

/** https://valtio.dev/docs: a proxy acts like the object that it is made of. */
export const valtioModule: NativeTable = {
  proxy: firstArgument,
  snapshot: firstArgument,
  useSnapshot: firstArgument,
  ref: firstArgument,
};

function onlyArgument({ args }: NativeCall): Value {
  return args.items.length === 1 ? argumentAt(args, 0) : opaque('decorator');
}

/** `action(fn)`, `action('name', fn)`: what is given is called with the receiver and the arguments of the later call. */
function lastFunction({ machine, args: { items } }: NativeCall): Value {
  const wrapped = items.at(-1);
  if (items.length > 2 || wrapped?.kind !== 'object' || !wrapped.callable) return opaque('decorator');
  return createNative(machine, 'action', ({ machine: at, thisValue, args, node }) =>
    call(at, wrapped, { thisValue, args, node }),
  );
}
