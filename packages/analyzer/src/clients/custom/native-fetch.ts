import type { Custom } from './client-call.ts';
import { call } from '../../eval/invoke.ts';
import { readGlobal } from '../../builtins/globals.ts';

/** `ofetch.native(url, init)`: the platform's own `fetch`. */
export const nativeFetch: Custom = ({ made }) => call(made.run, readGlobal(made.run, 'fetch'), made);
