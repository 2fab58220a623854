import type * as TS from 'typescript';
import { createList, nativeFrom } from '../../interpreter/objects/heap.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { listMembers } from './list.ts';
import { promiseMembers } from './promise.ts';
import { promiseMakers } from '../packages/promisify.ts';
import { stringMembers } from './string.ts';
import { literalOf, optionsOf, unknown } from '../../domain/atoms.ts';
import type { ListItems, Unknown, Value } from '../../domain/value.ts';

/** On an unknown receiver, these methods act as those of a list: their callbacks run. */
export const LIST_METHODS = new Set([
  'map',
  'flatMap',
  'forEach',
  'filter',
  'find',
  'findLast',
  'some',
  'every',
  'reduce',
  'reduceRight',
  'findIndex',
  'sort',
  'reverse',
]);
const CUTS = new Set(['slice', 'substring', 'substr']);
const PROMISE_METHODS = new Set(['then', 'catch', 'finally']);
/** Methods that keep what a text consists of: the result keeps the name of the unknown receiver. */
const TEXT_METHODS = new Set([
  'toString',
  'trim',
  'trimStart',
  'trimEnd',
  'toLowerCase',
  'toUpperCase',
  'replace',
  'replaceAll',
  'normalize',
  'padStart',
  'padEnd',
  'valueOf',
]);

/** Calls a well-known method on an unknown receiver; undefined if the name is not well known. */
export function callOnUnknown(
  machine: Machine,
  receiver: Unknown,
  name: string,
  args: ListItems,
  node: TS.Node,
): Value | undefined {
  if (name === 'join') return joinedItems(receiver, args);
  if (CUTS.has(name) && isCutAtEnd(args)) return receiver;
  if (name === 'split' && /^[?#]$/.test(literalOf(argumentAt(args, 0)) ?? ''))
    return createList(machine, [receiver], unknown({ name: 'query', reason: 'it follows an unknown URL' }));
  const native = memberFor(machine, name, args);
  return native ? call(machine, native, { thisValue: receiver, args, node }) : undefined;
}

/** `base.slice(0, -1)`: the end that it cuts off an unknown text, usually a slash, changes nothing that is known. */
function isCutAtEnd(args: ListItems): boolean {
  const [from, to] = args.items;
  const end = to?.kind === 'primitive' && typeof to.value === 'number' ? to.value : undefined;
  return from?.kind === 'primitive' && from.value === 0 && to !== undefined && (end === undefined || end < 0);
}

/** The items of an unknown list, joined by a separator. With a slash in it, they can span any number of segments. */
function joinedItems(receiver: Unknown, args: ListItems): Unknown {
  const separator = literalOf(argumentAt(args, 0));
  const joined = unknown({
    name: receiver.name,
    source: `${receiver.source}.join(${separator ?? ''})`,
    reason: receiver.reason,
    isSymbolic: receiver.isSymbolic,
    isOpaque: receiver.isOpaque,
  });
  return separator?.includes('/') ? { ...joined, spansSegments: true } : joined;
}

function memberFor(machine: Machine, name: string, args: ListItems): Value | undefined {
  if (PROMISE_METHODS.has(name)) return nativeFrom(machine, promiseMembers, 'promise', name);
  if (LIST_METHODS.has(name) && args.items[0]?.kind === 'object') return nativeFrom(machine, listMembers, 'list', name);
  if (Object.hasOwn(promiseMakers, name)) return nativeFrom(machine, promiseMakers, 'promises', name);
  if (name === 'concat' && optionsOf(argumentAt(args, 0)).some(({ value }) => value.kind === 'text'))
    return nativeFrom(machine, stringMembers, 'string', name);
  return TEXT_METHODS.has(name) ? nativeFrom(machine, stringMembers, 'string', name) : undefined;
}
