import { describe, expect, test } from 'vitest';

import { readDescriptionValues } from '../../../packages/audit/src/inputs/descriptions/description-values.ts';
import { parseYaml } from '../../../packages/audit/src/inputs/manifest/yaml-tree.ts';
import { readPlainYaml } from '../../../packages/audit/src/inputs/plain-yaml.ts';

const text = `# Orders
openapi: 3.1.0
info: { title: "Orders", version: 1.10 }
paths:
  /orders:
    get:
      tags:
        # the first
        - orders

        - { name: a, other: b }
      responses: { "404": none, 200: list, default: ~ }
  /orders/{id}:
    description: |
      Two
      lines
    put: &shared
      deprecated: false
    patch: *shared
`;

describe('a plain file', () => {
  test.each([
    [[], '2:1'],
    [['info', 'version'], '3:26'],
    [['paths', '/orders', 'get', 'tags', 0], '9:11'],
    [['paths', '/orders', 'get', 'tags', 1, 'other'], '11:22'],
    [['paths', '/orders', 'get', 'responses', '200'], '12:33'],
    [['paths', '/orders/{id}', 'patch', 'deprecated'], '18:7'],
    [['paths', '/orders/{id}', 'get'], '13:3'],
  ])('tells the place of %j', (steps, place) => {
    expect(readPlainYaml(text, { numbers: 'source', aliases: true })?.findPlace(steps)).toBe(place);
  });

  test('has numbers as they are written, or as numbers', () => {
    expect(readPlainYaml(text, { numbers: 'source', aliases: true })?.value).toMatchObject({
      info: { version: '1.10' },
      paths: { '/orders': { get: { responses: { 404: 'none', 200: 'list', default: null } } } },
    });
    const scalars = 'a: [1, -2.5, 0x1F, 1_000, .inf, yes, true, ~, "1", 2026-01-02, 0o17]\nb:\n';
    const slow = parseYaml(scalars);
    expect(readPlainYaml(scalars, { numbers: 'value', aliases: false })?.value).toEqual(
      slow.kind === 'tree' ? { ...(slow.tree.data as object) } : undefined,
    );
  });
});

test.each([
  ['a key twice', 'a: 1\na: 2\n'],
  ['a merge key', 'a: &a { b: 1 }\nc: { <<: *a }\n'],
  ['a tag', 'a: !date 2026-01-02\n'],
  ['broken brackets', 'a: [1\n'],
  ['an invisible character', 'a: \u0001\n'],
  ['a mapping as a key', '{ { a: 1 }: 1, b: 2 }\n'],
  ['deep nesting', `a: ${'['.repeat(200)}${']'.repeat(200)}\n`],
  ['two documents', 'a: 1\n---\nb: 2\n'],
])('leaves %s to the other parser', (_, yaml) => {
  expect(readPlainYaml(yaml, { numbers: 'value', aliases: true })).toBeUndefined();
});

test('leaves aliases that multiply to the other parser', () => {
  const yaml = 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n';
  expect(readPlainYaml(yaml, { numbers: 'value', aliases: false })).toBeUndefined();
  const described = readDescriptionValues(yaml);
  const { b, c } = ('value' in described ? described.value : {}) as { readonly b: unknown; readonly c: unknown[] };
  expect(c[0]).toBe(b);
});
