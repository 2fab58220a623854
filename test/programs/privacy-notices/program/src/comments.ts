import { trustUrl } from './settings.js';

/** A request that the offline queue may keep and send later. */
function describe(method: string, path: string, body: unknown): Request {
  return new Request(trustUrl(path), { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
}

async function deliver(request: Request): Promise<unknown> {
  const spare = request.clone();
  const response = await globalThis.fetch(request);
  return response.ok ? response.json() : spare.url;
}

export const comment = (refId: string, text: string) => deliver(describe('PUT', `/requestqueues/${refId}/comments`, { text }));

export const search = (language: string, term: string) => deliver(describe('POST', `/requestqueues/search/${language}`, { term }));

const listing = new Request(trustUrl('/requestqueues/en'), { headers: { accept: 'application/json' } });

export async function listQueues(): Promise<unknown> {
  const response = await fetch(listing.clone());
  return response.json();
}

export const openRequest = (templateId: string) =>
  fetch(new Request(new Request(trustUrl(`/requestqueues/${templateId}`)), { method: 'POST', body: '{}' }));
