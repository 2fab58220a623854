import { trustPlatform } from '@scopewright/registry';
import { expect, it } from 'vitest';

import { createStemFinder } from '../../../packages/audit/src/resolution/path-stem.ts';

it.each([
  ['/v1/collectionpoints/{id}', 'collectionpoints'],
  ['/collectionpoints', 'collectionpoints'],
  ['/api/inventory/v2/inventories/{id}/relations', 'inventories'],
  ['/api/anything/v7/inventories', 'inventories'],
  ['/rest/api/preferences/v3/datasubjects/profile', 'datasubjects'],
  ['/gateway/eu/v1/purposes', 'purposes'],
  ['/api/vendor/v1/contracts/types', 'contracts'],
  ['/integrationmanager/api/v1/webhook/{id}', 'integrationmanager'],
  ['/{anything}/risks', 'risks'],
  ['/v2', undefined],
  ['/', undefined],
])('%s is about %s', (path, stem) => {
  expect(createStemFinder(trustPlatform, ['/gateway/eu'])(path)).toBe(stem);
});
