import { expand, path } from './path';

const base = process.env.TRUST_BASE_URL!;
const mirror = { url: process.env.MIRROR_URL ?? 'https://mirror.corp.example', version: 2 };

/** What the catalogue lists: the names of a kind, and one of them in detail. */
const catalogue = {
  terms: { names: '/v1/terms/names', detail: '/v1/terms/attribute-details/{name}' },
  tags: { names: '/v1/tags/names', detail: '/v1/tags/details/{name}' },
  metadata: { names: '/v1/metadata/attribute-names', detail: '/v1/metadata/attribute-details/{name}' },
} as const;

type Kind = keyof typeof catalogue;

async function get<T>(address: string): Promise<T> {
  const response = await fetch(base + address, { headers: { authorization: `Bearer ${process.env.TRUST_TOKEN}` } });
  return (await response.json()) as T;
}

export async function copyNames(): Promise<void> {
  for (const [kind, { names }] of Object.entries(catalogue)) {
    const found = await get<string[]>(names);
    await fetch(`${mirror.url}/v${mirror.version}/kinds/${kind}`, { method: 'PUT', body: JSON.stringify(found) });
  }
}

export const readDetail = (kind: Kind, name: string) => get(expand(catalogue[kind].detail, { name }));

export async function readTerm(name: string): Promise<unknown> {
  return get(path`/v1/terms/name/${name}`);
}

export async function readGlossary(name: string, withTerms: boolean): Promise<unknown> {
  return get(path`/v1/glossaries/name/${name.trim().toLowerCase()}?terms=${withTerms}`);
}

export async function listGlossaries(): Promise<string[]> {
  const { pathname, search } = new URL('/v1/glossaries/all/names?size=500', base);
  return get(`${pathname}${search}`);
}

export const listAttributes = () => get<string[]>(expand('/v1/:kind/attribute-names', { kind: 'terms' }));
