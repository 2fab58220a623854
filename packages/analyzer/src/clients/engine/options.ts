import { hrefOf } from '../../interpreter/objects/href.ts';
import { anyItem, itemsOf, ownKeys, restOf } from '../../interpreter/objects/heap.ts';
import { getProperty, getUnknownProperty } from '../../interpreter/objects/property.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { isUndefined, optionsOf, text, UNDEFINED } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { constrain, guarded, joinOptions, mapValue } from '../../domain/join.ts';
import { textOfUnknown } from '../../domain/text.ts';
import type { Atom, Unknown, Value } from '../../domain/value.ts';

/** Reads an option under any of its names; undefined if it is certainly absent. */
export function readOption(machine: Machine, options: Value, names: readonly string[]): Value {
  return mapValue(options, (atom) => readFrom(machine, atom, names));
}

function readFrom(machine: Machine, options: Atom, names: readonly string[]): Value {
  const [first] = names;
  if (first === undefined) return UNDEFINED;
  if (options.kind === 'unknown') return optional(machine, getUnknownProperty(machine, options, first), options);
  if (options.kind !== 'object') return UNDEFINED;
  const own = names
    .filter((name) => options.cells.has(name))
    .map((name) => getProperty(machine, options, name))
    .find((value) => !isUndefined(value));
  if (own) return own;
  const rest = restOf(options);
  if (rest && !ownKeys(options).includes(first))
    return optional(machine, getUnknownProperty(machine, rest, first), rest);
  return names.map((name) => getProperty(machine, options, name)).find((value) => !isUndefined(value)) ?? UNDEFINED;
}

/** A caller may pass the option or leave it out. */
function optional(machine: Machine, value: Value, from: Unknown): Value {
  if (!from.isSymbolic) return value;
  const condition = machine.condition(`absence of ${from.source}`);
  machine.conditions.absences.add(condition);
  return joinOptions([...guarded(value, guardOf(condition, 0)), ...guarded(UNDEFINED, guardOf(condition, 1))]);
}

/** The URL of an argument; undefined for an options object or a missing argument. */
export function urlArgument(argument: Value): Value {
  return mapValue(argument, (atom) => {
    if (atom.kind === 'text') return atom;
    if (atom.kind === 'unknown') return textOfUnknown(atom);
    if (atom.kind === 'object') return hrefOf(atom) ?? UNDEFINED;
    return typeof atom.value === 'number' ? text(String(atom.value)) : UNDEFINED;
  });
}

/** Whether a value can be an options object: no text, no URL, no function, no primitive. */
export function isOptions(atom: Atom): boolean {
  return atom.kind === 'unknown' || (atom.kind === 'object' && !atom.callable && atom.body !== 'url');
}

/** For each alternative, the option in the first of several places that has it. */
export function firstGiven(places: readonly Value[], read: (place: Value) => Value, fallback: () => Value): Value {
  return places.reduceRight<Value>((later, place) => withFallback(read(place), later), fallback());
}

/** The value, with the fallback for its undefined alternatives. */
export function withFallback(value: Value, fallback: Value): Value {
  if (isUndefined(value)) return fallback;
  if (value.kind !== 'oneOf') return value;
  return joinOptions(
    value.options.flatMap((option) =>
      isUndefined(option.value) ? constrain(optionsOf(fallback), option.guard) : [option],
    ),
  );
}

/** Any of a list of base URLs. */
export function anyOfList(value: Value): Value {
  return mapValue(value, (atom) => {
    const list = itemsOf(atom);
    return (list && anyItem(list)) ?? atom;
  });
}
