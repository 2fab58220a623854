import { subscribe } from 'node:diagnostics_channel';

import type { Recorder } from './recorder.ts';

/** https://github.com/sindresorhus/got/blob/main/documentation/diagnostics-channel.md */
interface GotMessage {
  readonly requestId: string;
}

/**
 * `got` makes the request of Node's long after the code that asked for it has ended. From version 14.6 on it tells when it
 * was asked, and again as soon as it has made that request.
 */
export function watchGot({ made, madeFor }: Pick<Recorder, 'made' | 'madeFor'>): void {
  const asked = new Map<string, object>();
  subscribe('got:request:create', (message) => {
    const request = {};
    asked.set((message as GotMessage).requestId, request);
    made(request);
  });
  subscribe('got:request:start', (message) => {
    const request = asked.get((message as GotMessage).requestId);
    if (request) madeFor(request);
  });
  for (const name of ['got:response:end', 'got:request:error'])
    subscribe(name, (message) => void asked.delete((message as GotMessage).requestId));
}
