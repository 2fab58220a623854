import { expect, it } from 'vitest';

import { bearer, holding, start } from './support.ts';

const secrets = { sync: 'a secret: of+two%parts' };
const form = { grant_type: 'client_credentials', client_id: 'sync', client_secret: secrets.sync };

async function ask(
  url: string,
  parameters: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(parameters).toString(),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

it('gives a token for an id and a secret, in the form or by Basic authentication', async () => {
  const { url, tokenUrl } = await start({
    manifest: holding('CONSENT_READ', 'COOKIE'),
    secrets,
    tokenLifetime: 90,
  });
  expect(tokenUrl).toBe(`${url}/api/access/v1/oauth/token`);
  const encoded = Buffer.from(`sync:${encodeURIComponent(secrets.sync).replaceAll('%20', '+')}`).toString('base64');
  for (const answer of [
    await ask(tokenUrl, form),
    await ask(tokenUrl, { grant_type: 'client_credentials' }, { authorization: `Basic ${encoded}` }),
  ]) {
    expect(answer).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 90, scope: 'CONSENT_READ COOKIE' },
    });
    expect([answer.headers.get('cache-control'), answer.headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    expect((await fetch(`${url}/v2/purposes`, bearer(String(answer.body.access_token)))).status).toBe(200);
  }
});

it('gives a token of fewer scopes where fewer are asked for, and no other', async () => {
  const { url, tokenUrl } = await start({ manifest: holding('CONSENT_READ', 'COOKIE'), secrets });
  const { body } = await ask(tokenUrl, { ...form, scope: 'COOKIE' });
  expect(body.scope).toBe('COOKIE');
  expect((await fetch(`${url}/v2/purposes`, bearer(String(body.access_token)))).status).toBe(403);
  expect(await ask(tokenUrl, { ...form, scope: 'CONSENT' })).toMatchObject({
    status: 400,
    body: {
      error: 'invalid_scope',
      error_description: 'The request asks for a scope that the manifest does not give to this credential.',
    },
  });
});

it.each([
  [
    'another secret',
    { ...form, client_secret: 'guess' },
    {},
    401,
    'invalid_client',
    'The client is unknown, or its secret is wrong.',
  ],
  [
    'an unknown client',
    { ...form, client_id: 'nobody' },
    {},
    401,
    'invalid_client',
    'The client is unknown, or its secret is wrong.',
  ],
  [
    'a client that is a name of every object',
    { ...form, client_id: 'constructor' },
    {},
    401,
    'invalid_client',
    'The client is unknown, or its secret is wrong.',
  ],
  [
    'no secret',
    { grant_type: 'client_credentials', client_id: 'sync' },
    {},
    401,
    'invalid_client',
    'Send client_id and client_secret, in the form or by Basic authentication.',
  ],
  [
    'another grant',
    { ...form, grant_type: 'password' },
    {},
    400,
    'unsupported_grant_type',
    'The platform supports only the grant client_credentials.',
  ],
  [
    'no grant',
    { client_id: 'sync', client_secret: secrets.sync },
    {},
    400,
    'invalid_request',
    'The parameter grant_type is missing: send client_credentials.',
  ],
  [
    'a parameter twice',
    'grant_type=client_credentials&client_id=sync&client_id=sync',
    {},
    400,
    'invalid_request',
    'A parameter is repeated.',
  ],
  [
    'no Basic credentials',
    { grant_type: 'client_credentials' },
    { authorization: 'Bearer x' },
    401,
    'invalid_client',
    'The Authorization header has no Basic credentials.',
  ],
  [
    'two ways to authenticate',
    form,
    { authorization: 'Basic c3luYzp4' },
    400,
    'invalid_request',
    'The client sends its secret in two ways: use one.',
  ],
  [
    'JSON',
    '{}',
    { 'content-type': 'application/json' },
    400,
    'invalid_request',
    'Send the parameters as application/x-www-form-urlencoded.',
  ],
])('refuses %s', async (_what, parameters, headers, status, error, description) => {
  const sandbox = await start({ manifest: holding('CONSENT_READ'), secrets });
  const answer = await ask(sandbox.tokenUrl ?? '', parameters, headers);
  expect(answer).toMatchObject({ status, body: { error, error_description: description } });
  expect(JSON.stringify([answer.body, sandbox.requests])).not.toContain(secrets.sync);
});

it('asks for Basic authentication where that was tried', async () => {
  const { tokenUrl } = await start({ manifest: holding('CONSENT_READ'), secrets });
  const { status, headers } = await ask(
    tokenUrl,
    { grant_type: 'client_credentials' },
    { authorization: 'Basic c3luYzp4' },
  );
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="scopewright sandbox"']);
});

it('makes the secrets that are not given, each another one', async () => {
  const manifest = { credentials: { one: { scopes: [] }, two: { scopes: [] } } };
  const sandboxes = [await start({ manifest }), await start({ manifest })];
  const made = sandboxes.flatMap(({ clients }) => Object.values(clients).map(({ clientSecret }) => clientSecret));
  expect(new Set(made).size).toBe(4);
  expect(Math.min(...made.map(({ length }) => length))).toBeGreaterThanOrEqual(32);
});
