import type { Middleware } from '../pipeline.ts';
import type { Context } from '../context.ts';

export const loadSubject: Middleware<Context> = async (context, next) => {
  context.state.profile = await context.call({ path: '/v1/datasubjects/profiles?size=1' });
  context.state.purposes = context.event.purposes ?? (await context.call<string[]>({ path: '/v1/linktokens' }));
  await next();
};
