import { matchEndpoint, matchPattern, parseRegistry, type PathPattern, type Registry } from '@scopewright/registry';
import { describe, expect, test } from 'vitest';

const directory = read({ parenthesizedKeys: true });

function read(options: object): Registry {
  const ids = ['GET /users', 'GET /users/{id}', 'GET /users/{id}/events', 'GET /events/delta(since={when})'];
  const parsed = parseRegistry({
    schemaVersion: 2,
    id: 'directory',
    ...options,
    scopes: [{ name: 'read', endpoints: ids }],
  });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  return parsed.registry;
}

const id = { name: 'id' };

function match(path: PathPattern, registry = directory): string {
  const found = matchPattern(registry, 'GET', path, { isPlatform: true, prefixes: [] });
  return found.kind === 'exact' ? found.match.endpoint.id : found.kind;
}

describe('a key in parentheses', () => {
  test.each<[PathPattern, string]>([
    [["/users('7')"], 'GET /users/{id}'],
    [["/users('", id, "')/events?$filter=x eq ('y')"], 'GET /users/{id}/events'],
    [["/users('", id, "')/messages('", id, "')"], 'none'],
    [["/users(')"], 'none'],
    [["/users('')/events"], 'none'],
    [["/users('", { ...id, spansSegments: true }, '/events'], 'GET /users/{id}/events'],
    [["/users('", id, '/events'], 'GET /users/{id}/events'],
    [["/users('", id, '/photos'], 'none'],
    [["/events/delta(since='", id, "')"], 'GET /events/delta(since={when})'],
  ])('%j is %s', (path, endpoint) => {
    expect(match(path)).toBe(endpoint);
  });

  test('is no segment in other registries', () => {
    expect(match(["/users('", id, "')/events"], read({}))).toBe('none');
    expect(matchEndpoint(directory, 'GET', "/users('{id}')/events")?.id).toBe('GET /users/{id}/events');
  });
});
