import { isValue } from '../domain/slots.ts';
import { keyOfAlike } from '../interpreter/objects/alike.ts';
import { keyOfSite } from '../interpreter/machine/made-sites.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { PROTOTYPE, type CellKey } from '../domain/cells.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import { optionsOf } from '../domain/atoms.ts';
import { join } from '../domain/join.ts';
import type { Atom, Obj, Value } from '../domain/value.ts';
import { MAX_LATE_INSTANCES } from '../bounds.ts';

/**
 * The values that functions leave in one place, where one instance stands for those of one `new` with the same arguments
 * if there are more than `MAX_LATE_INSTANCES`: each function that finds no singleton yet makes one, and what it keeps of
 * its last request tells them apart. Each field of the one instance is the join of what theirs hold.
 */
export function withMergedInstances(machine: Machine, values: readonly Atom[]): readonly Atom[] {
  const bySite = new Map<string, Obj[]>();
  for (const value of values) {
    const site = value.kind === 'object' ? siteKey(machine, value) : undefined;
    if (site !== undefined) getOrMake(bySite, site, () => []).push(value as Obj); // it has a site
  }
  const standIns = new Map<Atom, Atom>();
  for (const instances of bySite.values()) {
    if (instances.length <= MAX_LATE_INSTANCES) continue;
    const merged = merge(machine, instances);
    for (const instance of instances) standIns.set(instance, merged);
  }
  return standIns.size === 0 ? values : [...new Set(values.map((value) => standIns.get(value) ?? value))];
}

/** The `new` and its arguments; undefined for a client, and for what holds more than fields. */
function siteKey({ identities }: Machine, instance: Obj): string | undefined {
  const site = identities.instanceSites.get(instance);
  if (!site || instance.callable || instance.body !== 'record' || identities.clients.has(instance.id)) return undefined;
  const hasFieldsOnly = [...instance.cells].every(([key, slot]) => isValue(slot) && isField(key));
  return hasFieldsOnly ? keyOfSite(site) : undefined;
}

function isField(key: CellKey): boolean {
  return typeof key === 'string' || key === PROTOTYPE;
}

function merge(machine: Machine, instances: readonly Obj[]): Obj {
  const merged = machine.createObject();
  for (const key of new Set(instances.flatMap(({ cells }) => [...cells.keys()]))) {
    const held = instances.flatMap(({ cells }) => {
      const slot = cells.get(key);
      return slot && isValue(slot) ? optionsOf(slot).map(({ value }) => value) : [];
    });
    merged.cells.initialise(key, join(distinct(machine, held)));
  }
  const site = machine.identities.instanceSites.get(instances[0]!)!; // each has one
  machine.identities.instanceSites.set(merged, site);
  return merged;
}

/** One of those that are alike: each instance holds a client of its own. */
function distinct({ identities }: Machine, values: readonly Atom[]): readonly Value[] {
  const byKey = new Map<string, Atom>();
  for (const value of values) getOrMake(byKey, keyOfAlike(identities, value), () => value);
  return [...byKey.values()];
}
