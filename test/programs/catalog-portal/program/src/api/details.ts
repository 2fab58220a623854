import { getJson } from './http';

/** Terms, tags and metadata are all read by name. */
export const createDetails =
  <Details>(kind: 'terms' | 'tags' | 'metadata', step: string) =>
  (name: string): Promise<Details> =>
    getJson<Details>(`/v1/${kind}/${step}/${encodeURIComponent(name)}`);
