import { describe, expect, test } from 'vitest';
import { matchEndpoint, matchPattern, parseRegistry, type PathPattern, type PatternMatch } from '@scopewright/registry';

const parsed = parseRegistry({
  id: 'events',
  servers: ['https://events.example.com/v1'],
  scopes: [{ name: 'events', endpoints: ['GET /topics/{name}', 'POST /topics/{name}', 'GET /topics/all'] }],
  endpoints: [
    { id: 'POST /topics/{name}:publish', requirement: [['events']] },
    { id: 'POST /topics/{name}:{verb}', requirement: [['events']] },
    { id: 'GET /topics/{name}.json', requirement: [['events']] },
    { id: "GET /users(name='{name}')/topics", requirement: [['events']] },
    { id: 'GET /files/{+path}', requirement: [['events']] },
    { id: 'GET /files/latest', requirement: [['events']] },
    {
      id: 'POST /topics/{name}/uploads',
      requirement: [['events']],
      servers: ['https://uploads.example.com', 'https://*.uploads.example.com/v2'],
    },
  ],
});
if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
const { registry } = parsed;

/** `/topics/{name}` as a pattern: braces are holes, wherever they stand. */
function toPattern(text: string): PathPattern {
  return text.split(/(\{[^}]*\})/).map((part, index) => (index % 2 === 0 ? part : { name: part.slice(1, -1) }));
}

function show(found: PatternMatch): string {
  if (found.kind === 'exact') return `${found.match.matchedBy} ${found.match.endpoint.id}`;
  return found.kind === 'possible'
    ? `possible ${found.matches.map((each) => each.endpoint.id).join(', ')}`
    : found.kind;
}

describe('parameters inside a segment, and for all segments to the end', () => {
  test.each([
    ['POST', '/topics/news:publish', 'path POST /topics/{name}:publish'],
    [
      'POST',
      '/v1{name}:publish',
      'possible POST /topics/{name}, POST /topics/{name}:publish, POST /topics/{name}:{verb}',
    ],
    [
      'POST',
      '{topic}:publish',
      'possible POST /topics/{name}, POST /topics/{name}:publish, POST /topics/{name}:{verb}',
    ],
    ['POST', '/topics/{topic}:publish', 'path POST /topics/{name}:publish'],
    ['POST', '/topics/news:{action}', 'path POST /topics/{name}:{verb}'],
    ['POST', '/topics/news:drop', 'path POST /topics/{name}:{verb}'],
    ['POST', '/topics/:publish', 'path POST /topics/{name}'],
    ['POST', '/topics/{topic}', 'path POST /topics/{name}'],
    ['GET', '/topics/news.json', 'path GET /topics/{name}.json'],
    ['GET', '/topics/{topic}.json', 'path GET /topics/{name}.json'],
    ['GET', '/topics/all', 'path GET /topics/all'],
    ['GET', "/users(name='ada')/topics", "path GET /users(name='{name}')/topics"],
    ['GET', "/users(name='{user}')/topics?$top=5", "path GET /users(name='{name}')/topics"],
    ['GET', '/users/ada/topics', 'none'],
    ['GET', '/files/a', 'path GET /files/{+path}'],
    ['GET', '/files/a/b/{name}.txt', 'path GET /files/{+path}'],
    ['GET', '/files/latest', 'path GET /files/latest'],
    ['GET', '/files', 'none'],
    ['GET', '/topics/{name}/{rest}', 'none'],
  ])('%s %s: %s', (method, path, found) => {
    expect(show(matchPattern(registry, method, toPattern(path), { isPlatform: true, prefixes: [] }))).toBe(found);
  });

  test('each endpoint’s own template is itself', () => {
    for (const { id, method, path } of registry.endpoints) {
      expect(matchEndpoint(registry, method, path)?.id).toBe(id);
      expect(
        show(matchPattern(registry, method, toPattern(path.replace('+', '')), { isPlatform: true, prefixes: [] })),
      ).toBe(`path ${id}`);
    }
  });
});

describe('servers', () => {
  const at = (path: string, host?: string): string =>
    show(matchPattern(registry, 'POST', toPattern(path), { isPlatform: true, prefixes: [], host }));

  test('the path of a server stands before its endpoints', () => {
    expect(at('/v1/topics/news')).toBe('prefix POST /topics/{name}');
    expect(at('/v2/topics/news')).toBe('none');
  });

  test('an endpoint with servers of its own is at these hosts only', () => {
    expect(at('/topics/news/uploads')).toBe('path POST /topics/{name}/uploads');
    expect(at('/topics/news/uploads', 'uploads.example.com:443')).toBe('path POST /topics/{name}/uploads');
    expect(at('/v2/topics/news/uploads', 'EU.uploads.example.com')).toBe('prefix POST /topics/{name}/uploads');
    expect(at('/topics/news/uploads', 'events.example.com')).toBe('none');
  });
});
