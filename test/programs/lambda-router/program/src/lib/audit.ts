import { request as httpsRequest } from 'node:https';

import type { Middleware } from './router';

/** Tells the collector of each request; never waits longer than it takes to hand it over. */
export const audited: Middleware = async (context, next) => {
  const started = Date.now();
  try {
    return await next();
  } finally {
    await new Promise<void>((resolve) => {
      const request = httpsRequest('https://collector.acme.example/v1/request', { method: 'POST' }, (response) => {
        response.resume();
        response.on('end', resolve);
      });
      request.on('error', () => resolve());
      request.end(JSON.stringify({ path: context.event.path, took: Date.now() - started }));
    });
  }
};
