import { distinct, hole, type UrlText } from '../url-text.ts';
import { MAX_SHELL_WORLDS } from '../../bounds.ts';

/** The value of a variable: a text, or the items of an array. */
export type Variable = UrlText | readonly UrlText[];

/**
 * The variables in one of the states that a script can be in: what is set together in one branch stays together, so
 * that the method of one is not paired with the path of another.
 */
export type World = ReadonlyMap<string, Variable>;

/** The name under which a world holds the arguments of the script or function; left out, they are unknown. */
export const ARGUMENTS = '@';

export function assign(world: World, name: string, value: Variable): World {
  return new Map(world).set(name, value);
}

export function unset(world: World, name: string): World {
  const changed = new Map(world);
  changed.delete(name);
  return changed;
}

/** The worlds, each once; of too many, one in which everything that differs is unknown. */
export function join(worlds: readonly World[]): readonly World[] {
  const each = [...new Set(worlds)];
  if (each.length <= FEW_WORLDS) return each;
  const [first, ...others] = [...new Map(each.map((world) => [keyOf(world), world])).values()];
  if (others.length < MAX_SHELL_WORLDS || !first) return first ? [first, ...others] : [];
  const names = new Set([first, ...others].flatMap((world) => [...world.keys()]));
  const merged = new Map<string, Variable>();
  for (const name of names) {
    const values = [first, ...others].map((world) => JSON.stringify(world.get(name)));
    const known = first.get(name);
    if (known && new Set(values).size === 1) merged.set(name, known);
    else if (name !== ARGUMENTS) merged.set(name, hole(name, 'tooMany', true));
  }
  return [merged];
}

/** So few worlds cost less than finding out which of them are equal. */
const FEW_WORLDS = 3;

function keyOf(world: World): string {
  return JSON.stringify([...world].sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** The alternatives of a value, each in a world of its own. */
export function fork(world: World, name: string, texts: readonly UrlText[]): readonly World[] {
  return distinct(texts).map((text) => assign(world, name, text));
}
