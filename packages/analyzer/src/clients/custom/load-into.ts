import type { Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { isRecord } from '../../interpreter/objects/heap.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { toText, splitText } from '../../domain/text.ts';
import { mapValue } from '../../domain/join.ts';

/**
 * `$('#list').load('/v2/purposes #rows', data)`: a selector follows the URL after a space, and jQuery posts `data` if
 * it is an object.
 */
export const loadInto: Custom = ({ made, model, defaults, client }) => {
  const url = argumentAt(made.args, 0);
  // The deprecated `.load(handler)` listens for an image's `load` event.
  if (url.kind === 'object' && url.callable) return client;
  const items = [mapValue(url, (atom) => (atom.kind === 'text' ? splitText(toText(atom), ' ')[0]! : atom))];
  const method = isRecord(argumentAt(made.args, 1)) ? 'POST' : 'GET';
  sendRequest(
    { ...made, args: { kind: 'items', items, rest: null } },
    model,
    { kind: 'request', method, url: 0 },
    defaults,
  );
  return client;
};
