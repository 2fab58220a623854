import { inheritHooks } from './hooks.ts';
import { readOption } from './options.ts';
import type { ClientModel } from '../model.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isUndefined, text, UNDEFINED } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** The options with a URL appended to theirs, or with the URL in place of theirs and of the base. */
export function addUrl(machine: Machine, model: ClientModel, options: Obj, given: Value, replaces: Value): Obj {
  const url = mapValue(printed(machine, given), toText);
  const known = readOption(machine, options, model.options.url);
  const isReplaced = replaces.kind === 'primitive' && replaces.value === true;
  if (isReplaced) for (const name of model.options.baseUrl) machine.delete(options.cells, name);
  return withUrlOption(
    machine,
    model,
    options,
    isReplaced || isUndefined(known) ? url : combine(known, url, (left, right) => concat(toText(left), toText(right))),
  );
}

export function withUrlOption(machine: Machine, model: ClientModel, options: Obj, url: Value): Obj {
  const copy = createRecord(machine);
  spreadInto(machine, copy, options);
  inheritHooks(machine, copy, options);
  copy.cells.initialise(model.options.url[0] ?? 'url', url);
  return copy;
}

/** The URL that a name makes with the names before it. */
export function behindKeys(
  machine: Machine,
  model: ClientModel,
  defaults: Obj,
  name: Value,
  separator?: string,
): Value {
  const before = separator === undefined ? UNDEFINED : readOption(machine, defaults, model.options.url);
  if (separator === undefined || isUndefined(before)) return name;
  return combine(before, name, (left, right) => concat(concat(toText(left), text(separator)), toText(right)));
}
