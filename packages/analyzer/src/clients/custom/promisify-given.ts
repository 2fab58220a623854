import type { Custom } from './client-call.ts';
import { promiseMakers } from '../../library/packages/promisify.ts';

/** `promisify(fn)` of a library of promises. */
export const promisifyGiven: Custom = ({ made }) => promiseMakers.promisify!(made);

/** `promisifyAll(api)` */
export const promisifyMembers: Custom = ({ made }) => promiseMakers.promisifyAll!(made);
