import type * as TS from 'typescript';
import { literalOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';
import { storedUnder } from '../machine/stored-under.ts';
import { createRecord, isRecord } from '../objects/heap.ts';
import { getProperty } from '../objects/property.ts';
import { recordStored } from '../objects/stored.ts';
import { giveAnyTimes } from '../statements/any-times.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { call } from './invoke.ts';

/**
 * `events.on('sync', (id) => …)` and `events.emit('sync', id)`, on an emitter that is not code of the project: a listener
 * is called with the arguments of each call that emits its event. Which emitter it is does not count, because code hands
 * one emitter through many files.
 */
export function noteEvent(machine: Machine, name: string, args: ListItems, node: TS.Node | null): void {
  const [isListening, isEmitting] = [LISTENING.has(name), EMITTING.has(name)];
  if (!isListening && !isEmitting) return;
  const event = args.items[0] && literalOf(args.items[0]);
  if (event === undefined) return;
  if (isListening) listen(machine, event, args);
  else emit(machine, event, args, node);
}

const LISTENING = new Set([
  'on',
  'once',
  'addListener',
  'addEventListener',
  'prependListener',
  'prependOnceListener',
  'subscribe',
]);
const EMITTING = new Set(['emit', 'emitAsync', 'trigger', 'fire', 'publish']);

function listen(machine: Machine, event: string, { items }: ListItems): void {
  const listener = items[1];
  if (listener?.kind !== 'object' || !listener.callable) return;
  recordStored(machine, keyOf(event), listener);
  if (machine.journal.now === 0) getOrMake(machine.facts.listeners, event, () => new Set()).add(listener);
}

function emit(machine: Machine, event: string, args: ListItems, node: TS.Node | null): void {
  machine.calls.noteField(keyOf(event));
  const given: ListItems = { ...args, items: args.items.slice(1) };
  const listeners = new Set([...(machine.facts.listeners.get(event) ?? []), ...storedUnder(machine, keyOf(event))]);
  for (const listener of listeners) if (asksCallers(machine, listener)) callListener(machine, listener, given, node);
}

/**
 * Whether what the event is emitted with can decide something of a request. While modules are loaded, that is not known
 * yet.
 */
function asksCallers(machine: Machine, { callable }: Obj): boolean {
  if (callable?.kind === 'bound') return callable.target.kind === 'object' && asksCallers(machine, callable.target);
  return (
    callable?.kind === 'closure' && (machine.journal.now === 0 || machine.facts.leading.demanding.has(callable.node))
  );
}

/**
 * Calls a listener as if the emitting code began its chain: what called that code decides other requests than those of
 * the listener. A listener that emits its own event again is not entered twice.
 */
function callListener(machine: Machine, listener: Obj, args: ListItems, node: TS.Node | null): void {
  const { listeners: running } = machine.started;
  if (running.has(listener)) return;
  const { module, isSymbolic, guard, depth } = machine.frame;
  running.add(listener);
  try {
    machine.inFrame({ ...machine.createTopLevelFrame(module, isSymbolic), guard, depth }, () =>
      giveAnyTimes(machine, (): Value => call(machine, listener, { thisValue: UNDEFINED, args, node })),
    );
  } finally {
    running.delete(listener);
  }
}

/** Keeps an action of a store: `dispatch` of its name calls it with the context. */
export function noteAction(machine: Machine, name: string, action: Value, context: Value): void {
  recordStored(
    machine,
    actionKeyOf(name),
    createRecord(machine, [
      ['run', action],
      ['context', context],
    ]),
  );
}

/**
 * `dispatch('purposes/load', payload)`, `dispatch({ type: 'purposes/load', … })`: calls the actions of that name. Gives
 * undefined where no store has one.
 */
export function dispatchAction(machine: Machine, args: ListItems, node: TS.Node | null): Value | undefined {
  const [first = UNDEFINED, ...others] = args.items;
  const isWhole = isRecord(first);
  const name = literalOf(isWhole ? getProperty(machine, first, 'type') : first);
  if (name === undefined) return undefined;
  machine.calls.noteField(actionKeyOf(name));
  const results = storedUnder(machine, actionKeyOf(name)).flatMap((stored) => {
    const [action, context] = [getProperty(machine, stored, 'run'), getProperty(machine, stored, 'context')];
    if (action.kind !== 'object' || !action.callable) return [];
    callListener(machine, action, { ...args, items: [context, ...(isWhole ? [first] : others)] }, node);
    return [action];
  });
  return results.length > 0 ? dispatched() : undefined;
}

export function dispatched(): Value {
  return unknown({ name: 'dispatched', reason: 'it is what an action of the store gives' });
}

/** No property has this name. */
function actionKeyOf(name: string): string {
  return `actions named ${name}`;
}

/** No property has this name. */
function keyOf(event: string): string {
  return `listeners of ${event}`;
}
