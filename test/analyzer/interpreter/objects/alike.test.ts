import { describe, expect, it } from 'vitest';
import { text, UNDEFINED, unknown } from '../../../../packages/analyzer/src/domain/atoms.ts';
import { BASE, createCells, ITEMS } from '../../../../packages/analyzer/src/domain/cells.ts';
import { createScope } from '../../../../packages/analyzer/src/domain/scope.ts';
import type { Obj, Slot, Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { setOptions } from '../../../../packages/analyzer/src/interpreter/machine/client-options.ts';
import { keyOfAlike } from '../../../../packages/analyzer/src/interpreter/objects/alike.ts';

let lastId = 0;

function objectWith(slots: readonly (readonly [string | symbol, Slot])[], callable: Obj['callable'] = null): Obj {
  const cells = createCells(1, false);
  for (const [key, slot] of slots) cells.initialise(key, slot);
  lastId += 1;
  return { kind: 'object', id: lastId, body: 'record', cells, callable };
}

/** A hook in whose scope a variable `area` has the value. */
function hookIn(area: Value): Obj {
  const scope = createScope(createScope(null, 0), 1);
  scope.cells.initialise('area', area);
  return objectWith([], { kind: 'closure', node: { pos: 7 }, scope } as unknown as Obj['callable']);
}

interface Making {
  readonly kind?: string;
  readonly place?: string;
  readonly url?: string;
  readonly base?: string;
  readonly area?: Value;
}

function keyOf({ kind = 'ky', place = 'a.ts:1', url = '/v2', base, area = UNDEFINED }: Making): string {
  const hooks = objectWith([[ITEMS, { kind: 'items', items: [hookIn(area)], rest: null }]]);
  const options = objectWith([
    ['prefixUrl', text(url)],
    ['hooks', objectWith([['beforeRequest', hooks]])],
    ...(base === undefined ? [] : [[BASE, text(base)] as const]),
  ]);
  const client = objectWith([]);
  setOptions(client, options, kind);
  return keyOfAlike({ instanceSites: new WeakMap(), assignedAt: new WeakMap([[client, place]]) }, client);
}

describe('clients that one assignment made', () => {
  it('are alike with the same options', () => {
    expect(keyOf({})).toBe(keyOf({}));
  });

  it('are alike whatever came in while one was used', () => {
    expect(keyOf({ area: unknown({ name: 'token', reason: 'it comes from a response' }) })).toBe(keyOf({}));
  });

  it.each<[string, Making]>([
    ['another URL', { url: '/v1' }],
    ['another base', { base: 'https://acme.trust.example' }],
    ['another kind', { kind: 'axios' }],
    ['another place', { place: 'b.ts:1' }],
    ['a hook around another text', { area: text('vendors') }],
  ])('are not alike with %s', (_, making) => {
    expect(keyOf(making)).not.toBe(keyOf({}));
  });
});
