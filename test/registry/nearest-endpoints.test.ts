import { describe, expect, test } from 'vitest';
import { nearestEndpoints, trustPlatform } from '@scopewright/registry';

function near(method: string, path: string) {
  const { otherCase, otherMethods, nearest } = nearestEndpoints(trustPlatform, method, path);
  return {
    otherCase: otherCase.map((endpoint) => endpoint.id),
    otherMethods: otherMethods.map((endpoint) => endpoint.id),
    nearest: nearest.map((endpoint) => endpoint.id),
  };
}

describe('nearestEndpoints', () => {
  test('names the other methods of a known path, by an alias or a prefix too', () => {
    expect(near('PATCH', '/inventories/assets/7').otherMethods).toEqual([
      'PUT /inventories/{type}/{id}',
      'GET /inventories/{type}/{id}',
      'DELETE /inventories/{type}/{id}',
    ]);
    expect(near('GET', '/api/access/v1/user-groups/7').otherMethods).toContain('DELETE /user-group/{userGroupId}');
    expect(near('GET', '/v2/purposes').otherMethods).toEqual([]);
  });

  test('names a misspelled endpoint’s likely right spelling first', () => {
    expect(near('GET', '/v2/purpose').nearest[0]).toBe('GET /v2/purposes');
    expect(near('GET', '/api/consentmanager/v2/purpose/{}').nearest[0]).toBe('GET /v2/purposes/{purposeId}');
    expect(near('DELETE', '/user-groups/7').nearest[0]).toBe('DELETE /user-group/{userGroupId}');
    expect(near('GET', '/users/42').nearest[0]).toBe('GET /Users/{id}');
  });

  test.each([
    ['GET', '/V2/purposes', ['GET /v2/purposes']],
    ['get', '/v2/Purposes/{id}', ['GET /v2/purposes/{purposeId}']],
    ['GET', '/API/ConsentManager/v2/purposes?x=Y', ['GET /v2/purposes']],
    ['GET', '/api/acme/V2/purposes', ['GET /v2/purposes']],
    ['GET', '/users/{id}', ['GET /Users/{id}']],
    ['POST', '/V2/purposes', []],
    ['GET', '/v2/purpose', []],
    ['GET', '/V9/purposes', []],
  ])('tells what differs in letter case alone: %s %s', (method, path, expected) => {
    expect(near(method, path).otherCase).toEqual(expected);
  });

  test('names the endpoint of a path without its version, or with one that it does not have', () => {
    expect(near('GET', '/terms/names').nearest).toEqual(['GET /v1/terms/names']);
    expect(near('GET', '/v1/risk-categories').nearest[0]).toBe('GET /risk-categories');
  });

  test('takes a segment in other letter case for nearly the right one', () => {
    expect(near('GET', '/V2/purpose').nearest).toContain('GET /v2/purposes');
  });

  test('names at most three, and none that is far off or fits much less well', () => {
    expect(near('GET', '/v1/term/names').nearest).toEqual(['GET /v1/terms/names']);
    expect(near('GET', '/v1/tems/nams').nearest.length).toBeLessThanOrEqual(3);
    expect(near('DELETE', '/v1/purposes/{id}').nearest.filter((id) => id.startsWith('DELETE'))).toEqual([]);
    expect(near('GET', '/v1/collectionpoint').nearest).toEqual(['GET /v1/collectionpoints']);
    expect(near('PUT', '/v2/collectionpoints/{id}').nearest).toEqual(['PUT /v1/collectionpoints/{collectionpointId}']);
    expect(near('GET', '/weather/today/in/vienna').nearest).toEqual([]);
  });
});
