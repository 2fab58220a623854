import type { Middleware } from '../pipeline.ts';
import type { Context } from '../context.ts';

export function receipts({ archive }: { archive: boolean }): Middleware<Context> {
  return async ({ event, state, call }, next) => {
    await next();
    state.receipt = await call({ path: event.receipt ? `/v1/receipts/${event.receipt}` : '/v1/receipt-list' });
    if (archive) state.archived = await call({ path: '/v1/receipts' });
  };
}
