import type * as TS from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTypeScript, ts } from '../../../packages/analyzer/src/syntax/typescript.ts';
import {
  asksGlobal,
  hasFormOfRequest,
  isNoClientName,
  looksLikeRequest,
  looksLikeRoute,
  readWrittenRequest,
} from '../../../packages/analyzer/src/syntax/written-request.ts';

beforeAll(loadTypeScript);

function callIn(code: string): TS.CallExpression {
  const source = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest);
  return (source.statements[0] as TS.ExpressionStatement).expression as TS.CallExpression;
}

/** The method and the path, with `{}` for each expression. */
function written(code: string): string | undefined {
  const read = readWrittenRequest(callIn(code));
  return (
    read && `${read.method ?? '?'} ${read.path.map((piece) => (typeof piece === 'string' ? piece : '{}')).join('')}`
  );
}

describe('the text of a call', () => {
  it.each([
    ["http.put('/v2/purposes', data)", 'PUT /v2/purposes'],
    ["http.$get('/v2/purposes')", 'GET /v2/purposes'],
    ['client.delete<void>(`${BASE}/v1/vendors/${id}`)', 'DELETE {}/v1/vendors/{}'],
    ["send('PATCH', '/v1/audits/' + id + '/state')", 'PATCH /v1/audits/{}/state'],
    ["request({ url: '/v1/audits', method: 'post' })", 'POST /v1/audits'],
    ["request({ path: 'hubs/v1/tables', type: 'GET' })", 'GET hubs/v1/tables'],
    ["vendor('https://acme.example/v1/a', { method: 'PUT' })", 'PUT https://acme.example/v1/a'],
    ["load('/v2/purposes')", '? /v2/purposes'],
  ])('says of a request, %s', (code, request) => {
    expect(written(code)).toBe(request);
  });

  it.each(['http.get(path)', "cache.get('purposes')", "log('/ is the root of all')", 'run()', "header('text/html')"])(
    'says nothing of one, %s',
    (code) => {
      expect(written(code)).toBeUndefined();
    },
  );
});

describe('a call', () => {
  it.each(["this.client.get('/v1/a')", "service().post('/v1/a', {})", "vendor('/v1/a', { method: 'DELETE' })"])(
    'is written as a request is, %s',
    (code) => {
      expect(looksLikeRequest(callIn(code))).toBe(true);
    },
  );

  it.each([
    "app.get('/v1/a', list)",
    "api.get('/v1/a', (request, response) => response.end())",
    "nock(host).get('/v1/a').reply(200).post('/v1/b')",
    "expect(fetch).toHaveBeenCalledWith('/v1/a', { method: 'GET' })",
    "new URLSearchParams('').get('/v1/a')",
    "load('/v1/a')",
  ])('is none, %s', (code) => {
    expect(looksLikeRequest(callIn(code))).toBe(false);
  });
});

it.each(['app', 'apiRouter', 'searchParams', 'page_cache'])('takes %s for no client', (name) => {
  expect(isNoClientName(name)).toBe(true);
});

it.each(['api', 'application', 'trustClient', 'mapper', ''])('may take %s for a client', (name) => {
  expect(isNoClientName(name)).toBe(false);
});

it.each([
  ['send({ method, url })', true],
  ["send({ path: `${base}/v1`, verb: options.method ?? 'GET', body })", true],
  ['server.route({ method, path })', false],
  ['register({ method, url, handler })', false],
  ['send({ method })', false],
])('tells the form of a request, %s', (code, isFormed) => {
  expect(hasFormOfRequest(callIn(code))).toBe(isFormed);
});

it.each([
  ["acme.request({ url: '/v1/vendors' });", true],
  ["acme.plugin.http.post('/v1/vendors', {});", true],
  ["import acme from './acme'; acme.request({ url: '/v1/vendors' });", false],
  ["const { acme } = context; acme.request({ url: '/v1/vendors' });", false],
  ["const load = (acme) => acme.request({ url: '/v1/vendors' });", false],
  ["fetch('/v1/vendors', { method: 'POST' });", false],
])('tells a request of a global, %s', (code, isGlobal) => {
  expect(asksGlobal(code)).toBe(isGlobal);
});

describe('the form of a call', () => {
  it.each([
    ["router.get('/purposes/:id', answer(load))", true],
    ["this.usersRouter.put('/v1/users/:id', check, (request) => save(request))", true],
    ["router.get('/v1/vendors')", false],
    ["app.get('/v1/vendors', { headers })", false],
    ["client.get('/v1/vendors', params)", false],
    ["router.use(answer, '/v1/vendors')", false],
    ["register('/v1/vendors', answer)", false],
  ])('says of a route, %s', (code, isRoute) => {
    expect(looksLikeRoute(callIn(code))).toBe(isRoute);
  });
});
