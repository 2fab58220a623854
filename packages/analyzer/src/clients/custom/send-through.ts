import type { Custom } from './client-call.ts';
import { sendThrough } from '../engine/hooks.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { UNDEFINED } from '../../domain/atoms.ts';

/** `setGlobalDispatcher(dispatcher)`: what stands before its requests stands before those of all that name no other. */
export const setDispatcher: Custom = ({ made: { machine, args } }) => {
  sendThrough(machine, argumentAt(args, 0));
  return UNDEFINED;
};
