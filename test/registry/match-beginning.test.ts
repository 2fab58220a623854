import { endpointsAt, endpointsBelow, pathWords, toEndpointKey, trustPlatform } from '@scopewright/registry';
import { describe, expect, it } from 'vitest';

const context = { isPlatform: false, prefixes: ['/gateway/trust'] };
const idsAt = (path: string) => endpointsAt(trustPlatform, [path], context).map(({ endpoint }) => endpoint.id);
const idsBelow = (path: string) => endpointsBelow(trustPlatform, [path], context).map(({ id }) => id);

describe('the endpoints that a path is', () => {
  it.each([
    ['/v2/purposes', ['GET /v2/purposes']],
    ['/risks', ['POST /risks']],
    ['/gateway/trust/v2/purposes', ['GET /v2/purposes']],
    ['/v1/audits/pages', ['POST /v1/audits/pages']],
    ['/v1/receipts?size=20', ['GET /v1/receipts']],
    ['/v2', []],
    ['/v9/purposes', []],
  ])('%s', (path, ids) => {
    expect(idsAt(path)).toEqual(ids);
  });

  it('are told for each method, whatever stands for its parameters', () => {
    expect(idsAt('/Users/7').sort()).toEqual([
      'DELETE /Users/{id}',
      'GET /Users/{id}',
      'PATCH /Users/{id}',
      'PUT /Users/{id}',
    ]);
  });
});

describe('the endpoints whose paths begin with a path', () => {
  it.each([
    ['/v2/preferencecenters', 'GET /v2/preferencecenters', 'POST /v1/purposes'],
    ['/purposes', 'GET /v2/purposes/{purposeId}', 'GET /v2/preferencecenters'],
    ['/v3/purposes', 'PUT /v1/purposes/{purposeId}/publish', 'GET /risk-categories'],
    ['/risks/', 'PUT /risks/{riskId}/approve', 'GET /risk-settings/matrix'],
    ['/inventories/assets', 'POST /inventories/{type}', 'POST /incidents'],
  ])('%s begins %s and not %s', (path, some, other) => {
    expect(idsBelow(path)).toContain(some);
    expect(idsBelow(path)).not.toContain(other);
  });

  it.each([
    '/',
    '/v2',
    '/v2/',
    '/api',
    '/api/consentmanager',
    '/gateway/trust',
    '/v2/unheard-of',
    '/purpose',
    '/{}/{}',
  ])('are none for %s, which says nothing of them', (path) => {
    expect(idsBelow(path)).toEqual([]);
  });

  it('are the same for all words that no path mentions, of which there may be thousands', () => {
    const known = idsBelow('/v1/purposes/first');
    expect(known).toContain('PUT /v1/purposes/{purposeId}/publish');
    for (const word of ['second', 'x{y}', '7', 'purpose']) expect(idsBelow(`/v1/purposes/${word}`)).toEqual(known);
    expect(idsBelow('/v1/purposes/first/second')).toEqual([]);
    expect(idsBelow('/gateway/trust/v1/purposes/first')).toContain('PUT /v1/purposes/{purposeId}/publish');
  });

  it('are those of each endpoint for its own path', () => {
    expect(trustPlatform.endpoints.length).toBeGreaterThan(100);
    for (const { id, path } of trustPlatform.endpoints)
      expect(idsBelow(path).map(toEndpointKey)).toContain(toEndpointKey(id));
  });
});

it('gives words of which one stands in each path', () => {
  const words = pathWords(trustPlatform);
  expect(words).toContain('purposes');
  expect(words).not.toContain('v2');
  for (const { path } of trustPlatform.endpoints)
    expect(
      path.split('/').some((segment) => words.includes(segment)),
      path,
    ).toBe(true);
});
