import type { Custom } from './client-call.ts';
import { sendThrough } from '../engine/hooks.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { UNDEFINED } from '../../domain/atoms.ts';

/** `setGlobalDispatcher(dispatcher)`: its hooks run before every request that names no other dispatcher. */
export const setDispatcher: Custom = ({ made: { machine, args } }) => {
  sendThrough(machine, argumentAt(args, 0));
  return UNDEFINED;
};
