import ky from 'ky';

type Version = 1 | 2;
type Verb = 'get' | 'put' | 'post' | 'delete';

const trust = ky.create({ prefixUrl: import.meta.env.VITE_TRUST_URL ?? '/trust', retry: 0, timeout: 8_000 });

/** The addresses of the preference centre, frozen so that no component changes them. */
export const paths = Object.freeze({
  centers: (version: Version = 2) => `v${version}/preferencecenters`,
  center: (id: string, part = 'preferences') => `${paths.centers(1)}/${id}/${part}`,
  subjects: (id: string) => paths.center(id, `${'datasubjects'}/preferences`),
  custom: Object.freeze({ all: 'v1/custompreferences', one: (id: string | number) => `v1/custompreferences/${id.toString().padStart(4, '0')}` }),
});

export async function send<T = unknown>(verb: Verb, path: string, json?: object): Promise<T> {
  const response = await trust(path, { method: verb, ...(json === undefined ? {} : { json }) });
  return response.json<T>();
}

export function withQuery(path: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
