import type * as TS from 'typescript';
import { optionsOf, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';
import { isTest } from '../../sources/non-shipping.ts';
import { gapFillers } from '../../syntax/gap-fillers.ts';
import type { Machine } from '../machine/machine.ts';
import { createRecord, lateIn, restOf } from './heap.ts';

/**
 * `window.App = window.App || {}` is one record, whichever script makes it: the code adds to it, and what else it has
 * depends on the page. The same holds for the records in it: `App.api = App.api || {}`.
 */
export function growMember(machine: Machine, node: TS.Expression, target: Value, key: string): void {
  const { globalObjects, grownRecords } = machine.identities;
  for (const { value: object } of optionsOf(target)) {
    if (object.kind !== 'object' || (!globalObjects.has(object) && !grownRecords.has(object))) continue;
    if (isTest(machine.frame.module.file) || !gapFillers(machine.frame.module.source).grown.has(node)) return;
    const rest = restOf(object);
    if (!rest || object.cells.has(key) || lateIn(machine, object.cells)?.has(key)) continue;
    const source = globalObjects.has(object) ? key : `${rest.source}.${key}`;
    const record = machine.journal.persistently(() =>
      createRecord(machine, [], unknown({ name: key, source, reason: rest.reason })),
    );
    grownRecords.add(record);
    object.cells.initialise(key, record);
  }
}
