import type { KeyPath } from '../shape.ts';

/** A place in a description that may consist of several files. */
export interface Site {
  /** The file, relative to the folder of the description. */
  readonly document: string;
  readonly steps: KeyPath;
}

/** A value of a description, and where it stands. */
export interface Located {
  readonly value: unknown;
  readonly at: Site;
}

/** Something of a description that its reader should know of. */
export interface ImportRemark {
  /** `lost`: the registry cannot say it. `doubt`: the registry says it, and it may be meant otherwise. */
  readonly kind: 'lost' | 'doubt';
  readonly at: Site;
  readonly message: string;
}

type Members = Readonly<Record<string, unknown>>;

/** The value's own members; none if it has none. Nothing is inherited: a key may be `__proto__`. */
export function toMembers(value: unknown): Members {
  return isMembers(value) ? value : {};
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function getMember({ value, at }: Located, key: string): Located | undefined {
  return isMembers(value) && Object.hasOwn(value, key)
    ? { value: value[key], at: { ...at, steps: [...at.steps, key] } }
    : undefined;
}

export function listMembers({ value, at }: Located): readonly (readonly [string, Located])[] {
  return Object.entries(toMembers(value)).map(([key, member]) => [
    key,
    { value: member, at: { ...at, steps: [...at.steps, key] } },
  ]);
}

export function listItems({ value, at }: Located): readonly Located[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown, index) => ({ value: item, at: { ...at, steps: [...at.steps, index] } }));
}

export function getText(node: Located | undefined): string | undefined {
  return typeof node?.value === 'string' ? node.value : undefined;
}

/** `/paths/~1orders/get` */
export function toPointer(steps: KeyPath): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * A value as a message says it, cut where it is too long for a name. A list or an object has no text by itself: its own
 * member may stand for `toString`.
 */
export function toWord(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (isMembers(value)) return '{…}';
  const word = String(value);
  return word.length > LONGEST_QUOTE ? `${word.slice(0, LONGEST_QUOTE)}…` : word;
}

/** The maximum length of names that messages quote. */
export const LONGEST_QUOTE = 120;
