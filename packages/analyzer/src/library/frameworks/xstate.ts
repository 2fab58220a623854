import { MAX_STATE_DEPTH } from '../../bounds.ts';
import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { isNullish, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';

/** The cell in which an actor's logic has its function. */
const LOGIC = '$logic';
const given = (name: string): Unknown =>
  unknown({ name, source: name, reason: `XState gives it to the functions of a machine`, isSymbolic: true });

/** https://stately.ai/docs: a machine calls its actors with their input and its actions with their parameters. */
export const xstateModule: NativeTable = {
  fromPromise: ({ machine, args }) => createLogic(machine, argumentAt(args, 0)),
  fromCallback: ({ machine, args }) => createLogic(machine, argumentAt(args, 0)),
  fromObservable: ({ machine, args }) => createLogic(machine, argumentAt(args, 0)),
  createMachine: ({ machine, args }) => createMachine(machine, argumentAt(args, 0), argumentAt(args, 1)),
  Machine: ({ machine, args }) => createMachine(machine, argumentAt(args, 0), argumentAt(args, 1)),
  setup: ({ machine, args: made }) => {
    const create = createNative(machine, 'createMachine', ({ machine: at, args }) =>
      createMachine(at, argumentAt(args, 0), argumentAt(made, 0)),
    );
    return createRecord(machine, [['createMachine', create]], given('setup'));
  },
};

function createLogic(machine: Machine, run: Value): Value {
  return createRecord(machine, [[LOGIC, run]], given('logic'));
}

/** With `provide`, it runs again with other functions under the same names. */
function createMachine(machine: Machine, config: Value, named: Value): Value {
  runState(machine, config, { config, named, depth: 0 });
  const provide = createNative(machine, 'provide', ({ machine: at, args }) =>
    createMachine(at, config, argumentAt(args, 0)),
  );
  return createRecord(
    machine,
    [
      ['provide', provide],
      ['withConfig', provide],
    ],
    given('machine'),
  );
}

interface Definition {
  readonly config: Value;
  /** The functions that the configuration names, by kinds: `actors`, `services`, `actions`. */
  readonly named: Value;
  readonly depth: number;
}

function runState(machine: Machine, state: Value, definition: Definition): void {
  if (!isRecord(state) || definition.depth > MAX_STATE_DEPTH) return;
  for (const invoked of listOf(memberOf(machine, state, 'invoke'))) runActor(machine, invoked, definition);
  for (const name of ['entry', 'exit', 'onEntry', 'onExit'])
    runActions(machine, memberOf(machine, state, name), definition);
  for (const name of ['onDone', 'always']) runTransition(machine, memberOf(machine, state, name), definition);
  for (const name of ['on', 'after'])
    for (const transition of membersOf(machine, memberOf(machine, state, name)))
      runTransition(machine, transition, definition);
  for (const inner of membersOf(machine, memberOf(machine, state, 'states')))
    runState(machine, inner, { ...definition, depth: definition.depth + 1 });
}

/** `{ src, input, onDone }`: an actor's logic gets its input; the functions of older machines get context and event. */
function runActor(machine: Machine, invoked: Value, definition: Definition): void {
  if (!isRecord(invoked)) return;
  for (const name of ['onDone', 'onError', 'onSnapshot'])
    runTransition(machine, memberOf(machine, invoked, name), definition);
  const src = memberOf(machine, invoked, 'src');
  const key = propertyKeyOf(src);
  const found = key === undefined ? src : namedOf(machine, definition.named, ['actors', 'services'], key);
  for (const { value: actor } of optionsOf(found)) {
    if (actor.kind !== 'object') continue;
    if (actor.callable) invoke(machine, actor, UNDEFINED, [given('context'), given('event')], null);
    else if (actor.cells.has(LOGIC)) {
      const input = inputOf(machine, memberOf(machine, invoked, 'input'));
      const scope = createRecord(machine, [['input', input]], given('scope'));
      invoke(machine, getProperty(machine, actor, LOGIC), UNDEFINED, [scope], null);
    }
  }
}

function inputOf(machine: Machine, input: Value): Value {
  if (isNullish(input)) return given('input');
  return input.kind === 'object' && input.callable
    ? invoke(machine, input, UNDEFINED, [scopeOf(machine)], null)
    : input;
}

function scopeOf(machine: Machine): Obj {
  return createRecord(
    machine,
    [
      ['context', given('context')],
      ['event', given('event')],
    ],
    given('scope'),
  );
}

function runTransition(machine: Machine, transition: Value, definition: Definition): void {
  for (const each of listOf(transition))
    if (isRecord(each)) runActions(machine, memberOf(machine, each, 'actions'), definition);
}

/** An action's function of its own is a root; one that is named may get parameters. */
function runActions(machine: Machine, actions: Value, { named }: Definition): void {
  for (const action of listOf(actions)) {
    const isWithParams = isRecord(action);
    const key = propertyKeyOf(isWithParams ? memberOf(machine, action, 'type') : action);
    if (key === undefined) continue;
    const params = isWithParams ? inputOf(machine, memberOf(machine, action, 'params')) : UNDEFINED;
    const callee = namedOf(machine, named, ['actions'], key);
    if (callee.kind === 'object' && callee.callable)
      invoke(machine, callee, UNDEFINED, [scopeOf(machine), params], null);
  }
}

function namedOf(machine: Machine, named: Value, kinds: readonly string[], key: string): Value {
  for (const kind of kinds) {
    const found = memberOf(machine, memberOf(machine, named, kind), key);
    if (!isNullish(found)) return found;
  }
  return UNDEFINED;
}

/** A property of a record; nothing of any other value. */
function memberOf(machine: Machine, value: Value, key: string): Value {
  return isRecord(value) && value.cells.has(key) ? getProperty(machine, value, key) : UNDEFINED;
}

function membersOf(machine: Machine, value: Value): readonly Value[] {
  return isRecord(value) ? ownKeys(value).map((key) => getProperty(machine, value, key)) : [];
}

/** One value, or those of a list. */
function listOf(value: Value): readonly Value[] {
  return itemsOf(value)?.items ?? [value];
}
