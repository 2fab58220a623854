import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { hookForms, type Hooked, type HookForm } from './hook-forms.ts';
import { remember, remembered } from '../custom/remembered.ts';
import type { ClientModel } from '../model.ts';
import { readOption } from './options.ts';
import { joinSent, type Sent } from './sent.ts';
import { createList, createRecord, itemsOf, readCell } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import type { Run } from '../../interpreter/machine/machine.ts';
import { HOOKS } from '../../domain/cells.ts';
import { isUndefined, opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, joinOptions } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/**
 * Puts functions before each request of an instance. They are run once for any request, for those that they send
 * themselves.
 */
export function addHooks(run: Run, model: ClientModel, defaults: Obj, hooks: readonly Value[], node: TS.Node): void {
  if (hooks.length === 0) return;
  for (const hook of hooks) {
    if (model.hooks) applyForm(formOf(model), { run, model, hook, sent: anyRequest(), node });
    else invoke(run, hook, UNDEFINED, [createRecord(run, [], configOfAny())], node);
  }
  const known = hooksOf(run, defaults);
  run.write(
    defaults.cells,
    HOOKS,
    createList(run, model.hooks?.isLastFirst ? [...[...hooks].reverse(), ...known] : [...known, ...hooks]),
  );
}

/** Puts the functions that options hold before each request of an instance that is made with them. */
export function adoptHooks(run: Run, model: ClientModel, defaults: Obj, options: Value, node: TS.Node): void {
  if (model.hooks?.option) addHooks(run, model, defaults, hooksAt(run, options, model.hooks.option), node);
}

/** The functions that the options of one request hold for it, each with the form that it has there. */
function ownHooks(run: Run, { hooks }: ClientModel, defaults: Obj, options: readonly Value[]): readonly FormedHook[] {
  if (!hooks) return [];
  const { option, ofOption, carrier } = hooks;
  const own = option
    ? options.flatMap((given) => hooksAt(run, given, option).map((hook) => ({ hook, form: hookForms[hooks.form] })))
    : [];
  const ofOther = ofOption
    ? [defaults, ...options].flatMap((given) =>
        hooksAt(run, given, ofOption.option).map((hook) => ({ hook, form: hookForms[ofOption.form] })),
      )
    : [];
  const carried =
    carrier === undefined
      ? []
      : carriedHooks(run, options, carrier).map((hook) => ({ hook, form: hookForms[hooks.form] }));
  return [...own, ...ofOther, ...carried];
}

interface FormedHook {
  readonly hook: Value;
  readonly form: HookForm;
}

/** The purpose under which the instance is remembered that all requests go through which name none. */
const OF_ALL = 'dispatcher of all requests';

/** From here on all requests go through an instance, if they name none. */
export function sendThrough(run: Run, instance: Value): void {
  remember(run, OF_ALL, instance);
}

/** The functions of the instance that a request goes through. */
function carriedHooks(run: Run, options: readonly Value[], carrier: string): readonly Value[] {
  const named =
    options.map((given) => readOption(run, given, [carrier])).find((given) => !isUndefined(given)) ??
    remembered(run, OF_ALL) ??
    UNDEFINED;
  const lists = optionsOf(named).map(({ value }) => (value.kind === 'object' ? hooksOf(run, value) : []));
  return inEachOrPerhaps(run, lists);
}

function hooksAt(run: Run, options: Value, names: readonly string[]): readonly Value[] {
  return listed(
    run,
    names.reduce((inner, name) => readOption(run, inner, [name]), options),
  );
}

/** What is given for functions: one, or a list of them. What only some of the alternatives have may be missing. */
export function listed(run: Run, given: Value): readonly Value[] {
  const lists = optionsOf(given).map(({ value }) => {
    const list = itemsOf(value);
    return list ? [...list.items, ...(list.rest ? [list.rest] : [])] : isUndefined(value) ? [] : [value];
  });
  return inEachOrPerhaps(run, lists);
}

function inEachOrPerhaps(run: Run, lists: readonly (readonly Value[])[]): readonly Value[] {
  const all = [...new Set(lists.flat())];
  return all.map((hook) => (lists.every((list) => list.includes(hook)) ? hook : perhapsMissing(run, hook)));
}

function perhapsMissing(run: Run, hook: Value): Value {
  const condition = run.freshCondition();
  return joinOptions([...guarded(hook, guardOf(condition, 0)), ...guarded(UNDEFINED, guardOf(condition, 1))]);
}

/** The configuration of the request that a function is called for. */
const CONFIG = 'request config';

function configOfAny(isOpaque = false): ReturnType<typeof unknown> {
  return unknown({ name: 'config', source: CONFIG, reason: 'each request has its own', isOpaque });
}

function anyRequest(): Sent {
  const part = (name: string): Value =>
    unknown({ name, source: `${CONFIG}.${name}`, reason: 'each request has its own' });
  return { method: part('method'), path: part('url'), base: UNDEFINED, isAlwaysJoined: false };
}

/**
 * What a function is given that stands behind each request: the answer or the failure, with the request's
 * configuration.
 */
export function answerOfAny(run: Run): Value {
  return createRecord(run, [['config', configOfAny(true)]], opaque('response'));
}

/**
 * Whether it is the address of the very request that a function is called for: that one was told where it was sent
 * first.
 */
export function isSentAgain(address: Value): boolean {
  return optionsOf(address).some(({ value }) => {
    const [only, ...others] = value.kind === 'text' ? value.parts : [];
    return (
      typeof only === 'object' && others.length === 0 && (only.source === CONFIG || only.source === `${CONFIG}.url`)
    );
  });
}

/** Gives an instance the functions of the one that it is made from. */
export function inheritHooks(run: Run, options: Obj, from: Obj): void {
  const hooks = readCell(run, from, HOOKS);
  if (hooks) run.write(options.cells, HOOKS, hooks);
}

function hooksOf(run: Run, defaults: Obj): readonly Value[] {
  const slot = readCell(run, defaults, HOOKS);
  return slot && isValue(slot) ? listed(run, slot) : [];
}

/** Instances whose hooks are running: what a hook sends through its own instance is not handed to it again. */
const running = new WeakSet<Obj>();

/**
 * The request as the functions of the instance and of its own options leave it, each given what the one before gave
 * back.
 */
export function applyHooks(
  run: Run,
  model: ClientModel,
  defaults: Obj,
  options: readonly Value[],
  sent: Sent,
  node: TS.Node,
): Sent {
  if (running.has(defaults)) return sent;
  const own = ownHooks(run, model, defaults, options);
  const hooks = hooksOf(run, defaults);
  if (hooks.length + own.length === 0) return sent;
  running.add(defaults);
  try {
    const changed = hooks.reduce((request, hook) => applyHook(run, model, hook, request, node), sent);
    return own.reduce((request, { hook, form }) => applyForm(form, { run, model, hook, sent: request, node }), changed);
  } finally {
    running.delete(defaults);
  }
}

/**
 * The request as one function leaves it. Requests that the function sends itself were recorded when it was put there.
 */
export function applyHook(run: Run, model: ClientModel, hook: Value, sent: Sent, node: TS.Node): Sent {
  return run.silently(() => applyForm(formOf(model), { run, model, hook, sent, node }));
}

/** The request as whichever function it may be leaves it, or as it was where there is none. */
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
