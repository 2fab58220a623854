import type { Custom } from './client-call.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';

/** `spec().withMethod('PUT').withPath('/v1/vendors')`: the method comes before the URL. */
export const withMethod: Custom = ({ made: { machine, args }, defaults, createClient }) => {
  const options = createRecord(machine);
  spreadInto(machine, options, defaults);
  options.cells.initialise('method', argumentAt(args, 0));
  return createClient('spec', undefined, options);
};
