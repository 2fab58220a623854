import { expect, it } from 'vitest';
import { findAmbiguousTemplates } from '../../packages/registry/src/ambiguous-templates.ts';
import { createRegistry } from '../../packages/registry/src/registry-file.ts';
import { matchEndpoint } from '../../packages/registry/src/match-endpoint.ts';

it.each([
  { ids: ['GET /{kind}/latest', 'GET /orders/{id}'], chosen: 'GET /orders/{id}', path: '/orders/latest' },
  { ids: ['GET /a/{x}/c/{y}', 'GET /a/b/{z}/d'], chosen: 'GET /a/b/{z}/d', path: '/a/b/c/d' },
  { ids: ['GET /{x}/b', 'GET /a-{y}/{z}'], chosen: 'GET /a-{y}/{z}', path: '/a-1/b' },
  { ids: ['GET /report.{format}', 'GET /{name}.json'], chosen: 'GET /report.{format}', path: '/report.json' },
  { ids: ['GET /a/{+rest}', 'GET /{x}/b'], chosen: 'GET /a/{+rest}', path: '/a/b' },
  { ids: ['GET /a/{+rest}', 'GET /{x}/b/c'], chosen: 'GET /a/{+rest}', path: '/a/b/c' },
  { ids: ['GET /v-{x}-a-z/{y}', 'GET /v-{x}-z/b'], chosen: 'GET /v-{x}-a-z/{y}', path: '/v-1-a-z/b' },
  { ids: ['GET /v-{x}-a-{y}-z/{z}', 'GET /v-{x}-z/b'], chosen: 'GET /v-{x}-a-{y}-z/{z}', path: '/v-1-a-2-z/b' },
])('finds that $path fits $ids, and which is taken', ({ ids, chosen, path }) => {
  const other = ids.find((id) => id !== chosen);
  for (const given of [ids, ids.toReversed()])
    expect(findAmbiguousTemplates(given)).toEqual({ pairs: [{ chosen, other }], isCut: false });
  const registry = createRegistry({ id: 'a', scopes: [{ name: 's', endpoints: ids }] });
  expect(matchEndpoint(registry, 'GET', path)?.id).toBe(chosen);
});

it.each([
  [['GET /orders/latest', 'GET /orders/{id}']],
  [['GET /{kind}/latest', 'PUT /orders/{id}']],
  [['GET /orders/{id}.json', 'GET /orders/{id}']],
  [['GET /orders/{id}', 'GET /{kind}/{id}']],
  [['GET /{kind}/latest', 'GET /orders/{id}/parts']],
  [['GET /report-{name}', 'GET /list-{name}']],
  [['GET /requests/{id}', 'GET /requests{filter}/latest']],
  [['GET /requests/{id}', 'GET /re{x}q{y}s/latest']],
  [['GET /a/{+rest}', 'GET /a/b/{id}/c']],
  [['GET /{+rest}', 'GET /orders/{id}']],
])('takes no offence at %s', (ids) => {
  expect(findAmbiguousTemplates(ids).pairs).toEqual([]);
});

it('ends where there are very many', () => {
  const ids = Array.from({ length: 3000 }, (_, index) => [`GET /{x}/a${index}`, `GET /b${index}/{x}`]).flat();
  expect(findAmbiguousTemplates(ids)).toMatchObject({ isCut: true });
});
