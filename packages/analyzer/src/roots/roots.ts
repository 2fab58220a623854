import type * as TS from 'typescript';
import { guardRoot } from './guard-root.ts';
import { LateWrites } from './late-writes.ts';
import { componentThis } from '../builtins/vue.ts';
import { reactiveStatements } from '../eval/component-state.ts';
import { execute } from '../eval/execute.ts';
import { call } from '../eval/invoke.ts';
import type { Candidate, Leads } from '../reach/leads.ts';
import { runConstructor } from '../eval/construct.ts';
import { prototypeOf } from '../eval/heap.ts';
import { NO_ARGUMENTS, type EventOrigin, type Run } from '../eval/run.ts';
import { parametersOf, symbolicArguments, symbolicThis } from '../eval/symbolic.ts';
import type { Module } from '../project/module.ts';
import type { ClassDefinition, Closure } from '../values/callable.ts';
import { UNDEFINED } from '../values/atoms.ts';
import type { Obj, Value } from '../values/value.ts';

const MAX_NESTING = 6;
/** A function that concrete code makes again and again, for one item after another, is run this often. */
const MAX_UNCALLED = 16;

/**
 * One round: functions are run once each, for nobody in particular, then those that only concrete code made and nothing
 * called. Those whose text leads to a client come first; the others can lead to one in ways that no text shows (they are
 * handed a client, they look one up) and follow while the analysis has steps left.
 */
export function runRoots(run: Run, modules: ReadonlySet<Module>, leads: Leads): LateWrites {
  run.calls.forget();
  run.calledFunctions.clear();
  const round: Round = { run, modules, leads, done: new Set(), uncalled: new Map(), isCandidate: () => true, late: new LateWrites() };
  for (const isCandidate of [leads.isCandidate.bind(leads), () => !run.isExhausted]) {
    round.isCandidate = isCandidate;
    untilSettled(round, () => {
      for (const made of run.moduleFunctions) runSymbolic(round, made, 0);
      for (const classObject of [...run.classes]) runClass(round, classObject);
    });
  }
  for (const made of run.moduleFunctions) runConcrete(round, made, 0);
  for (const module of modules) runReactive(round, module);
  for (const [constructor, instances] of [...run.instances]) for (const instance of instances) runMethods(round, constructor, instance);
  return round.late;
}

/** What was seen to lead to a client makes candidates of those that name it: again, until nothing is new. */
function untilSettled({ leads, modules }: Round, sweep: () => void): void {
  let before: number;
  do {
    before = leads.grow(modules);
    sweep();
  } while (leads.grow(modules) > before);
}

interface Round {
  readonly run: Run;
  readonly modules: ReadonlySet<Module>;
  readonly leads: Leads;
  /** Functions, as they are written, that have had their symbolic run. */
  readonly done: Set<TS.Node>;
  /** How often each function was run for what it was made with. */
  readonly uncalled: Map<TS.Node, number>;
  /** Which functions are run now. */
  isCandidate: (candidate: Candidate) => boolean;
  readonly late: LateWrites;
}

/** A function that no caller's values went into: what it does by itself is the baseline of its calls. */
function runSymbolic(round: Round, made: Obj, nesting: number): void {
  const closure = closureOf(made);
  if (!closure?.isSymbolic || round.run.calledInPlace.has(closure.node) || round.done.has(closure.node) || !round.modules.has(closure.module)) return;
  if (!round.isCandidate(closure)) return;
  round.done.add(closure.node);
  runRoot(round, made, closure, () => symbolicThis(round.run, closure), nesting);
}

/** A function that was made for one caller's values: what it does with those, whoever calls it, and all there is when nobody does. */
function runConcrete(round: Round, made: Obj, nesting: number): void {
  const closure = closureOf(made);
  if (!closure || closure.isSymbolic || !round.isCandidate(closure) || !round.modules.has(closure.module)) return;
  runOwed(round, made, closure, () => (closure.home && componentThis(round.run, closure.home)) ?? closure.home ?? UNDEFINED, nesting, round.run.calledFunctions.has(made.id) ? 'made' : 'uncalled');
}

/** The methods that lead to a request, on an instance that the code makes: what they do with what it was made with. */
function runMethods(round: Round, constructor: Obj, instance: Obj): void {
  const { run } = round;
  for (const method of methodsOf(constructor, instance)) {
    const closure = closureOf(method);
    if (closure && run.leadingNodes.has(closure.node) && round.modules.has(closure.module)) runOwed(round, method, closure, () => instance, 0, 'made');
  }
}

const MAX_ANCESTORS = 10;

/** The methods of an instance's prototypes, those of the nearest first. */
function methodsOf(constructor: Obj, instance: Obj): Obj[] {
  const methods = new Map<string, Obj>();
  let proto = prototypeOf(instance);
  for (let depth = 0; proto?.kind === 'object' && depth < MAX_ANCESTORS; depth += 1) {
    for (const [name, slot] of proto.cells) if (typeof name === 'string' && slot.kind === 'object' && slot !== constructor && !methods.has(name)) methods.set(name, slot);
    proto = prototypeOf(proto);
  }
  return [...methods.values()];
}

function runOwed(round: Round, made: Obj, closure: Closure, findThis: () => Value, nesting: number, origin: EventOrigin): void {
  const { run } = round;
  const times = round.uncalled.get(closure.node) ?? 0;
  if (times >= MAX_UNCALLED || run.isExhausted) return;
  round.uncalled.set(closure.node, times + 1);
  const outer = run.rootOrigin;
  run.rootOrigin = origin;
  runRoot(round, made, closure, findThis, nesting);
  run.rootOrigin = outer;
}

function closureOf(made: Obj): Closure | undefined {
  return made.callable?.kind === 'closure' ? made.callable : undefined;
}

/** Runs one function, then the functions that it made, in the state that it left; then everything is as before. */
function runRoot(round: Round, made: Obj, closure: Closure, findThis: () => Value, nesting: number): void {
  const { run } = round;
  asRoot(round, closure.module, closure.node, () => {
    call(run, made, { thisValue: findThis(), args: symbolicArguments(run, closure.node.parameters), node: null });
    runCreated(round, nesting);
  });
}

/** Runs something as a root of its own, with its own budget, and undoes what it did to everything older. */
function asRoot(round: Round, module: Module, node: TS.Node, work: () => void): void {
  const { run } = round;
  const { journal, created } = run;
  const mark = journal.mark;
  const startedAt = journal.tick();
  const outer = run.frame;
  run.created = [];
  run.frame = run.createFrame({ module, thisValue: UNDEFINED, callee: null, args: NO_ARGUMENTS, site: null, parent: null, isSymbolic: true, isConstruct: false });
  run.withBudget(() => guardRoot(run, module, node, work));
  round.late.collect(journal, mark, startedAt);
  journal.undoOlder(mark, startedAt);
  run.frame = outer;
  run.created = created;
}

function runCreated(round: Round, nesting: number): void {
  if (nesting >= MAX_NESTING) return;
  const { run } = round;
  untilSettled(round, () => {
    for (const made of [...run.created]) runSymbolic(round, made, nesting + 1);
  });
  for (const made of [...run.created]) runConcrete(round, made, nesting + 1);
}

/** What a component does whenever its variables change. */
function runReactive(round: Round, module: Module): void {
  for (const statement of reactiveStatements(module)) asRoot(round, module, statement, () => void execute(round.run, statement.statement, module.scope));
}

/** A constructor sends requests too. */
function runClass(round: Round, classObject: Obj): void {
  const { run } = round;
  const definition = classObject.callable as ClassDefinition;
  if (!round.modules.has(definition.module) || round.done.has(definition.node) || !round.isCandidate(definition)) return;
  round.done.add(definition.node);
  asRoot(round, definition.module, definition.node, () => {
    const instance = run.createObject(null, definition.prototype);
    runConstructor(run, classObject, instance, symbolicArguments(run, parametersOf(classObject)), null);
    runCreated(round, 0);
  });
}
