import { expect, it } from 'vitest';

import { insertIntoBlock, removeFromBlock } from '../../../packages/audit/src/fix/edit-block-list.ts';
import { findScopeList, type BlockList } from '../../../packages/audit/src/fix/scope-list.ts';
import { applySplices } from '../../../packages/audit/src/fix/splice.ts';

/** More of them stand in edit-manifest.test.ts, with their manifests around them. */
it('removes a line, and writes one', () => {
  const text = 'k:\n- A # a\n-  B\n';
  const list = findScopeList(text, 2, 1) as BlockList;
  expect(applySplices(text, removeFromBlock(text, list, list.items[0]!) ?? [])).toBe('k:\n-  B\n');
  expect(applySplices(text, insertIntoBlock(text, list.items[1]!, 'X') ?? [])).toBe('k:\n- A # a\n-  B\n-  X\n');
});

it('leaves a list alone that shares a line with its parent', () => {
  const text = 'k:\n- - A\n';
  const list = findScopeList(text, 2, 3) as BlockList;
  expect(removeFromBlock(text, list, list.items[0]!)).toBeUndefined();
  expect(insertIntoBlock(text, list.items[0]!, 'X')).toBeUndefined();
});
