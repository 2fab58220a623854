import { AsyncLocalStorage } from 'node:async_hooks';
import * as toolkit from '@reduxjs/toolkit/query';

export * from '@reduxjs/toolkit/query';

/** RTK Query itself, but for this: what an endpoint sends when it is asked belongs to the call that built it. */
export function createApi(options) {
  const api = toolkit.createApi({ ...options, endpoints: bound(options.endpoints) });
  const { injectEndpoints } = api;
  api.injectEndpoints = (injected) => injectEndpoints({ ...injected, endpoints: bound(injected.endpoints) });
  return api;
}

function bound(endpoints) {
  return (build) => endpoints({ query: (definition) => build.query(atItsSite(definition)), mutation: (definition) => build.mutation(atItsSite(definition)) });
}

function atItsSite({ query, ...definition }) {
  if (!query) return definition;
  const asBuilt = AsyncLocalStorage.snapshot();
  return {
    ...definition,
    queryFn(argument, _api, _extra, send) {
      const asked = query(argument);
      return asBuilt(async () => send(asked));
    },
  };
}
