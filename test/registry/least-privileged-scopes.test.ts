import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findLeastPrivilege,
  leastPrivilegedScopes,
  parseRegistry,
  trustPlatform,
  type Registry,
} from '@scopewright/registry';

interface Options {
  readonly keep: readonly string[];
  readonly prefer: ReadonlySet<string>;
}

const toKey = (id: string): string => id.replace(/\{[^}]*\}/g, '{}');

function createRegistry(scopes: Readonly<Record<string, readonly string[]>>): Registry {
  const parsed = parseRegistry({
    id: 'test',
    scopes: Object.entries(scopes).map(([name, endpoints]) => ({ name, endpoints })),
  });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  return parsed.registry;
}

/** Tries all subsets: the rule as it is written, and nothing clever. */
function bruteForce(registry: Registry, called: readonly string[], { keep, prefer }: Options): readonly string[] {
  const keys = [...new Set(registry.endpoints.map((endpoint) => toKey(endpoint.id)))];
  const toBits = (ids: readonly string[]): bigint =>
    ids.reduce((bits, id) => bits | (1n << BigInt(keys.indexOf(toKey(id)))), 0n);
  const bitsOf = new Map(registry.scopes.map((scope) => [scope.name, toBits(scope.endpoints)]));
  const calledBits = toBits(called);
  const candidates = [...bitsOf.keys()].filter(
    (name) => !keep.includes(name) && (bitsOf.get(name)! & calledBits) !== 0n,
  );
  fc.pre(candidates.length < 19); // more take too long
  const kept = keep.reduce((bits, name) => bits | (bitsOf.get(name) ?? 0n), 0n);
  const granted = [kept];
  let best: { rank: readonly number[]; names: readonly string[] } | undefined;
  for (let subset = 0; subset < 2 ** candidates.length; subset += 1) {
    const lowest = 31 - Math.clz32(subset & -subset);
    if (subset > 0) granted.push(granted[subset & (subset - 1)]! | bitsOf.get(candidates[lowest]!)!);
    const bits = granted[subset]!;
    if ((bits & calledBits) !== calledBits) continue;
    const beyond = countBits(bits & ~calledBits);
    if (best && beyond > best.rank[0]!) continue;
    const names = candidates.filter((_, index) => (subset >> index) & 1).sort();
    const rank = [beyond, names.length, -names.filter((name) => prefer.has(name)).length];
    if (!best || compare(rank, best.rank) < 0 || (compare(rank, best.rank) === 0 && compare(names, best.names) < 0))
      best = { rank, names };
  }
  if (!best) throw new Error('nothing covers the endpoints');
  return best.names;
}

function countBits(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length;
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const index = a.findIndex((value, position) => value !== b[position]);
  if (index < 0) return a.length - b.length;
  return (a[index] ?? '') < (b[index] ?? '') ? -1 : 1;
}

describe('on the trust platform', () => {
  test.each([
    [['POST /threats'], ['ITRM']],
    [['POST /threats', 'POST /threats/pages'], ['CONTROL']],
    [
      ['GET /inventories/{type}/{id}', 'PUT /inventories/{type}/{id}'],
      ['INVENTORY_READ', 'INVENTORY_WRITE'],
    ],
    [
      ['GET /inventories/{type}/{id}', 'PUT /inventories/{type}/{id}', 'DELETE /inventories/{type}/{id}'],
      ['INVENTORY'],
    ],
    [['GET /v2/purposes'], ['CONSENT_READ']],
    [
      ['GET /v2/purposes', 'POST /v1/purposes'],
      ['CONSENT', 'CONSENT_READ'],
    ],
    [
      ['POST /incidents', 'GET /incidents/{incidentId}'],
      ['INCIDENT_CREATE', 'INCIDENT_READ'],
    ],
    [[], []],
  ])('%j needs %j', (endpoints, scopes) => {
    expect(leastPrivilegedScopes(trustPlatform, endpoints)).toEqual(scopes);
  });

  test('CONSENT grants no GET of purposes, so that it does not stand in for CONSENT_READ', () => {
    expect(leastPrivilegedScopes(trustPlatform, ['GET /v2/purposes'], { keep: ['CONSENT'] })).toEqual(['CONSENT_READ']);
  });

  test('kept scopes are not listed, and what they grant is free', () => {
    expect(leastPrivilegedScopes(trustPlatform, ['POST /threats'], { keep: ['CONTROL'] })).toEqual([]);
    expect(leastPrivilegedScopes(trustPlatform, ['GET /inventories/{type}/{id}'], { keep: ['NO_SUCH_SCOPE'] })).toEqual(
      ['INVENTORY_READ'],
    );
  });

  test('endpoints that need no scope are skipped', () => {
    expect(
      leastPrivilegedScopes(trustPlatform, [
        'POST /api/access/v1/oauth/token',
        'GET /rest/api/preferences/v3/datasubjects/profile',
      ]),
    ).toEqual([]);
  });

  test('rows that differ only in the names of their parameters are one endpoint', () => {
    const [one, other] = [
      'GET /v1/collectionpoints/{collectionpointId}/token',
      'GET /v1/collectionpoints/{collectionpointGuid}/token',
    ];
    expect(leastPrivilegedScopes(trustPlatform, [one])).toEqual(leastPrivilegedScopes(trustPlatform, [other]));
    const registry = createRegistry({ BOTH: ['GET /a/{x}', 'GET /a/{y}'], ONE: ['GET /a/{x}', 'GET /b'] });
    expect(leastPrivilegedScopes(registry, ['GET /a/{x}'])).toEqual(['BOTH']);
    expect(leastPrivilegedScopes(registry, ['GET /a/{z}'])).toEqual(['BOTH']);
  });

  test('an unknown endpoint is an error that names the nearest', () => {
    const call = (): unknown => leastPrivilegedScopes(trustPlatform, ['GET /v2/purpose']);
    expect(call).toThrow(RangeError);
    expect(call).toThrow(
      'The registry `trust-platform` has no endpoint `GET /v2/purpose`. The closest: `GET /v2/purposes`',
    );
  });

  test('equals brute force on random sets of endpoints', () => {
    const scoped = trustPlatform.endpoints.filter((endpoint) => endpoint.kind === 'scoped');
    const shared = scoped.filter((endpoint) => endpoint.scopes.length > 1 || endpoint.scopes.includes('INVENTORY'));
    const names = trustPlatform.scopes.map((scope) => scope.name);
    const called = fc
      .tuple(fc.subarray(scoped, { maxLength: 4 }), fc.subarray(shared, { maxLength: 9 }))
      .map((lists) => lists.flat().map((endpoint) => endpoint.id));
    fc.assert(
      fc.property(called, fc.subarray(names, { maxLength: 3 }), fc.subarray(names), (ids, keep, prefer) => {
        const options = { keep, prefer: new Set(prefer) };
        expect(leastPrivilegedScopes(trustPlatform, ids, options)).toEqual(bruteForce(trustPlatform, ids, options));
      }),
      { numRuns: 150 },
    );
  });
});

describe('on made registries', () => {
  const rows = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 9,
  });

  test('equals brute force, with kept and preferred scopes', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (grants, coins) => {
        // Names in another order than the rows, so that ties by name are none by position.
        const names = grants.map((_, index) => `S${(index * 7) % 10}${index}`);
        const registry = createRegistry(
          Object.fromEntries(
            grants.map((numbers, index): [string, string[]] => [
              names[index]!,
              numbers.map((number) => `GET /e${number}`),
            ]),
          ),
        );
        let tossed = 0;
        const toss = (): boolean => coins[tossed++ % coins.length] ?? false;
        const called = registry.endpoints.map((endpoint) => endpoint.id).filter(toss);
        const options = { keep: names.filter(() => toss() && toss() && toss()), prefer: new Set(names.filter(toss)) };
        expect(leastPrivilegedScopes(registry, called, options)).toEqual(bruteForce(registry, called, options));
      }),
      { numRuns: 3000 },
    );
  });

  test('a tie goes to fewer scopes, then to the preferred ones, then to the first by name', () => {
    const registry = createRegistry({
      B: ['GET /a', 'GET /b'],
      A1: ['GET /a'],
      A2: ['GET /b'],
      C: ['GET /a', 'GET /b'],
    });
    const called = ['GET /a', 'GET /b'];
    expect(leastPrivilegedScopes(registry, called)).toEqual(['B']);
    expect(leastPrivilegedScopes(registry, called, { prefer: new Set(['A1', 'A2', 'C']) })).toEqual(['C']);
  });

  test('a search that is given up says so', () => {
    const registry = createLargeRegistry(20, 12, 60);
    const called = registry.endpoints.filter((_, index) => index % 2 === 0).map((endpoint) => endpoint.id);
    expect(() => leastPrivilegedScopes(registry, called, { maxSteps: 1 })).toThrow('given up');
    const found = findLeastPrivilege(registry, called, { maxSteps: 1 });
    expect(found.isExact).toBe(false);
    const granted = new Set(
      registry.scopes.filter((scope) => found.scopes.includes(scope.name)).flatMap((scope) => scope.endpoints),
    );
    expect(called.every((id) => granted.has(id))).toBe(true);
    expect(findLeastPrivilege(registry, called).isExact).toBe(true);
  });

  test.each([1, 2, 3])(
    '20,000 endpoints, 600 scopes and 300 needed endpoints are solved exactly (shape %i)',
    { timeout: 30_000 },
    (seed) => {
      const registry = createLargeRegistry(40, 15, 500, seed);
      expect(registry.scopes).toHaveLength(600);
      expect(registry.endpoints).toHaveLength(20_000);
      const random = createRandom(seed);
      const called = Array.from({ length: 300 }, () => registry.endpoints[Math.floor(random() * 20_000)]!.id);
      const { scopes, isExact } = findLeastPrivilege(registry, called);
      expect(isExact).toBe(true);
      expect(scopes.length).toBeGreaterThan(30);
    },
  );
});

/**
 * Areas, each with its endpoints and its scopes: one for all of the area, one that reads, one that writes, one for each
 * of its resources, and some that go across resources, as task-shaped scopes do.
 */
function createLargeRegistry(areas: number, scopesPerArea: number, endpointsPerArea: number, seed = 1): Registry {
  const random = createRandom(seed);
  const verbs = ['GET', 'GET', 'POST', 'PUT', 'DELETE'];
  const scopes: Record<string, readonly string[]> = {};
  for (let area = 0; area < areas; area += 1) {
    const ids = Array.from(
      { length: endpointsPerArea },
      (_, index) => `${verbs[index % 5]} /area-${area}/resource-${index % 10}/{id}/part-${index}`,
    );
    scopes[`AREA_${area}`] = ids;
    scopes[`AREA_${area}_READ`] = ids.filter((id) => id.startsWith('GET'));
    scopes[`AREA_${area}_WRITE`] = ids.filter((id) => !id.startsWith('GET'));
    const resources = Math.floor((scopesPerArea - 3) / 2);
    for (let index = 0; index < resources; index += 1)
      scopes[`AREA_${area}_R${index}`] = ids.filter((id) => id.includes(`/resource-${index}/`));
    for (let index = resources; index < scopesPerArea - 3; index += 1) {
      const share = 0.05 + random() * 0.3;
      scopes[`AREA_${area}_T${index}`] = ids.filter((_, position) => position === index || random() < share);
    }
  }
  return createRegistry(scopes);
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
