import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import type { ClientModel } from '../model.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** A call of a client's function. */
export interface ClientCall {
  readonly made: NativeCall;
  readonly model: ClientModel;
  /** The options of the instance on which the function was called. */
  readonly defaults: Obj;
  readonly client: Obj;
}

/** Client behaviour that no row can describe. Returns the value of the call. */
export type Custom = (call: ClientCall) => Value;
