import { describe, expect, it } from 'vitest';
import { argumentsKey } from '../../../packages/analyzer/src/domain/arguments-key.ts';
import { text, unknown } from '../../../packages/analyzer/src/domain/atoms.ts';
import { createCells, Journal } from '../../../packages/analyzer/src/domain/cells.ts';
import type { ListItems, Obj } from '../../../packages/analyzer/src/domain/value.ts';

function objectOf(id: number): Obj {
  return { kind: 'object', id, cells: createCells(0, false), callable: null, body: 'record' };
}

describe('the key of arguments', () => {
  it('says what the records hold at the time, undone writes included', () => {
    const [journal, inner, outer] = [new Journal(), objectOf(1), objectOf(2)];
    inner.cells.initialise('path', text('/v1/purposes'));
    outer.cells.initialise('options', inner);
    const args: ListItems = { kind: 'items', items: [text('GET'), outer], rest: null };
    const before = argumentsKey(args);
    expect(before).toContain('{options:{path:/v1/purposes}}');
    expect(argumentsKey(args)).toBe(before);
    const { mark, startedAt } = journal.moment();
    journal.write(inner.cells, 'path', text('/v2/purposes'));
    expect(argumentsKey(args)).toContain('{options:{path:/v2/purposes}}');
    journal.undoOlder(mark, startedAt);
    expect(argumentsKey(args)).toBe(before);
    outer.cells.initialise('id', unknown({ name: 'id', reason: 'it is a parameter' }));
    expect(argumentsKey(args)).not.toBe(before);
  });
});
