import { expect, it } from 'vitest';

import { listSome } from '../../../packages/audit/src/contract/phrases.ts';

it.each([
  [['A', 'B'], 'and', '`A` and `B`'],
  [['A', 'B', 'C'], 'or', '`A`, `B` or `C`'],
  [['A', 'B', 'C', 'D'], 'and', '`A`, `B` and 2 more'],
  [['A', 'B', 'C', 'D'], 'or', '`A`, `B` or one of 2 others'],
] as const)('lists %j with “%s”, a last one by its name', (names, joint, text) => {
  expect(listSome(names, 2, joint)).toBe(text);
});
