import { createElement } from 'react';

/** Stands in for SWR without a page: a hook asks at once. A fetcher is called with its key, and with nothing where there is no key. */
const configuration = {};
export const underWay = [];

export default function useSWR(key, fetcher = configuration.fetcher) {
  const given = typeof key === 'function' ? key(0, null) : key;
  if (given) underWay.push(Promise.resolve(fetcher(given)));
  return { data: undefined, isLoading: true };
}

export const preload = (key, fetcher) => useSWR(key, fetcher);

export function SWRConfig({ value, children }) {
  Object.assign(configuration, value);
  return createElement('div', null, children);
}
