import type { Obj, Value } from '../../domain/value.ts';

/** What exists once in an analysis and is made when it is first asked for. */
export class MadeOnce {
  /** The values of the names that no scope declares. */
  readonly globals = new Map<string, Value>();
  /** What `window` and `globalThis` are. */
  globalObject: Obj | undefined;
  /** Native functions without state of their own, by family and name. */
  readonly natives = new Map<string, Obj>();
  /** What packages export, by the packages' names. */
  readonly packages = new Map<string, Value>();
  /** The values of JSON files, by their paths, absolute. */
  readonly jsonFiles = new Map<string, Value>();
  /** The symbolic instances of classes and constructor functions, by the id of these. */
  readonly symbolicInstances = new Map<number, Obj>();
  /** The component that an object of a Vue component's options belongs to, by the id of that object. */
  readonly components = new Map<number, Obj>();
  /** The states of React's hooks, by where they are called. */
  readonly hookStates = new Map<string, Obj>();
}
