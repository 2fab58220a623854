import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { construct } from '../../interpreter/functions/construct.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { deleteElement } from '../../interpreter/expressions/delete.ts';
import { getObjectProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { hasProperty } from '../../interpreter/objects/has-property.ts';
import { getElement } from '../../interpreter/objects/element.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { computed, primitive } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { objectStatics } from './object.ts';

/** `Reflect.…`: operations on objects, as functions. */
export const reflectMembers: NativeTable = {
  apply: ({ machine, args, node }) =>
    call(machine, argumentAt(args, 0), {
      thisValue: argumentAt(args, 1),
      args: iterate(machine, argumentAt(args, 2)),
      node,
    }),
  construct: ({ machine, args, node }) =>
    construct(machine, argumentAt(args, 0), iterate(machine, argumentAt(args, 1)), node),
  defineProperty: (reflectCall) => defineMember(reflectCall),
  deleteProperty: (reflectCall) => deleteMember(reflectCall),
  get: (reflectCall) => reflectGet(reflectCall),
  getOwnPropertyDescriptor: objectStatics.getOwnPropertyDescriptor!,
  getPrototypeOf: objectStatics.getPrototypeOf!,
  has: (reflectCall) => hasMember(reflectCall),
  ownKeys: objectStatics.getOwnPropertyNames!,
  set: (reflectCall) => writeMember(reflectCall),
};

/** `Reflect.get(target, key, receiver)`: a getter runs with the receiver as `this`. */
function reflectGet({ machine, args, node }: NativeCall): Value {
  const [target, key] = [argumentAt(args, 0), argumentAt(args, 1)];
  const name = propertyKeyOf(key);
  const receiver = args.items[2];
  return target.kind === 'object' && name !== undefined && receiver
    ? getObjectProperty(machine, target, name, receiver)
    : getElement(machine, target, key, node);
}

function hasMember({ machine, args }: NativeCall): Value {
  const name = propertyKeyOf(argumentAt(args, 1));
  return mapValue(argumentAt(args, 0), (target) => {
    const has = target.kind === 'object' && name !== undefined ? hasProperty(machine, target, name) : undefined;
    return has === undefined ? computed({ name: 'condition', reason: 'it depends on the object' }) : primitive(has);
  });
}

function deleteMember({ machine, args }: NativeCall): Value {
  deleteElement(machine, argumentAt(args, 0), argumentAt(args, 1));
  return primitive(true);
}

function defineMember(reflectCall: NativeCall): Value {
  objectStatics.defineProperty!(reflectCall);
  return computed({ name: 'condition', reason: 'it depends on the object' });
}

function writeMember({ machine, args }: NativeCall): Value {
  const name = propertyKeyOf(argumentAt(args, 1));
  if (name !== undefined) setProperty(machine, argumentAt(args, 0), name, argumentAt(args, 2));
  return computed({ name: 'condition', reason: 'it depends on the object' });
}
