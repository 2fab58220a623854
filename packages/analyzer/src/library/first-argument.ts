import { argumentAt } from '../interpreter/machine/machine.ts';
import type { NativeCall } from '../interpreter/machine/native-call.ts';
import type { Value } from '../domain/value.ts';

/** For functions that give back their first argument, or something that acts like it. */
export function firstArgument({ args }: NativeCall): Value {
  return argumentAt(args, 0);
}
