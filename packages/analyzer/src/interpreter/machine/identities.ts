import type * as TS from 'typescript';
import type { Cells } from '../../domain/cells.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';
import type { GeneratorState } from '../functions/generator.ts';
import type { Frame } from './frame.ts';
import type { BoundSite, InstanceSite } from './made-sites.ts';

/** What particular objects, unknowns and activations are, beside what their cells hold. */
export class Identities {
  /** Clients and instances of them, by object. */
  readonly clients = new Set<number>();
  /** Clients whose names tell nothing, by object. */
  readonly plainClients = new Set<number>();
  /** What stands under the names that a client's rows do not list, by the client's object. */
  readonly otherMembers = new Map<number, (name: string) => Value>();
  /** The members of clients, by object. */
  readonly clientFunctions = new Set<number>();
  /** The clients and members of clients that send something when they are called, by object. */
  readonly senders = new Set<number>();
  /** The options of the clients that a framework injects into a class, by the class as it is written. */
  readonly providedOptions = new Map<TS.Node, Obj>();
  /** Unknowns that stand for a root's own parameters. */
  readonly symbolicArguments = new WeakSet<Unknown>();
  /** Classes made so far, by their definition. */
  readonly classes: Obj[] = [];
  /** Where each instance was made. */
  readonly instanceSites = new WeakMap<Obj, InstanceSite>();
  /** Where each bound function was bound. */
  readonly boundSites = new WeakMap<Obj, BoundSite>();
  /** The activation that made each function that was made for known values. */
  readonly makingFrames = new WeakMap<Obj, Frame>();
  /** What is known of the activation of which each generator is. */
  readonly generators = new WeakMap<Obj, GeneratorState>();
  /**
   * What decorators put in the place of a field's first value, by the prototype of its class and its name: functions of
   * that value.
   */
  readonly fieldInitializers = new WeakMap<Obj, Map<string, readonly Obj[]>>();
  /** What `window` and `globalThis` are. */
  readonly globalObjects = new WeakSet<Obj>();
  /** What a file exports as a whole and another one took the namespace of: its own default export. */
  readonly wholeExports = new WeakSet<Obj>();
  /** Maps and sets that the code was seen to change after they were made. */
  readonly changedCollections = new WeakSet<Cells>();
  /** Those that were looked into as if nothing changed them: where something does, another round is needed. */
  readonly fixedCollections = new WeakSet<Cells>();
  /** The calls that were answered with what an activation had made, the last one first. */
  readonly repeats = new WeakMap<Frame, readonly Frame[]>();
  /** Activations whose results several callers were given. */
  readonly sharedActivations = new Set<number>();
}
