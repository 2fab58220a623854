import type { ModuleEnvironment } from '../interpreter/machine/module-environment.ts';
import type { ReadSet } from '../interpreter/machine/read-set.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { ImportGraph } from '../selection/files/import-graph.ts';
import { writesOneOf } from '../syntax/written-names.ts';
import { ENTRIES, ITEMS, type CellKey, type Cells } from '../domain/cells.ts';
import { isNullish } from '../domain/atoms.ts';
import type { Slot } from '../domain/value.ts';

/**
 * The files whose functions fill an empty variable or object that the analysis has read: `export let base = null` and
 * its `setup()`, or a settings record that another file completes. They need not lead to a client for that, so no
 * earlier round has run them.
 */
export function findFillers(
  machine: Machine,
  graph: ImportGraph,
  readSet: ReadSet,
  reachable: ReadonlySet<string>,
): string[] {
  return [...machine.project.loadedModules()].flatMap((module) => {
    const names = unfilledNames(machine.environments.of(module), readSet);
    if (names.length === 0) return [];
    const writes = writesOneOf(names);
    return [...graph.withImporters([module.path])].filter(
      (file) => !reachable.has(file) && writes.test(machine.project.text(file) ?? ''),
    );
  });
}

function unfilledNames({ scope: { cells } }: ModuleEnvironment, readSet: ReadSet): string[] {
  return [...cells].flatMap(([name, slot]) =>
    typeof name === 'string' && isUnfilled(cells, name, slot, readSet) ? [name] : [],
  );
}

function isUnfilled(cells: Cells, name: string, slot: Slot, readSet: ReadSet): boolean {
  if (slot.kind === 'primitive') return isNullish(slot) && readSet.has(cells, name);
  return (
    slot.kind === 'object' &&
    slot.callable === null &&
    [...readSet.keysOf(slot.cells)].some((key) => isUnset(key, slot.cells))
  );
}

function isUnset(key: CellKey, cells: Cells): boolean {
  const slot = cells.get(key);
  if (slot?.kind === 'items') return slot.items.length === 0 && slot.rest === null;
  if (slot?.kind === 'entries') return slot.entries.length === 0 && slot.rest === null;
  if (typeof key !== 'string' || cells.has(ITEMS) || cells.has(ENTRIES)) return false;
  return slot === undefined || (slot.kind === 'primitive' && isNullish(slot));
}
