/** A stretch of a file, by which two parses of one text know the same node: `src/http.ts:120-184`. */
export type NodeKey = string;

/** A call of one of the program's own functions, as the type checker resolves it. */
export interface Hop {
  readonly file: string;
  readonly site: NodeKey;
  readonly target: NodeKey;
  /** What the call may enter in the target's place: the same member of classes that extend its class. */
  readonly overrides: readonly NodeKey[];
  /** The function, or the class, that the call stands in; null at the top level of its file. */
  readonly within: NodeKey | null;
  /** Whether the function is written inside of the call that calls it: such a one has no call site of its own. */
  readonly isInPlace: boolean;
  /** `src/http.ts:12 calls send of src/send.ts:4`. */
  readonly shown: string;
}

/** What an analysis was seen to enter. */
export interface Entered {
  /** The functions that were entered from each call site. */
  readonly hops: ReadonlyMap<NodeKey, ReadonlySet<NodeKey>>;
  /** All functions that were run, from wherever. */
  readonly functions: ReadonlySet<NodeKey>;
  /** Files whose top level was run. */
  readonly files: ReadonlySet<string>;
  /** Functions that stand above a request. */
  readonly leading: ReadonlySet<NodeKey>;
}

export function keyOf(file: string, { pos, end }: { readonly pos: number; readonly end: number }): NodeKey {
  return `${file}:${pos}-${end}`;
}

/** A call has to be taken where the code around it was run, and wherever what it enters leads to a request. */
export function isDue({ file, target, overrides, within }: Hop, { functions, files, leading }: Entered): boolean {
  const isRun = within === null ? files.has(file) : functions.has(within);
  return isRun || [target, ...overrides].some((each) => leading.has(each));
}

export function isTaken({ site, target, overrides, isInPlace }: Hop, { hops, functions }: Entered): boolean {
  const entered = isInPlace ? functions : hops.get(site);
  return entered !== undefined && [target, ...overrides].some((each) => entered.has(each));
}
