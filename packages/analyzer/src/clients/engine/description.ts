import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import type { ClientModel, ObjectAction } from '../model.ts';
import { readOption, urlArgument } from './options.ts';
import { hrefOf } from '../../interpreter/objects/href.ts';
import { createNative, isRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { HREF, REST } from '../../domain/cells.ts';
import { isUndefined, opaque, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { textOfUnknown, toText } from '../../domain/text.ts';
import type { Atom, Obj, Unknown, Value } from '../../domain/value.ts';

/**
 * Describes a request that another call will send: a URL object with a method. Its first argument may be a description
 * too.
 */
export function describeRequest({ machine, args }: NativeCall, model: ClientModel, action: ObjectAction): Value {
  const first = argumentAt(args, action.url);
  const given =
    action.methodArgument !== undefined
      ? argumentAt(args, action.methodArgument)
      : action.options
          .map((index) => readOption(machine, argumentAt(args, index), model.options.method))
          .find((found) => !isUndefined(found));
  return createDescription(
    machine,
    mapValue(urlArgument(first), toText),
    given ?? mapValue(describedMethod(first), (atom) => (isUndefined(atom) ? text('GET') : atom)),
  );
}

/** Describes a request of which only the type is known. */
export function describeUnknown(machine: Machine, value: Unknown): Obj {
  const method = unknown({
    name: 'method',
    source: `${value.source}.method`,
    reason: `the method of \`${value.name}\` depends on who made it`,
    isSymbolic: value.isSymbolic,
  });
  return createDescription(machine, textOfUnknown(value), method);
}

export function createDescription(machine: Machine, url: Value, method: Value): Obj {
  const description = machine.createObject(null, null, 'url');
  description.cells.initialise(HREF, url);
  description.cells.initialise('url', url);
  description.cells.initialise('method', method);
  description.cells.initialise(REST, opaque('request'));
  description.cells.initialise(
    'clone',
    createNative(machine, 'Request.clone', ({ machine: at, args }) =>
      cloneDescription(at, description, argumentAt(args, 0)),
    ),
  );
  return description;
}

/** Angular's `request.clone({ url, method })` describes another request; without changes it describes the same one. */
function cloneDescription(machine: Machine, description: Obj, changes: Value): Value {
  return mapValue(changes, (atom) => {
    const [url, method] = ['url', 'method'].map((name) => {
      const changed = isRecord(atom) ? readOption(machine, atom, [name]) : UNDEFINED;
      return mapValue(changed, (value) => (isUndefined(value) ? getProperty(machine, description, name) : value));
    }) as [Value, Value];
    return isRecord(atom)
      ? createDescription(
          machine,
          mapValue(url, (each) => hrefOrText(each)),
          method,
        )
      : description;
  });
}

function hrefOrText(value: Atom): Value {
  return (value.kind === 'object' ? hrefOf(value) : undefined) ?? toText(value);
}

/** The method of a request object; undefined for any other value. */
export function describedMethod(argument: Value): Value {
  return mapValue(argument, (atom) => {
    const slot = atom.kind === 'object' && atom.body === 'url' ? atom.cells.get('method') : undefined;
    return slot?.kind === 'text' || slot?.kind === 'unknown' || slot?.kind === 'oneOf' ? slot : UNDEFINED;
  });
}
