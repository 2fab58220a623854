import { parseRegistry, type Registry } from '@scopewright/registry';
import { expect, it } from 'vitest';
import { createSandbox } from '../../packages/sandbox/src/sandbox.ts';
import { startSandbox } from '../../packages/sandbox/src/start-sandbox.ts';

function registryOf(document: object): Registry {
  const parsed = parseRegistry({
    id: 'shop',
    scopes: [{ name: 'orders.read', endpoints: ['GET /orders'] }],
    ...document,
  });
  if (parsed.kind === 'problems') throw new Error(parsed.problems.map(({ message }) => message).join(' '));
  return parsed.registry;
}

const credentials = { desk: { scopes: ['orders.read'] } };

it.each([
  ['names none', {}, '/oauth/token'],
  ['has that path without a scope', { endpoints: [{ id: 'POST /oauth/token', kind: 'unscoped' }] }, '/oauth/token'],
  [
    'has that path with a scope',
    { endpoints: [{ id: 'POST /oauth/token', requirement: [['orders.read']] }] },
    '/sandbox/oauth/token',
  ],
  ['names one', { endpoints: [{ id: 'POST /login', kind: 'token' }] }, '/login'],
  [
    'names one behind a path of the server',
    { servers: ['https://shop.example/v1'], endpoints: [{ id: 'POST /login', kind: 'token' }] },
    '/v1/login',
  ],
  [
    'names one on a server of its own',
    {
      servers: ['https://shop.example/v1'],
      endpoints: [{ id: 'POST /token', kind: 'token', servers: ['https://login.shop.example'] }],
    },
    '/token',
  ],
  ['has a server with a path', { servers: ['https://shop.example/v1'] }, '/oauth/token'],
])('issues tokens where the registry %s', async (_what, document, tokenPath) => {
  const registry = registryOf(document);
  expect(createSandbox({ manifest: { registry, credentials } }).tokenPath).toBe(tokenPath);
  await using sandbox = await startSandbox({ manifest: { registry, credentials } });
  const { clientId, clientSecret } = sandbox.clients.desk!;
  const answer = await fetch(sandbox.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  expect(answer.status).toBe(200);
  const { access_token } = (await answer.json()) as { readonly access_token: string };
  const base = 'servers' in document ? '/v1' : '';
  const orders = await fetch(`${sandbox.url}${base}/orders`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(orders.status).toBe(200);
});
