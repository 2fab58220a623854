import { isValue } from '../../domain/slots.ts';
import { leaveOpenUntried, undoCut } from './cut-state.ts';
import type { Frame } from '../machine/frame.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { BudgetExceeded } from '../machine/budget.ts';
import type { Machine } from '../machine/machine.ts';
import { isDiagnostic } from '../../syntax/diagnostic-calls.ts';
import { hasTelling, isTelling } from '../../domain/informative.ts';
import type { Closure } from '../../domain/callable.ts';
import { unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';
import {
  FIRST_ROOT_STEPS,
  MAX_DIAGNOSTIC_STEPS,
  MAX_HELPER_STEPS,
  MAX_ROOT_STEPS,
  MAX_UNINFORMED_STEPS,
  SHARE_OF_CALL,
  SHARE_OF_HELPER,
} from '../../bounds.ts';

/**
 * Runs a call within its allowance. Calls of one function for errors and log lines have one together: what they return
 * decides no request.
 */
export function withinAllowance(machine: Machine, frame: Frame, closure: Closure, work: () => Value): Value {
  const known = decidedAnswer(machine, frame, closure);
  if (known) {
    leaveOpenUntried(machine, frame, closure);
    return known;
  }
  if (!servesDiagnostic(machine, frame, closure)) return withinOwnAllowance(machine, frame, closure, work);
  const spent = machine.facts.cuts.diagnosticSteps;
  const before = spent.get(closure.node) ?? 0;
  if (before > MAX_DIAGNOSTIC_STEPS) {
    leaveOpenUntried(machine, frame, closure);
    return cutResult(closure);
  }
  const left = machine.budget.left;
  try {
    return withinOwnAllowance(machine, frame, closure, work);
  } finally {
    spent.set(closure.node, before + left - machine.budget.left);
  }
}

/** What a call gives that need not run: the function's own run told its requests, and the call passes no code. */
function decidedAnswer(machine: Machine, frame: Frame, closure: Closure): Value | undefined {
  if (frame.site === null || frame.isConstruct) return undefined;
  const answer = machine.facts.leading.decidedAnswer(closure.node);
  if (!answer || frame.args.items.some((value) => candidates(machine, value, 1))) return undefined;
  machine.calls.truncated(0);
  return answer;
}

/** Whether the call only makes an error or a log line, and leads to no client. */
function servesDiagnostic(machine: Machine, { site, thisValue, args }: Frame, closure: Closure): boolean {
  return (
    site !== null &&
    isDiagnostic(site.module, site.node) &&
    !machine.knowledge.canLead(closure) &&
    ![thisValue, ...args.items].some((value) => candidates(machine, value, 1))
  );
}

/** A call that exceeds its allowance gives an unknown value, and its writes are undone. */
function withinOwnAllowance(machine: Machine, frame: Frame, closure: Closure, run: () => Value): Value {
  const work = (): Value => notingCut(machine, frame, run);
  if (machine.journal.now === 0) return frame.site === null ? work() : withinModule(machine, frame, closure, work);
  const allowed = allowanceOf(machine, frame, closure);
  if (allowed.steps === Infinity) return work();
  const share = Math.floor(machine.budget.left * SHARE_OF_CALL);
  const isShort = share < allowed.steps || isSecondTry(machine) || machine.knowledge.isLibrary(closure.module);
  const cut: CutCall = { ...allowed, steps: Math.min(allowed.steps, share), isShort };
  if (machine.facts.cuts.isHopeless(closure.node, cut.steps)) {
    leaveOpenUntried(machine, frame, closure);
    return resultOfCut(machine, frame, closure, cut);
  }
  const [caller, started] = [machine.frame, machine.started.all.length];
  try {
    return machine.budget.withAllowance(cut.steps, work);
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || machine.budget.left <= 0) throw error;
    machine.facts.cuts.note(closure.node, cut);
    machine.frame = caller;
    machine.started.all.length = started;
    undoCut(machine, frame, closure);
    return resultOfCut(machine, frame, closure, cut);
  }
}

function notingCut(machine: Machine, { site }: Frame, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (site && error instanceof BudgetExceeded) machine.facts.cuts.callsCutInside.set(site.node, site.module);
    throw error;
  }
}

/** Whether the running root is one that runs again, and that may run once more with more steps. */
function isSecondTry({ budget }: Machine): boolean {
  return budget.ofRoot > FIRST_ROOT_STEPS && budget.ofRoot < MAX_ROOT_STEPS;
}

/** How many steps a call may take. */
interface Allowance {
  readonly steps: number;
  /** It is not known to lead to a client, and may. Decided before the run, which may show that it leads to one. */
  readonly mayLead: boolean;
}

/** The allowance of a call that is cut. */
interface CutCall extends Allowance {
  /**
   * A root with more steps may finish it, and is worth them: the root had fewer steps left than the call may take, or
   * runs again anyhow, or the call is one of a library, whose requests only the runs of its callers tell.
   */
  readonly isShort: boolean;
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
 * The result of a call that was cut or not tried again. A function not known to lead to a client may still turn out to;
 * one that is known to has a run of its own, and this call added no information. For a helper that the root had too few
 * steps left for, the driver runs the root again with more steps.
 */
function resultOfCut(machine: Machine, frame: Frame, closure: Closure, { mayLead, isShort }: CutCall): Value {
  if (isShort) {
    if (mayLead) machine.facts.cuts.shortCalls += 1;
    // With more steps, the enclosing calls would behave differently: none of them is remembered.
    machine.calls.truncated(0);
  }
  if (frame.thisValue.kind === 'object') machine.facts.cuts.methods.add(closure.node);
  if (mayLead) {
    machine.facts.cuts.calls.push(closure);
    noteLost(machine, frame, { kind: 'function', closure });
  }
  return cutResult(closure);
}

/** What the result of a cut call is named after. */
export function nameOfCut({ node: { name }, module }: Closure): string {
  return name ? name.getText(module.source) : 'the function';
}

function cutResult(closure: Closure): Value {
  const called = nameOfCut(closure);
  return unknown({
    name: called,
    source: `${called}()`,
    reason: `what \`${called}\` returns takes too long to evaluate`,
    isCut: true,
  });
}

/**
 * A root may use all of its own steps. So may a call that passes informative arguments to a function that leads to a
 * client, a call of a function that was made from such arguments, one of a library's function that leads to a client,
 * since only the runs of its callers tell its requests, and one that enters a library. A helper gets a part of the
 * root's steps.
 */
function allowanceOf(machine: Machine, frame: Frame, closure: Closure): Allowance {
  if (frame.site === null) return { steps: Infinity, mayLead: false }; // it is never cut
  const isAside = standsAside(machine, frame, closure);
  if (!isAside && machine.knowledge.canLead(closure))
    return {
      steps:
        !closure.isSymbolic ||
        machine.knowledge.isLibrary(closure.module) ||
        isInformativeThis(frame.thisValue) ||
        hasTelling(frame.args)
          ? Infinity
          : MAX_UNINFORMED_STEPS,
      mayLead: false,
    };
  const isWhole =
    frame.args.items.some((item) => candidates(machine, item, 1)) ||
    entersLibrary(machine, frame, closure) ||
    machine.knowledge.capturesLead(closure);
  return {
    steps: isWhole ? Infinity : stepsOfHelper(machine, closure, isAside),
    mayLead: !isAside,
  };
}

/**
 * In the last try of a root, a library's function gets what the calls around it leave: what it sends may not be known
 * yet. A function that makes addresses may take what a root may: without it, each root would run twice.
 */
function stepsOfHelper({ budget, knowledge, facts }: Machine, { module, node }: Closure, isAside: boolean): number {
  if (facts.cuts.makesAddress(node)) return Math.max(FIRST_ROOT_STEPS, Math.floor(budget.ofRoot * SHARE_OF_HELPER));
  if (!isAside && budget.ofRoot >= MAX_ROOT_STEPS && knowledge.isLibrary(module)) return MAX_ROOT_STEPS;
  return Math.max(MAX_HELPER_STEPS, Math.floor(budget.ofRoot * SHARE_OF_HELPER));
}

/**
 * Whether a library's function cannot lead to a client, although it may mention names that do: its file sees no client,
 * and the call passes none. It encodes a query, writes a log or builds headers.
 */
function standsAside(machine: Machine, { thisValue, args }: Frame, { node, module }: Closure): boolean {
  return (
    machine.knowledge.isLibrary(module) &&
    !machine.knowledge.seesClient(module) &&
    !machine.facts.leading.onStack.has(node) &&
    ![thisValue, ...args.items].some((value) => candidates(machine, value, 1))
  );
}

/** Whether code of the project calls into a library: most functions that it offers lead to requests. */
function entersLibrary({ knowledge: { isLibrary } }: Machine, { site }: Frame, { module }: Closure): boolean {
  return isLibrary(module) && site !== null && !isLibrary(site.module);
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
  if (callable?.kind === 'closure')
    return machine.knowledge.canLead(callable) || machine.knowledge.capturesLead(callable);
  if (callable?.kind === 'bound') return candidates(machine, callable.target, depth);
  if (depth === 0) return false;
  for (const slot of value.cells.values()) if (isValue(slot) && candidates(machine, slot, depth - 1)) return true;
  return false;
}
