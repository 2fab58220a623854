import { hole, type UrlText } from '../url-text.ts';
import { MAX_LOOP_ITEMS } from '../../bounds.ts';
import type { TextSpan } from './command-line.ts';
import { isList } from './words.ts';
import { ARGUMENTS, type Variable, type World } from './world.ts';

/** A request that a script sends. */
export interface ShellRequest {
  readonly client: string;
  /** Null where the command sets a method that cannot be known. */
  readonly method: string | null;
  readonly url: UrlText;
  /** The calls of functions that lead to the command, outermost first, and the command. */
  readonly hops: readonly Hop[];
}

export interface Hop extends TextSpan {
  /** The function that the hop stands in; left out at the top level. */
  readonly inside?: string;
}

/** One activation of a function, or of the script. */
export interface Frame {
  readonly hops: readonly Hop[];
  readonly inside?: string;
  /** Where everything in the frame is told: the argument that holds a nested script. */
  readonly at?: TextSpan;
  /** The worlds in which a `return` left the frame. */
  readonly returned: World[];
  /** The names that are local to the function. */
  readonly locals: Set<string>;
  /** What commands print, where something reads it. */
  readonly output?: Output;
  readonly depth: number;
}

/** The texts printed so far; `isOpen` where something printed what cannot be known. */
export interface Output {
  readonly texts: UrlText[];
  isOpen: boolean;
}

/** What stopped the run of a script, with the place. */
export interface Cut {
  readonly pos: number;
  readonly what: 'steps' | 'depth' | 'requests';
}

/** The output of these depends on what only a run has. */
export const OPENS_OUTPUT: ReadonlySet<string> = new Set([
  'Pipeline',
  'AndOr',
  'If',
  'Case',
  'For',
  'Select',
  'While',
  'ArithmeticFor',
  'Subshell',
  'Redirected',
  'Coproc',
]);

export function createFrame(): Frame {
  return { hops: [], returned: [], locals: new Set(), depth: 0 };
}

/** A frame whose variables and returns do not reach the code around it. */
export function apart(frame: Frame): Frame {
  const { output: _, ...rest } = frame;
  return { ...rest, returned: [], locals: new Set() };
}

export function toHop({ pos, end }: TextSpan, { inside }: Frame): Hop {
  return { pos, end, ...(inside === undefined ? {} : { inside }) };
}

/** The worlds after a call have the caller's arguments and the caller's values of local names. */
export function restore(world: World, caller: World, locals: ReadonlySet<string>): World {
  const restored = new Map(world);
  for (const name of [ARGUMENTS, ...locals]) {
    const value = caller.get(name);
    if (value === undefined) restored.delete(name);
    else restored.set(name, value);
  }
  return restored;
}

export function withoutArguments(world: World): World {
  const own = new Map(world);
  own.delete(ARGUMENTS);
  return own;
}

export function namesChanged(before: readonly World[], after: World): readonly string[] {
  return [...after].flatMap(([name, value]) =>
    before.some((world) => world.get(name) === value || JSON.stringify(world.get(name)) === JSON.stringify(value))
      ? []
      : [name],
  );
}

export function appendItems(items: Variable | undefined, added: Variable): Variable {
  if (!items || !isList(items) || !isList(added)) return hole('arguments', 'environment', true);
  return [...items, ...added].slice(0, MAX_LOOP_ITEMS * MAX_LOOP_ITEMS);
}
