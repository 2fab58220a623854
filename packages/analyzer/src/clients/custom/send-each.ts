import type { ClientCall, Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { itemsOf, isRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { opaque } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/** Sends many requests in one call: the items of a list, or the properties of an object. */
export const sendEach: Custom = (call) => {
  const { machine, args } = call.made;
  const given = argumentAt(args, 0);
  const { items, rest } = isRecord(given)
    ? { items: ownKeys(given).map((key) => getProperty(machine, given, key)), rest: null }
    : iterate(machine, given);
  for (const item of rest ? [...items, rest] : items) sendOne(call, item);
  return opaque('responses');
};

/** An item is a URL, an options object, or a list of method and URL. */
function sendOne({ made, model, defaults }: ClientCall, item: Value): void {
  const list = itemsOf(item);
  const args = list ?? { kind: 'items' as const, items: [item], rest: null };
  sendRequest(
    { ...made, args },
    model,
    list ? { kind: 'request', methodArgument: 0, url: 1 } : { kind: 'request', url: 0, options: [0] },
    defaults,
  );
}
