import { describe, expect, it } from 'vitest';
import { createList, createRecord } from '../../../packages/analyzer/src/interpreter/objects/heap.ts';
import { madeSince } from '../../../packages/analyzer/src/domain/made.ts';
import { text } from '../../../packages/analyzer/src/domain/atoms.ts';
import { join } from '../../../packages/analyzer/src/domain/join.ts';
import { createRun } from '../support/natives.ts';

describe('madeSince', () => {
  it('has what is younger, in records and lists and among alternatives, and nothing behind what is older', () => {
    const machine = createRun();
    const old = createRecord(machine, [['path', text('/v2/purposes')]]);
    const startedAt = machine.journal.tick();
    const inner = createList(machine, [text('/v1/vendors')]);
    const outer = createRecord(machine, [
      ['old', old],
      ['inner', inner],
    ]);
    expect([...madeSince(startedAt, [join([outer, text('a')])])]).toEqual([outer.cells, inner.cells]);
    expect(madeSince(startedAt, [old, text('a')]).size).toBe(0);
  });
});
