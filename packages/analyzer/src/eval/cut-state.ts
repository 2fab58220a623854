import { isValue } from './branch.ts';
import type { Frame } from './frame.ts';
import { saysOther } from './round-news.ts';
import type { Run } from './run.ts';
import type { CellKey, Cells } from '../state/cells.ts';
import { getOrMake } from '../state/get-or-make.ts';
import { findScope } from '../state/scope.ts';
import { optionsOf, unknown } from '../values/atoms.ts';
import { join } from '../values/join.ts';
import type { Closure } from '../values/callable.ts';
import type { Slot, Value } from '../values/value.ts';

/** What a call that was cut wrote does not stand, for it is half of what it writes; where that says something, it may be anything from here on. */
export function undoCut(run: Run, frame: Frame, { node }: Closure): void {
  const others = [...saysOther(run, frame), ...run.journal.differencesSince(frame.mark, frame.startedAt).filter(({ before, after }) => wasText(before) || isOpen(after))];
  run.journal.undo(frame.mark);
  for (const { cells, key } of others) {
    leaveOpen(run, cells, key);
    if (typeof key === 'string' && (cells.isLocal || cells === ownCells(frame))) getOrMake(run.setUntilCut, node, () => new Set<string>()).add(key);
  }
}

/** The same for a call that is not tried any more: variables that the function sees, and properties of its `this`. */
export function leaveOpenUntried(run: Run, frame: Frame, { node, scope }: Closure): void {
  for (const name of run.setUntilCut.get(node) ?? []) {
    const cells = findScope(scope, name)?.cells ?? ownCells(frame);
    if (cells?.has(name)) leaveOpen(run, cells, name);
  }
}

function ownCells({ thisValue }: Frame): Cells | undefined {
  return thisValue.kind === 'object' ? thisValue.cells : undefined;
}

function wasText(slot: Slot | undefined): boolean {
  return slot !== undefined && isValue(slot) && optionsOf(slot).some(({ value }) => value.kind === 'text');
}

/** Whether a call inside that was cut has left it so. */
function isOpen(slot: Slot | undefined): boolean {
  if (slot?.kind === 'items') return slot.rest !== null && isOpen(slot.rest);
  if (slot?.kind === 'entries') return slot.rest !== null && isOpen(slot.rest[1]);
  return slot !== undefined && isValue(slot) && optionsOf(slot).some(({ value }) => value.kind === 'unknown' && value.isCut === true);
}

function leaveOpen(run: Run, cells: Cells, key: CellKey): void {
  const any = { ...unknown({ name: String(key), source: 'set by what takes too long', reason: 'what sets it takes too long to work out', isCut: true }), isAny: true as const };
  run.write(cells, key, withAny(cells.get(key), any));
}

/** What stood there, or anything. */
function withAny(slot: Slot | undefined, any: Value): Slot {
  if (slot?.kind === 'items') return { ...slot, rest: slot.rest ? join([slot.rest, any]) : any };
  if (slot?.kind === 'entries') return { ...slot, rest: slot.rest ? [join([slot.rest[0], any]), join([slot.rest[1], any])] : [any, any] };
  return slot && isValue(slot) ? join([slot, any]) : any;
}
