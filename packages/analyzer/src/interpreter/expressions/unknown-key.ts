import type * as TS from 'typescript';
import { evaluate } from './evaluate.ts';
import { addUnnamed, isRecord, itemsOf } from '../objects/heap.ts';
import { recordStored } from '../objects/stored.ts';
import type { Machine } from '../machine/machine.ts';
import { gapFillers } from '../../syntax/gap-fillers.ts';
import { ANYWHERE, GAPS, ITEMS } from '../../domain/cells.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { atomKey, optionsOf } from '../../domain/atoms.ts';
import { join, joinOptions } from '../../domain/join.ts';
import type { Atom, Value } from '../../domain/value.ts';

interface Write {
  readonly object: Value;
  readonly key: Atom;
  readonly value: Value;
  readonly scope: LexicalScope;
}

/**
 * Writes under an unknown key: a list holds the value somewhere, perhaps in place of one of its items; a record may
 * hold it as any of its values. In a script, whose functions only the scripts of its page call, it holds it as one that
 * it does not have, if the code writes only what is missing, or if the key is unknown only because the function runs
 * without a caller.
 */
export function addUnderUnknown(machine: Machine, target: TS.ElementAccessExpression, write: Write): void {
  const isScript = machine.environments.scripts.has(machine.frame.module);
  const isGap = isScript && gapFillers(machine.frame.module.source).targets.has(target);
  const value = isGap ? withoutHeld(machine, target, write) : write.value;
  if (!value) return;
  recordStored(machine, '', value);
  const isOfCaller = isScript && write.key.kind === 'unknown' && write.key.isSymbolic;
  for (const { value: object } of optionsOf(write.object)) {
    if (object.kind !== 'object') continue;
    const list = itemsOf(object);
    if (list)
      machine.write(object.cells, ITEMS, {
        ...list,
        items: list.items.map((item) => join([item, value])),
        rest: list.rest ? join([list.rest, value]) : value,
      });
    else if (isRecord(object))
      addUnnamed(machine, object, isGap || (isOfCaller && object.cells.born === 0) ? GAPS : ANYWHERE, value);
  }
}

/** What is written besides the values that the object has anyway. */
function withoutHeld(machine: Machine, target: TS.ElementAccessExpression, { value, scope }: Write): Value | undefined {
  const held = new Set(optionsOf(evaluate(machine, target, scope)).map((option) => atomKey(option.value)));
  const options = optionsOf(value).filter((option) => !held.has(atomKey(option.value)));
  return options.length === 0 ? undefined : joinOptions(options);
}
