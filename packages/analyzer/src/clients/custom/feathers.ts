import type { Custom } from './client-call.ts';
import { optionsOfInstance } from '../../interpreter/machine/client-options.ts';
import { readOption } from '../engine/options.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { mayBeFunction, spreadInto } from '../../interpreter/expressions/literal.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isUndefined, opaque, text, UNDEFINED } from '../../domain/atoms.ts';
import { combine } from '../../domain/join.ts';
import { changeEnd, joinWithSlash, toText } from '../../domain/text.ts';

/** `rest('https://acme.trust.example')`; without an argument the services are those of the page's own host. */
export const feathersRest: Custom = ({ made: { machine, args }, createClient }) => {
  const base = argumentAt(args, 0);
  return createClient('connections', isUndefined(base) ? text('') : printed(machine, base));
};

/** `app.configure(rest(base).fetch(fetch))` */
export const configureFeathers: Custom = ({ made: { machine, args, node }, defaults, client }) => {
  const given = argumentAt(args, 0);
  const options = given.kind === 'object' ? optionsOfInstance(given) : undefined;
  if (options) spreadInto(machine, defaults, options);
  else if (mayBeFunction(given)) invoke(machine, given, UNDEFINED, [client], node);
  return client;
};

/** `app.service('v2/purposes')`: its address is that of the base and the name. */
export const feathersService: Custom = ({ made: { machine, args }, model, defaults, createClient }) => {
  const base = readOption(machine, defaults, model.options.baseUrl);
  if (isUndefined(base)) return opaque('service');
  const address = combine(base, printed(machine, argumentAt(args, 0)), (left, right) =>
    joinWithSlash(
      toText(left),
      changeEnd(toText(right), (end) => end.replace(/\/+$/, '')),
    ),
  );
  return createClient('service', address, createRecord(machine, [['url', text('')]]));
};
