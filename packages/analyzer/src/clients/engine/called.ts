import { valueOf, argumentsFor, argumentOf, missing, valuesIn, isList, joined } from './given.ts';
import { startLater } from '../../interpreter/functions/started.ts';
import type { Closure } from '../../domain/callable.ts';
import type { ClientCall } from '../custom/client-call.ts';
import { createWaiting, heldBy, hold, isNothingHeld, readingHolders } from './held.ts';
import type { CallsAction, Given } from '../link-model.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { oneAtATime } from '../../interpreter/expressions/one-at-a-time.ts';
import { call as callFunction } from '../../interpreter/functions/invoke.ts';
import { createList, itemsOf } from '../../interpreter/objects/heap.ts';
import { isUndefined, NULL, optionsOf, UNDEFINED } from '../../domain/atoms.ts';
import { join, joinOptions } from '../../domain/join.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

export function callsGiven(from: ClientCall, action: CallsAction): Value {
  const { machine } = from.made;
  const call = action.on === undefined ? from : onNew(from, from.createClient(action.on));
  if (action.gives === 'function') {
    const callees = calleesOf(call, action);
    return createWaiting(machine, call.model.id, (later) =>
      resultOfCalls({ ...call, made: later, madeBy: call.made.args }, action, callees),
    );
  }
  return resultOfCalls(call, action, calleesOf(call, action));
}

function onNew(call: ClientCall, client: Obj): ClientCall {
  return { ...call, client, made: { ...call.made, thisValue: client } };
}

function resultOfCalls(call: ClientCall, action: CallsAction, callees: Callees): Value {
  const { machine } = call.made;
  if (action.keeps !== undefined) hold(machine, call.client, valueOf(call, action.keeps));
  const work = (): Value => valueOfCalls(call, action, callees);
  return readingHolders(
    machine,
    () => (action.gives === 'receiver' ? (work(), call.client) : heldBy(call, action.in, work())),
    (result) => {
      const again = work();
      if (action.in !== undefined && result.kind === 'object') hold(machine, result, again);
    },
  );
}

function valueOfCalls(call: ClientCall, action: CallsAction, callees: Callees): Value {
  const result = action.isChain
    ? callChain(call, action, callees)
    : joined(callees.all.map((callee) => callOnce(call, action, callee)));
  const given = action.returns === undefined ? result : valueOf(call, action.returns);
  const other = action.or === undefined ? undefined : valueOf(call, action.or);
  const any = action.done === undefined ? joinedWith(given, other) : answered(call, given, other);
  const all = action.gives === 'results' ? createList(call.made.machine, [], any) : any;
  if (action.done !== undefined) callDone(call, action, callees, all);
  return all;
}

function joinedWith(given: Value, other: Value | undefined): Value {
  return other === undefined || isNothingHeld(other) ? given : join([given, other]);
}

/**
 * What work gives that returns its result, or hands it to a callback. Work that returns nothing uses the callback: what
 * it hands there is the result, and a call with an error alone hands none.
 */
function answered(call: ClientCall, given: Value, handed: Value | undefined): Value {
  if (handed === undefined) return given;
  const returned = optionsOf(given).filter(({ value }) => !isUndefined(value));
  if (!isNothingHeld(handed)) return returned.length === 0 ? handed : join([joinOptions(returned), handed]);
  return returned.length === 0 ? missing(call, 'result') : given;
}

/** Calls the callback behind the work, unless it is the work itself. */
function callDone({ made, ...call }: ClientCall, { done }: CallsAction, { all }: Callees, result: Value): void {
  const { machine, node } = made;
  const callback = valueOf({ made, ...call }, done!);
  if (!isCallable(callback) || all.includes(callback)) return;
  const args: ListItems = { kind: 'items', items: [NULL, result], rest: null };
  const callNow = (): Value => callFunction(machine, callback, { thisValue: UNDEFINED, args, node });
  noteCalledLater(machine, callback, callNow, node);
}

/** The functions that an action calls. Those in `all` are known up to the last, unless `isOpen`. */
interface Callees {
  readonly all: readonly Value[];
  /** The last stands for any number of functions. */
  readonly isOpen: boolean;
}

/** The functions that an action calls: each of a list's, or of an object's members. */
function calleesOf(call: ClientCall, { function: given, isChain }: CallsAction): Callees {
  if (isList(given)) return { all: [firstCallable(call, given)], isOpen: false };
  if (isChain) return stagesOf(valueOf(call, given));
  if (typeof given !== 'object' || given.of === undefined) return { all: [valueOf(call, given)], isOpen: false };
  const { of: _, ...whole } = given;
  const value = valueOf(call, whole);
  return { all: isCallable(value) ? [value] : valuesIn(call.made.machine, value), isOpen: false };
}

/** The functions of a chain, one by one or in lists, in their order. */
function stagesOf(value: Value): Callees {
  const { items, rest } = itemsOf(value) ?? { items: [value], rest: null };
  const stages = items.map((item) => itemsOf(item) ?? { items: [item], rest: null });
  const others = [...stages.map((stage) => stage.rest), rest].filter((each) => each !== null);
  const all = stages.flatMap((stage) => stage.items);
  return { all: others.length === 0 ? all : [...all, join(others)], isOpen: others.length > 0 };
}

function firstCallable(call: ClientCall, given: readonly Given[]): Value {
  const values = given.map((each) => valueOf(call, each));
  return values.find(isCallable) ?? values.at(-1) ?? UNDEFINED;
}

function isCallable(value: Value): boolean {
  return optionsOf(value).some(({ value: atom }) => atom.kind === 'object' && atom.callable !== null);
}

/** Calls the first with the arguments, and each further one with the result of the one before. */
function callChain(call: ClientCall, action: CallsAction, { all, isOpen }: Callees): Value {
  const { machine, node } = call.made;
  const args = argumentsFor(call, action.with ?? [{ rest: 0 }]);
  const known = isOpen ? all.slice(0, -1) : all;
  const [first, ...others] = known;
  const thisValue = UNDEFINED;
  const callWith = (callee: Value, value: Value): Value =>
    callFunction(machine, callee, { thisValue, args: { kind: 'items', items: [value], rest: null }, node });
  const start = first === undefined ? argumentOf(args, 0) : callFunction(machine, first, { thisValue, args, node });
  const result = others.reduce<Value>((value, callee) => callWith(callee, value), start);
  return isOpen ? join([result, callWith(all.at(-1)!, join([result, missing(call, 'value')]))]) : result;
}

function callOnce(call: ClientCall, action: CallsAction, callee: Value): Value {
  const {
    made: { machine, node },
  } = call;
  const given = action.with ?? (action.gives === 'function' ? [{ rest: 0 }] : []);
  const callNow = (): Value => {
    const { items, rest } = argumentsFor(call, given);
    const missed = items.find(isNothingHeld); // it is called when some code puts a value in
    const args: ListItems = { kind: 'items', items: items.map((item) => oneAtATime(machine, item)), rest };
    const thisValue = action.this === undefined ? UNDEFINED : valueOf(call, action.this);
    return missed ?? callFunction(machine, callee, { thisValue, args, node });
  };
  return argumentsFor(call, given).items.some(isNothingHeld)
    ? startLater(machine, closureOf(callee), callNow)
    : noteCalledLater(machine, callee, callNow, node);
}

function closureOf(callee: Value): Closure | null {
  return callee.kind === 'object' && callee.callable?.kind === 'closure' ? callee.callable : null;
}
