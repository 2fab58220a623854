import type { NativeArguments } from '../../domain/callable.ts';
import type { Value } from '../../domain/value.ts';
import type { Machine } from './machine.ts';

/** The arguments of a native function. */
export interface NativeCall extends NativeArguments {
  readonly machine: Machine;
}

export type NativeFunction = (call: NativeCall) => Value;

/** Native functions by the names under which the analysed code finds them. */
export type NativeTable = Readonly<Record<string, NativeFunction>>;
