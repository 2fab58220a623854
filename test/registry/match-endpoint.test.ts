import { describe, expect, test } from 'vitest';
import { matchEndpoint, matchEndpoints, parseRegistry, trustPlatform, type Registry } from '@scopewright/registry';

const find = (method: string, path: string, registry: Registry = trustPlatform): string | undefined =>
  matchEndpoint(registry, method, path)?.id;

/** A registry in which one scope grants these endpoints. */
function createTestRegistry(
  ids: readonly string[],
  rows: readonly { id: string; prefixes?: string[]; notParameters?: Record<string, string[]> }[] = [],
): Registry {
  const parsed = parseRegistry({ id: 'test', scopes: [{ name: 'ALL', endpoints: ids }], endpoints: rows });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  return parsed.registry;
}

describe('matchEndpoint', () => {
  test('every endpoint matches itself, and with values in the places of its parameters', () => {
    let count = 0;
    for (const { id, method, path } of trustPlatform.endpoints) {
      count += 1;
      expect(find(method, path)).toBe(id);
      const found = find(method, path.replace(/\{[^}]*\}/g, 'some-value-7'));
      expect(found?.replace(/\{[^}]*\}/g, '{}')).toBe(id.replace(/\{[^}]*\}/g, '{}'));
    }
    expect(count).toBe(173);
  });

  test('query, fragment, doubled slashes and a trailing slash go', () => {
    expect(find('GET', '/v2/purposes?size=5')).toBe('GET /v2/purposes');
    expect(find('GET', '/v2/purposes/#top')).toBe('GET /v2/purposes');
    expect(find('GET', '//v2///purposes/')).toBe('GET /v2/purposes');
    expect(find('GET', '/v2/purposes/?size=5')).toBe('GET /v2/purposes');
    expect(find('GET', '/v2/./purposes/x/..')).toBe('GET /v2/purposes');
  });

  test('letter case and percent-encoding count', () => {
    expect(find('GET', '/users')).toBeUndefined();
    expect(find('GET', '/Users')).toBe('GET /Users');
    expect(find('GET', '/v2/purpose%73')).toBeUndefined();
    expect(find('GET', '/v2/purposes/a%2Fb')).toBe('GET /v2/purposes/{purposeId}');
  });

  test('a parameter is never empty', () => {
    expect(find('PUT', '/risks//approve')).toBeUndefined();
    expect(find('GET', '/inventories/assets/')).toBeUndefined();
  });

  test.each([
    ['/api/consentmanager/v2/purposes', 'GET /v2/purposes'],
    ['/api/scim/v3/Users', 'GET /Users'],
    ['/api/access/v2/user-groups', 'GET /user-groups'],
    ['/api/glossary/v1/tag-names', 'GET /v1/tags/names'],
    ['/api/document/v3/attachments/7/content', 'GET /attachment/v3/{fileId}/content'],
  ])('%s is %s by an alias or a prefix', (path, id) => {
    expect(find('GET', path)).toBe(id);
  });

  test('an attested prefix is one of its own endpoints only', () => {
    expect(find('GET', '/api/inventory/v2/purposes')).toBeUndefined();
    expect(find('GET', '/api/scim/v2/v2/purposes')).toBeUndefined();
    expect(find('POST', '/api/controls/v2/threats')).toBe('POST /threats');
    expect(find('POST', '/api/controls/v2/threats/pages')).toBeUndefined();
  });

  test('nothing else is cut off', () => {
    expect(find('GET', '/my/v2/purposes')).toBeUndefined();
    expect(find('GET', '/v2/purposes/7/more')).toBeUndefined();
    expect(find('GET', '/consentmanager/v2/purposes')).toBeUndefined();
    expect(find('GET', '/api/some-service/v2/purposes')).toBeUndefined();
  });

  test('a literal that a parameter never is makes no endpoint', () => {
    expect(find('GET', '/api/inventory/v2/inventories/abc/relations')).toBeUndefined();
    expect(find('GET', '/api/inventory/v2/inventories/{}/relations')).toBeUndefined();
    expect(find('PUT', '/inventories/abc/set-as-parent')).toBeUndefined();
    expect(find('GET', '/api/inventory/v2/inventories/assets/abc')).toBe('GET /inventories/{type}/{id}');
  });

  test('the singular user group of DELETE is another path, and its plural an alias behind the prefix', () => {
    expect(find('DELETE', '/user-groups/7')).toBeUndefined();
    expect(find('DELETE', '/user-group/7')).toBe('DELETE /user-group/{userGroupId}');
    expect(find('DELETE', '/api/access/v1/user-groups/7')).toBe('DELETE /user-group/{userGroupId}');
    expect(find('DELETE', '/api/access/v2/user-groups/7')).toBeUndefined();
  });

  test('a literal beats a parameter, and a branch that leads nowhere is left again', () => {
    const registry = createTestRegistry(['GET /a/{x}/c', 'GET /a/b/{y}', 'GET /a/b/d/e', 'GET /{w}/b/d/{z}']);
    expect(find('GET', '/a/b/c', registry)).toBe('GET /a/b/{y}');
    expect(find('GET', '/a/q/c', registry)).toBe('GET /a/{x}/c');
    expect(find('GET', '/a/b/d/f', registry)).toBe('GET /{w}/b/d/{z}');
    expect(find('GET', '/a/b/d/e', registry)).toBe('GET /a/b/d/e');
  });

  test('a literal that its parameter never is goes to the endpoint that is less literal', () => {
    const registry = createTestRegistry(
      ['GET /a/{x}', 'GET /{y}/{z}'],
      [{ id: 'GET /a/{x}', notParameters: { x: ['none'] } }],
    );
    expect(find('GET', '/a/some', registry)).toBe('GET /a/{x}');
    expect(find('GET', '/a/none', registry)).toBe('GET /{y}/{z}');
  });

  test('behind prefixes the longest endpoint wins', () => {
    const registry = createTestRegistry(
      ['GET /v1/items', 'GET /items'],
      [
        { id: 'GET /items', prefixes: ['/api/x/v1'] },
        { id: 'GET /v1/items', prefixes: ['/api/x'] },
      ],
    );
    expect(find('GET', '/api/x/v1/items', registry)).toBe('GET /v1/items');
  });

  test('an unknown segment is a parameter if it can be, and else each literal that fits', () => {
    expect(find('PUT', '/risks/{}/approve')).toBe('PUT /risks/{riskId}/approve');
    expect(find('PUT', '/risks/{}/{}')).toBeUndefined();
    expect(matchEndpoints(trustPlatform, 'PUT', '/risks/{}/{action}').map((endpoint) => endpoint.id)).toEqual([
      'PUT /risks/{riskId}/submit',
      'PUT /risks/{riskId}/send-back',
      'PUT /risks/{riskId}/request-exception',
      'PUT /risks/{riskId}/reopen',
      'PUT /risks/{riskId}/grant-exception',
      'PUT /risks/{riskId}/approve',
    ]);
    expect(find('POST', '/threats/{}')).toBe('POST /threats/pages');
    expect(matchEndpoints(trustPlatform, 'GET', '/nowhere/{}')).toEqual([]);
  });
});

test('each of 20,000 endpoints is found', () => {
  const verbs = ['GET', 'POST', 'PUT', 'DELETE'];
  const ids = Array.from(
    { length: 20_000 },
    (_, index) => `${verbs[index % 4]} /v${index % 3}/area-${index % 50}/things-${index}/{id}/part-${index % 7}`,
  );
  const registry = createTestRegistry(ids);
  expect(find('GET', '/nothing', registry)).toBeUndefined();
  const missed = ids.filter(
    (id, index) =>
      find(verbs[index % 4]!, `/v${index % 3}/area-${index % 50}/things-${index}/42/part-${index % 7}`, registry) !==
      id,
  );
  expect(missed).toEqual([]);
});
