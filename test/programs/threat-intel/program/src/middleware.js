export const withBase = (base) => (next) => (path, init) => next(`${base}${path}`, init);

export const withToken = (token) => (next) => (url, init = {}) =>
  next(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token()}` } });

export const withJson =
  (next) =>
  async (url, { json, ...init } = {}) => {
    const response = await next(url, json === undefined ? init : { ...init, method: init.method ?? 'POST', body: JSON.stringify(json) });
    return response.json();
  };

export const withCache = (next, cache = new Map()) =>
  async function cached(url, init) {
    if (init?.method || init?.json) return next(url, init);
    if (!cache.has(url)) cache.set(url, next(url, init));
    return cache.get(url);
  };

export const compose = (...layers) => (core) => layers.reduceRight((next, layer) => layer(next), core);
