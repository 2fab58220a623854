import { isValue } from '../../domain/slots.ts';
import { atomKey, optionsOf } from '../../domain/atoms.ts';
import { isCounter } from '../../domain/counted.ts';
import type { Atom, Obj, Option, Slot } from '../../domain/value.ts';
import type { Identities } from '../machine/identities.ts';
import { keyOfSite } from '../machine/made-sites.ts';
import { MAX_COMPARED_DEPTH } from '../../bounds.ts';

/**
 * Alternatives in which an instance that was made since they parted stands for those that are alike: the one that an
 * earlier call left in `shared ??= new Client(url)`. Where there is none yet, this call makes it, and each caller reports
 * its own requests.
 */
export function withoutAlike(
  { instanceSites }: Identities,
  options: readonly Option[],
  since: number,
): readonly Option[] {
  const instances = new Set(
    options.flatMap(({ value }) => (value.kind === 'object' && instanceSites.has(value) ? [value] : [])),
  );
  if (instances.size < 2) return options;
  const made = [...instances].filter(({ cells }) => cells.madeAt >= since);
  const byKey = new Map(made.map((instance) => [keyOfAlike({ instanceSites }, instance), instance]));
  if (byKey.size === 0) return options;
  return options.map(({ value, guard }) => ({
    guard,
    value: (instances.has(value as Obj) && byKey.get(keyOfAlike({ instanceSites }, value))) || value,
  }));
}

/**
 * A key that instances share which functions make alike: the same `new` with the same arguments, and since then the same
 * fields, counters aside. Each function that finds no singleton yet makes one of its own, `instance ??= new Client(url)`,
 * and callers would run the methods on every one of them. Other values have their own key.
 */
export function keyOfAlike({ instanceSites }: Pick<Identities, 'instanceSites'>, atom: Atom): string {
  const site = atom.kind === 'object' ? instanceSites.get(atom) : undefined;
  return atom.kind === 'object' && site
    ? `n${keyOfSite(site)}\u0001${fieldsKey(atom, MAX_COMPARED_DEPTH)}`
    : atomKey(atom);
}

/** What the fields of an object hold: of functions their definition, of numbers only that there is one. */
function fieldsKey({ cells }: Obj, depth: number): string {
  const fields = [...cells].flatMap(([key, slot]) =>
    typeof key === 'string' ? [`${key}:${fieldKey(slot, depth - 1)}`] : [],
  );
  return `{${fields.join('\u0002')}}`;
}

function fieldKey(slot: Slot, depth: number): string {
  if (!isValue(slot)) return slot.kind;
  if (isCounter(slot)) return 'number';
  return optionsOf(slot)
    .map(({ value: atom }) => {
      if (atom.kind !== 'object') return atomKey(atom);
      if (atom.callable) return atom.callable.kind === 'closure' ? `f${atom.callable.node.pos}` : atomKey(atom);
      return depth > 0 ? fieldsKey(atom, depth) : 'object';
    })
    .sort()
    .join('|');
}
