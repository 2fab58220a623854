import { describe, expect, test } from 'vitest';
import {
  isFixedPattern,
  matchPattern,
  parseRegistry,
  trustPlatform,
  type MatchContext,
  type PathPattern,
  type PatternMatch,
  type Registry,
} from '@scopewright/registry';

const unknownOrigin: MatchContext = { isPlatform: false, prefixes: [] };
const platform: MatchContext = { isPlatform: true, prefixes: [] };

/** `/risks/{id}` as a pattern: braces are holes, wherever they stand. */
function toPattern(text: string): PathPattern {
  return text.split(/(\{[^}]*\})/).map((part, index) => (index % 2 === 0 ? part : { name: part.slice(1, -1) }));
}

function match(
  method: string | null,
  text: string,
  context: MatchContext = platform,
  registry: Registry = trustPlatform,
): PatternMatch {
  return matchPattern(registry, method, toPattern(text), context);
}

/** The kind and the endpoints, in short. */
function show(found: PatternMatch): string {
  if (found.kind === 'exact') return `exact ${found.match.endpoint.id}`;
  return found.kind === 'possible'
    ? `possible ${found.matches.map((each) => each.endpoint.id).join(', ')}`
    : found.kind;
}

function createTestRegistry(scopes: Readonly<Record<string, readonly string[]>>): Registry {
  const parsed = parseRegistry({
    id: 'test',
    scopes: Object.entries(scopes).map(([name, endpoints]) => ({ name, endpoints })),
  });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  return parsed.registry;
}

describe('steps', () => {
  test.each([
    ['GET', '/v2/purposes', 'path'],
    ['DELETE', '/api/access/v1/user-groups/7', 'alias'],
    ['GET', '/api/consentmanager/v2/purposes', 'prefix'],
    ['GET', '/api/other-name/v2/purposes', 'gateway-form'],
    ['GET', '/rest/api/other-name/v2/purposes', 'gateway-form'],
    ['GET', '/api/inventory/v9/inventories/assets/7', 'gateway-form'],
    ['GET', '/api/inventory/inventories/assets/7', 'gateway-form'],
  ])('%s %s is found by %s', (method, path, matchedBy) => {
    expect(match(method, path)).toMatchObject({ kind: 'exact', match: { matchedBy } });
  });

  test('the gateway’s usual form counts on the platform only, and says what is attested', () => {
    expect(match('GET', '/api/other-name/v2/purposes', unknownOrigin)).toEqual({ kind: 'none' });
    expect(match('GET', '/api/other-name/v2/purposes')).toMatchObject({
      match: { attestedPrefixes: ['/api/consentmanager'] },
    });
    expect(match('GET', '/api/cookies/v1/report/cookie')).toMatchObject({
      match: { matchedBy: 'gateway-form', endpoint: { id: 'GET /v1/report/cookie' } },
    });
    expect(match('GET', '/api/cookies/v1/report/cookie')).not.toHaveProperty('match.attestedPrefixes');
  });

  test('without a version segment comes before with one', () => {
    const registry = createTestRegistry({ A: ['GET /v1/items', 'GET /items'] });
    expect(show(match('GET', '/api/shop/v1/items', platform, registry))).toBe('exact GET /v1/items');
    expect(show(match('GET', '/api/shop/v2/items', platform, registry))).toBe('exact GET /items');
  });

  test('a version is no name, and nothing else is cut off', () => {
    expect(match('GET', '/api/v2/inventories/assets/7')).toEqual({ kind: 'none' });
    expect(match('GET', '/api/a/b/v2/purposes')).toEqual({ kind: 'none' });
    expect(match('GET', '/rest/v2/purposes')).toEqual({ kind: 'none' });
    expect(match('GET', '/api/inventory/v2/inventories/abc/relations')).toEqual({ kind: 'none' });
  });

  test('prefixes of the manifest count for every endpoint, on any origin', () => {
    const context = { isPlatform: false, prefixes: ['/proxy/trust'] };
    expect(match('GET', '/proxy/trust/v2/purposes', context)).toMatchObject({
      kind: 'exact',
      match: { matchedBy: 'prefix' },
    });
    expect(match('GET', '/proxy/v2/purposes', context)).toEqual({ kind: 'none' });
    expect(match('GET', '/proxy/trust', context)).toEqual({ kind: 'none' });
  });

  test('a method in lower case is the method; another one is another endpoint', () => {
    expect(show(match('get', '/v2/purposes'))).toBe('exact GET /v2/purposes');
    expect(match('HEAD', '/v2/purposes')).toEqual({ kind: 'none' });
  });
});

describe('holes', () => {
  test.each([
    // A whole segment: a parameter, or each literal that fits.
    ['GET', '/v2/purposes/{id}', 'exact GET /v2/purposes/{purposeId}'],
    ['GET', '/api/consentmanager/v2/purposes/{id}', 'exact GET /v2/purposes/{purposeId}'],
    ['GET', '/inventories/{type}/{id}', 'exact GET /inventories/{type}/{id}'],
    ['GET', '/inventories/{type}/relations', 'none'],
    ['PUT', '/v1/purposes/{id}/publish', 'exact PUT /v1/purposes/{purposeId}/publish'],
    ['POST', '/threats/{action}', 'possible POST /threats/pages'],
    ['GET', '/v1/receipts/{a}/{b}', 'none'],
    ['GET', '/requestqueues/{a}/{b}', 'possible GET /requestqueues/status/{requestTraceId}'],
    // Adjacent holes are one.
    ['GET', '/v2/purposes/{id}{query}', 'exact GET /v2/purposes/{purposeId}'],
    ['GET', '/v2/purposes/{id}?{query}', 'exact GET /v2/purposes/{purposeId}'],
    // Part of a segment: what it can spell.
    ['GET', '/v1/terms/{kind}-details/{name}', 'possible GET /v1/terms/attribute-details/{name}'],
    [
      'GET',
      '/v1/{area}/{kind}-details/{name}',
      'possible GET /v1/terms/attribute-details/{name}, GET /v1/metadata/attribute-details/{name}',
    ],
    ['GET', '/v2/purposes/p-{number}', 'exact GET /v2/purposes/{purposeId}'],
    ['PUT', '/risks/{id}/re{action}ion', 'possible PUT /risks/{riskId}/request-exception'],
    ['PUT', '/risks/{id}/approve-{x}', 'none'],
    // Behind a known prefix or a version only: open.
    [
      'GET',
      '/api/scim/v3/{rest}',
      'possible GET /Users/{id}, GET /Users, GET /ServiceProviderConfig, GET /Schemas/{schemaName}, GET /ResourceTypes/{resourceName}, GET /ResourceTypes, GET /Groups/{groupId}, GET /Groups',
    ],
    ['GET', '/api/consentmanager/{version}/purposes', 'possible GET /v2/purposes'],
    ['GET', '/v3/{rest}', 'possible GET /v3/system/{id}, GET /v3/system, GET /v3/docker-repository-tags'],
    ['GET', '{prefix}/v2/purposes', 'exact GET /v2/purposes'],
    ['GET', '/{prefix}/v2/purposes/{id}', 'exact GET /v2/purposes/{purposeId}'],
    ['GET', '/api/{service}/v2/purposes', 'exact GET /v2/purposes'],
    ['GET', '/v1{path}/receipts', 'possible GET /v1/receipts'],
    [
      'GET',
      '/v1{path}/attribute-details/{name}',
      'possible GET /v1/terms/attribute-details/{name}, GET /v1/metadata/attribute-details/{name}',
    ],
    ['GET', '{prefix}/members', 'possible GET /user-groups/{userGroupId}/members'],
    // Behind any other literal: one segment.
    ['GET', '/v1/terms/{rest}', 'possible GET /v1/terms/names, GET /v1/terms/attribute-names'],
    ['GET', '/my-proxy/{rest}', 'none'],
    // Nothing is known.
    ['GET', '{path}', 'open'],
    ['GET', '/{path}', 'open'],
    ['GET', '/{a}/{b}?{c}', 'open'],
    ['GET', '', 'none'],
    ['GET', '/', 'none'],
  ])('%s %s: %s', (method, path, expected) => {
    expect(show(match(method, path, unknownOrigin))).toBe(expected);
  });

  test('an open hole behind a prefix that is attested adds endpoints without a known prefix on the platform', () => {
    const found = match('GET', '/api/cookiemanager/{rest}');
    expect(show(found)).toContain('GET /v1/script-integration/{domainId}/downloadscriptv2');
    expect(show(found)).toContain('GET /v1/report/cookie');
    expect(show(found)).not.toContain('GET /v2/purposes');
    expect(show(match('GET', '/api/unheard-of/{rest}'))).toContain('GET /v2/purposes');
  });

  test('an open hole is exact only where no other endpoint fits', () => {
    const registry = createTestRegistry({ A: ['GET /users', 'GET /external/users'] });
    expect(show(match('GET', '{prefix}/users', unknownOrigin, registry))).toBe(
      'possible GET /users, GET /external/users',
    );
    expect(show(match('GET', '{prefix}/external/users', unknownOrigin, registry))).toBe('exact GET /external/users');
  });

  test('where a hole can be a parameter, it is no literal', () => {
    const registry = createTestRegistry({ A: ['GET /orders/{id}', 'GET /orders/open', 'GET /orders/{id}/lines'] });
    expect(show(match('GET', '/orders/{id}', unknownOrigin, registry))).toBe('exact GET /orders/{id}');
    expect(show(match('GET', '/orders/{state}en', unknownOrigin, registry))).toBe('exact GET /orders/{id}');
    expect(show(match('GET', '/orders/open', unknownOrigin, registry))).toBe('exact GET /orders/open');
  });
});

describe('a hole directly behind a literal at the end', () => {
  test('is a query, and the note says so', () => {
    expect(match('GET', '/v2/purposes{query}', unknownOrigin)).toMatchObject({
      kind: 'exact',
      match: { endpoint: { id: 'GET /v2/purposes' } },
      note: expect.stringContaining('`{query}`') as string,
    });
    expect(match('GET', '/v2/purposes{query}&page=2', unknownOrigin)).toMatchObject({ kind: 'exact' });
    expect(show(match('PUT', '/risks/{id}/approve{query}', unknownOrigin))).toBe('exact PUT /risks/{riskId}/approve');
  });

  test('is in doubt where a longer endpoint needs other scopes', () => {
    const found = match('POST', '/incidents{suffix}', unknownOrigin);
    expect(show(found)).toBe('possible POST /incidents/search, POST /incidents');
    expect(found).toMatchObject({ note: expect.stringContaining('`POST /incidents/search`') as string });
  });

  test('is in no doubt where the longer endpoints need the same', () => {
    expect(show(match('GET', '/user-groups{query}', unknownOrigin))).toBe('exact GET /user-groups');
    expect(show(match('GET', '/v1/receipts{query}', unknownOrigin))).toBe('exact GET /v1/receipts');
  });

  test('goes on with the path where there is no endpoint without it', () => {
    expect(show(match('DELETE', '/user-group{rest}', unknownOrigin))).toBe(
      'possible DELETE /user-groups/{userGroupId}/members, DELETE /user-group/{userGroupId}',
    );
    expect(show(match('GET', '/v1/receipt{rest}', unknownOrigin))).toBe(
      'possible GET /v1/receipts/{id}, GET /v1/receipts, GET /v1/receipt-list',
    );
    expect(match('GET', '/nowhere{rest}', unknownOrigin)).toEqual({ kind: 'none' });
  });
});

describe('a hole that may hold slashes', () => {
  /** `/v2/purposes/{*}`: the star is such a hole. */
  const spanning = (text: string): PathPattern =>
    text.split('{*}').flatMap((part, index) => (index === 0 ? [part] : [{ name: 'more', spansSegments: true }, part]));
  const matchSpanning = (text: string): string =>
    show(matchPattern(trustPlatform, 'GET', spanning(text), unknownOrigin));

  test('is no query, and more than one segment', () => {
    expect(show(match('GET', '/user-groups{more}', unknownOrigin))).toBe('exact GET /user-groups');
    expect(matchSpanning('/user-groups{*}')).toMatch(/^possible .*GET \/user-groups\/\{userGroupId\}\/members/);
    expect(matchSpanning('/user-groups/{*}')).toBe('possible GET /user-groups/{userGroupId}/members');
    expect(matchSpanning('/user-groups/{*}/members')).toBe('exact GET /user-groups/{userGroupId}/members');
  });

  test('leaves what no endpoint begins with out', () => {
    expect(matchSpanning('/nowhere/{*}')).toBe('none');
    expect(matchSpanning('/{*}')).toBe('open');
  });
});

describe('an unknown method', () => {
  test('makes all methods of the path possible, and none certain', () => {
    expect(show(match(null, '/inventories/{type}/{id}', unknownOrigin))).toBe(
      'possible PUT /inventories/{type}/{id}, GET /inventories/{type}/{id}, DELETE /inventories/{type}/{id}',
    );
    expect(show(match(null, '/v2/datasubjects/search', unknownOrigin))).toBe('possible POST /v2/datasubjects/search');
  });

  test('leaves open what is open, and unknown what no endpoint has', () => {
    expect(match(null, '{path}')).toEqual({ kind: 'open' });
    expect(match(null, '/nowhere')).toEqual({ kind: 'none' });
  });
});

test('a pattern with many holes comes to an end', { timeout: 30_000 }, () => {
  const toSegment = (digit: string, position: number): string => (digit === '0' ? `{p${position}}` : `s${digit}`);
  const ids = Array.from(
    { length: 3000 },
    (_, index) => `GET /${Array.from(index.toString(3).padStart(9, '0'), toSegment).join('/')}`,
  );
  const registry = createTestRegistry({ A: ids });
  for (const text of [
    '{a}/s1/{b}/s1/{c}/s2/{d}',
    '/{a}/x{b}/{c}/s1{d}/{e}/{f}/{g}/{h}/{i}',
    '{a}/s{b}/s{c}/s{d}/s{e}/s{f}',
  ])
    expect(match('GET', text, platform, registry)).toBeDefined();
});

describe('a path that stays the same endpoint whatever its holes stand for', () => {
  const registry = createTestRegistry({
    A: [
      'GET /v1/jobs/{id}',
      'GET /v1/jobs/count',
      'GET /v1/tasks/{id}',
      'PUT /v1/tasks/{id}/{action}',
      'GET /v1/lists',
    ],
  });

  test.each([
    ['GET', '/v1/tasks/{id}', true],
    ['GET', '/v1/jobs/count', true],
    ['GET', '/v1/others/{id}', true],
    ['GET', '/v1/jobs/{id}', false],
    ['GET', '/v1/{kind}', false],
    ['GET', '{path}', false],
  ])('%s %s: %s', (method, path, expected) => {
    expect(isFixedPattern(registry, method, toPattern(path), platform)).toBe(expected);
  });
});
