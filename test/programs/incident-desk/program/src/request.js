import { trustUrl } from './env.js';

/** Sends to the incident service. `path` may begin with a slash or not. */
export async function request(path, { method, body, query, ...options } = {}) {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const address = (path.startsWith('/') ? trustUrl + path : `${trustUrl}/${path}`) + search;
  const response = await fetch(address, {
    ...options,
    method: method || (body ? 'POST' : 'GET'),
    body: body && JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...options.headers },
  });
  if (response.status === 404) return null;
  return response.json();
}
