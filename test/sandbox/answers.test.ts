import { trustPlatform } from '@scopewright/registry';
import { describe, expect, it } from 'vitest';

import { bearer, call, holding, start } from './support.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

interface ErrorBody {
  readonly errors: readonly { readonly title: string; readonly detail: string; readonly code: string }[];
  readonly traceId: string;
}

describe('a request without a good token', () => {
  it('is 401, and says what is wrong with it', async () => {
    let time = 1_000_000;
    const sandbox = await start({ manifest: holding('CONSENT_READ'), tokenLifetime: 60, now: () => time });
    const token = sandbox.tokenFor('sync');
    const ask = async (headers: Record<string, string>): Promise<readonly unknown[]> => {
      const response = await fetch(`${sandbox.url}/v2/purposes`, { headers });
      const { errors, traceId } = (await response.json()) as ErrorBody;
      expect(traceId).toMatch(uuid);
      expect(errors[0]?.title).toBe('The request is not authenticated.');
      return [response.status, errors[0]?.code, errors[0]?.detail, response.headers.get('www-authenticate')];
    };
    const foreign = 'This sandbox did not issue the access token: get one from its token endpoint.';
    const expired = 'The access token has expired: get a new one from the token endpoint.';
    const challenge = 'Bearer realm="scopewright sandbox"';
    expect(await ask({})).toEqual([
      401,
      'SANDBOX_NO_TOKEN',
      'The request has no access token: send one as `Authorization: Bearer TOKEN`.',
      challenge,
    ]);
    expect(await ask({ authorization: 'Basic c3luYzp4' })).toEqual([
      401,
      'SANDBOX_NO_TOKEN',
      'The Authorization header has no bearer token: write `Bearer TOKEN`.',
      challenge,
    ]);
    expect(await ask({ authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' })).toEqual([
      401,
      'SANDBOX_INVALID_TOKEN',
      foreign,
      `${challenge}, error="invalid_token", error_description="${foreign}"`,
    ]);
    expect((await fetch(`${sandbox.url}/v2/purposes`, bearer(token))).status).toBe(200);
    time += 60_000;
    expect(await ask({ authorization: `Bearer ${token}` })).toEqual([
      401,
      'SANDBOX_INVALID_TOKEN',
      expired,
      `${challenge}, error="invalid_token", error_description="${expired}"`,
    ]);
    expect(sandbox.requests.map(({ status, credential }) => [status, credential])).toEqual([
      [401, null],
      [401, null],
      [401, null],
      [200, 'sync'],
      [401, null],
    ]);
  });

  it('is not helped by a token in the query', async () => {
    const sandbox = await start({ manifest: holding('CONSENT_READ') });
    expect((await fetch(`${sandbox.url}/v2/purposes?access_token=${sandbox.tokenFor('sync')}`)).status).toBe(401);
    expect(sandbox.requests).toMatchObject([{ path: '/v2/purposes', query: ['access_token'] }]);
  });
});

describe('a scope that is missing', () => {
  it('is 403 with the body of the specification', async () => {
    const sandbox = await start({ manifest: holding('CONSENT') });
    const response = await call(sandbox, 'GET', '/v2/purposes/p-1');
    const body = (await response.json()) as ErrorBody;
    expect(response.status).toBe(403);
    expect(Object.keys(body)).toEqual(['errors', 'traceId']);
    expect(body.errors).toEqual([
      {
        title: body.errors[0]?.detail,
        detail: body.errors[0]?.detail,
        code: 'ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION',
      },
    ]);
    expect(body.errors[0]?.title).toBe('You are not authorised to access this resource.');
    expect(body.traceId).toMatch(uuid);
    expect(response.headers.get('www-authenticate')).toBe(
      'Bearer realm="scopewright sandbox", error="insufficient_scope", scope="CONSENT_READ"',
    );
    expect(sandbox.requests).toMatchObject([
      {
        status: 403,
        endpoint: 'GET /v2/purposes/{purposeId}',
        scopes: ['CONSENT_READ'],
        grantedBy: [],
        missing: 'CONSENT_READ',
        traceId: body.traceId,
        credential: 'sync',
      },
    ]);
  });

  it('names the least-privileged of several scopes', async () => {
    const sandbox = await start({ manifest: holding() });
    await call(sandbox, 'GET', '/inventories/vendors/7');
    expect(sandbox.requests[0]).toMatchObject({ scopes: ['INVENTORY', 'INVENTORY_READ'], missing: 'INVENTORY_READ' });
  });

  it('is asked of every endpoint by the registry’s grants alone: each scope opens what its row lists, and nothing else', async () => {
    const credentials = Object.fromEntries(trustPlatform.scopes.map(({ name }) => [name, { scopes: [name] }]));
    const sandbox = await start({ manifest: { credentials } });
    const wrong: string[] = [];
    let asked = 0;
    for (const { name } of trustPlatform.scopes) {
      const token = bearer(sandbox.tokenFor(name));
      for (const { id, method, path, kind, scopes } of trustPlatform.endpoints) {
        if (kind !== 'scoped') continue;
        const { status } = await fetch(sandbox.url + path.replaceAll(/\{[^}]*\}/g, 'x-1'), { method, ...token });
        asked += 1;
        if ((status === 403) === scopes.includes(name) || status >= 404) wrong.push(`${name} ${id} ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBe(33 * 170);
  });
});

describe('a method or path that the registry does not have', () => {
  it.each([
    ['DELETE', '/v2/purposes'],
    ['HEAD', '/v2/purposes'],
    ['GET', '/v3/purposes'],
    ['GET', '/'],
    ['GET', '/V2/purposes'],
    ['GET', '/api/access/v1/oauth/token'],
  ])('is 404 with the shape of an error: %s %s', async (method, path) => {
    const sandbox = await start({ manifest: holding('CONSENT_READ') });
    const response = await call(sandbox, method, path);
    expect(response.status).toBe(404);
    if (method !== 'HEAD')
      expect(await response.json()).toEqual({
        errors: [
          {
            title: 'The platform has no such endpoint.',
            detail: expect.stringMatching(
              /^The registry `trust-platform` has no endpoint with this method and path\.( Did you mean .*\?)?$/,
            ) as string,
            code: 'SANDBOX_UNKNOWN_ENDPOINT',
          },
        ],
        traceId: expect.stringMatching(uuid) as string,
      });
    expect(sandbox.requests).toMatchObject([{ status: 404, endpoint: null, scopes: [] }]);
  });
});

it('is told with what is near to it', async () => {
  const sandbox = await start({ manifest: holding() });
  const { errors } = (await (await call(sandbox, 'DELETE', '/v2/purposes')).json()) as ErrorBody;
  expect(errors[0]?.detail).toBe(
    'The registry `trust-platform` has no endpoint with this method and path. Did you mean GET /v2/purposes?',
  );
});

describe('an endpoint', () => {
  it('is served at its plain path, behind its prefixes, at its aliases and behind the prefixes of the manifest', async () => {
    const sandbox = await start({
      manifest: {
        platform: { prefixes: ['/gateway/trust/'] },
        credentials: { sync: { scopes: trustPlatform.scopes.map(({ name }) => name) } },
      },
    });
    const wrong: string[] = [];
    let asked = 0;
    for (const { id, method, path, aliases, prefixes, kind } of trustPlatform.endpoints) {
      if (kind !== 'scoped') continue;
      for (const spelling of [path, ...aliases, ...prefixes.map((prefix) => prefix + path), `/gateway/trust${path}`]) {
        sandbox.reset();
        const { status } = await call(sandbox, method, spelling.replaceAll(/\{[^}]*\}/g, 'x-1'));
        asked += 1;
        const [seen] = sandbox.requests;
        if (status >= 300 || seen?.endpoint?.replaceAll(/\{[^}]*\}/g, '{}') !== id.replaceAll(/\{[^}]*\}/g, '{}'))
          wrong.push(`${id} at ${spelling}: ${status} ${String(seen?.endpoint)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(400);
  });

  it('without a listed scope wants a token and no scope', async () => {
    const sandbox = await start({ manifest: holding() });
    expect((await call(sandbox, 'GET', '/rest/api/preferences/v3/datasubject-profiles')).status).toBe(200);
    expect((await fetch(`${sandbox.url}/rest/api/preferences/v3/datasubject-profiles`)).status).toBe(401);
  });

  it.each([
    ['GET', '/v2/purposes', 200, []],
    ['GET', '/v2/purposes/p-1', 200, {}],
    ['POST', '/v1/purposes', 201, {}],
    ['POST', '/v2/datasubjects/search', 200, []],
    ['PUT', '/v1/purposes/p-1/publish', 200, {}],
    ['DELETE', '/v2/linkedidentitygroups/g-1', 204, undefined],
    ['GET', '/attachment/v3/f-1/content', 200, undefined],
  ])('answers an empty success of its kind: %s %s', async (method, path, status, body) => {
    const sandbox = await start({ manifest: holding('CONSENT', 'CONSENT_READ', 'ATTACHMENT_READ') });
    const response = await call(sandbox, method, path);
    const text = await response.text();
    expect([response.status, text === '' ? undefined : JSON.parse(text)]).toEqual([status, body]);
  });
});

describe('event types', () => {
  const eventTypes = async (
    query: string,
  ): Promise<
    readonly {
      readonly moduleName: string;
      readonly objectTypeName: string;
      readonly code: number;
      readonly value: string;
    }[]
  > => {
    const sandbox = await start({ manifest: holding('ACTIVITY_LOG') });
    const response = await call(sandbox, 'GET', `/api/audit/v4/audits/event-types${query}`);
    expect(response.headers.get('content-type')).toBe('application/json');
    return (await response.json()) as Awaited<ReturnType<typeof eventTypes>>;
  };

  it('come all, each with the four fields', async () => {
    const all = await eventTypes('');
    expect(all.length).toBeGreaterThan(15);
    expect(
      all.every(
        (row) => Object.keys(row).join() === 'code,value,objectTypeName,moduleName' && Number.isInteger(row.code),
      ),
    ).toBe(true);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  });

  it('are narrowed to modules, to object types, and to both', async () => {
    const modules = await eventTypes('?modules=Inventory&modules=Risk,Documents');
    expect([...new Set(modules.map(({ moduleName }) => moduleName))].sort()).toEqual(['Documents', 'Inventory']);
    const types = await eventTypes('?objectTypes=User');
    expect(types.map(({ value }) => value)).toEqual(['User Created', 'User Deactivated']);
    expect((await eventTypes('?modules=Inventory&objectTypes=Vendor,User')).map(({ value }) => value)).toEqual([
      'Vendor Added',
    ]);
    expect(await eventTypes('?modules=Nothing')).toEqual([]);
    expect((await eventTypes('?modules=&page=2')).length).toBeGreaterThan(15);
  });
});

describe('a rate limit', () => {
  it('is 429 with the headers of the specification, and over when Retry-After is', async () => {
    let time = 1_000_000_000;
    const sandbox = await start({
      manifest: { credentials: { sync: { scopes: ['CONSENT_READ'] }, other: { scopes: [] } } },
      rateLimit: '2/minute',
      now: () => time,
    });
    const statuses = [await call(sandbox, 'GET', '/v2/purposes'), await call(sandbox, 'PUT', '/v1/purposes/p-1')].map(
      ({ status }) => status,
    );
    time += 18_500;
    const refused = await call(sandbox, 'GET', '/v2/purposes');
    expect([...statuses, refused.status]).toEqual([200, 403, 429]);
    expect(((await refused.json()) as ErrorBody).errors).toEqual([
      { title: 'Too many requests.', detail: 'Wait 42 s, as Retry-After says.', code: 'SANDBOX_TOO_MANY_REQUESTS' },
    ]);
    const header = (name: string): string | null => refused.headers.get(name);
    expect(['retry-after', 'ot-period', 'ot-request-made', 'ot-requests-allowed'].map(header)).toEqual([
      '42',
      'MINUTE',
      '3',
      '2',
    ]);
    expect(header('ot-ratelimit-event-id')).toMatch(uuid);
    expect((await fetch(`${sandbox.url}/v2/purposes`, bearer(sandbox.tokenFor('other')))).status).toBe(403);
    time += 41_000;
    expect((await call(sandbox, 'GET', '/v2/purposes')).headers.get('retry-after')).toBe('1');
    time += 1000;
    expect((await call(sandbox, 'GET', '/v2/purposes')).status).toBe(200);
  });

  it('counts what it looked at the token of, and nothing before', async () => {
    const sandbox = await start({ manifest: holding('CONSENT_READ'), rateLimit: '1/hour', now: () => 5 });
    const statuses: number[] = [];
    for (const path of ['/v9/nothing', '/v2/purposes/a;b', '/v2/purposes', '/v2/purposes', '/v9/nothing'])
      statuses.push((await call(sandbox, 'GET', path)).status);
    expect(statuses).toEqual([404, 400, 200, 429, 404]);
  });

  it('of an hour says so', async () => {
    const sandbox = await start({ manifest: holding('CONSENT_READ'), rateLimit: '1/hour', now: () => 5 });
    await call(sandbox, 'GET', '/v2/purposes');
    const { headers, status } = await call(sandbox, 'GET', '/v2/purposes');
    expect([status, headers.get('ot-period'), headers.get('retry-after')]).toEqual([429, 'HOUR', '3600']);
  });
});
