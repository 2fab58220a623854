import type { Custom } from './client-call.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { readGlobal } from '../../library/ecmascript/globals.ts';

/** `ofetch.native(url, init)`: the platform's own `fetch`. */
export const nativeFetch: Custom = ({ made }) => call(made.machine, readGlobal(made.machine, 'fetch'), made);
