import type { ClientCall, Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { isUndefined, opaque, unknown } from '../../domain/atoms.ts';
import type { Unknown, Value } from '../../domain/value.ts';

/** What a contract says of one of its requests. */
export interface ContractRoute {
  readonly method: Value;
  readonly path: Value;
}

/** Sends a request of a contract; `further` are options beside its method and URL. */
export function sendContractRoute(
  { model, defaults }: ClientCall,
  made: NativeCall,
  { method, path }: ContractRoute,
  further: readonly (readonly [string, Value])[],
): void {
  const options = createRecord(made.machine, [
    ...further,
    ['method', isUndefined(method) ? unknownOfContract('method') : method],
    ['url', path],
  ]);
  sendRequest(
    { ...made, args: { kind: 'items', items: [options], rest: null } },
    model,
    { kind: 'request', options: [0] },
    defaults,
  );
}

/** A call under a name that a contract may have, of which nothing is known. */
export const sendAnyRoute: Custom = (call) => {
  sendContractRoute(call, call.made, { method: unknownOfContract('method'), path: unknownOfContract('path') }, []);
  return opaque('response');
};

function unknownOfContract(name: string): Unknown {
  return unknown({ name, source: `${name} of a contract`, reason: 'the contract is unknown' });
}
