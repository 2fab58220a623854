import type { ClientCall, Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { isUndefined, opaque, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { mapLiterals } from '../../domain/text.ts';
import type { Unknown, Value } from '../../domain/value.ts';

/** What a contract says of one of its requests. */
interface ContractRoute {
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
    ['url', withBraces(path)],
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
  return unknown({ name, source: `${name} of a contract`, reason: 'nothing is known of the contract' });
}

/** `/v2/purposes/:id` is another way to write `/v2/purposes/{id}`. */
export function withBraces(path: Value): Value {
  return mapValue(path, (atom) =>
    atom.kind === 'text' ? mapLiterals(atom, (literal) => literal.replace(/:([A-Za-z_]\w*)\??/g, '{$1}')) : atom,
  );
}
