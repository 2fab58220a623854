import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import type { ClientModel } from '../model.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** A call of a client's function. */
export interface ClientCall {
  readonly made: NativeCall;
  readonly model: ClientModel;
  /** The options of the instance on which the function was called. */
  readonly defaults: Obj;
  readonly client: Obj;
  /** The arguments of the call that made the instance, or the function, that is called. */
  readonly madeBy?: ListItems | undefined;
  /** Makes another object of the instance on which the function was called: it has the same options. */
  readonly createPart: (shape: string) => Obj;
  /**
   * Makes another client of the same model. The engine hands it over because the engine itself calls the functions of
   * this folder, so that an import of the engine would close a circle.
   */
  readonly createClient: (shape: string, baseUrl?: Value, inherited?: Obj) => Obj;
}

/** Client behaviour that no row can describe. Returns the value of the call. */
export type Custom = (call: ClientCall) => Value;
