import { describe, expect, it } from 'vitest';
import { createScope, findScope } from '../../../packages/analyzer/src/domain/scope.ts';
import { text, UNDEFINED } from '../../../packages/analyzer/src/domain/atoms.ts';

describe('findScope', () => {
  const module = createScope(null, 0);
  const method = createScope(module, 1);
  const block = createScope(method, 1);
  module.cells.initialise('path', text('/v2/purposes'));
  module.cells.initialise('client', UNDEFINED);
  method.cells.initialise('path', UNDEFINED);

  it.each([
    ['path', method],
    ['client', module],
    ['fetch', undefined],
  ])('finds the nearest declaration of %s, whatever it holds', (name, scope) => {
    expect(findScope(block, name)).toBe(scope);
  });
});
