import { AsyncLocalStorage } from 'node:async_hooks';
import { types } from 'node:util';

/**
 * The logical stack of call sites: it outlives `await`, timers and callbacks, for it goes with the asynchronous
 * context. What the instrumented program calls is `observe`; see test/observe/instrument.ts.
 */
interface Frame {
  readonly site: string;
  readonly start: number;
  readonly end: number;
  readonly below: Frame | undefined;
  /** Whether the function that it called is written inside the call; undefined as long as it has called none. */
  callsInside?: boolean;
}

type Site = readonly [place: string, start: number, end: number];

const storage = new AsyncLocalStorage<Frame | undefined>();

/** The call sites from the outermost to the innermost, `src/a.ts:3:9`, without those that are no hops. */
export function currentStack(): string[] {
  const innermost = storage.getStore();
  const sites: string[] = [];
  for (let frame = innermost; frame; frame = frame.below)
    if (frame === innermost || !frame.callsInside) sites.unshift(frame.site);
  return sites;
}

function push([site, start, end]: Site): Frame {
  return { site, start, end, below: storage.getStore() };
}

function fileOf(site: string): string {
  return site.replace(/:\d+:\d+$/, '');
}

/**
 * The call sites that gave a function, or an object with a class of its own: what these send may belong where they were
 * made.
 */
export const makings = new Set<string>();

function isMade(result: unknown): boolean {
  if (typeof result === 'function') return true;
  return (
    typeof result === 'object' &&
    result !== null &&
    !types.isPromise(result) &&
    !Array.isArray(result) &&
    Object.getPrototypeOf(result) !== Object.prototype
  );
}

/** Nothing of the program stands on the stack of what the function does. */
export function outside<T>(run: () => T): T {
  return storage.run(undefined, run);
}

export const observe = {
  save: (): Frame | undefined => storage.getStore(),

  restore: (saved: Frame | undefined): void => storage.enterWith(saved),

  /** Stands as the last argument of a call. */
  enter(...site: Site): readonly [] {
    storage.enterWith(push(site));
    return [];
  },

  /** Stands first in a function, with the place and the offsets of the function itself. */
  entered(place: string, start: number, end: number): void {
    const frame = storage.getStore();
    if (frame) frame.callsInside ??= frame.start <= start && end <= frame.end && fileOf(frame.site) === fileOf(place);
  },

  /** Stands as the first argument of a call behind another one in an optional chain. */
  drop(): readonly [] {
    storage.enterWith(storage.getStore()?.below);
    return [];
  },

  leave(saved: Frame | undefined, result: unknown): unknown {
    const entered = findAbove(saved);
    storage.enterWith(saved);
    if (entered) keepSite(result, entered);
    if (entered && isMade(result)) makings.add(entered.site);
    return result;
  },

  /** Behind `super(...)`. */
  exit(site: string): void {
    let frame = storage.getStore();
    while (frame && frame.site !== site) frame = frame.below;
    storage.enterWith(frame?.below);
  },

  tag:
    (site: Site, tag: (...given: unknown[]) => unknown) =>
    (...given: unknown[]): unknown =>
      storage.run(push(site), () => tag(...given)),

  tagMember:
    (site: Site, owner: Record<string, (...given: unknown[]) => unknown>, name: string) =>
    (...given: unknown[]): unknown =>
      storage.run(push(site), () => owner[name]!(...given)),

  importMeta: (filename: string): object => ({ url: `file://${filename}`, filename, env: process.env }),
};

/** The frame that was entered on top of the saved one; undefined where an optional call was not made. */
function findAbove(saved: Frame | undefined): Frame | undefined {
  let frame = storage.getStore();
  while (frame && frame !== saved && frame.below !== saved) frame = frame.below;
  return frame === saved ? undefined : frame;
}

const kept = new WeakSet();

/**
 * What sends only when it is asked for its result (a thenable, an observable, a generator) is asked somewhere else: it
 * goes back to the site where it was made. The innermost site is the first to see it.
 */
function keepSite(result: unknown, frame: Frame): void {
  if ((typeof result !== 'object' && typeof result !== 'function') || result === null || kept.has(result)) return;
  const names = listAskingMethods(result as Askable);
  if (names.length === 0) return;
  kept.add(result);
  for (const name of names) bindMethod(result as Askable, name, frame);
}

type Askable = Record<string, unknown>;

function listAskingMethods(result: Askable): readonly string[] {
  if (types.isGeneratorObject(result)) return ['next', 'return', 'throw'];
  if (types.isPromise(result) || types.isModuleNamespaceObject(result) || result instanceof Promise) return [];
  if (typeof result.then === 'function')
    return ['then', 'end', 'pipe', 'buffer'].filter((name) => typeof result[name] === 'function');
  if (typeof result === 'object' && typeof result.subscribe === 'function' && typeof result.pipe === 'function')
    return ['subscribe'];
  return [];
}

function bindMethod(result: Askable, name: string, frame: Frame): void {
  const method = result[name] as (...given: unknown[]) => unknown;
  try {
    Object.defineProperty(result, name, {
      configurable: true,
      writable: true,
      value: (...given: unknown[]): unknown => storage.run(frame, () => method.apply(result, given)),
    });
  } catch {
    // A frozen object keeps its own method, and its request the stack of where it is asked for.
  }
}
