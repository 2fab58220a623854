import { isValue } from '../../domain/slots.ts';
import { leaveOpenUntried, undoCut } from './cut-state.ts';
import type { Frame } from '../machine/frame.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { BudgetExceeded } from '../machine/budget.ts';
import type { Machine } from '../machine/machine.ts';
import { hasTelling, isTelling } from '../../domain/informative.ts';
import type { Closure } from '../../domain/callable.ts';
import { unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';
import { MAX_CUTS, MAX_HELPER_STEPS, MAX_UNINFORMED_STEPS, MIN_RETRY_FACTOR, SHARE_OF_CALL } from '../../bounds.ts';

/** Runs a call within its allowance. A call that exceeds it gives an unknown value, and its writes are undone. */
export function withinAllowance(machine: Machine, frame: Frame, closure: Closure, work: () => Value): Value {
  if (machine.journal.now === 0) return frame.site === null ? work() : withinModule(machine, frame, closure, work);
  const most = allowanceOf(machine, frame, closure);
  if (most === Infinity) return work();
  const cuts = machine.facts.cuts.counts.get(closure.node) ?? 0;
  // Decided before the run, since the run may show that the function leads to a client after all.
  const isHelper = most === MAX_HELPER_STEPS;
  const share = Math.floor(machine.budget.left * SHARE_OF_CALL);
  const shortCuts = machine.facts.cuts.shortCounts.get(closure.node) ?? 0;
  if (cuts >= MAX_CUTS) {
    leaveOpenUntried(machine, frame, closure);
    return tooLong(machine, frame, closure, isHelper);
  }
  // Skips a call whose function never had enough steps, unless this root has clearly more of them left.
  if (
    shortCuts >= MAX_CUTS &&
    share < most &&
    share <= MIN_RETRY_FACTOR * (machine.facts.cuts.shortShares.get(closure.node) ?? 0)
  ) {
    leaveOpenUntried(machine, frame, closure);
    return tooShort(machine, frame, closure, isHelper);
  }
  const [caller, started] = [machine.frame, machine.started.all.length];
  try {
    return machine.budget.withAllowance(Math.min(most, share), work);
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || machine.budget.left <= 0) throw error;
    // Running out of the root's steps says nothing about the function: a root with more steps left may finish it.
    if (most <= share) machine.facts.cuts.counts.set(closure.node, cuts + 1);
    else noteShort(machine, closure, share);
    machine.frame = caller;
    machine.started.all.length = started;
    undoCut(machine, frame, closure);
    return most <= share ? tooLong(machine, frame, closure, isHelper) : tooShort(machine, frame, closure, isHelper);
  }
}

function noteShort({ facts: { cuts } }: Machine, { node }: Closure, share: number): void {
  cuts.shortCounts.set(node, (cuts.shortCounts.get(node) ?? 0) + 1);
  cuts.shortShares.set(node, Math.max(share, cuts.shortShares.get(node) ?? 0));
}

/**
 * A call while a module is loaded gets its share too. When it is cut, its additions stay, since the module's exports
 * are made of them; only its overwrites are undone.
 */
function withinModule(machine: Machine, frame: Frame, closure: Closure, work: () => Value): Value {
  const [caller, started] = [machine.frame, machine.started.all.length];
  try {
    return machine.budget.withAllowance(Math.floor(machine.budget.left * SHARE_OF_CALL), work);
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || machine.budget.left <= 0) throw error;
    machine.facts.cuts.moduleCalls += 1;
    machine.frame = caller;
    machine.started.all.length = started;
    machine.journal.undoOverwrites(frame.mark);
    noteLost(machine, frame, { kind: 'function', closure });
    return cutResult(closure);
  }
}

/**
 * Handles a call that was cut because the root had few steps left. For a helper, whose result other functions need, the
 * driver runs the root again with more steps.
 */
function tooShort(machine: Machine, frame: Frame, closure: Closure, isHelper: boolean): Value {
  if (isHelper) machine.facts.cuts.shortCalls += 1;
  // With more steps, the enclosing calls would behave differently: none of them is remembered.
  machine.calls.truncated(0);
  return tooLong(machine, frame, closure, isHelper);
}

/**
 * Handles a call that exceeded its allowance. A function not known to lead to a client may still turn out to; one that
 * is known to has a run of its own, and this call added no information.
 */
function tooLong(machine: Machine, frame: Frame, closure: Closure, isHelper: boolean): Value {
  if (frame.thisValue.kind === 'object') machine.facts.cuts.methods.add(closure.node);
  if (isHelper) {
    machine.facts.cuts.calls.push(closure);
    noteLost(machine, frame, { kind: 'function', closure });
  }
  return cutResult(closure);
}

function cutResult(closure: Closure): Value {
  const { name } = closure.node;
  const called = name ? name.getText(closure.module.source) : 'the function';
  return unknown({
    name: called,
    source: `${called}()`,
    reason: `what \`${called}\` returns takes too long to work out`,
    isCut: true,
  });
}

/**
 * How many steps a call may take. A root may use all of its own steps. So may a call that passes informative arguments
 * to a function that leads to a client, and a call of a function that was made from such arguments.
 */
function allowanceOf(machine: Machine, frame: Frame, closure: Closure): number {
  if (frame.site === null) return Infinity;
  if (machine.knowledge.canLead(closure))
    return !closure.isSymbolic || isInformativeThis(frame.thisValue) || hasTelling(frame.args)
      ? Infinity
      : MAX_UNINFORMED_STEPS;
  return frame.args.items.some((item) => candidates(machine, item, 1)) ? Infinity : MAX_HELPER_STEPS;
}

/** Whether `this` is informative. An object that a module made is not: the method's own run has it as `this`. */
function isInformativeThis(value: Value): boolean {
  return value.kind === 'object' ? value.cells.born !== 0 : isTelling(value);
}

function candidates(machine: Machine, value: Value, depth: number): boolean {
  if (value.kind === 'oneOf') return value.options.some((option) => candidates(machine, option.value, depth));
  if (value.kind !== 'object') return false;
  if (machine.identities.clients.has(value.id) || machine.identities.clientFunctions.has(value.id)) return true;
  const { callable } = value;
  if (callable?.kind === 'closure') return machine.knowledge.canLead(callable);
  if (callable?.kind === 'bound') return candidates(machine, callable.target, depth);
  if (depth === 0) return false;
  for (const slot of value.cells.values()) if (isValue(slot) && candidates(machine, slot, depth - 1)) return true;
  return false;
}
