import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createRecord, restOf } from '../../interpreter/objects/heap.ts';
import { keysOf, unnamedOf } from '../../interpreter/objects/listing.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { argumentAt, type Run } from '../../interpreter/machine/machine.ts';
import { PARENT } from '../../domain/cells.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/**
 * What compilers write for `export` and `import` in CommonJS. What is handed on is read where it is used, as a getter
 * does it: most of it is set only when the rest of the file has run.
 */

/**
 * `__exportStar(module, exports)`, `__copyProps(to, from)`: all but the default, unless that is asked for, and what
 * stands there already.
 */
export function handOnAll(run: Run, target: Value, source: Value, withDefault = false): Value {
  if (target.kind !== 'object') return target;
  if (source.kind !== 'object') {
    spreadInto(run, target, source);
    return target;
  }
  for (const key of keysOf(run, source))
    if (key !== '__esModule' && (withDefault || key !== 'default') && !target.cells.has(key))
      handOn(run, target, key, () => getProperty(run, source, key));
  const isOpen = run.clients.has(source.id) || restOf(source) !== undefined || unnamedOf(run, source) !== undefined;
  if (isOpen && !target.cells.has(PARENT)) run.write(target.cells, PARENT, source);
  return target;
}

/** `__createBinding(target, module, 'name', 'otherName')`. */
export function handOnOne({ run, args }: NativeCall): Value {
  const [target, source, name] = [argumentAt(args, 0), argumentAt(args, 1), propertyKeyOf(argumentAt(args, 2))];
  const key = propertyKeyOf(argumentAt(args, 3)) ?? name;
  if (target.kind === 'object' && name !== undefined && key !== undefined)
    handOn(run, target, key, () => getProperty(run, source, name));
  return UNDEFINED;
}

/** `__export(target, { name: () => value })`. */
export function exportGetters(run: Run, target: Value, getters: Value): Value {
  if (target.kind !== 'object' || getters.kind !== 'object') return UNDEFINED;
  for (const key of keysOf(run, getters)) {
    const get = getProperty(run, getters, key);
    if (get.kind === 'object') run.write(target.cells, key, { kind: 'accessor', get, set: null });
  }
  return UNDEFINED;
}

function handOn(run: Run, target: Obj, key: string, read: () => Value): void {
  run.write(target.cells, key, { kind: 'import', read });
}

/** What a module of CommonJS exports is the default of its namespace, unless it was compiled from another kind. */
export function importNamespace({ run, args }: NativeCall): Value {
  return mapValue(argumentAt(args, 0), (atom) => {
    if (atom.kind === 'object' && !atom.cells.has('__esModule')) run.wholeExports.add(atom);
    return atom;
  });
}

/** A module of CommonJS is its own default; one that was compiled from another kind, or that is known, has one. */
export function importDefault({ run, args }: NativeCall): Value {
  const given = argumentAt(args, 0);
  const hasDefault =
    given.kind === 'object' &&
    (given.cells.has('__esModule') ||
      given.cells.has('default') ||
      getProperty(run, given, 'default').kind === 'object');
  return hasDefault ? given : createRecord(run, [['default', given]]);
}
