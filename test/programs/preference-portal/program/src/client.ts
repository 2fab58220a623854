import createClient, { createPathBasedClient, type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './schema.js';

const withToken: Middleware = {
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${process.env.TRUST_TOKEN}`);
    return request;
  },
};

export function connect(baseUrl: string | undefined): Client<paths> {
  const client = createClient<paths>({ baseUrl });
  client.use(withToken);
  return client;
}

export const byPath = createPathBasedClient<paths>({ baseUrl: process.env.TRUST_BASE_URL });
