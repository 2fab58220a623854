import type { Custom } from './client-call.ts';
import { sendThrough } from '../hooks.ts';
import { argumentAt } from '../../eval/run.ts';
import { UNDEFINED } from '../../values/atoms.ts';

/** `setGlobalDispatcher(dispatcher)`: what stands before its requests stands before those of all that name no other. */
export const setDispatcher: Custom = ({ made: { run, args } }) => {
  sendThrough(run, argumentAt(args, 0));
  return UNDEFINED;
};
