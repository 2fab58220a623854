import type * as TS from 'typescript';
import { mayBeFunction } from '../../interpreter/expressions/literal.ts';
import type { Custom } from './client-call.ts';
import { recordOpenCall } from '../engine/open-call.ts';
import { remember, remembered } from './remembered.ts';
import { createRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { isNullish, opaque, primitive, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue, withoutNullish } from '../../domain/join.ts';
import type { Atom, Value } from '../../domain/value.ts';

const CONFIGURED = 'fetchers of SWRConfig';

/** `useSWR(key, fetcher, options)` and its variants. */
export const fetchKey: Custom = ({ made: { machine, args, node } }) => {
  const key = resolveKey(machine, argumentAt(args, 0), node);
  const given = [
    argumentAt(args, 1),
    getProperty(machine, argumentAt(args, 1), 'fetcher'),
    getProperty(machine, argumentAt(args, 2), 'fetcher'),
  ].find(mayBeFunction);
  const fetcher = given ?? remembered(machine, CONFIGURED);
  if (fetcher) callFetcher(machine, fetcher, key, [], node);
  else
    recordOpenCall(machine, {
      receiver: FETCHER,
      name: 'get',
      args: { kind: 'items', items: [key], rest: null },
      node,
    });
  return opaque('swr');
};

/** The receiver of a call whose fetcher is not in the code. */
const FETCHER = unknown({ name: 'fetcher', reason: 'it is the fetch function' });

/**
 * `useSWRMutation(key, fetcher)`: each `trigger` calls the fetcher with the key and `{ arg }`. Reported at the hook,
 * which has the key.
 */
export const mutateKey: Custom = ({ made: { machine, args, node } }) => {
  const key = resolveKey(machine, argumentAt(args, 0), node);
  const arg = unknown({ name: 'arg', reason: 'it is what `trigger` is called with', isSymbolic: true });
  const fetcher = argumentAt(args, 1);
  if (mayBeFunction(fetcher)) callFetcher(machine, fetcher, key, [createRecord(machine, [['arg', arg]])], node);
  else
    recordOpenCall(machine, {
      receiver: FETCHER,
      name: 'mutate',
      args: { kind: 'items', items: [key], rest: null },
      node,
    });
  return opaque('mutation');
};

/** `<SWRConfig value={{ fetcher }}>`: the component may wrap any hook, so its fetcher applies to every key. */
export const configureSwr: Custom = ({ made: { machine, args, node } }) => {
  const value = getProperty(machine, argumentAt(args, 0), 'value');
  const fetcher = getProperty(
    machine,
    mayBeFunction(value) ? invoke(machine, value, UNDEFINED, [opaque('configuration')], node) : value,
    'fetcher',
  );
  if (mayBeFunction(fetcher)) remember(machine, CONFIGURED, fetcher);
  return opaque('element');
};

/**
 * A key is a value or a function that returns it. SWR calls the function of an infinite list with the index and the
 * previous page.
 */
function resolveKey(machine: Machine, key: Value, node: TS.Node): Value {
  if (!mayBeFunction(key)) return key;
  return call(machine, key, {
    thisValue: UNDEFINED,
    args: { kind: 'items', items: [primitive(0), opaque('previous page')], rest: null },
    node,
  });
}

/** Without a key SWR fetches nothing. It passes a list as one argument; before version 2 it spread the items. */
function callFetcher(machine: Machine, fetcher: Value, key: Value, further: readonly Value[], node: TS.Node): Value {
  const present = withoutNullish(key);
  if (isNullish(present)) return opaque('swr');
  return mapValue(present, (atom) =>
    isDisabled(atom)
      ? opaque('swr')
      : invoke(machine, fetcher, UNDEFINED, [...argumentsOf(atom, fetcher), ...further], node),
  );
}

function isDisabled(atom: Atom): boolean {
  return atom.kind === 'primitive' && atom.value === false;
}

function argumentsOf(key: Atom, fetcher: Value): readonly Value[] {
  const items = itemsOf(key)?.items;
  return items && parameterCount(fetcher) > 1 ? items : [key];
}

function parameterCount(fetcher: Value): number {
  return fetcher.kind === 'object' && fetcher.callable?.kind === 'closure'
    ? fetcher.callable.node.parameters.length
    : 0;
}
