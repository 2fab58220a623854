import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { decorateCompiled, decorateCompiledClass } from '../../interpreter/functions/decorate.ts';
import { adoptFunctions, createNative, itemsOf, prototypeOf } from '../../interpreter/objects/heap.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { getObjectProperty, getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { PROTOTYPE } from '../../domain/cells.ts';
import { isNullish, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';

/** Helpers by which compilers express classes for engines without them: inheritance, `super` and `#name`. */

/** `__decorate(decorators, target, key, descriptor)`. Without a key it decorates a class and returns it. */
export function decorate({ machine, args, node }: NativeCall): Value {
  const [target, key] = [argumentAt(args, 1), propertyKeyOf(argumentAt(args, 2))];
  const decorators = itemsOf(argumentAt(args, 0))?.items ?? [];
  if (target.kind !== 'object') return target;
  if (key !== undefined) decorateCompiled(machine, decorators, { home: target, key }, node);
  return key === undefined ? decorateCompiledClass(machine, decorators, target, node) : UNDEFINED;
}

/** Makes the constructor inherit from the parent, and its prototype from the parent's prototype. */
export function inherits({ machine, args }: NativeCall): Value {
  const [child, parent] = [argumentAt(args, 0), argumentAt(args, 1)];
  const prototype = getProperty(machine, child, 'prototype');
  if (child.kind !== 'object' || prototype.kind !== 'object' || isNullish(parent)) return UNDEFINED;
  const inherited = getProperty(machine, parent, 'prototype');
  machine.write(child.cells, PROTOTYPE, parent);
  machine.write(
    prototype.cells,
    PROTOTYPE,
    isNullish(inherited)
      ? unknown({ name: 'parent', reason: 'the class that it extends is not part of the code' })
      : inherited,
  );
  return UNDEFINED;
}

/** `_callSuper(this, Child, args)`: calls the parent's constructor with the child's `this`. */
export function callParent(
  machine: Machine,
  child: Value,
  thisValue: Value,
  args: Value,
  node: NativeCall['node'],
): Value {
  const parent = child.kind === 'object' ? prototypeOf(child) : undefined;
  const returned = parent
    ? call(machine, parent, { thisValue, args: iterate(machine, args), node, isConstruct: true })
    : UNDEFINED;
  return returned.kind === 'object' ? returned : thisValue;
}

/** `_createClass(Class, methods, statics)`: the lists hold descriptors with their keys. */
export function createClass({ machine, args }: NativeCall): Value {
  const constructor = argumentAt(args, 0);
  const homes = [getProperty(machine, constructor, 'prototype'), constructor];
  for (const [index, home] of homes.entries()) {
    for (const member of itemsOf(argumentAt(args, index + 1))?.items ?? []) {
      const [getter, setter, key] = [
        getProperty(machine, member, 'get'),
        getProperty(machine, member, 'set'),
        propertyKeyOf(getProperty(machine, member, 'key')),
      ];
      if (home.kind !== 'object' || key === undefined) continue;
      adoptFunctions(machine, member, home);
      if (getter.kind === 'object' || setter.kind === 'object')
        machine.write(home.cells, key, {
          kind: 'accessor',
          get: getter.kind === 'object' ? getter : null,
          set: setter.kind === 'object' ? setter : null,
        });
      else setProperty(machine, home, key, getProperty(machine, member, 'value'));
    }
  }
  return constructor;
}

/** `var _super = _createSuper(Child)`: a function that calls the parent's constructor with its own `this`. */
export function createSuper({ machine, args }: NativeCall): Value {
  const child = argumentAt(args, 0);
  return createNative(machine, 'super', (given) => {
    const returned =
      child.kind === 'object'
        ? call(machine, prototypeOf(child) ?? UNDEFINED, {
            thisValue: given.thisValue,
            args: given.args,
            node: given.node,
            isConstruct: true,
          })
        : UNDEFINED;
    return returned.kind === 'object' ? returned : given.thisValue;
  });
}

/** `_get(_getPrototypeOf(Child.prototype), 'send', this)`. */
export function readInherited(machine: Machine, home: Value, key: Value, receiver: Value): Value {
  const name = propertyKeyOf(key);
  return mapValue(home, (atom) =>
    atom.kind === 'object' && name !== undefined
      ? getObjectProperty(machine, atom, name, receiver)
      : unknown({ name: name ?? 'member', reason: 'the class that it extends is not part of the code' }),
  );
}

/**
 * Flags of `_superPropGet(Child, 'send', this, 3)([id])`: the member belongs to instances; the result is a function
 * that takes a list of arguments.
 */
const [OF_INSTANCE, AS_FUNCTION] = [1, 2];

export function readSuper({ machine, args }: NativeCall): Value {
  const [child, key, receiver, given] = [
    argumentAt(args, 0),
    argumentAt(args, 1),
    argumentAt(args, 2),
    argumentAt(args, 3),
  ];
  const flags = given.kind === 'primitive' ? Number(given.value) : 0;
  const home = (flags & OF_INSTANCE) === 0 ? child : getProperty(machine, child, 'prototype');
  const member = readInherited(
    machine,
    home.kind === 'object' ? (prototypeOf(home) ?? UNDEFINED) : home,
    key,
    receiver,
  );
  if ((flags & AS_FUNCTION) === 0) return member;
  return createNative(machine, 'super', (used) =>
    call(machine, member, { thisValue: receiver, args: iterate(machine, argumentAt(used.args, 0)), node: used.node }),
  );
}

/**
 * A private name compiles to a map from instances to values. Here each instance holds the value in a cell named after
 * the map.
 */
function privateKey(map: Obj): string {
  return `#${String(map.id)}`;
}

export function declarePrivate({ machine, args }: NativeCall): Value {
  return writePrivate(machine, args.items, argumentAt(args, 2));
}

/** The order of instance and map depends on the compiler's version. */
export function writePrivate(machine: Machine, given: readonly Value[], value: Value): Value {
  const { instance, map } = instanceAndMap(given);
  if (instance && map) setProperty(machine, instance, privateKey(map), value);
  return value;
}

export function readPrivate({ machine, args }: NativeCall): Value {
  const { instance, map } = instanceAndMap(args.items);
  if (!instance || !map) return unknown({ name: 'field', reason: 'it is a private field of something unknown' });
  const value = getProperty(machine, instance, privateKey(map));
  return value.kind === 'object' && value.cells.has('writable') && value.cells.has('value')
    ? getProperty(machine, value, 'value')
    : value;
}

function instanceAndMap([first, second]: readonly Value[]): {
  readonly instance?: Value | undefined;
  readonly map?: Obj | undefined;
} {
  if (second?.kind === 'object' && second.body === 'map') return { instance: first, map: second };
  return first?.kind === 'object' && first.body === 'map' ? { instance: second, map: first } : {};
}
