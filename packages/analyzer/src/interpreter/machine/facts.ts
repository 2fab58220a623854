import type { Module } from '../../syntax/module.ts';
import type * as TS from 'typescript';
import type { Closure } from '../../domain/callable.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';
import { Assumptions } from './assumptions.ts';
import { CallEdges } from './call-edges.ts';
import { Cuts, type CutStatement } from './cuts.ts';
import type { RequestEvent } from './events.ts';
import { HandedFunctions } from './handed-functions.ts';
import { Leading } from './leading.ts';
import { Names } from './names.ts';
import type { CalledBack, ReadSet } from './read-set.ts';
import { StoredObjects } from './stored-objects.ts';
import { UnknownCalls } from './unknown-calls.ts';

/** A statement of a module that ran when the module was loaded, what it read, and the requests seen then. */
export interface TopLevelStatement extends CutStatement {
  readonly readSet: ReadSet;
  events: readonly RequestEvent[];
}

/** The `new` expressions with their arguments, as keys: of the recorded instances of a class, and of those beyond the bound. */
interface FurtherInstances {
  readonly recorded: ReadonlySet<string>;
  readonly further: Set<string>;
}

/** How code makes a client send a request that was defined before. */
export interface Offer {
  /** The names that a client derives from the definition: whoever uses one of them sends the request. */
  readonly names: ReadonlySet<string>;
  /** The name of the definition, under which `endpoints` has it, and functions such as `prefetch` take it. */
  readonly member: string;
}

/** What the rounds find. The driver turns it into the knowledge of the next round, and in the end into calls. */
export class RunFacts {
  /** The recorded requests; while a module or root runs separately, only its own. */
  events: RequestEvent[] = [];
  /** The client calls entered in any round, with the last event seen there. */
  readonly enteredRequests = new Map<TS.Node, RequestEvent>();
  /** The events of cut statements that were run again since. */
  readonly outdatedEvents = new Set<RequestEvent>();
  /** Call expressions that were evaluated to the end. */
  readonly reachedCalls = new Set<TS.Node>();
  /**
   * The arguments of calls of unknown functions, by call: the baseline of a call whose receiver only a caller knows.
   */
  readonly unknownCalls = new Map<TS.Node, string>();
  readonly callsOfUnknown = new UnknownCalls();
  readonly leading = new Leading();
  readonly names = new Names();
  readonly cuts = new Cuts();
  readonly edges = new CallEdges();
  readonly stored = new StoredObjects();
  readonly handed = new HandedFunctions();
  /** Requests that a client sends for members that it offers, by the node that defines the member. */
  readonly offers = new Map<TS.Node, Offer>();
  /** Functions that outlive every root: those made by the top level of modules and by symbolic instances. */
  readonly moduleFunctions: Obj[] = [];
  /** The listeners that modules add to emitters while they are loaded, by event. */
  readonly listeners = new Map<string, Set<Obj>>();
  /** What modules do, while they are loaded, with values that objects of packages hold, by object. */
  readonly readers = new Map<Obj, Set<{ readonly module: Module; readonly run: () => void }>>();
  /** Functions that modules compose of others, `pipe(first, second)`, and that nothing called so far. */
  readonly composed = new Map<Obj, { readonly module: Module; readonly node: TS.Node }>();
  /** Functions that made others which did not count as candidates for a run of their own at that time, with those. */
  readonly makers = new Map<Obj, Set<Closure>>();
  /** Functions of the code that were called with real arguments. */
  readonly calledNodes = new Set<TS.Node>();
  /** Functions of the code that returned a client: who gets one of them under its name can send requests. */
  readonly clientMakers = new Set<TS.Node>();
  /** Functions called by the call expression that contains them: no other code can call them. */
  readonly calledInPlace = new Set<TS.Node>();
  /** Ids of the function objects that the code called in this round. */
  readonly calledFunctions = new Set<number>();
  /** Calls of `bind` that gave a function which the code called. */
  readonly calledBinds = new Set<TS.Node>();
  /** Functions that outside code was assumed to call while a module was loaded, and what they read. */
  readonly calledBack = new Map<TS.Node, CalledBack>();
  /** The statements that modules ran when they were loaded, in this order, with what they read. */
  readonly topLevel: TopLevelStatement[] = [];
  /** The known arguments of such functions: the fixtures of a test. */
  readonly handedArguments = new Map<TS.Node, () => ListItems>();
  /** What a framework makes the `this` of functions that it calls, by their node. */
  readonly handedThis = new Map<TS.Node, () => Value>();
  /**
   * Instances of classes and constructor functions that the code makes, with their constructors; a few for each
   * constructor.
   */
  readonly instances = new Map<Obj, Set<Obj>>();
  /** The ways to make further instances, with arguments that can decide what these send. */
  readonly furtherInstances = new Map<Obj, FurtherInstances>();
  /** Installed packages that received objects of the code. */
  readonly handedPackages = new Set<string>();
  readonly assumptions = new Assumptions();
  /** The functions that a library's configuration sets for all calls, by purpose. */
  readonly remembered = new Map<string, readonly Value[]>();
  /** The asked environment variables that each function was seen to read, if anything is asked. */
  readonly envReads = new Map<TS.Node, Set<string>>();
  /** Whether earlier requests depend on something seen later: the driver then runs another round. */
  hasLateNews = false;
}
