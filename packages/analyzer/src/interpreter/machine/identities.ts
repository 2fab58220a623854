import type * as TS from 'typescript';
import type { Cells } from '../../domain/cells.ts';
import type { Atom, Obj, Unknown, Value } from '../../domain/value.ts';
import type { GeneratorState } from '../functions/generator.ts';
import type { Frame } from './frame.ts';
import type { ClientMaking } from './sender-trace.ts';
import type { BoundSite, InstanceSite } from './made-sites.ts';

/** What the machine knows of particular objects, unknowns and activations, besides the content of their cells. */
export class Identities {
  /** The ids of clients and their instances. */
  readonly clients = new Set<number>();
  /** The ids of clients whose names tell nothing. */
  readonly plainClients = new Set<number>();
  /** The members that a client's rows do not list, by the client's id. */
  readonly otherMembers = new Map<number, (name: string) => Value>();
  /** What keeps the value that code assigns to a member of a client, by the client's id. */
  readonly keepers = new Map<number, (name: string, value: Value) => void>();
  /** What a client has under a name that is not known, by the client's id: the name is the URL of its requests. */
  readonly keyedMembers = new Map<number, (name: Atom) => Value>();
  /** The ids of the members of clients. */
  readonly clientFunctions = new Set<number>();
  /** The ids of objects of packages that hold values for later, from the start or as soon as some code puts one in. */
  readonly holders = new Set<number>();
  /** The ids of objects of which `await` gives what they hold. */
  readonly awaited = new Set<number>();
  /** The holders whose content the running action of a package reads. */
  holdersRead: Set<Obj> | null = null;
  /** The ids of functions that packages give, and that call what the code handed over: whoever gets them may call them. */
  readonly waiting = new Set<number>();
  /** The name of the function that sends the same request encrypted, by the id of a client's function. */
  readonly securedBy = new Map<number, string>();
  /** The ids of clients and client members that send a request when called. */
  readonly senders = new Set<number>();
  /** The options of the clients that a framework injects into a class, by the class declaration. */
  readonly providedOptions = new Map<TS.Node, Obj>();
  /** What a container injects for the parameters of constructors. */
  readonly injected = new Map<TS.ParameterDeclaration, () => Value | undefined>();
  /** The parameters of constructors for which a container may have nothing. */
  readonly optionallyInjected = new Set<TS.ParameterDeclaration>();
  /** Unknowns that stand for a root's own parameters. */
  readonly symbolicArguments = new WeakSet<Unknown>();
  /** The classes made so far, with one object for each definition. */
  readonly classes: Obj[] = [];
  /** Where each instance was made. */
  readonly instanceSites = new WeakMap<Obj, InstanceSite>();
  /** Where each instance of a client was made, by its options; known only if senders are to be told apart. */
  readonly clientMakings = new WeakMap<Obj, ClientMaking>();
  /** The place of the assignment that made each client. */
  readonly assignedAt = new WeakMap<Obj, string>();
  /** The activation that made each function which was made from known values. */
  readonly boundSites = new WeakMap<Obj, BoundSite>();
  /** The traps of proxies: reading, writing and calling the proxy runs them, and nothing else does. */
  readonly traps = new WeakSet<Obj>();
  /** Functions that a framework hands to many, who do nothing with them but call them: they run where they are called. */
  readonly onlyCalled = new WeakSet<Obj>();
  /** The activation that made each function that was made for known values. */
  readonly makingFrames = new WeakMap<Obj, Frame>();
  /** The activation of each generator and its reads. */
  readonly generators = new WeakMap<Obj, GeneratorState>();
  /**
   * The functions by which decorators map a field's written value to its initial one, by the prototype of its class and
   * its name.
   */
  readonly fieldInitializers = new WeakMap<Obj, Map<string, readonly Obj[]>>();
  /** The objects that `window` and `globalThis` refer to. */
  readonly globalObjects = new WeakSet<Obj>();
  /** The records that code makes in the global object, or in one of them, unless something else has: `window.App || {}`. */
  readonly grownRecords = new WeakSet<Obj>();
  /** Objects that a file exports as a whole and another file imports as a namespace: each is its own default export. */
  readonly wholeExports = new WeakSet<Obj>();
  /** Maps and sets that the code changed after making them. */
  readonly changedCollections = new WeakSet<Cells>();
  /** The calls that reused the result of an activation, most recent first. */
  readonly repeats = new WeakMap<Frame, readonly Frame[]>();
  /** The ids of activations whose results several callers received. */
  readonly sharedActivations = new Set<number>();
}
