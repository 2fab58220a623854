import { describe, expect, it } from 'vitest';

import {
  resolveTarget,
  toAuditedTargets,
  toResolution,
} from '../../../packages/audit/src/resolution/resolve-target.ts';
import { call, manifest, type CallSettings } from '../builders.ts';

const context = manifest(`
platform:
  hosts: ["*.trust.example"]
  baseUrls: [TRUST_BASE_URL]
  prefixes: ["/eu/gateway"]
`);

/** Each target as `origin endpoint`, with `?` for what is only possible. */
function resolve(requests: string | readonly string[], settings: CallSettings = {}) {
  const resolved = call(requests, settings).targets.map((target) => resolveTarget(target, context));
  const targets = resolved.flatMap(toAuditedTargets);
  return {
    resolution: toResolution(resolved),
    targets,
    lines: targets.map(({ origin, endpoint, possible }) => `${origin} ${possible ? '? ' : ''}${endpoint ?? '-'}`),
  };
}

describe('a call to the platform', () => {
  it.each([
    ['GET {TRUST_BASE_URL}/v2/purposes/{id}', 'platform GET /v2/purposes/{purposeId}', 'path'],
    ['get {TRUST_BASE_URL}/v2/purposes?page=1', 'platform GET /v2/purposes', 'path'],
    ['GET https://acme.trust.example//v2/purposes/', 'platform GET /v2/purposes', 'path'],
    ['DELETE {TRUST_BASE_URL}/api/access/v1/user-groups/{id}', 'platform DELETE /user-group/{userGroupId}', 'alias'],
    ['POST {TRUST_BASE_URL}/api/inventory/v2/inventories/{type}', 'platform POST /inventories/{type}', 'prefix'],
    ['POST {TRUST_BASE_URL}/eu/gateway/inventories/{type}', 'platform POST /inventories/{type}', 'prefix'],
    ['POST {TRUST_BASE_URL}/api/stock/v7/inventories/{type}', 'platform POST /inventories/{type}', 'gateway-form'],
    ['POST {TRUST_BASE_URL}/api/access/v1/oauth/token', 'platform POST /api/access/v1/oauth/token', 'path'],
  ])('%s', (request, line, matchedBy) => {
    const { lines, targets, resolution } = resolve(request);
    expect(lines).toEqual([line]);
    expect(targets[0]?.matchedBy).toBe(matchedBy);
    expect(resolution).toBe('exact');
  });

  it('names the scopes that grant the endpoint', () => {
    expect(resolve('GET {TRUST_BASE_URL}/inventories/{a}/{b}').targets[0]).toEqual({
      method: 'GET',
      url: '{TRUST_BASE_URL}/inventories/{a}/{b}',
      client: 'fetch',
      via: [],
      origin: 'platform',
      endpoint: 'GET /inventories/{type}/{id}',
      matchedBy: 'path',
      scopes: ['INVENTORY', 'INVENTORY_READ'],
    });
  });

  it('says which prefix is attested where the path bears another', () => {
    expect(resolve('POST {TRUST_BASE_URL}/api/stock/v7/inventories/{type}').targets[0]?.note).toBe(
      'The platform documents the gateway prefix `/api/inventory/v2` for this endpoint, but the path has a different one.',
    );
  });

  it('says what it took for a query', () => {
    const { targets, resolution } = resolve('GET {TRUST_BASE_URL}/login-history{query}');
    expect(resolution).toBe('exact');
    expect(targets[0]?.note).toBe('`{query}` directly follows a literal and is taken for a query.');
  });

  it('is exact where the registry has no such endpoint', () => {
    expect(resolve('DELETE {TRUST_BASE_URL}/v1/collectionpoints/{id}')).toMatchObject({
      lines: ['platform -'],
      resolution: 'exact',
    });
    expect(resolve('GET {TRUST_BASE_URL}/api/inventory/v2/inventories/{id}/relations').lines).toEqual(['platform -']);
  });

  it('is partial where one of several is called, with a target for each', () => {
    const { lines, resolution, targets } = resolve('? {TRUST_BASE_URL}/v2/linkedidentitygroups/{id}');
    expect(resolution).toBe('partial');
    expect([...lines].sort()).toEqual([
      'platform ? DELETE /v2/linkedidentitygroups/{linkedIdentityGroupId}',
      'platform ? GET /v2/linkedidentitygroups/{linkedIdentityGroupId}',
      'platform ? PUT /v2/linkedidentitygroups/{linkedIdentityGroupId}',
    ]);
    expect(targets.map(({ method }) => method)).not.toContain(null);
    expect(resolve('PUT {TRUST_BASE_URL}/risks/{id}/{action}').lines).toHaveLength(6);
  });

  it('is partial where neither method nor endpoint is known', () => {
    expect(resolve('? {TRUST_BASE_URL}/nothing/there')).toMatchObject({
      lines: ['platform -'],
      resolution: 'partial',
      targets: [{ method: null }],
    });
  });

  it('is unresolved where no path is known', () => {
    expect(resolve('POST {TRUST_BASE_URL}{path}')).toMatchObject({ lines: ['platform -'], resolution: 'unresolved' });
    expect(resolve('? https://acme.trust.example{path}')).toMatchObject({
      lines: ['platform -'],
      resolution: 'unresolved',
    });
    expect(resolve(['GET {TRUST_BASE_URL}/v2/purposes', 'GET {TRUST_BASE_URL}{path}']).resolution).toBe('partial');
  });

  it('does not take the end of a path for an endpoint', () => {
    expect(resolve('GET {TRUST_BASE_URL}/archive/v2/purposes').lines).toEqual(['platform -']);
    expect(resolve('GET {TRUST_BASE_URL}/V2/purposes').lines).toEqual(['platform -']);
  });
});

describe('a call of unknown origin', () => {
  it.each([
    ['two literal segments', 'GET {API_URL}/v2/purposes/{id}', 'unknown GET /v2/purposes/{purposeId}', 'exact'],
    ['a relative URL', 'GET /v2/purposes', 'unknown GET /v2/purposes', 'exact'],
    ['one literal segment', 'GET {API_URL}/Users/{id}', 'unknown -', 'exact'],
    [
      'one literal segment behind a built-in prefix',
      'GET {API_URL}/api/scim/v2/Users/{id}',
      'unknown GET /Users/{id}',
      'exact',
    ],
    [
      'one literal segment behind a prefix of the manifest',
      'GET {API_URL}/eu/gateway/Users/{id}',
      'unknown GET /Users/{id}',
      'exact',
    ],
    ['one literal segment behind another prefix', 'GET {API_URL}/api/people/Users/{id}', 'unknown -', 'exact'],
    [
      'an alias',
      'DELETE {API_URL}/api/access/v1/user-groups/{id}',
      'unknown DELETE /user-group/{userGroupId}',
      'exact',
    ],
    ['no endpoint', 'GET {API_URL}/customers/{id}', 'unknown -', 'exact'],
    [
      'the token endpoint',
      'POST {API_URL}/api/access/v1/oauth/token',
      'unknown POST /api/access/v1/oauth/token',
      'exact',
    ],
  ])('%s', (_what, request, line, resolution) => {
    expect(resolve(request)).toMatchObject({ lines: [line], resolution });
  });

  it('can be partial, with those endpoints alone that tell', () => {
    const { lines, resolution } = resolve('PUT {API_URL}/risks/{id}/{action}');
    expect(resolution).toBe('partial');
    expect(lines).toHaveLength(6);
    expect(resolve('? {API_URL}/Users/{id}')).toMatchObject({ lines: ['unknown -'], resolution: 'partial' });
  });

  it('is unresolved where nothing is known', () => {
    expect(resolve('GET {url}')).toMatchObject({ lines: ['unknown -'], resolution: 'unresolved' });
    expect(resolve('? {base}{path}')).toMatchObject({ lines: ['unknown -'], resolution: 'unresolved' });
  });
});

describe('a call elsewhere', () => {
  it.each([
    ['POST https://tickets.corp.example/risks', 'exact'],
    ['GET https://tickets.corp.example', 'exact'],
    ['GET https://tickets.corp.example/queues/{id}', 'exact'],
    ['? https://tickets.corp.example/risks', 'partial'],
    ['GET https://tickets.corp.example/{id}', 'unresolved'],
    ['GET https://tickets.corp.example{path}', 'unresolved'],
  ])('%s is %s', (request, resolution) => {
    expect(resolve(request)).toMatchObject({ lines: ['other -'], resolution });
  });
});
