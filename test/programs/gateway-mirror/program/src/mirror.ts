import got, { type Got } from 'got';

import { settings } from './settings.js';

const slashes = /^\/+|\/+$/g;
const clean = (text: string) => text.replaceAll(slashes, '');

const client: Got = got.extend({ retry: { limit: 0 }, responseType: 'json', throwHttpErrors: false });

/** Names of the registry's lists, by the last word of their address. */
const lists: Record<string, string> = {};
for (const address of ['v1/terms/names', 'v1/tags/names', 'v1/terms/attribute-names']) {
  const words = address.split('/');
  lists[`${words.at(-2)!}.${words.at(-1)!}`] = address;
}

export async function readList(name: 'terms.names' | 'tags.names' | 'terms.attribute-names'): Promise<string[]> {
  const { body } = await client.get<string[]>(`${settings.gateway}/${lists[name]}`);
  return body;
}

export async function readTag(name: string) {
  const root = new URL(settings.gateway);
  root.pathname = [root.pathname, 'v1', 'tags', 'details', name].map(clean).filter((part) => part.length > 0).join('/');
  return client(root).json();
}

export async function copySystems(target: string) {
  const address = clean(settings.gateway) + '/v3/system';
  const systems = (await client.get(address).json()) as { id: string }[];
  for (const { id } of Array.isArray(systems) ? systems : []) {
    const system = await client.get(`${address}/${id}`).json();
    await client.post(target, { json: system });
  }
}

export async function* tags(repositories: Iterable<string>) {
  for (const [index, repository] of [...repositories].entries()) {
    const address = new URL('/v3/docker-repository-tags', settings.gateway);
    address.searchParams.set('repository', repository);
    yield { index, tags: await client.get(address).json() };
  }
}

export const scimHeaders = { accept: 'application/scim+json' };

export async function definitions() {
  const kinds = Object.entries({ ResourceTypes: 'User', Schemas: 'Group' });
  const read = kinds.map(([kind, name]) => client.get([settings.gateway, kind, name].join('/'), { headers: scimHeaders }).json());
  return Promise.all(read);
}

export async function reassign(audits: Map<string, string>) {
  for (const [auditId, owner] of audits) {
    let address = settings.gateway;
    for (const part of ['v1', 'audits', auditId, 'reassign-scopes']) address += `/${part}`;
    await client.put(address, { json: { owner } });
  }
}

export async function removeAll(ids: ReadonlySet<string>) {
  await Promise.all(Array.from(ids).map((id) => client.delete(`${settings.gateway}/v1/audits/${id}`)));
}
