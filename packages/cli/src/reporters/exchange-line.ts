import type { Exchange } from '@scopewright/sandbox';
import { toPrintable } from '../text/printable.ts';

/** One request to a sandbox: the status, the request, its credential, and the missing scope. */
export function exchangeLine({ status, method, path, credential, missing }: Exchange): string {
  const who = credential === null ? '' : `  ${credential}`;
  const lack = missing === undefined ? '' : `  needs ${missing}`;
  return `${toPrintable(`${status}  ${method} ${path}${who}${lack}`)}\n`;
}
