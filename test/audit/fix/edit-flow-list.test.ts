import { expect, it } from 'vitest';

import { insertIntoFlow, removeFromFlow } from '../../../packages/audit/src/fix/edit-flow-list.ts';
import { findScopeList, type FlowList } from '../../../packages/audit/src/fix/scope-list.ts';
import { applySplices } from '../../../packages/audit/src/fix/splice.ts';

/** More of them stand in edit-manifest.test.ts, with their manifests around them. */
const listOf = (text: string): FlowList => findScopeList(text, 1, 4) as FlowList;

it.each([
  ['k: [A, B]', 0, 'k: [B]'],
  ['k: [A, B]', 1, 'k: [A]'],
  ['k: [A ,B ,C]', 1, 'k: [A ,C]'],
  ['k: [A # a\n]', 0, 'k: []'],
  ['k: [\n # note\n A ]', 0, 'k: [\n # note\n  ]'],
])('removes from %j item %d', (text, index, result) => {
  const list = listOf(text);
  expect(applySplices(text, removeFromFlow(text, list, list.items[index]!) ?? [])).toBe(result);
});

it.each([
  ['k: [A, B]', 0, 'k: [A, X, B]'],
  ['k: [A, B]', 1, 'k: [A, B, X]'],
  ['k: [A,B]', 1, 'k: [A,B,X]'],
  ['k: [\n  A # a\n  , B\n  ]', 0, 'k: [\n  A,\n  X # a\n  , B\n  ]'],
])('inserts into %j behind item %d', (text, index, result) => {
  const list = listOf(text);
  expect(applySplices(text, insertIntoFlow(text, list, list.items[index], 'X'))).toBe(result);
});
