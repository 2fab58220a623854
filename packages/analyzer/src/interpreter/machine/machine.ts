/**
 * The folder `machine/` takes the project, the library and the knowledge of a round. It gives evaluators the state of
 * one analysis: frames, budget, call memo, conditions, and the facts that they record. It never evaluates syntax, and
 * never decides what runs next: the driver does.
 */

import { doubtsIn } from './doubts.ts';
import type * as TS from 'typescript';
import type { Callable } from '../../domain/callable.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import { createCells, PROTOTYPE, type CellKey, type Cells } from '../../domain/cells.ts';
import { ALWAYS } from '../../domain/guard.ts';
import { Journal } from '../../domain/cells.ts';
import { createScope, type LexicalScope } from '../../domain/scope.ts';
import type { Atom, Body, ListItems, Obj, Slot, Value } from '../../domain/value.ts';
import type { Project } from '../../sources/project.ts';
import type { Module } from '../../syntax/module.ts';
import { Budget } from './budget.ts';
import { CallMemo } from './call-memo.ts';
import { Changes } from './changes.ts';
import { Conditions } from './conditions.ts';
import { BASELINE, type RootTerms } from './events.ts';
import { RunFacts } from './facts.ts';
import { UNTOUCHED, type Frame, type Rounds } from './frame.ts';
import { Identities } from './identities.ts';
import type { Knowledge } from './knowledge.ts';
import type { Library } from './library.ts';
import { MadeOnce } from './made-once.ts';
import { ModuleEnvironments } from './module-environment.ts';
import type { CalledBack } from './read-set.ts';
import { StartedList } from './started-list.ts';

/** What a new activation is given; the machine adds its identity, its depth and the journal's position. */
type FrameDetails = Pick<
  Frame,
  'module' | 'thisValue' | 'callee' | 'args' | 'site' | 'parent' | 'isSymbolic' | 'isConstruct'
> &
  Partial<Pick<Frame, 'body' | 'bound' | 'handed'>>;

/**
 * The state of one analysis while it runs. Evaluators are plain functions that take it as their first argument. They
 * add what they find to its facts, and read its knowledge, which only the driver replaces.
 */
export class Machine {
  readonly project: Project;
  readonly library: Library;
  knowledge: Knowledge;
  readonly facts = new RunFacts();
  readonly journal = new Journal();
  readonly budget: Budget;
  readonly conditions = new Conditions();
  readonly identities = new Identities();
  readonly madeOnce = new MadeOnce();
  readonly environments = new ModuleEnvironments();
  readonly calls = new CallMemo();
  readonly changes = new Changes();
  readonly started = new StartedList();
  frame: Frame;
  /** What the running root contributes to its requests. */
  rootTerms: RootTerms = BASELINE;
  /** Functions made in the current root or module, including bound ones, in the order of their making. */
  created: Obj[] = [];
  /** The functions that the current root passed to outside code. */
  calledBackInside: CalledBack[] = [];
  /** The known values thrown in the innermost running `try`. */
  thrown: Atom[] = [];
  /** The states in which those values were thrown, since the `try` began. */
  throwing: Rounds | null = null;
  #lastObject = 0;
  #lastFrame = 0;

  constructor(project: Project, library: Library, knowledge: Knowledge) {
    this.project = project;
    this.library = library;
    this.knowledge = knowledge;
    this.budget = new Budget(project);
    // No code runs outside of a module or a root: each sets its own frame before anything is evaluated.
    this.frame = undefined as unknown as Frame;
    this.facts.handed.watch(
      () => this.frame,
      (guard) => doubtsIn(guard, this.conditions.doubtful).length > 0,
    );
  }

  createObject(callable: Callable | null = null, proto: Value | null = null, body: Body = 'record'): Obj {
    this.#lastObject += 1;
    const cells = createCells(this.journal.now, false, this.journal.time);
    if (proto) cells.initialise(PROTOTYPE, proto);
    return { kind: 'object', id: this.#lastObject, body, cells, callable };
  }

  createScope(parent: LexicalScope | null): LexicalScope {
    return createScope(parent, this.journal.now, this.journal.time);
  }

  write(cells: Cells, key: CellKey, value: Slot): void {
    if (this.journal.now !== 0) this.calls.noteWrite(cells, key);
    else this.calls.noteOverwrite(cells, key, value);
    if (cells.result && cells.get(key) !== value && this.calls.noteChange(cells.result)) this.facts.hasLateNews = true;
    this.journal.write(cells, key, value);
  }

  /** Empties a cell. Like a write, this invalidates the summaries of calls that read it. */
  delete(cells: Cells, key: CellKey): void {
    if (!cells.has(key)) return;
    if (this.journal.now !== 0 || this.calls.isAskedFor(cells, key)) this.calls.noteWrite(cells, key);
    if (cells.result && this.calls.noteChange(cells.result)) this.facts.hasLateNews = true;
    this.journal.delete(cells, key);
  }

  /** Writes each property out: with frames made by spreading, an SDK of 100 files took 411 MB instead of 288. */
  createFrame(details: FrameDetails): Frame {
    this.#lastFrame += 1;
    const { parent } = details;
    return {
      id: this.#lastFrame,
      module: details.module,
      thisValue: details.thisValue,
      callee: details.callee,
      args: details.args,
      site: details.site,
      parent,
      isSymbolic: details.isSymbolic,
      isConstruct: details.isConstruct,
      body: details.body ?? null,
      bound: details.bound ?? null,
      handed: details.handed ?? null,
      depth: (parent?.depth ?? 0) + 1,
      mark: this.journal.mark,
      startedAt: this.journal.tick(),
      guard: parent?.guard ?? ALWAYS,
      ...UNTOUCHED,
      firstEvent: this.facts.events.length,
    };
  }

  /** The frame of code that nothing calls: the top level of a module, or a root. */
  createTopLevelFrame(module: Module, isSymbolic = true): Frame {
    return this.createFrame({
      module,
      thisValue: UNDEFINED,
      callee: null,
      args: NO_ARGUMENTS,
      site: null,
      parent: null,
      isSymbolic,
      isConstruct: false,
    });
  }

  /** Runs work in a frame, and returns to the present frame even after an error. */
  inFrame<T>(frame: Frame, work: () => T): T {
    const outer = this.frame;
    this.frame = frame;
    try {
      return work();
    } finally {
      this.frame = outer;
    }
  }

  /** Runs work that makes functions which outlive the current root. */
  collecting(work: () => void): void {
    const end = this.beginCollecting();
    try {
      work();
    } finally {
      end();
    }
  }

  /** Functions made from here on outlive the current root, until the caller calls the returned function. */
  beginCollecting(): () => void {
    const { created } = this;
    this.created = [];
    return () => {
      this.facts.moduleFunctions.push(...this.created);
      this.created = created;
    };
  }

  /** Runs work whose requests other runs record. */
  silently<T>(work: () => T): T {
    const { events } = this.facts;
    this.facts.events = [];
    try {
      return this.started.apart([], work);
    } finally {
      this.facts.events = events;
    }
  }

  /** The number of an unknown condition: the same text in one activation gives the same condition. */
  condition(text: string): number {
    const conditions = (this.frame.conditions ??= new Map<string, number>());
    let number = conditions.get(text);
    if (number === undefined) {
      number = this.conditions.fresh();
      conditions.set(text, number);
    }
    return number;
  }
}

export const NO_ARGUMENTS: ListItems = { kind: 'items', items: [], rest: null };

export function argumentAt(args: ListItems, index: number): Value {
  return args.items[index] ?? args.rest ?? UNDEFINED;
}

/** The source text of a node without leading comments. */
export function sourceText(machine: Machine, node: TS.Node): string {
  return node.getText(machine.frame.module.source);
}
