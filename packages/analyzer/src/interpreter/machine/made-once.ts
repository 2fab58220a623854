import type { Module } from '../../syntax/module.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** Objects and values that exist once in an analysis, made on first use. */
export class MadeOnce {
  /** The values of the names that no scope declares. */
  readonly globals = new Map<string, Value>();
  /** The object that `window` and `globalThis` refer to. */
  globalObject: Obj | undefined;
  /** Native functions without state of their own, by family and name. */
  readonly natives = new Map<string, Obj>();
  /** The exports of packages, by package name. */
  readonly packages = new Map<string, Value>();
  /** The values of JSON files, by absolute path. */
  readonly jsonFiles = new Map<string, Value>();
  /** The symbolic instances of classes and constructor functions, by the constructor's id. */
  readonly symbolicInstances = new Map<number, Obj>();
  /** The constructors of those instances that were filled before the code provided what they ask for, by id. */
  readonly outdatedInstances = new Set<number>();
  /** The component that an object of Vue component options belongs to, by the object's id. */
  readonly components = new Map<number, Obj>();
  /** The ids of mixins that a service took: their functions have the first service as their `this`. */
  readonly mixins = new Set<number>();
  /**
   * The constructor to whose prototype a framework gives an object's functions, by the object's id, and the module that
   * makes it.
   */
  readonly heirs = new Map<number, { readonly constructor: Obj; readonly module: Module }>();
  /** The states of React's hooks, by call site. */
  readonly hookStates = new Map<string, Obj>();
  /** The numbers of the symbols that modules make once, by call site. */
  readonly symbols = new Map<string, number>();
  /** What decorators keep by `Reflect.defineMetadata`. */
  metadata: Obj | undefined;
  /** What the code provides by name through a framework, by the id of its rows. */
  readonly provided = new Map<string, Obj>();
  /** What tests and stories provide. */
  readonly providedByTests = new Map<string, Obj>();
  /** The fields that stand for names under which nothing was provided when the code asked. */
  readonly lackedFields = new Set<string>();
  /** Those of them under which something was provided since: what asked runs again. */
  readonly suppliedFields = new Set<string>();
  /** Whether the code asked for something that no file which ran so far provides. */
  lacksProvider = false;
  /** Whether a function provides something: what asked before it ran, or runs beside it, gets it in the next round. */
  providesInRoots = false;
}
