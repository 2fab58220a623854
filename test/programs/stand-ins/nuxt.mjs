import { ofetch } from 'ofetch';

export const underWay = [];

/** Stands in for what Nuxt puts into every file: its `$fetch` is ofetch, and a composable asks at once. */
export function installNuxt() {
  const useFetch = (given, options = {}) => {
    const sent = ofetch(typeof given === 'function' ? given() : given, options);
    underWay.push(sent);
    return { data: { value: undefined }, then: (done, failed) => sent.then((data) => done({ data: { value: data } }), failed) };
  };
  Object.assign(globalThis, {
    $fetch: ofetch,
    useFetch,
    useLazyFetch: useFetch,
    useAsyncData: (key, handler) => (underWay.push(Promise.resolve(handler())), { data: { value: undefined } }),
    useRuntimeConfig: () => ({ trustUrl: process.env.TRUST_BASE_URL, public: { trustUrl: process.env.TRUST_BASE_URL } }),
    useRequestFetch: () => ofetch,
    defineEventHandler: (handler) => handler,
    getRouterParam: (event, name) => event.params[name],
  });
}
