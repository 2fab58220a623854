import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { branchOptional, branchValue } from '../../interpreter/statements/branch.ts';
import { createList, createNative, createRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { optionsOf, primitive, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { MAX_GENERATOR_STATES, MAX_LABEL_VISITS } from '../../bounds.ts';

/** An async function that was compiled to a generator: each `yield` evaluates to the value it yields. */
export function coroutineOf(machine: Machine, generator: Value): Value {
  return mapValue(generator, (atom) => {
    if (atom.kind !== 'object' || atom.callable?.kind !== 'closure') return atom;
    // Both are the same function: a call of one is a call of the other.
    const target: Obj = { ...atom, callable: { ...atom.callable, isCoroutine: true } };
    return machine.createObject({ kind: 'bound', target, thisValue: null, args: [] });
  });
}

export function runCoroutine(
  machine: Machine,
  generator: Value,
  thisValue: Value,
  args: Value,
  node: NativeCall['node'],
): Value {
  return call(machine, coroutineOf(machine, generator), { thisValue, args: iterate(machine, args), node });
}

/** The operations that TypeScript's generators return, as numbers: https://github.com/microsoft/tslib */
const [RETURN, BREAK, YIELD, DELEGATE] = [2, 3, 4, 5];

/** A generator that was compiled to a switch over its states. */
interface StateMachine {
  readonly machine: Machine;
  readonly thisValue: Value;
  readonly body: Value;
  readonly node: NativeCall['node'];
  states: number;
}

/**
 * `__generator(this, function (state) { switch (state.label) … })`: runs the body from the first label, then from each
 * label that it continues at. An awaited value comes back unchanged. Error handlers run as if anything in their block
 * may throw.
 */
export function runCompiledGenerator({ machine, args, node }: NativeCall): Value {
  const stateMachine: StateMachine = {
    machine,
    thisValue: argumentAt(args, 0),
    body: argumentAt(args, 1),
    node,
    states: 0,
  };
  return runFromLabel(stateMachine, 0, UNDEFINED, new Map());
}

function runFromLabel(
  stateMachine: StateMachine,
  label: number,
  sent: Value,
  visits: ReadonlyMap<number, number>,
): Value {
  const { machine, thisValue, body, node } = stateMachine;
  const visited = visits.get(label) ?? 0;
  stateMachine.states += 1;
  if (visited >= MAX_LABEL_VISITS || stateMachine.states > MAX_GENERATOR_STATES)
    return unknown({ name: 'result', reason: 'it results from a loop' });
  const here = new Map(visits).set(label, visited + 1);
  const [trys, state] = [createList(machine, []), createRecord(machine)];
  state.cells.initialise('label', primitive(label));
  state.cells.initialise('trys', trys);
  state.cells.initialise(
    'sent',
    createNative(machine, 'sent', () => sent),
  );
  const result = invoke(machine, body, thisValue, [state], node);
  const next = Math.max(label, ...labelsOf(getProperty(machine, state, 'label'))) + 1;
  for (const handler of handlersOf(machine, trys)) runHandler(stateMachine, handler, here);
  return branchValue(
    machine,
    optionsOf(result).map(({ value, guard }) => ({ guard, run: () => followResult(stateMachine, value, next, here) })),
  );
}

/** Follows the result of a state: a list of an operation and its operand. */
function followResult(
  stateMachine: StateMachine,
  outcome: Atom,
  next: number,
  visits: ReadonlyMap<number, number>,
): Value {
  const [operation, operand = UNDEFINED] = itemsOf(outcome)?.items ?? [];
  const what = operation?.kind === 'primitive' ? operation.value : undefined;
  if (what === YIELD || what === DELEGATE) return runFromLabel(stateMachine, next, operand, visits);
  if (what === BREAK)
    return labelsOf(operand).reduce<Value>(
      (_, label) => runFromLabel(stateMachine, label, UNDEFINED, visits),
      UNDEFINED,
    );
  return what === RETURN ? operand : UNDEFINED;
}

function labelsOf(value: Value): number[] {
  return optionsOf(value).flatMap(({ value: atom }) =>
    atom.kind === 'primitive' && typeof atom.value === 'number' ? [atom.value] : [],
  );
}

/** `state.trys.push([start, catch, finally, end])`. */
function handlersOf(machine: Machine, trys: Obj): number[] {
  return (itemsOf(trys)?.items ?? []).flatMap((entry) =>
    [1, 2].flatMap((index) => labelsOf(getProperty(machine, entry, String(index)))),
  );
}

function runHandler(stateMachine: StateMachine, label: number, visits: ReadonlyMap<number, number>): void {
  if (visits.has(label)) return;
  const { machine } = stateMachine;
  const condition = machine.conditions.fresh();
  branchOptional(machine, guardOf(condition, 1), guardOf(condition, 0), () =>
    runFromLabel(stateMachine, label, unknown({ name: 'error', reason: 'it is a thrown value' }), visits),
  );
}
