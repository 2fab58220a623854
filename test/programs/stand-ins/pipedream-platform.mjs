import { AsyncLocalStorage } from 'node:async_hooks';
import client from 'axios';

/** Stands in for Pipedream's own axios: the step comes first, the configuration second, and the answer's data comes back. */
export const axios = async (step, config) => {
  const asCalled = AsyncLocalStorage.snapshot();
  return (await asCalled(() => client(config))).data;
};

export const defineApp = (app) => app;
export const defineAction = (action) => action;
