import type { Custom } from './client-call.ts';
import { readOption } from '../engine/options.ts';
import { optionsOfInstance } from '../../interpreter/machine/client-options.ts';
import { isRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isUndefined, optionsKey, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, Value } from '../../domain/value.ts';
import { MAX_FIELD_DEPTH } from '../../bounds.ts';

/** `createTRPCClient({ links })`: the last link sends the requests, and the ones before it have no URL. */
export const trpcClient: Custom = ({ made: { machine, args }, createClient }) => {
  const base = urlOfLinks(machine, getProperty(machine, argumentAt(args, 0), 'links'), 0);
  return createClient('procedures', isUndefined(base) ? ofNoLink() : base);
};

/** `createTRPCReact()`: a component provides the client, with its links. */
export const trpcHooks: Custom = ({ createClient }) => createClient('procedures', ofNoLink());

function urlOfLinks(machine: Machine, links: Value, depth: number): Value {
  return mapValue(links, (atom) => {
    const items = itemsOf(atom);
    if (!items) return urlOfLink(machine, atom, depth);
    const urls = [...items.items, ...(items.rest ? [items.rest] : [])].map((link) =>
      urlOfLinks(machine, link, depth + 1),
    );
    return urls.findLast((url) => !isUndefined(url)) ?? UNDEFINED;
  });
}

/** `splitLink({ condition, true: link, false: [link] })` sends by one of two, often to the same server. */
function urlOfLink(machine: Machine, link: Atom, depth: number): Value {
  if (link.kind !== 'object' || depth > MAX_FIELD_DEPTH) return UNDEFINED;
  const options = optionsOfInstance(link);
  if (options) {
    const url = readOption(machine, options, ['url']);
    return isUndefined(url) ? UNDEFINED : printed(machine, url);
  }
  if (!isRecord(link)) return UNDEFINED;
  const [whenTrue, whenFalse] = ['true', 'false'].map((arm) =>
    urlOfLinks(machine, getProperty(machine, link, arm), depth + 1),
  ) as [Value, Value];
  if (isUndefined(whenTrue)) return whenFalse;
  if (isUndefined(whenFalse)) return whenTrue;
  return optionsKey(optionsOf(whenTrue)) === optionsKey(optionsOf(whenFalse)) ? whenTrue : ofNoLink();
}

function ofNoLink(): Value {
  return unknown({ name: 'url', source: 'url of a tRPC link', reason: 'no readable URL is given' });
}
