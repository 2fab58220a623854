import type { NativeCall, NativeFunction, NativeTable } from '../../interpreter/machine/native-call.ts';
import { objectStatics } from '../ecmascript/object.ts';
import { deepCopy } from './copies.ts';
import { defaultsDeep, merge } from './lodash/merge.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import type { ListItems, Value } from '../../domain/value.ts';

/**
 * Packages that merge and copy records, as wrappers do with their options: `deepmerge(defaults, options)`. What they do
 * with lists differs, and decides no request.
 */
export const mergingModules: Readonly<Record<string, NativeTable>> = {
  deepmerge: { default: merged, all: mergedList },
  'deepmerge-ts': { deepmerge: merged, deepmergeInto: merge },
  'ts-deepmerge': { default: merged, merge: merged },
  'merge-deep': { default: merged },
  'merge-options': { default: merged },
  'just-merge': { default: assigned },
  'mixin-deep': { default: merge },
  'deep-extend': { default: merge },
  'deep-assign': { default: merge },
  'assign-deep': { default: merge },
  '@fastify/deepmerge': { default: ({ machine }) => createNative(machine, 'deepmerge', merged) },
  defu: { default: filled, defu: filled },
  'defaults-deep': { default: defaultsDeep },
  extend: { default: extend },
  'just-extend': { default: extend },
  'object-assign': { default: (call) => objectStatics.assign!(call) },
  xtend: { default: assigned },
  'xtend/immutable': { default: assigned },
  clone: { default: copied },
  'clone-deep': { default: copied },
  'deep-copy': { default: copied },
  deepcopy: { default: copied },
  'just-clone': { default: copied },
  'fast-copy': { default: copied, copy: copied },
  'copy-anything': { copy: copied },
  klona: { default: copied, klona: copied },
  'klona/json': { klona: copied },
  'klona/lite': { klona: copied },
  'klona/full': { klona: copied },
  rfdc: { default: ({ machine }) => createNative(machine, 'clone', copied) },
  'rfdc/default': { default: copied },
};

function copied({ machine, args }: NativeCall): Value {
  return deepCopy(machine, argumentAt(args, 0));
}

/** The records of all arguments in a new one: a later value overrides an earlier one, at any depth. */
function merged(call: NativeCall): Value {
  return intoNew(call, merge);
}

/** The same of a list of records. */
function mergedList(call: NativeCall): Value {
  return intoNew({ ...call, args: iterate(call.machine, argumentAt(call.args, 0)) }, merge);
}

/** The records of all arguments in a new one: an earlier value overrides a later one, at any depth. */
function filled(call: NativeCall): Value {
  return intoNew(call, defaultsDeep);
}

function assigned(call: NativeCall): Value {
  return intoNew(call, objectStatics.assign!);
}

/** `extend(true, target, …sources)` merges at any depth; without the flag, only at the first. */
function extend(call: NativeCall): Value {
  const [first, ...others] = call.args.items;
  if (first?.kind !== 'primitive' || typeof first.value !== 'boolean') return objectStatics.assign!(call);
  const args: ListItems = { ...call.args, items: others };
  return (first.value ? merge : objectStatics.assign!)({ ...call, args });
}

function intoNew(call: NativeCall, apply: NativeFunction): Value {
  return apply({ ...call, args: { ...call.args, items: [createRecord(call.machine), ...call.args.items] } });
}
