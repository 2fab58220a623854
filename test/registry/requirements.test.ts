import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findGrantingScopes,
  findLeastPrivilege,
  isGranted,
  leastPrivilegedScopes,
  parseRegistry,
  toRegistryFile,
  type Registry,
  type RegistryFile,
  type Requirement,
} from '@scopewright/registry';

import { createLargeRegistry } from './large-registry.ts';

function readRegistry(file: object): Registry {
  const parsed = parseRegistry({ id: 'test', ...file });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  return parsed.registry;
}

const playlists = readRegistry({
  scopes: [
    { name: 'playlist.public' },
    { name: 'playlist.private' },
    { name: 'library.read' },
    { name: 'admin', implies: ['playlist.public', 'playlist.private'] },
  ],
  endpoints: [
    { id: 'POST /playlists', requirement: [['playlist.public', 'playlist.private']] },
    { id: 'GET /playlists', requirement: [['playlist.public'], ['playlist.private']] },
    { id: 'PUT /playlists/{id}/followers', requirement: [['playlist.public', 'library.read'], ['playlist.private']] },
    { id: 'GET /me', kind: 'public' },
    { id: 'DELETE /users/{id}', requirement: [['admin']] },
  ],
});
const endpointOf = (id: string) => playlists.endpoints.find((endpoint) => endpoint.id === id)!;

describe('a requirement', () => {
  test('is met by one alternative that is wholly held', () => {
    const post = endpointOf('POST /playlists');
    expect(isGranted(post, new Set(['playlist.public']))).toBe(false);
    expect(isGranted(post, new Set(['playlist.public', 'playlist.private']))).toBe(true);
    expect(isGranted(post, new Set(['admin']))).toBe(true);
    expect(isGranted(endpointOf('GET /me'), new Set())).toBe(false);
  });

  test('spells out the scopes that include others, and drops alternatives that contain another one', () => {
    expect(endpointOf('PUT /playlists/{id}/followers').requirement).toEqual([
      ['playlist.private'],
      ['admin'],
      ['playlist.public', 'library.read'],
    ]);
    expect(endpointOf('POST /playlists').requirement).toEqual([['admin'], ['playlist.public', 'playlist.private']]);
  });

  test('names the scopes that grant it', () => {
    const put = endpointOf('PUT /playlists/{id}/followers');
    expect(findGrantingScopes(put, new Set(['playlist.public']))).toEqual([]);
    expect(findGrantingScopes(put, new Set(['playlist.public', 'library.read']))).toEqual([
      'playlist.public',
      'library.read',
    ]);
  });

  test('has at most 10,000 alternatives once included scopes are spelled out', () => {
    const wide = Array.from({ length: 30 }, (_, index) => ({ name: `all${index}`, implies: ['a', 'b', 'c'] }));
    const found = parseRegistry({
      id: 'wide',
      scopes: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, ...wide],
      endpoints: [{ id: 'GET /orders', requirement: [['a', 'b', 'c']] }],
    });
    expect(found).toEqual({
      kind: 'problems',
      problems: [
        {
          path: ['endpoints', 0, 'requirement'],
          message: '`GET /orders` has 29791 alternatives once `implies` is applied; the limit is 10000.',
        },
      ],
    });
  });

  test('is read back as it was printed', () => {
    const printed = readRegistry(toRegistryFile(playlists));
    const requirementsOf = ({ endpoints }: Registry): ReadonlyMap<string, Requirement> =>
      new Map(endpoints.map(({ id, requirement }) => [id, requirement]));
    expect(requirementsOf(printed)).toEqual(requirementsOf(playlists));
    expect(readRegistry(toRegistryFile(printed))).toEqual(printed);
  });
});

describe('the least-privileged set', () => {
  test('takes scopes together where they are needed together', () => {
    expect(leastPrivilegedScopes(playlists, ['POST /playlists'])).toEqual(['playlist.private', 'playlist.public']);
    expect(leastPrivilegedScopes(playlists, ['GET /me'])).toEqual([]);
  });

  test('does not pay for what a scope grants only together with one that is not held', () => {
    expect(leastPrivilegedScopes(playlists, ['GET /playlists'])).toEqual(['playlist.public']);
    expect(leastPrivilegedScopes(playlists, ['GET /playlists'], { keep: ['library.read'] })).toEqual([
      'playlist.private',
    ]);
  });

  test('takes the scope that another one includes, if both grant the same', () => {
    const registry = readRegistry({
      scopes: [{ name: 'all', implies: ['read'] }, { name: 'read', endpoints: ['GET /orders'] }, { name: 'write' }],
    });
    expect(leastPrivilegedScopes(registry, ['GET /orders'])).toEqual(['read']);
  });

  test('equals brute force on 2,000 random registries with sets', () => {
    const scope = fc.integer({ min: 0, max: 8 }).map((index) => `s${index}`);
    const requirement = fc.array(fc.uniqueArray(scope, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    const options = fc.record({
      keep: fc.uniqueArray(scope, { maxLength: 2 }),
      prefer: fc.uniqueArray(scope, { maxLength: 4 }).map((names) => new Set(names)),
    });
    fc.assert(
      fc.property(
        fc.array(requirement, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 1, max: 7 }),
        options,
        (requirements, calledCount, { keep, prefer }) => {
          const registry = toRandomRegistry(requirements);
          const called = registry.endpoints.slice(0, calledCount).map(({ id }) => id);
          expect(findLeastPrivilege(registry, called, { keep, prefer })).toEqual({
            scopes: bruteForce(registry, called, keep, prefer),
            isExact: true,
          });
        },
      ),
      { numRuns: 2000 },
    );
  }, 60_000);

  test('says that it is not exact when the steps run out, and suffices all the same', () => {
    const names = Array.from({ length: 24 }, (_, index) => `s${String(index).padStart(2, '0')}`);
    const at = (index: number): string => names[index % names.length]!;
    const registry = toRandomRegistry(
      Array.from({ length: 80 }, (_, index) => [
        [at(index * 5), at(index * 7 + 1)],
        [at(index * 11 + 2), at(index * 3 + 4)],
        [at(index + 9), at(index * 13 + 6)],
      ]),
    );
    const called = registry.endpoints.slice(0, 40).map(({ id }) => id);
    const { scopes, isExact } = findLeastPrivilege(registry, called, { maxSteps: 50 });
    expect(isExact).toBe(false);
    expect(registry.endpoints.slice(0, 40).every((endpoint) => isGranted(endpoint, new Set(scopes)))).toBe(true);
    expect(() => leastPrivilegedScopes(registry, called, { maxSteps: 50 })).toThrow('given up before it ended');
  });

  // Steps, and not time, bound the search: 5 million of them take a part of a second.
  test.each([0, 1, 2])('is found in few steps for 200 of 20,000 endpoints with 600 scopes (%i)', (seed) => {
    const { registry, called } = createLargeRegistry(seed);
    const { scopes, isExact } = findLeastPrivilege(registry, called, { maxSteps: 5_000_000 });
    expect(isExact).toBe(true);
    const held = new Set(scopes);
    const wanted = new Set(called);
    expect(registry.endpoints.filter(({ id }) => wanted.has(id)).every((each) => isGranted(each, held))).toBe(true);
  });
});

function toRandomRegistry(requirements: readonly Requirement[]): Registry {
  const names = [...new Set(requirements.flat(2))].sort();
  const file: RegistryFile = {
    id: 'test',
    scopes: names.map((name) => ({ name })),
    endpoints: requirements.map((requirement, index) => ({
      id: `GET /e${index}`,
      requirement: requirement.map((alternative) => [...new Set(alternative)]),
    })),
  };
  return readRegistry(file);
}

/** Tries all subsets: the rule as it is written, and nothing clever. */
function bruteForce(
  { endpoints, scopes }: Registry,
  called: readonly string[],
  keep: readonly string[],
  prefer: ReadonlySet<string>,
): readonly string[] {
  const names = scopes.map(({ name }) => name).sort();
  const open = names.filter((name) => !keep.includes(name));
  const bitOf = (name: string): number => (open.includes(name) ? 1 << open.indexOf(name) : 0);
  const rows = endpoints.map(({ id, requirement }) => ({
    isCalled: called.includes(id),
    masks: requirement.map((alternative) => alternative.reduce((mask, name) => mask | bitOf(name), 0)),
  }));
  let best: readonly (number | string)[] | undefined;
  let bestNames: readonly string[] = [];
  for (let subset = 0; subset < 1 << open.length; subset += 1) {
    const isHeld = ({ masks }: { readonly masks: readonly number[] }): boolean =>
      masks.some((mask) => (mask & subset) === mask);
    if (rows.some((row) => row.isCalled && !isHeld(row))) continue;
    const beyond = rows.filter((row) => !row.isCalled && isHeld(row)).length;
    if (best && beyond > Number(best[0])) continue;
    const chosen = open.filter((_, index) => (subset >> index) & 1);
    const rank = [beyond, chosen.length, -chosen.filter((name) => prefer.has(name)).length, ...chosen];
    if (best && !isLess(rank, best)) continue;
    best = rank;
    bestNames = chosen;
  }
  return bestNames;
}

function isLess(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const index = a.findIndex((value, position) => value !== b[position]);
  return index >= 0 && (a[index] ?? '') < (b[index] ?? '');
}
