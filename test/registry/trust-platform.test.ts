import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRegistry, toRegistryFile, trustPlatform } from '@scopewright/registry';

const readLines = (name: string): string[] =>
  readFileSync(new URL(`../fixtures/registry/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

describe('the built-in registry', () => {
  test('has the scopes of section 5.2, in its order', () => {
    const expected = readLines('scopes.txt');
    expect(expected).toHaveLength(33);
    expect(trustPlatform.scopes.map(({ name, area, module }) => [name, area, module].join('\t'))).toEqual(expected);
    expect(trustPlatform.scopes.every((scope) => scope.grants !== '' && scope.source === 'spec 5.2')).toBe(true);
  });

  test('has the grants of section 5.3, one for one', () => {
    const expected = readLines('grants.txt');
    const actual = trustPlatform.scopes.flatMap((scope) => scope.endpoints.map((id) => `${scope.name} ${id}`));
    expect(expected).toHaveLength(188);
    expect([...actual].sort()).toEqual([...expected].sort());
    for (const { name, endpoints } of trustPlatform.scopes) {
      expect(endpoints.map((id) => `${name} ${id}`)).toEqual(expected.filter((line) => line.startsWith(`${name} `)));
    }
  });

  test('has 170 scoped endpoints, then the token endpoint and the unscoped ones', () => {
    const kinds = trustPlatform.endpoints.map((endpoint) => endpoint.kind);
    expect(kinds.filter((kind) => kind === 'scoped')).toHaveLength(170);
    expect(kinds.slice(170)).toEqual(['token', 'unscoped', 'unscoped']);
    expect(new Set(trustPlatform.endpoints.map((endpoint) => endpoint.id)).size).toBe(173);
  });

  test('gives each endpoint the scopes that list it, and the source', () => {
    const byId = new Map(trustPlatform.endpoints.map((endpoint) => [endpoint.id, endpoint]));
    expect(byId.get('GET /v2/purposes')?.scopes).toEqual(['CONSENT_READ']);
    expect(byId.get('POST /threats')).toMatchObject({
      scopes: ['CONTROL', 'ITRM'],
      prefixes: ['/api/controls/v1', '/api/controls/v2'],
    });
    expect(byId.get('GET /v1/report/cookie')?.source).toBe('spec 5.3');
    expect(byId.get('POST /risks')?.source).toBe('spec 5.3; published API descriptions, July 2026');
    expect(trustPlatform.scopes.find((scope) => scope.name === 'DATA_CATALOG_WRITE')?.endpoints).toEqual([]);
  });

  test('has the nine data-subject operations', () => {
    expect(trustPlatform.dataSubjectOperations).toHaveLength(9);
    expect(trustPlatform.dataSubjectOperations[0]).toEqual({
      purpose: 'details of a data subject, without consent',
      requiredParameters: [{ name: 'identifier', in: 'header' }],
      replaces: [
        { generation: 'v1', path: '/api/consentmanager/v1/datasubjects/profiles' },
        { generation: 'v2', path: '/api/consentmanager/v2/datasubjects' },
        { generation: 'v3', path: '/rest/api/preferences/v3/datasubjects/profile' },
      ],
      source: 'spec 4.4',
    });
  });

  test('is the same when it has been printed and read back', () => {
    const printed: unknown = JSON.parse(JSON.stringify(toRegistryFile(trustPlatform)));
    expect(parseRegistry(printed)).toEqual({ kind: 'registry', registry: trustPlatform });
  });
});
