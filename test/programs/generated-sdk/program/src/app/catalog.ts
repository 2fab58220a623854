import createClient, { type Middleware } from 'openapi-fetch';

interface CatalogPaths {
  '/v1/terms/name/{termName}': { get: { parameters: { path: { termName: string } }; responses: { 200: { content: { 'application/json': { name: string } } } } } };
  '/v1/tags/names': { get: { responses: { 200: { content: { 'application/json': string[] } } } } };
}

const bearer: Middleware = {
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${process.env.TRUST_TOKEN}`);
    return request;
  },
};

const catalog = createClient<CatalogPaths>({ baseUrl: process.env.TRUST_BASE_URL });
catalog.use(bearer);

export async function termsFor(names: string[]): Promise<Array<{ name: string }>> {
  const terms = names.map(async (termName) => {
    const { data, error } = await catalog.GET('/v1/terms/name/{termName}', { params: { path: { termName } } });
    if (error) throw new Error(`no term ${termName}`);
    return data!;
  });
  return Promise.all(terms);
}

export const tagNames = () => catalog.GET('/v1/tags/names').then(({ data }) => data ?? []);
