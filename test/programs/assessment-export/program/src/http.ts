import { config } from './config.js';

type Query = Record<string, string | number | undefined>;

/** Builds an address of the platform; parameters that are undefined are left out. */
export function trustUrl(path: string, query: Query = {}): URL {
  const url = new URL(path, config.trustUrl);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url;
}

export async function send<T>(url: URL, method: 'POST' | 'PUT', body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${config.token}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${method} ${url.pathname} answered ${response.status}`);
  }
  return response.json() as Promise<T>;
}
