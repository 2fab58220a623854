import type { Custom } from './client-call.ts';
import { lodashFunctions } from '../../library/packages/lodash.ts';

/** `async.apply(read, '/v2/purposes')`: the function, which is called later, has these arguments before its own. */
export const applyGiven: Custom = ({ made }) => lodashFunctions.partial!(made);
