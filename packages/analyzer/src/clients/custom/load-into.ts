import type { Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { isRecord } from '../../interpreter/objects/heap.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { toText, splitText } from '../../domain/text.ts';
import { mapValue } from '../../domain/join.ts';

/**
 * `$('#list').load('/v2/purposes #rows', data)`: behind a space stands what is taken of the page, and an object as data
 * is posted.
 */
export const loadInto: Custom = ({ made, model, defaults, client }) => {
  const url = argumentAt(made.args, 0);
  // An image's old `.load(handler)` listens for an event.
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
