import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createRecord, restOf } from '../../interpreter/objects/heap.ts';
import { keysOf, unnamedOf } from '../../interpreter/objects/listing.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { PARENT } from '../../domain/cells.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/**
 * Helpers that compilers write for `export` and `import` in CommonJS. A re-export is read at its use, as a getter does,
 * because the file usually sets it later.
 */

/**
 * `__exportStar(module, exports)`, `__copyProps(to, from)`: re-exports all names that the target lacks, `default` only
 * on request.
 */
export function handOnAll(machine: Machine, target: Value, source: Value, withDefault = false): Value {
  if (target.kind !== 'object') return target;
  if (source.kind !== 'object') {
    spreadInto(machine, target, source);
    return target;
  }
  for (const key of keysOf(machine, source))
    if (key !== '__esModule' && (withDefault || key !== 'default') && !target.cells.has(key))
      handOn(machine, target, key, () => getProperty(machine, source, key));
  const isOpen =
    machine.identities.clients.has(source.id) ||
    restOf(source) !== undefined ||
    unnamedOf(machine, source) !== undefined;
  if (isOpen && !target.cells.has(PARENT)) machine.write(target.cells, PARENT, source);
  return target;
}

/** `__createBinding(target, module, 'name', 'otherName')`. */
export function handOnOne({ machine, args }: NativeCall): Value {
  const [target, source, name] = [argumentAt(args, 0), argumentAt(args, 1), propertyKeyOf(argumentAt(args, 2))];
  const key = propertyKeyOf(argumentAt(args, 3)) ?? name;
  if (target.kind === 'object' && name !== undefined && key !== undefined)
    handOn(machine, target, key, () => getProperty(machine, source, name));
  return UNDEFINED;
}

/** `__export(target, { name: () => value })`. */
export function exportGetters(machine: Machine, target: Value, getters: Value): Value {
  if (target.kind !== 'object' || getters.kind !== 'object') return UNDEFINED;
  for (const key of keysOf(machine, getters)) {
    const get = getProperty(machine, getters, key);
    if (get.kind === 'object') machine.write(target.cells, key, { kind: 'accessor', get, set: null });
  }
  return UNDEFINED;
}

function handOn(machine: Machine, target: Obj, key: string, read: () => Value): void {
  machine.write(target.cells, key, { kind: 'import', read });
}

/** A CommonJS module's exports are the default of its namespace, unless the module was compiled from an ES module. */
export function importStar({ machine, args }: NativeCall): Value {
  return mapValue(argumentAt(args, 0), (atom) => {
    if (atom.kind === 'object' && !atom.cells.has('__esModule')) machine.identities.wholeExports.add(atom);
    return atom;
  });
}

/** A CommonJS module is its own default. A module compiled from an ES module has one, and so has a known module. */
export function importDefault({ machine, args }: NativeCall): Value {
  const given = argumentAt(args, 0);
  const hasDefault =
    given.kind === 'object' &&
    (given.cells.has('__esModule') ||
      given.cells.has('default') ||
      getProperty(machine, given, 'default').kind === 'object');
  return hasDefault ? given : createRecord(machine, [['default', given]]);
}
