import { isValue } from '../../domain/slots.ts';
import { atomKey, optionsOf } from '../../domain/atoms.ts';
import type { Closure } from '../../domain/callable.ts';
import { BASE } from '../../domain/cells.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { kindOfInstance, optionsOfInstance } from '../machine/client-options.ts';
import { isCounter } from '../../domain/counted.ts';
import type { Atom, Obj, Option, Slot } from '../../domain/value.ts';
import type { Identities } from '../machine/identities.ts';
import { keyOfSite, placeOfSite, type InstanceSite } from '../machine/made-sites.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { isOwnPart } from './own-parts.ts';
import { MAX_COMPARED_DEPTH } from '../../bounds.ts';

/**
 * Alternatives in which an instance that was made since they parted stands for those that are alike: the one that an
 * earlier call left in `shared ??= new Client(url)`. Where there is none yet, this call makes it, and each caller reports
 * its own requests. Of a client's instances, which send nothing by themselves, the first stands for all: the state stays
 * what it was.
 */
export function withoutAlike(identities: Identities, options: readonly Option[], since: number): readonly Option[] {
  const instances = new Set(
    options.flatMap(({ value }) => (value.kind === 'object' && isMade(identities, value) ? [value] : [])),
  );
  if (instances.size < 2) return options;
  const standIns = new Map<Obj, Obj>();
  const sorted = [...instances].sort((left, right) => left.id - right.id);
  const isRecent = ({ cells }: Obj): boolean => cells.madeAt >= since;
  for (const alike of groupsOfMade(identities, sorted, isRecent)) {
    const standIn = alike.findLast(isRecent)!; // each group has a recent one
    for (const instance of alike) standIns.set(instance, standIn);
  }
  const assigned = sorted.filter((instance) => !identities.instanceSites.has(instance));
  for (const alike of split(assigned, (instance) => keyOfAlike(identities, instance)))
    for (const instance of alike) standIns.set(instance, alike[0]!); // no group is empty
  return standIns.size === 0
    ? options
    : options.map(({ value, guard }) => ({ guard, value: standIns.get(value as Obj) ?? value }));
}

/**
 * Groups of instances that are alike, with one among them that was made since the alternatives parted. What an instance
 * holds takes long to describe, so only those are described that a cheaper description does not tell apart.
 */
function groupsOfMade(
  identities: Identities,
  instances: readonly Obj[],
  isRecent: (instance: Obj) => boolean,
): readonly (readonly Obj[])[] {
  const { instanceSites } = identities;
  const siteOf = (instance: Obj): InstanceSite => instanceSites.get(instance)!; // only those with a site are grouped
  const descriptions: readonly ((instance: Obj) => string)[] = [
    (instance) => placeOfSite(siteOf(instance)),
    (instance) => keyOfSite(siteOf(instance)),
    (instance) => fieldsKey(identities, instance, MAX_COMPARED_DEPTH),
  ];
  let groups: readonly (readonly Obj[])[] = [instances.filter((instance) => instanceSites.has(instance))];
  for (const describe of descriptions)
    groups = groups
      .flatMap((group) => split(group, describe))
      .filter((group) => group.length > 1 && group.some(isRecent));
  return groups;
}

/** Groups in which all have the same key. */
function split(instances: readonly Obj[], keyOf: (instance: Obj) => string): readonly (readonly Obj[])[] {
  const groups = new Map<string, Obj[]>();
  for (const instance of instances) getOrMake(groups, keyOf(instance), () => []).push(instance);
  return [...groups.values()];
}

/**
 * A key that instances share which functions make alike: the same `new` with the same arguments, and since then the same
 * fields, counters aside; or the same assignment, `client ??= axios.create(options)`, with the same options. Each function
 * that finds no singleton yet makes one of its own, and callers would run the methods on every one of them. Other values
 * have their own key.
 */
export function keyOfAlike(makings: Makings, atom: Atom): string {
  if (atom.kind !== 'object') return atomKey(atom);
  const { instanceSites, assignedAt } = makings;
  const [site, assigned] = [instanceSites.get(atom), assignedAt.get(atom)];
  if (site) return `n${keyOfSite(site)}\u0001${fieldsKey(makings, atom, MAX_COMPARED_DEPTH)}`;
  return (assigned !== undefined && clientKey(makings, assigned, atom)) || atomKey(atom);
}

/** What decides the requests of a client that an assignment made, as far as its options tell. */
function clientKey(makings: Makings, assigned: string, client: Obj): string | undefined {
  const options = optionsOfInstance(client);
  if (!options) return undefined;
  const base = options.cells.get(BASE);
  return [
    assigned,
    kindOfInstance(client),
    fieldsKey(makings, options, MAX_COMPARED_DEPTH),
    base ? fieldKey(makings, base, 0) : '',
    ...textsCaptured(options, MAX_COMPARED_DEPTH),
  ].join('\u0001');
}

/**
 * The texts in the variables around the functions among a client's options: a hook may put them into a URL. What else
 * these variables hold, such as a token that an earlier request brought, changes while the client is used.
 */
function textsCaptured(slot: Slot, depth: number): readonly string[] {
  if (slot.kind === 'items')
    return [...slot.items, ...(slot.rest ? [slot.rest] : [])].flatMap((item) => textsCaptured(item, depth));
  if (!isValue(slot)) return [];
  return optionsOf(slot).flatMap(({ value: atom }) => {
    if (atom.kind !== 'object') return [];
    if (atom.callable?.kind === 'closure') return textsAround(atom.callable);
    return depth === 0 ? [] : [...atom.cells.values()].flatMap((each) => textsCaptured(each, depth - 1));
  });
}

function textsAround(closure: Closure): readonly string[] {
  const texts: string[] = [];
  for (let scope: LexicalScope | null = closure.scope; scope && scope.cells.born !== 0; scope = scope.parent)
    for (const [name, slot] of scope.cells)
      if (typeof name === 'string' && slot.kind === 'text') texts.push(`${name}=${atomKey(slot)}`);
  return texts;
}

type Makings = Pick<Identities, 'instanceSites' | 'assignedAt'>;

function isMade({ instanceSites, assignedAt }: Makings, atom: Obj): boolean {
  return instanceSites.has(atom) || assignedAt.has(atom);
}

/**
 * What the fields of an object hold: of functions their definition, of numbers only that there is one, and nothing of the
 * parts that an instance makes by itself.
 */
function fieldsKey(makings: Makings, object: Obj, depth: number): string {
  const isInstance = makings.instanceSites.has(object);
  const fields = [...object.cells].flatMap(([key, slot]) =>
    typeof key === 'string' && !(isInstance && isOwnPart(makings.instanceSites, object, slot))
      ? [`${key}:${fieldKey(makings, slot, depth - 1)}`]
      : [],
  );
  return `{${fields.join('\u0002')}}`;
}

function fieldKey(makings: Makings, slot: Slot, depth: number): string {
  if (!isValue(slot)) return slot.kind;
  if (isCounter(slot)) return 'number';
  const keys = optionsOf(slot).map(({ value: atom }) => {
    if (atom.kind !== 'object') return atomKey(atom);
    if (atom.callable?.kind === 'closure') return `f${atom.callable.node.pos}`;
    if (makings.assignedAt.has(atom)) return depth > 0 ? keyOfAlike(makings, atom) : 'client';
    if (atom.callable) return atomKey(atom);
    return depth > 0 ? fieldsKey(makings, atom, depth) : 'object';
  });
  return [...new Set(keys)].sort().join('|'); // the same value may stand under several guards
}
