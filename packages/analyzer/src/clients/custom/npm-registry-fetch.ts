import { createRecord } from '../../interpreter/objects/heap.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { isUndefined, opaque, text } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { sendRequest } from '../engine/request-event.ts';
import type { Custom } from './client-call.ts';

const NPM = text('https://registry.npmjs.org');

/** `fetch(uri, options)`, `fetch.json(uri, options)` */
export const sendToRegistry: Custom = (call) => sendWithOptions(call, 1);

/** `fetch.json.stream(uri, jsonPath, options)` */
export const streamFromRegistry: Custom = (call) => sendWithOptions(call, 2);

/** A package of a scope may have a registry of its own, which only the options of npm know: they are not looked up. */
function sendWithOptions({ made, model, defaults }: Parameters<Custom>[0], options: number): ReturnType<Custom> {
  const { machine, args } = made;
  const given = argumentAt(args, options);
  const registry = mapValue(given, (atom) =>
    isUndefined(atom)
      ? NPM
      : mapValue(getProperty(machine, atom, 'registry'), (each) => (isUndefined(each) ? NPM : each)),
  );
  const items = [argumentAt(args, 0), given, createRecord(machine, [['registry', registry]])];
  sendRequest(
    { ...made, args: { kind: 'items', items, rest: null } },
    model,
    { kind: 'request', url: 0, options: [1, 2] },
    defaults,
  );
  return opaque('response');
}
