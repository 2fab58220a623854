import type { IncomingMessage } from 'node:http';

import { refuse, type Answer } from './answer.ts';

/** What a browser or a program on this machine writes for it: RFC 6761, section 6.3, keeps `localhost` names local. */
const LOCAL = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses a request for another host. A page whose own name leads to this machine (DNS rebinding) can send requests to
 * the sandbox and read its answers; a browser names the page's host in them. Undefined for a request to this machine,
 * or without a host, as HTTP/1.0 allows.
 */
export function refuseForeignHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Answer | undefined {
  const [host, ...others] = rawHeaders.filter((_, index) => index % 2 === 1 && isHost(rawHeaders[index - 1]));
  if (others.length > 0)
    return refuse({
      status: 400,
      code: 'SANDBOX_BAD_REQUEST',
      title: 'The request has more than one Host header.',
    });
  if (host === undefined || LOCAL.test(host)) return undefined;
  return refuse({
    status: 421,
    code: 'SANDBOX_FOREIGN_HOST',
    title: 'The request is for another host.',
    detail: 'The sandbox answers requests to `127.0.0.1`, `[::1]` and `localhost` only: use its own URL.',
  });
}

function isHost(name: string | undefined): boolean {
  return name?.toLowerCase() === 'host';
}
