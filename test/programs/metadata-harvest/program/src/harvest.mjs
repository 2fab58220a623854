import { ofetch } from 'ofetch';
import { catalog, discovery } from './trust.mjs';

const listings = ['/terms/names', '/tags/names', '/glossaries/all/names'];

export async function harvest() {
  const pages = [];
  for (const path of listings) pages.push(await catalog(path));
  return pages.flat();
}

export const describe = (kind, name) => catalog(kind === 'tag' ? `/tags/details/${name}` : `/terms/name/${encodeURIComponent(name)}`);

export async function peek(glossary) {
  const response = await catalog.raw(`/glossaries/name/${glossary}`, { ignoreResponseError: true });
  return response.status;
}

export const scan = (profile) => discovery('/v2/scan-profiles', { method: profile.id ? 'PUT' : 'POST', body: profile });
export const start = (profileId) => discovery('/v2/scan-job', { method: 'post', body: { profileId } });
export const drop = (id) => discovery(`/v3/system/${id}`, { method: 'DELETE' });

export async function report(summary) {
  await ofetch.native('https://metrics.acme.example/harvest', { method: 'POST', body: JSON.stringify(summary) });
}
