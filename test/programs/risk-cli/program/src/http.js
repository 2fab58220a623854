import { request } from 'undici';

import { profile } from './profile.js';

export async function api(method, path, { body, query } = {}) {
  const url = new URL(path, profile.url);
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
  const response = await request(url, {
    method,
    headers: { authorization: `Bearer ${profile.token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (response.statusCode >= 400) {
    const text = await response.body.text();
    throw new Error(`${method} ${url.pathname}: ${response.statusCode} ${text}`);
  }
  return response.body.json();
}
