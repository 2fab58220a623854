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

/**
 * What a call may take that leads to no client: such a function matters for what it returns and sets, and what makes a
 * URL takes few steps.
 */
const MAX_NON_SHIPPING_STEPS = 1000;
/** What a call may take that tells its function nothing: the requests are those of the function's own run. */
const MAX_STEPS_UNTOLD = 4000;
/**
 * Calls inside have a share of what is left: the one that takes too long is cut, and those around it come to their end.
 */
const SHARE = 0.6;
/** So many times as many steps are tried where fewer were not enough. */
const MORE = 2;
/** A function that was cut this often takes too long however it is called. */
const MAX_CUTS = 2;

/** Runs a call within its allowance; what takes longer is unknown, and nothing of what it wrote stands. */
export function withinAllowance(machine: Machine, frame: Frame, closure: Closure, work: () => Value): Value {
  if (machine.journal.now === 0) return frame.site === null ? work() : withinModule(machine, frame, closure, work);
  const most = allowanceOf(machine, frame, closure);
  if (most === Infinity) return work();
  const cuts = machine.facts.cuts.counts.get(closure.node) ?? 0;
  // What is seen on the way may show that it leads to a client after all.
  const isNonShipping = most === MAX_NON_SHIPPING_STEPS;
  const share = Math.floor(machine.budget.left * SHARE);
  const shortCuts = machine.facts.cuts.shortCounts.get(closure.node) ?? 0;
  if (cuts >= MAX_CUTS) {
    leaveOpenUntried(machine, frame, closure);
    return tooLong(machine, frame, closure, isNonShipping);
  }
  // Where it was never enough, about as much is not tried again; who has more left does.
  if (
    shortCuts >= MAX_CUTS &&
    share < most &&
    share <= MORE * (machine.facts.cuts.shortShares.get(closure.node) ?? 0)
  ) {
    leaveOpenUntried(machine, frame, closure);
    return tooShort(machine, frame, closure, isNonShipping);
  }
  const [caller, started] = [machine.frame, machine.started.all.length];
  try {
    return machine.budget.withAllowance(Math.min(most, share), work);
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || machine.budget.left <= 0) throw error;
    // That there was little left says nothing of the function, and a root that has more left may come to its end.
    if (most <= share) machine.facts.cuts.counts.set(closure.node, cuts + 1);
    else noteShort(machine, closure, share);
    machine.frame = caller;
    machine.started.all.length = started;
    undoCut(machine, frame, closure);
    return most <= share
      ? tooLong(machine, frame, closure, isNonShipping)
      : tooShort(machine, frame, closure, isNonShipping);
  }
}

function noteShort({ facts: { cuts } }: Machine, { node }: Closure, share: number): void {
  cuts.shortCounts.set(node, (cuts.shortCounts.get(node) ?? 0) + 1);
  cuts.shortShares.set(node, Math.max(share, cuts.shortShares.get(node) ?? 0));
}

/**
 * A call while a module is loaded has its share too: what it has set until it is cut stands, save where it wrote over
 * something, for the module's exports are made of it.
 */
function withinModule(machine: Machine, frame: Frame, closure: Closure, work: () => Value): Value {
  const [caller, started] = [machine.frame, machine.started.all.length];
  try {
    return machine.budget.withAllowance(Math.floor(machine.budget.left * SHARE), work);
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || machine.budget.left <= 0) throw error;
    machine.facts.cuts.moduleCalls += 1;
    machine.frame = caller;
    machine.started.all.length = started;
    machine.journal.undoOverwrites(frame.mark);
    noteLost(machine, frame, { kind: 'function', closure });
    return unknownResult(closure);
  }
}

/**
 * With more steps left it might come to its end: of a helper, which gives what others need, the root is run again with
 * more.
 */
function tooShort(machine: Machine, frame: Frame, closure: Closure, isNonShipping: boolean): Value {
  if (isNonShipping) machine.facts.cuts.shortCalls += 1;
  // The calls around it would be another with more steps: none of them is remembered.
  machine.calls.truncated(0);
  return tooLong(machine, frame, closure, isNonShipping);
}

/**
 * What was not known to lead to a client may turn out to; what was has a run of its own, and this call told it nothing.
 */
function tooLong(machine: Machine, frame: Frame, closure: Closure, isNonShipping: boolean): Value {
  if (frame.thisValue.kind === 'object') machine.facts.cuts.methods.add(closure.node);
  if (isNonShipping) {
    machine.facts.cuts.calls.push(closure);
    noteLost(machine, frame, { kind: 'function', closure });
  }
  return unknownResult(closure);
}

function unknownResult(closure: Closure): Value {
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
 * Roots have all of their own steps, and so have calls that hand to a function that leads to a client what decides
 * something, or that was made for what decides it.
 */
function allowanceOf(machine: Machine, frame: Frame, closure: Closure): number {
  if (frame.site === null) return Infinity;
  if (machine.knowledge.canLead(closure))
    return !closure.isSymbolic || isTellingThis(frame.thisValue) || hasTelling(frame.args)
      ? Infinity
      : MAX_STEPS_UNTOLD;
  return frame.args.items.some((item) => candidates(machine, item, 1)) ? Infinity : MAX_NON_SHIPPING_STEPS;
}

/** What a module made has its own run as `this`. */
function isTellingThis(value: Value): boolean {
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
