import type { Custom } from './client-call.ts';
import { remember, remembered } from './remembered.ts';
import { sendRequest } from '../engine/request-event.ts';
import { createRecord, isRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, NO_ARGUMENTS, type Machine } from '../../interpreter/machine/machine.ts';
import { isUndefined, opaque, UNDEFINED } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { joinWithSlash, toText } from '../../domain/text.ts';
import type { Atom, Value } from '../../domain/value.ts';

const PROVIDED = 'url of the Provider of use-http';

/** `useFetch(urlOrPath, options, dependencies)`: with dependencies the hook sends a request by itself. */
export const useHttp: Custom = ({ made, model, defaults, createClient }) => {
  const { machine, args } = made;
  const [first, ...others] = [0, 1, 2].map((index) => argumentAt(args, index));
  const base = baseOf(machine, first ?? UNDEFINED);
  const options = [first ?? UNDEFINED, ...others].find((value) => isRecord(value) && !itemsOf(value));
  const merged = createRecord(machine);
  if (!isUndefined(base)) merged.cells.initialise('url', base);
  if (others.some((value) => itemsOf(value)))
    sendRequest(
      { ...made, args: options ? { kind: 'items', items: [options], rest: null } : NO_ARGUMENTS },
      model,
      { kind: 'request', options: [0] },
      merged,
    );
  return createClient('result', undefined, isUndefined(base) ? defaults : merged);
};

/** `<Provider url={process.env.TRUST_BASE_URL}>` */
export const provideHttp: Custom = ({ made: { machine, args } }) => {
  const url = getProperty(machine, argumentAt(args, 0), 'url');
  if (!isUndefined(url)) remember(machine, PROVIDED, url);
  return opaque('element');
};

/** A text without a scheme is a path behind the URL of the provider. */
function baseOf(machine: Machine, given: Value): Value {
  const provided = remembered(machine, PROVIDED) ?? UNDEFINED;
  return mapValue(given, (atom) => {
    if (atom.kind === 'unknown') return atom;
    if (atom.kind !== 'text') return provided;
    return isPath(atom) && !isUndefined(provided) ? combine(provided, atom, joinPath) : atom;
  });
}

function isPath(atom: Atom): boolean {
  const head = atom.kind === 'text' ? atom.parts[0] : undefined;
  return typeof head === 'string' && !head.includes('://');
}

function joinPath(host: Atom, path: Atom): Value {
  return joinWithSlash(toText(host), toText(path));
}
