import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createList, createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { construct } from '../../interpreter/functions/construct.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { PROXY, REST } from '../../domain/cells.ts';
import type { Callable } from '../../domain/callable.ts';
import { unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';

/** Traps that the machine runs. A proxy without any of them behaves like its target. */
const FOLLOWED_TRAPS = ['get', 'set', 'has', 'apply', 'construct', 'deleteProperty'] as const;
/** Traps that define the members of a proxy: its target does not tell them. */
const LISTING_TRAPS = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor'] as const;

/** `new Proxy(target, handler)`: reads, writes and calls run the handler's traps, or else go to the target. */
export function constructProxy({ machine, args }: NativeCall): Value {
  const handler = argumentAt(args, 1);
  if (
    handler.kind !== 'object' ||
    ![...FOLLOWED_TRAPS, ...LISTING_TRAPS].some((name) => trapOf(machine, handler, name))
  )
    return argumentAt(args, 0);
  return mapValue(argumentAt(args, 0), (target) => createProxy(machine, target, handler));
}

function createProxy(machine: Machine, target: Atom, handler: Obj): Obj {
  for (const name of [...FOLLOWED_TRAPS, ...LISTING_TRAPS]) {
    const trap = trapOf(machine, handler, name);
    if (trap) machine.identities.traps.add(trap);
  }
  const proxy = machine.createObject(proxyCallable(machine, target, handler), null, 'proxy');
  proxy.cells.initialise(
    PROXY,
    createRecord(machine, [
      ['target', target],
      ['handler', handler],
    ]),
  );
  if (LISTING_TRAPS.some((name) => trapOf(machine, handler, name)))
    proxy.cells.initialise(
      REST,
      unknown({ name: 'member', reason: 'a proxy makes its members when they are asked for' }),
    );
  return proxy;
}

/** A proxy of a function is callable, and a proxy of a class too. */
function proxyCallable(machine: Machine, target: Atom, handler: Obj): Callable | null {
  const [apply, make] = [trapOf(machine, handler, 'apply'), trapOf(machine, handler, 'construct')];
  if (!apply && !make)
    return target.kind === 'object' && target.callable ? { kind: 'bound', target, thisValue: null, args: [] } : null;
  const native = createNative(machine, 'proxy', ({ thisValue, args, node, isConstruct }) => {
    const items = createList(machine, args.items, args.rest);
    if (isConstruct)
      return make ? invoke(machine, make, handler, [target, items], node) : construct(machine, target, args, node);
    return apply
      ? invoke(machine, apply, handler, [target, thisValue, items], node)
      : call(machine, target, { thisValue, args, node });
  });
  return native.callable;
}

function trapOf(
  machine: Machine,
  handler: Obj,
  name: (typeof FOLLOWED_TRAPS | typeof LISTING_TRAPS)[number],
): Obj | undefined {
  const trap = getProperty(machine, handler, name);
  return trap.kind === 'object' && trap.callable ? trap : undefined;
}
