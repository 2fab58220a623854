import { isGranted, parseRegistry, type Registry } from '@scopewright/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { planFix } from '../../packages/audit/src/fix/plan-fix.ts';
import { times } from '../sweep.ts';
import { call, findingsOf, judgeCalls, manifest } from './builders.ts';

/** Endpoints that need several scopes together, as in the public description of a music service. */
const playlists = read({
  scopes: [{ name: 'playlist.public' }, { name: 'playlist.private' }, { name: 'library.read' }],
  endpoints: [
    { id: 'POST /playlists/new', requirement: [['playlist.public', 'playlist.private']] },
    { id: 'PUT /playlists/{id}/image', requirement: [['playlist.public', 'library.read'], ['playlist.private']] },
    { id: 'GET /playlists/featured', kind: 'public' },
  ],
});

function read(file: object): Registry {
  const parsed = parseRegistry({ id: 'music', ...file });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  return parsed.registry;
}

function declare(scopes: readonly string[], registry = playlists) {
  return manifest(`platform:\n  baseUrls: [MUSIC_URL]\ncredentials:\n  sync:\n    scopes: [${scopes.join(', ')}]`, {
    registry,
  });
}

const request = (text: string) => call(text.replace(' ', ' {MUSIC_URL}'), { labels: ['MUSIC_URL'] });
const judgeRequests = (requests: readonly string[], scopes: readonly string[], registry = playlists) =>
  judgeCalls({ calls: requests.map(request), manifests: [declare(scopes, registry)] });

describe('scopes that are needed together', () => {
  it('are missing until all of them are declared', () => {
    const messages = (scopes: readonly string[]) =>
      findingsOf('missing-scope', { calls: [request('POST /playlists/new')], manifests: [declare(scopes)] }).map(
        ({ message }) => message,
      );
    expect(messages(['playlist.public'])).toEqual([
      '`POST /playlists/new` needs `playlist.public` with `playlist.private`, and credential `sync` holds only `playlist.public`. Add `playlist.private` to its `scopes` at `scopewright.yaml:6`.',
    ]);
    expect(messages([])).toEqual([
      '`POST /playlists/new` needs `playlist.public` with `playlist.private`, and credential `sync` holds none of them. Add `playlist.private` and `playlist.public` to its `scopes` at `scopewright.yaml:6`.',
    ]);
    expect(messages(['playlist.public', 'playlist.private'])).toEqual([]);
  });

  it('stand in results with their alternatives', () => {
    const { calls, credentials } = judgeRequests(['PUT /playlists/{id}/image'], ['playlist.public', 'library.read']);
    expect(calls[0]!.targets[0]).toMatchObject({
      scopes: ['playlist.public', 'playlist.private', 'library.read'],
      requirement: [['playlist.private'], ['playlist.public', 'library.read']],
    });
    expect(credentials[0]).toMatchObject({ required: ['playlist.private'], missing: [] });
  });

  it('are not called unused while their endpoint is called', () => {
    const { credentials } = judgeRequests(['POST /playlists/new'], ['playlist.public', 'playlist.private']);
    expect(credentials[0]).toMatchObject({
      required: ['playlist.private', 'playlist.public'],
      unused: [],
      overbroad: [],
      redundant: [],
    });
  });
});

it('a public endpoint needs no scope and is no finding', () => {
  const { findings, credentials } = judgeRequests(['GET /playlists/featured'], []);
  expect(findings).toEqual([]);
  expect(credentials[0]).toMatchObject({ endpoints: ['GET /playlists/featured'], required: [] });
});

it('pruning never takes a grant away from what is called, whatever is needed together', () => {
  const scope = fc.integer({ min: 0, max: 6 }).map((index) => `s${index}`);
  const alternatives = fc.array(fc.uniqueArray(scope, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const sample = fc.record({
    requirements: fc.array(alternatives, { minLength: 2, maxLength: 10 }),
    calledCount: fc.integer({ min: 1, max: 5 }),
    declared: fc.uniqueArray(scope, { maxLength: 7 }),
    isOpen: fc.boolean(),
  });
  fc.assert(
    fc.property(sample, ({ requirements, calledCount, declared, isOpen }) => {
      const registry = read({
        scopes: Array.from({ length: 7 }, (_, index) => ({ name: `s${index}` })),
        endpoints: requirements.map((requirement, index) => ({ id: `GET /stock/e${index}`, requirement })),
      });
      const called = registry.endpoints.slice(0, calledCount);
      const open = isOpen ? ['GET /stock/{kind}'] : [];
      const { credentials } = judgeRequests([...called.map(({ id }) => id), ...open], declared, registry);
      for (const prune of [false, true]) {
        const { added, removed } = planFix(credentials[0]!, { registry, rules: {}, prune });
        const gone = new Set(removed.map((each) => each.scope));
        const held = new Set([...declared.filter((name) => !gone.has(name)), ...added.map((each) => each.scope)]);
        expect(called.filter((endpoint) => !isGranted(endpoint, held))).toEqual([]);
      }
    }),
    { numRuns: times({ whole: 1000, sample: 150 }) },
  );
});
