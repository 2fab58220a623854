import type * as TS from 'typescript';
import type { ListItems, Obj, Value } from '../../domain/value.ts';
import { Cuts } from './cuts.ts';
import type { RequestEvent } from './events.ts';
import { Leading } from './leading.ts';
import { Names } from './names.ts';
import type { CalledBack } from './read-set.ts';
import { StoredObjects } from './stored-objects.ts';
import { UnknownCalls } from './unknown-calls.ts';

/** What the rounds find. The driver turns it into the knowledge of the next round, and in the end into calls. */
export class Facts {
  /** The requests that were recorded; those of the module or root that runs, while one runs apart. */
  events: RequestEvent[] = [];
  /** The calls of clients that were entered, in whichever round, with what was seen there last. */
  readonly enteredRequests = new Map<TS.Node, RequestEvent>();
  /** What cut statements had sent before they were run again. */
  readonly outdatedEvents = new Set<RequestEvent>();
  /** Call expressions that were evaluated to their end. */
  readonly reachedCalls = new Set<TS.Node>();
  /** What calls on unknown functions said, by call: the baseline of a call whose receiver only a caller knows. */
  readonly unknownCalls = new Map<TS.Node, string>();
  readonly callsOfUnknown = new UnknownCalls();
  readonly leading = new Leading();
  readonly names = new Names();
  readonly cuts = new Cuts();
  readonly stored = new StoredObjects();
  /** Functions made by the top level of modules and by symbolic instances: they outlive every root. */
  readonly moduleFunctions: Obj[] = [];
  /** Functions that made others which were no candidates to be run by themselves at that time. */
  readonly makers = new Set<Obj>();
  /** Functions of the code that something called with arguments of its own. */
  readonly calledNodes = new Set<TS.Node>();
  /** Functions that were called by the very call that they are written in: nobody else can call them. */
  readonly calledInPlace = new Set<TS.Node>();
  /** Function objects that the code was seen to call, in this round. */
  readonly calledFunctions = new Set<number>();
  /**
   * Functions that code outside of the project was taken to call while a module was loaded, and what they asked for.
   */
  readonly calledBack = new Map<TS.Node, CalledBack>();
  /** What such functions are given, where that is known: a test its fixtures. */
  readonly handedArguments = new Map<TS.Node, ListItems>();
  /** Instances of classes and constructor functions that the code makes, with what made them; a few of each. */
  readonly instances = new Map<Obj, Set<Obj>>();
  /** How many more of them there are than those few, and made with something that can decide what they send. */
  readonly furtherInstances = new Map<Obj, number>();
  /**
   * Installed packages that were handed objects of the code, and those that were asked for members as if they were not.
   */
  readonly handedPackages = new Set<string>();
  readonly foreignPackages = new Set<string>();
  /** The functions that the configuration of a library sets for calls anywhere, by their purpose. */
  readonly remembered = new Map<string, readonly Value[]>();
  /** Something was seen that requests which were seen before depend on: another round is needed. */
  hasLateNews = false;
}
