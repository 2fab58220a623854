import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import type { ClientModel } from '../model.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** A call of a client's function. */
export interface ClientCall {
  readonly made: NativeCall;
  readonly model: ClientModel;
  /** The options of the instance that it was called on. */
  readonly defaults: Obj;
  readonly client: Obj;
}

/** What a client does that no row can say. It gives the call's value. */
export type Custom = (call: ClientCall) => Value;
