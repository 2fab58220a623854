import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { hookForms, type Hooked, type HookForm } from './hook-forms.ts';
import { remember, remembered } from '../custom/remembered.ts';
import type { ClientModel } from '../model.ts';
import { readOption } from './options.ts';
import { allProvided } from '../../interpreter/functions/provided.ts';
import { joinSent, type Sent } from './sent.ts';
import { createList, createRecord, itemsOf, readCell } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { HOOKS } from '../../domain/cells.ts';
import { isUndefined, opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, joinOptions } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/**
 * Adds hooks to an instance. Each runs once here for an arbitrary request, to record the requests that it sends itself.
 */
export function addHooks(
  machine: Machine,
  model: ClientModel,
  defaults: Obj,
  hooks: readonly Value[],
  node: TS.Node,
): void {
  if (hooks.length === 0) return;
  for (const hook of hooks) {
    if (model.hooks) applyForm(formOf(model), { machine, model, hook, sent: anyRequest(), options: [], node });
    else invoke(machine, hook, UNDEFINED, [createRecord(machine, [], configOfAny())], node);
  }
  const known = hooksOf(machine, defaults);
  machine.write(
    defaults.cells,
    HOOKS,
    createList(machine, model.hooks?.isLastFirst ? [...[...hooks].reverse(), ...known] : [...known, ...hooks]),
  );
}

/** Adds the hooks in the options with which an instance is made. */
export function adoptHooks(machine: Machine, model: ClientModel, defaults: Obj, options: Value, node: TS.Node): void {
  if (model.hooks?.option) addHooks(machine, model, defaults, hooksAt(machine, options, model.hooks.option), node);
}

/** The hooks that the options of one request hold, each with its form. */
function ownHooks(
  machine: Machine,
  { hooks }: ClientModel,
  defaults: Obj,
  options: readonly Value[],
): readonly FormedHook[] {
  if (!hooks) return [];
  const { option, ofOption, carrier } = hooks;
  const own = option
    ? options.flatMap((given) => hooksAt(machine, given, option).map((hook) => ({ hook, form: hookForms[hooks.form] })))
    : [];
  const ofOther = ofOption
    ? [defaults, ...options].flatMap((given) =>
        hooksAt(machine, given, ofOption.option).map((hook) => ({ hook, form: hookForms[ofOption.form] })),
      )
    : [];
  const carried =
    carrier === undefined
      ? []
      : carriedHooks(machine, options, carrier).map((hook) => ({ hook, form: hookForms[hooks.form] }));
  return [...own, ...ofOther, ...carried];
}

interface FormedHook {
  readonly hook: Value;
  readonly form: HookForm;
}

/** The purpose under which the machine remembers the instance for all requests that name none. */
const OF_ALL = 'dispatcher of all requests';

/** Makes an instance carry all requests, from here on, that name no other one. */
export function sendThrough(machine: Machine, instance: Value): void {
  remember(machine, OF_ALL, instance);
}

/** The hooks of the instance that carries a request. */
function carriedHooks(machine: Machine, options: readonly Value[], carrier: string): readonly Value[] {
  const named =
    options.map((given) => readOption(machine, given, [carrier])).find((given) => !isUndefined(given)) ??
    remembered(machine, OF_ALL) ??
    UNDEFINED;
  const lists = optionsOf(named).map(({ value }) => (value.kind === 'object' ? hooksOf(machine, value) : []));
  return inEachOrPerhaps(machine, lists);
}

function hooksAt(machine: Machine, options: Value, names: readonly string[]): readonly Value[] {
  return listed(
    machine,
    names.reduce((inner, name) => readOption(machine, inner, [name]), options),
  );
}

/** The hooks in a value: one function, or a list. A hook that only some alternatives hold may be missing. */
export function listed(machine: Machine, given: Value): readonly Value[] {
  const lists = optionsOf(given).map(({ value }) => {
    const list = itemsOf(value);
    return list ? [...list.items, ...(list.rest ? [list.rest] : [])] : isUndefined(value) ? [] : [value];
  });
  return inEachOrPerhaps(machine, lists);
}

function inEachOrPerhaps(machine: Machine, lists: readonly (readonly Value[])[]): readonly Value[] {
  const all = [...new Set(lists.flat())];
  return all.map((hook) => (lists.every((list) => list.includes(hook)) ? hook : perhapsUndefined(machine, hook)));
}

function perhapsUndefined(machine: Machine, hook: Value): Value {
  const condition = machine.conditions.fresh();
  return joinOptions([...guarded(hook, guardOf(condition, 0)), ...guarded(UNDEFINED, guardOf(condition, 1))]);
}

/** The source of the unknown configuration of the request for which a hook runs. */
const CONFIG = 'request config';

function configOfAny(isOpaque = false): ReturnType<typeof unknown> {
  return unknown({ name: 'config', source: CONFIG, reason: 'it differs for each request', isOpaque });
}

function anyRequest(): Sent {
  const part = (name: string): Value =>
    unknown({ name, source: `${CONFIG}.${name}`, reason: 'it differs for each request' });
  return { method: part('method'), path: part('url'), base: UNDEFINED, isAlwaysJoined: false };
}

/** What a handler of responses receives: the response or the error, with the configuration of the request. */
export function answerOfAny(machine: Machine): Value {
  return createRecord(machine, [['config', configOfAny(true)]], opaque('response'));
}

/**
 * Whether an address is that of the request for which a handler runs. That request was already recorded where it was
 * first sent.
 */
export function isSentAgain(address: Value): boolean {
  return optionsOf(address).some(({ value }) => {
    const [only, ...others] = value.kind === 'text' ? value.parts : [];
    return (
      typeof only === 'object' && others.length === 0 && (only.source === CONFIG || only.source === `${CONFIG}.url`)
    );
  });
}

/** Copies the hooks of an instance to one that is made from it. */
export function inheritHooks(machine: Machine, options: Obj, from: Obj): void {
  const hooks = readCell(machine, from, HOOKS);
  if (hooks) machine.write(options.cells, HOOKS, hooks);
}

function hooksOf(machine: Machine, defaults: Obj): readonly Value[] {
  const slot = readCell(machine, defaults, HOOKS);
  return slot && isValue(slot) ? listed(machine, slot) : [];
}

/**
 * Instances whose hooks are running: a request that a hook sends through its own instance skips that instance's hooks.
 */
const running = new WeakSet<Obj>();

/**
 * The request after the hooks of the instance, then those of its own options. Each hook receives the result of the one
 * before.
 */
export function applyHooks(
  machine: Machine,
  model: ClientModel,
  defaults: Obj,
  options: readonly Value[],
  sent: Sent,
  node: TS.Node,
): Sent {
  if (running.has(defaults)) return sent;
  const own = ownHooks(machine, model, defaults, options);
  const hooks = hooksOfRequest(machine, model, defaults);
  if (hooks.length + own.length === 0) return sent;
  const isOutermost = model.hooks?.shared !== undefined && !runningShared.has(machine);
  running.add(defaults);
  if (isOutermost) runningShared.add(machine);
  try {
    const changed = hooks.reduce(
      (request, hook) => applyHook(machine, model, hook, { sent: request, options, node }),
      sent,
    );
    return own.reduce(
      (request, { hook, form }) => applyForm(form, { machine, model, hook, sent: request, options, node }),
      changed,
    );
  } finally {
    running.delete(defaults);
    if (isOutermost) runningShared.delete(machine);
  }
}

/** The hooks of the instance, then those that all instances share. */
export function hooksOfRequest(machine: Machine, model: ClientModel, defaults: Obj): readonly Value[] {
  return [...hooksOf(machine, defaults), ...sharedHooks(machine, model, defaults)];
}

/** Instances that send without the hooks that all others share. */
const withoutShared = new WeakSet<Obj>();

export function withoutSharedHooks(defaults: Obj): void {
  withoutShared.add(defaults);
}

/** Analyses in which shared hooks are running: what these send through another instance skips them. */
const runningShared = new WeakSet<Machine>();

/** The hooks that the code provides for all instances. */
function sharedHooks(machine: Machine, { hooks }: ClientModel, defaults: Obj): readonly Value[] {
  if (!hooks?.shared || withoutShared.has(defaults) || runningShared.has(machine)) return [];
  runningShared.add(machine);
  try {
    const { container, name } = hooks.shared;
    return [...new Set(allProvided(machine, container, name).flatMap((value) => listed(machine, value)))];
  } finally {
    runningShared.delete(machine);
  }
}

/** The request after one hook. The requests that the hook sends itself were recorded when it was added. */
export function applyHook(
  machine: Machine,
  model: ClientModel,
  hook: Value,
  asked: Pick<Hooked, 'sent' | 'options' | 'node'>,
): Sent {
  return machine.silently(() => applyForm(formOf(model), { machine, model, hook, ...asked }));
}

/** The request after each alternative of the hook; an undefined alternative leaves it unchanged. */
function applyForm(form: HookForm, hooked: Hooked): Sent {
  const ways = optionsOf(hooked.hook).map(({ value, guard }) => ({
    guard,
    sent: isUndefined(value) ? hooked.sent : form({ ...hooked, hook: value }),
  }));
  return joinSent(ways);
}

function formOf({ hooks }: ClientModel): HookForm {
  return hookForms[hooks?.form ?? 'config'];
}
