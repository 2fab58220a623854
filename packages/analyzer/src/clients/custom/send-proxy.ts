import type { Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { opaque, UNDEFINED } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';

/** `sendProxy(event, target, { fetchOptions })`: a `fetch` of the target. */
export const sendProxy: Custom = ({ made, model, defaults }) => {
  const { machine, args } = made;
  const options = mapValue(argumentAt(args, 2), (atom) =>
    atom.kind === 'object' ? getProperty(machine, atom, 'fetchOptions') : UNDEFINED,
  );
  sendRequest(
    { ...made, args: { kind: 'items', items: [argumentAt(args, 1), options], rest: null } },
    model,
    { kind: 'request', url: 0, options: [1] },
    defaults,
  );
  return opaque('response');
};
