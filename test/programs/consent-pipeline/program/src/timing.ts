import type { Middleware } from './pipeline.ts';

export const timing =
  <Context extends { state: Record<string, unknown> }>(clock: () => number): Middleware<Context> =>
  async (context, next) => {
    const start = clock();
    await next();
    context.state.took = clock() - start;
  };
