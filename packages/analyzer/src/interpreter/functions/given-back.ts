import { guardOf } from '../../domain/guard.ts';
import { optionsOf, unknown } from '../../domain/atoms.ts';
import { PARENT, PROTOTYPE, REST } from '../../domain/cells.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';
import { MAX_PROTOTYPES } from '../../bounds.ts';
import { branchValue } from '../statements/branch.ts';
import type { Machine } from '../machine/machine.ts';
import { prototypeOf } from '../objects/heap.ts';
import { findSlot } from '../objects/property.ts';

/**
 * Methods of emitters, streams, sockets and servers that return their receiver, in Node as in the packages that take
 * its place: https://nodejs.org/api/events.html, https://nodejs.org/api/net.html, https://nodejs.org/api/stream.html.
 */
const FLUENT: ReadonlySet<string> = new Set([
  'addListener',
  'listen',
  'off',
  'on',
  'once',
  'pause',
  'prependListener',
  'prependOnceListener',
  'ref',
  'removeAllListeners',
  'removeListener',
  'resume',
  'setDefaultEncoding',
  'setEncoding',
  'setKeepAlive',
  'setMaxListeners',
  'setNoDelay',
  'unpipe',
  'unref',
]);

/**
 * What a method gives that an instance has from a base class outside of the code. A chainable one gives the instance,
 * with the members of the code's own class; any other one may.
 */
export function givenBack(
  machine: Machine,
  receiver: Value,
  { callee, name, result }: { readonly callee: Value; readonly name: string | undefined; readonly result: Value },
): Value {
  if (receiver.kind !== 'object' || !receiver.cells.has(PROTOTYPE)) return result;
  const parent = receiver.cells.get(PARENT);
  if (parent?.kind === 'object' && machine.identities.clientFunctions.has(callee.kind === 'object' ? callee.id : -1))
    return mapValue(result, (atom) => (atom === parent ? receiver : atom));
  if (!optionsOf(callee).some(({ value }) => value.kind === 'unknown') || !hasForeignBase(receiver)) return result;
  if (name !== undefined && FLUENT.has(name)) return receiver;
  return mapValue(result, (atom) => (atom.kind === 'unknown' ? { ...atom, givenBy: receiver } : atom));
}

/** Whether some class that the instance's class extends is not part of the code. */
function hasForeignBase(instance: Obj): boolean {
  let current: Value | undefined = instance;
  for (let depth = 0; current?.kind === 'object' && depth < MAX_PROTOTYPES; depth += 1) {
    if (current.cells.has(REST) || current.cells.has(PARENT)) return true;
    current = prototypeOf(current);
  }
  return current !== undefined && current.kind !== 'object';
}

/** The instance that an unknown may be, as what a method of its base class gave, if it has the member. */
export function giverWith(atom: Atom, name: string | undefined): Obj | undefined {
  const giver = atom.kind === 'unknown' && name !== undefined ? atom.givenBy : undefined;
  return giver && findSlot(giver, name!) ? giver : undefined;
}

/** Goes on with the instance that an unknown may be. What that sends is in doubt: the method may give something else. */
export function perhapsOn(machine: Machine, source: string, work: () => Value): Value {
  const condition = machine.condition(`whether ${source} is its receiver`);
  machine.conditions.doubtful.set(condition, 2);
  return branchValue(machine, [
    { guard: guardOf(condition, 0), run: work },
    {
      guard: guardOf(condition, 1),
      run: () => unknown({ name: 'result', source, reason: `it is what \`${source}\` returns` }),
    },
  ]);
}
