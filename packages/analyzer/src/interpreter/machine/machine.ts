import { ModuleEnvironments } from './module-environment.ts';
import type * as TS from 'typescript';
import type { Doubt } from './doubts.ts';
import { UNTOUCHED, type CallSite, type Frame, type Handed, type Rounds } from './frame.ts';
import type { BoundSite, InstanceSite } from './made-sites.ts';
import { Changes } from './changes.ts';
import type { LostCall } from './lost-calls.ts';
import { hasTelling } from '../../domain/informative.ts';
import { StoredObjects } from './stored-objects.ts';
import { UnknownCalls } from './unknown-calls.ts';
import type { NameLabels } from '../../domain/name-labels.ts';
import { CallMemo } from './call-memo.ts';
import { stackOf, type Making } from './call-stack.ts';
import type { ClientNames } from './client-names.ts';
import type { Library } from './library.ts';
import { isAside } from '../../sources/non-shipping.ts';
import type { CalledBack } from './read-set.ts';
import type { GeneratorState } from '../functions/generator.ts';
import { StartedList } from './started-list.ts';
import type { Module } from '../../syntax/module.ts';
import type { Project } from '../../sources/project.ts';
import { Cells, PROTOTYPE, type CellKey } from '../../domain/cells.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { Journal } from '../../domain/journal.ts';
import { createScope, type Scope } from '../../domain/scope.ts';
import type { Callable, Closure } from '../../domain/callable.ts';
import { ALWAYS } from '../../domain/guard.ts';
import type { Atom, ListItems, Obj, Slot, Text, Unknown, Value } from '../../domain/value.ts';
import { UNDEFINED } from '../../domain/atoms.ts';

/**
 * A request that a client was seen to send, with the stack of call sites that led to it, outermost first. One without
 * targets is a call of a function that only a caller knows: it may send any.
 */
export interface RequestEvent {
  readonly stack: readonly StackEntry[];
  readonly targets: readonly RequestTarget[];
  readonly origin: EventOrigin;
  readonly member?: string; // the name of the method that was run on an instance
  readonly by?: TS.Node; // the function that was run for nobody in particular
  /** A function on its way is called by something unknown: by whom in turn, no call of the code tells. */
  readonly isCalledBack?: true;
  /**
   * A request that was told where it was sent first is sent again: it has no targets of its own, and whoever leads to
   * it is no open call.
   */
  readonly isAgain?: true;
  /** What was sent, where it may still be changed: the same in each copy of the event. */
  readonly request?: object;
  /** No request, but a call that was not followed. */
  readonly lost?: LostCall;
  /** It is unknown what is called: where other runs know it, theirs are the requests. */
  readonly isOpen?: true;
}

/**
 * Where a request was seen: by a function that is run for nobody in particular (`baseline`: what it does by itself), by
 * one that was made for one caller's values (`made`), by such a one that nothing calls (`uncalled`), or by a method on
 * an instance that the code makes (`member`: whether anybody calls it on that one its callers tell).
 */
export type EventOrigin = 'baseline' | 'made' | 'uncalled' | 'member';

/** The values that each location may hold besides what stands in it. */
export type LateCells = ReadonlyMap<Cells, ReadonlyMap<CellKey, readonly Value[]>>;

/** What the events of a root say beside their stacks and targets. */
export type RootTerms = Pick<RequestEvent, 'origin' | 'member' | 'by' | 'isCalledBack'>;

export const BASELINE: RootTerms = { origin: 'baseline' };

export interface StackEntry extends CallSite {
  /** What the call's arguments say, symbolic parts blanked: two calls that say the same decide the same. */
  readonly argumentsKey: string;
  /** It is no call that runs: what runs further in was made there. */
  readonly making?: Making;
}

export interface RequestTarget {
  readonly method: string | null;
  readonly url: Text;
  /** The URL before an instance's base was put before it. */
  readonly path: Text;
  readonly client: string;
  /** It holds only when a parameter was left out and its default decides; or, for one that `mayBeDefault`, then too. */
  readonly isDefault: boolean;
  readonly mayBeDefault: boolean;
  /** It holds only when a caller leaves an option out that it could give. */
  readonly isAbsent: boolean;
  /** Nothing tells which of several things sends it. */
  readonly doubts?: readonly Doubt[];
}

/** A statement at the top level of a module that was not run to its end, and what it was seen to send until then. */
export interface CutStatement {
  readonly module: Module;
  readonly statement: TS.Statement;
  readonly events: readonly RequestEvent[];
}

/** A root was stopped because it takes too long; its requests so far stand. */
export class BudgetExceeded extends Error {}

export const MAX_DEPTH = 40;
/** More instances of one class than this tell nothing more about its methods. */
const MAX_INSTANCES = 64;
const MAX_LIKE_INSTANCES = 8;
/** Arms without a name count from 0: false, true, the branches of a switch. */
const FIRST_NAMED_ARM = 1_000_000;
/** What one root may take. */
export const MAX_STEPS = 60_000;
/** What all of them may take together: more for a larger project, so that the time grows as its size does. */
const MIN_TOTAL_STEPS = 500_000;
const STEPS_PER_CHARACTER = 0.26;
/** What a root may take when all are used up. */
const MIN_STEPS = 2000;
/** What a root may take at its first try: nearly all need less, and what needs more hardly ever sends anything. */
export const FIRST_STEPS = 3000;
/** The top levels of all modules may take this part of the whole; the functions have the rest. */
const SHARE_OF_MODULES = 0.5;
/** What the top level of a module may take in any case, and that of one that only tests or shows others. */
const MIN_MODULE_STEPS = 3000;
const MIN_STEPS_ASIDE = 1500;

/**
 * The state of one analysis while it runs: the heap's journal, the current frame, and what was seen so far.
 * Evaluators are plain functions that take it as their first argument.
 */
export class Machine {
  readonly project: Project;
  readonly labels: NameLabels;
  readonly clientIndex: ClientNames;
  readonly library: Library;
  readonly journal = new Journal();
  readonly environments = new ModuleEnvironments();
  events: RequestEvent[] = [];
  /** What was seen to be thrown in the innermost `try` that runs, as far as it is known. */
  thrown: Atom[] = [];
  /** The states in which that was done, since the `try` began. */
  throwing: Rounds | null = null;
  /** Functions made by the top level of modules and by symbolic instances: they outlive every root. */
  readonly moduleFunctions: Obj[] = [];
  /** Clients and instances of them, by object. */
  readonly clients = new Set<number>();
  /** What stands under the names that a client's rows do not list, by the client's object. */
  readonly otherMembers = new Map<number, (name: string) => Value>();
  /** Something was seen that requests which were seen before depend on: another round is needed. */
  hasLateNews = false;
  /** The options of the clients that a framework injects into a class, by the class as it is written. */
  readonly providedOptions = new Map<TS.Node, Obj>();
  /** Unknowns that stand for a root's own parameters. */
  readonly symbolicArguments = new WeakSet<Unknown>();
  /** Functions made in the present root or module, bound ones too, in the order of their making. */
  created: Obj[] = [];
  /** The activation that made each function that was made for known values. */
  readonly makingFrames = new WeakMap<Obj, Frame>();
  /** What is known of the activation of which each generator is. */
  readonly generators = new WeakMap<Obj, GeneratorState>();
  /**
   * What decorators put in the place of a field's first value, by the prototype of its class and its name: functions of
   * that value.
   */
  readonly fieldInitializers = new WeakMap<Obj, Map<string, readonly Obj[]>>();
  /** Where each instance was made. */
  readonly instanceSites = new WeakMap<Obj, InstanceSite>();
  /** The calls that were answered with what an activation had made, the last one first. */
  readonly repeats = new WeakMap<Frame, readonly Frame[]>();
  /** Activations whose results several callers were given. */
  readonly sharedActivations = new Set<number>();
  /** What `window` and `globalThis` are. */
  readonly globalObjects = new WeakSet<Obj>();
  /** What a file exports as a whole and another one took the namespace of: its own default export. */
  readonly wholeExports = new WeakSet<Obj>();
  /** The files that share one top level, and those of them that declare a name there. */
  readonly scripts = new Set<Module>();
  readonly scriptNames = new Map<string, readonly Module[]>();
  /** Where each bound function was bound. */
  readonly boundSites = new WeakMap<Obj, BoundSite>();
  /** What the modules of AMD that bear a name export, by that name. */
  readonly namedModules = new Map<string, Value>();
  /** Classes made so far, by their definition. */
  readonly classes: Obj[] = [];
  /** Functions of the code that something called with arguments of its own. */
  readonly calledNodes = new Set<TS.Node>();
  /** Functions that were called by the very call that they are written in: nobody else can call them. */
  readonly calledInPlace = new Set<TS.Node>();
  /** The names of types under which records are stored. */
  readonly typeNames = new Map<string, string>();
  /** Names under which something was handed to code outside of the project: `app.decorate('trust', client)`. */
  readonly handedNames = new Set<string>();
  readonly callsOfUnknown = new UnknownCalls();
  readonly changes = new Changes();
  /**
   * Functions that code outside of the project was taken to call while a module was loaded, and what they asked for.
   */
  readonly calledBack = new Map<TS.Node, CalledBack>();
  /** What such functions are given, where that is known: a test its fixtures. */
  readonly handedArguments = new Map<TS.Node, ListItems>();
  /** The same for those that the present root handed out. */
  calledBackInside: CalledBack[] = [];
  readonly started = new StartedList();
  /** Function objects that the code was seen to call, in this round. */
  readonly calledFunctions = new Set<number>();
  /** Instances of classes and constructor functions that the code makes, with what made them; a few of each. */
  readonly instances = new Map<Obj, Set<Obj>>();
  /** How many more of them there are than those few, and made with something that can decide what they send. */
  readonly furtherInstances = new Map<Obj, number>();
  /** Functions that stand above a request on some stack, with their files: they can lead to a call. */
  readonly leadingNodes = new Map<TS.Node, Module>();
  /**
   * Functions that stand above a call of something that only a caller knows: on what they are really called on, they
   * may lead to a request.
   */
  readonly openNodes = new Set<TS.Node>();
  /** The names under which functions of the code are known, by the functions as they are written. */
  readonly functionNames = new Map<TS.Node, Set<string>>();
  /** The same by function object, for functions that are made again and again, each for something else. */
  readonly objectNames = new Map<number, Set<string>>();
  /** The function objects that stand above a request on some stack, by the functions as they are written. */
  readonly leadingObjects = new Map<TS.Node, Set<number>>();
  /** Those of them of which there is something new: who takes it in empties it. */
  readonly leadingNews = new Set<TS.Node>();
  /** The names of variables inside functions that hold functions. */
  readonly localNames = new Map<TS.Node, Set<string>>();
  /** The names under which clients and their members are known. */
  readonly clientNames = new Set<string>();
  /** The names of variables inside functions that hold clients, by their file: nobody else can say them. */
  readonly localClientNames = new Map<Module, Set<string>>();
  /** The files whose top level holds a client or hands one out. */
  readonly clientModules = new Set<Module>();
  /** Clients whose names tell nothing, by object. */
  readonly plainClients = new Set<number>();
  /** The members of clients, by object. */
  readonly clientFunctions = new Set<number>();
  /** The clients and members of clients that send something when they are called, by object. */
  readonly senders = new Set<number>();
  /** What calls on unknown functions said, by call: the baseline of a call whose receiver only a caller knows. */
  readonly unknownCalls = new Map<TS.Node, string>();
  /** Conditions that say whether a parameter was left out. */
  readonly defaultConditions = new Set<number>();
  /** Conditions that say whether a caller left an option out. */
  readonly absenceConditions = new Set<number>();
  /** Conditions that say which of several things by one name is meant, with how many these are. */
  readonly doubtfulConditions = new Map<number, number>();
  /** Conditions that say whether an empty text stands for what nobody but the environment or an answer gives. */
  readonly fillerConditions = new Set<number>();
  /** Conditions that say whether what only a caller gives is null or undefined. */
  readonly gapConditions = new Set<number>();
  /** Conditions that say whether a table has no value for a key. */
  readonly missConditions = new Set<number>();
  /** Maps and sets that the code was seen to change after they were made. */
  readonly changedCollections = new WeakSet<Cells>();
  /** Those that were looked into as if nothing changed them: where something does, another round is needed. */
  readonly fixedCollections = new WeakSet<Cells>();
  /** Functions that made others which were no candidates to be run by themselves at that time. */
  readonly makers = new Set<Obj>();
  /** What functions wrote into cells that outlive them, as the round before saw it: any function may read it. */
  lateWrites: LateCells = new Map();
  /**
   * The same for what functions of one activation leave in its variables, while that activation's functions are run.
   */
  sharedWrites: LateCells = new Map();
  /** What is stored under a property's name and can lead to a request, as the round before saw it. */
  fields: ReadonlyMap<string, readonly Obj[]> = new Map();
  readonly stored = new StoredObjects();
  /**
   * Installed packages that were handed objects of the code, and those that were asked for members as if they were not.
   */
  readonly handedPackages = new Set<string>();
  readonly foreignPackages = new Set<string>();
  /** How often a call of a function was cut short because it took more than its allowance. */
  readonly cuts = new Map<TS.Node, number>();
  /**
   * Methods that were cut when they were called on an instance: what they send for it, only their own run on it tells.
   */
  readonly cutMethods = new Set<TS.Node>();
  /** What was cut, or not run at all, while it was not known to lead to a client. */
  readonly cutCalls: Closure[] = [];
  /** How often a call of a function was cut short because its root had little left. */
  readonly shortCuts = new Map<TS.Node, number>();
  /** The most steps that were not enough for it then. */
  readonly shortShares = new Map<TS.Node, number>();
  /** How many calls of helpers were cut short because their root had little left, and not because they took long. */
  callsCutShort = 0;
  /** How many calls at the top level of modules were not run to their end. */
  cutModuleCalls = 0;
  /** Whether a function can lead to a client call, as far as is known by now. */
  canLead: (closure: Closure) => boolean = () => true;
  /** Roots that were cut short by a bound or a fault: what they did not come to is owed. */
  readonly cutRoots: CallSite[] = [];
  /** Statements at the top level of modules that were cut short: they are run again by themselves. */
  readonly cutStatements: CutStatement[] = [];
  /** The calls of clients that were entered, in whichever round, with what was seen there last. */
  readonly enteredRequests = new Map<TS.Node, RequestEvent>();
  /** What such statements had sent before they were run again. */
  readonly outdatedEvents = new Set<RequestEvent>();
  /** Call expressions that were evaluated to their end. */
  readonly reachedCalls = new Set<TS.Node>();
  readonly memo = new Map<string, unknown>();
  readonly calls = new CallMemo();
  frame: Frame;
  /** What the root that is run now tells of its requests. */
  rootTerms: RootTerms = BASELINE;
  readonly #arms = new Map<string, number>();
  readonly #armNames: string[] = [];
  #steps = 0;
  #totalSteps = 0;
  #stepLimit = MAX_STEPS;
  #maxTotalSteps = MIN_TOTAL_STEPS;
  #fairSteps = MAX_STEPS;
  #lastObject = 0;
  #lastFrame = 0;
  #lastCondition = 0;

  constructor(project: Project, labels: NameLabels, library: Library, clientIndex: ClientNames) {
    this.project = project;
    this.labels = labels;
    this.library = library;
    this.clientIndex = clientIndex;
    // There is no code outside of a module or a root: each sets its own frame before anything is evaluated.
    this.frame = undefined as unknown as Frame;
  }

  /** Counts steps of evaluation; stops a root that takes too many. */
  step(count = 1): void {
    this.#steps += count;
    if (this.#steps > this.#stepLimit) throw new BudgetExceeded('too many steps');
  }

  /**
   * Takes down a request. Functions that call each other have more ways to one than anybody waits for, and those are
   * long: a way costs steps by the square of the number of its calls.
   */
  record(event: RequestEvent): void {
    this.step(event.stack.filter(({ making }) => making === undefined).length ** 2);
    this.events.push(event);
  }

  /**
   * The analysis has used up what it may take altogether: only what surely matters is still run, each within small
   * bounds.
   */
  get isExhausted(): boolean {
    return this.#totalSteps >= this.#maxTotalSteps;
  }

  /** Sets what may be taken altogether, by the number of characters of the code, and how many modules share it. */
  setSize(characters: number, modules: number): void {
    this.#maxTotalSteps = MIN_TOTAL_STEPS + characters * STEPS_PER_CHARACTER;
    this.#fairSteps = Math.min(MAX_STEPS, Math.floor((this.#maxTotalSteps * SHARE_OF_MODULES) / Math.max(1, modules)));
  }

  /**
   * What the top level of a module may take: as much as a root where there are few, its fair part where they are many.
   */
  stepsOfModule({ path }: Module): number {
    return Math.max(this.#fairSteps, isAside(this.project.relative(path)) ? MIN_STEPS_ASIDE : MIN_MODULE_STEPS);
  }

  get stepsLeft(): number {
    return this.#stepLimit - this.#steps;
  }

  /** Runs something that may take so many steps of what is left. */
  withAllowance<T>(steps: number, work: () => T): T {
    const outer = this.#stepLimit;
    this.#stepLimit = Math.min(outer, this.#steps + steps);
    try {
      return work();
    } finally {
      this.#stepLimit = outer;
    }
  }

  /** What was taken altogether, save by what runs now. */
  get totalSteps(): number {
    return this.#totalSteps;
  }

  /** Runs a root, or a statement of a module that is loaded inside one, with a budget of its own. */
  withBudget<T>(steps: number, work: () => T): T {
    this.project.advance('piecesRun');
    const [outer, outerLimit] = [this.#steps, this.#stepLimit];
    this.#steps = 0;
    this.#stepLimit = Math.min(steps, Math.max(MIN_STEPS, this.#maxTotalSteps - this.#totalSteps));
    try {
      return work();
    } finally {
      this.#totalSteps += this.#steps;
      this.#steps = outer;
      this.#stepLimit = outerLimit;
    }
  }

  createObject(callable: Callable | null = null, proto: Value | null = null): Obj {
    this.#lastObject += 1;
    const cells = new Cells(this.journal.now, false, this.journal.time);
    if (proto) cells.set(PROTOTYPE, proto);
    return { kind: 'object', id: this.#lastObject, cells, callable };
  }

  createScope(parent: Scope | null): Scope {
    return createScope(parent, this.journal.now, this.journal.time);
  }

  write(cells: Cells, key: CellKey, value: Slot): void {
    if (this.journal.now !== 0) this.calls.noteWrite(cells, key);
    else this.calls.noteOverwrite(cells, key, value);
    if (cells.result && cells.get(key) !== value && this.calls.noteChange(cells.result)) this.hasLateNews = true;
    this.journal.write(cells, key, value);
  }

  /** Empties a cell, as a write does: what is remembered of calls that read it no longer holds. */
  delete(cells: Cells, key: CellKey): void {
    if (!cells.has(key)) return;
    if (this.journal.now !== 0 || this.calls.isAskedFor(cells, key)) this.calls.noteWrite(cells, key);
    if (cells.result && this.calls.noteChange(cells.result)) this.hasLateNews = true;
    this.journal.delete(cells, key);
  }

  /** The call sites from the root down to the frame's own, outermost first, each with where what it calls was made. */
  stackOf(innermost: Frame): StackEntry[] {
    return stackOf(this, innermost);
  }

  /** Every function on the stack leads to a request. */
  noteLeading(innermost: Frame): void {
    for (let frame: Frame | null = innermost; frame; frame = frame.parent) {
      const callable = frame.callee?.callable;
      if (callable?.kind !== 'closure') continue;
      const objects = getOrMake(this.leadingObjects, callable.node, () => new Set());
      if (objects.has(frame.callee!.id)) continue;
      objects.add(frame.callee!.id);
      this.leadingNodes.set(callable.node, callable.module);
      this.leadingNews.add(callable.node);
    }
  }

  /** So does every function on the stack, where what only a caller knows is a client. */
  noteOpen(innermost: Frame): void {
    for (let frame: Frame | null = innermost; frame; frame = frame.parent)
      if (frame.callee?.callable?.kind === 'closure') this.openNodes.add(frame.callee.callable.node);
  }

  createFrame(details: {
    readonly module: Module;
    readonly thisValue: Value;
    readonly callee: Obj | null;
    readonly args: ListItems;
    readonly site: CallSite | null;
    readonly parent: Frame | null;
    readonly isSymbolic: boolean;
    readonly isConstruct: boolean;
    readonly body?: TS.Node | null;
    readonly bound?: Obj | null;
    readonly handed?: Handed | null;
  }): Frame {
    this.#lastFrame += 1;
    const {
      module,
      thisValue,
      callee,
      args,
      site,
      parent,
      isSymbolic,
      isConstruct,
      body = null,
      bound = null,
      handed = null,
    } = details;
    return {
      id: this.#lastFrame,
      module,
      thisValue,
      callee,
      args,
      site,
      parent,
      isSymbolic,
      isConstruct,
      body,
      bound,
      handed,
      depth: (parent?.depth ?? 0) + 1,
      mark: this.journal.mark,
      startedAt: this.journal.tick(),
      guard: parent?.guard ?? ALWAYS,
      ...UNTOUCHED,
    };
  }

  /** Runs something in a frame and returns to the present one, whatever happens. */
  inFrame<T>(frame: Frame, work: () => T): T {
    const outer = this.frame;
    this.frame = frame;
    try {
      return work();
    } finally {
      this.frame = outer;
    }
  }

  /**
   * Instances that are made with nothing that could decide what they send are like each other: a few of them tell all.
   */
  noteInstance(constructor: Obj, instance: Obj, args: ListItems, node: TS.Node | null): void {
    if (node) this.instanceSites.set(instance, { frame: this.frame, node, args });
    const known = this.instances.get(constructor) ?? new Set();
    this.instances.set(constructor, known);
    const isOwn = hasTelling(args);
    if (known.size < (isOwn ? MAX_INSTANCES : MAX_LIKE_INSTANCES)) known.add(instance);
    else if (isOwn) this.furtherInstances.set(constructor, (this.furtherInstances.get(constructor) ?? 0) + 1);
  }

  /** Remembers that a function or a client is known under a name. */
  nameValue(name: string, value: Value, isLocal = false): void {
    if (value.kind === 'oneOf') for (const option of value.options) this.nameValue(name, option.value, isLocal);
    if (value.kind !== 'object') return;
    const isClient =
      (this.clients.has(value.id) && !this.plainClients.has(value.id)) || this.clientFunctions.has(value.id);
    if (isClient) this.#nameClient(name, isLocal);
    const { callable } = value;
    if (callable?.kind === 'bound') this.nameValue(name, callable.target, isLocal);
    if (callable?.kind !== 'closure') return;
    getOrMake(isLocal ? this.localNames : this.functionNames, callable.node, () => new Set()).add(name);
    if (!isLocal) getOrMake(this.objectNames, value.id, () => new Set()).add(name);
    if (this.leadingNodes.has(callable.node)) this.leadingNews.add(callable.node);
  }

  #nameClient(name: string, isLocal: boolean): void {
    const { module } = this.frame;
    if (isLocal) getOrMake(this.localClientNames, module, () => new Set()).add(name);
    else this.clientNames.add(name);
    if (!isLocal && this.journal.now === 0) this.clientModules.add(module);
  }

  /** Notes where a function was bound, and what it stood in then. */
  noteBound(bound: Obj, node: TS.Node): void {
    const { frame } = this;
    this.boundSites.set(bound, { frame, node, guard: frame.guard });
    this.created.push(bound);
  }

  /** Runs something whose functions outlive the present root. */
  collecting(work: () => void): void {
    const end = this.beginCollecting();
    try {
      work();
    } finally {
      end();
    }
  }

  /** From here on functions that are made outlive the present root, until what is given back is called. */
  beginCollecting(): () => void {
    const { created } = this;
    this.created = [];
    return () => {
      this.moduleFunctions.push(...this.created);
      this.created = created;
    };
  }

  /** Runs something whose requests were or will be seen elsewhere. */
  silently<T>(work: () => T): T {
    const { events } = this;
    this.events = [];
    try {
      return this.started.apart([], work);
    } finally {
      this.events = events;
    }
  }

  /** The number of an unknown condition: the same text in the same activation is the same condition. */
  condition(text: string): number {
    const conditions = (this.frame.conditions ??= new Map<string, number>());
    let number = conditions.get(text);
    if (number === undefined) {
      number = this.freshCondition();
      conditions.set(text, number);
    }
    return number;
  }

  /** The number of an arm that has a name: a switch label, a table's key. Names mean the same under every condition. */
  arm(name: string): number {
    let number = this.#arms.get(name);
    if (number === undefined) {
      number = this.#arms.size + FIRST_NAMED_ARM;
      this.#arms.set(name, number);
      this.#armNames.push(name);
    }
    return number;
  }

  /** The text that a named arm stands for; undefined where it is none that the code compares with. */
  labelOfArm(arm: number): string | undefined {
    const name = this.#armNames[arm - FIRST_NAMED_ARM];
    return name?.startsWith('\u0000') ? undefined : name;
  }

  freshCondition(): number {
    this.#lastCondition += 1;
    return this.#lastCondition;
  }
}

export const NO_ARGUMENTS: ListItems = { kind: 'items', items: [], rest: null };

export function argumentAt(args: ListItems, index: number): Value {
  return args.items[index] ?? args.rest ?? UNDEFINED;
}

/** The source text of a node, comments before it left out. */
export function sourceText(machine: Machine, node: TS.Node): string {
  return node.getText(machine.frame.module.source);
}
