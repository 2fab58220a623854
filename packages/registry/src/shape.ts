import { didYouMean } from './near-names.ts';

/** The position of a value in a document: `['scopes', 3, 'name']`. */
export type KeyPath = readonly (string | number)[];

/** A mistake in a document, at the wrong value or at the one that lacks something. */
export interface DocumentProblem {
  readonly path: KeyPath;
  readonly message: string;
  /** Whether the key is wrong, not its value. */
  readonly isKey?: boolean;
}

/** Yields the mistakes of a value at a path. */
export type ShapeCheck = (value: unknown, path: KeyPath) => Iterable<DocumentProblem>;

export function nonEmptyText(value: unknown, path: KeyPath): DocumentProblem[] {
  return typeof value === 'string' && value !== ''
    ? []
    : [{ path, message: `A text belongs here, not ${wordValue(value)}.` }];
}

export function anyText(value: unknown, path: KeyPath): DocumentProblem[] {
  return typeof value === 'string' ? [] : nonEmptyText(value, path);
}

/** `true` or `false`. */
export const trueOrFalse: ShapeCheck = (value, path) =>
  typeof value === 'boolean' ? [] : [{ path, message: `\`true\` or \`false\` belongs here, not ${wordValue(value)}.` }];

export function oneOf(...allowed: readonly string[]): ShapeCheck {
  return (value, path) => {
    if (typeof value === 'string' && allowed.includes(value)) return [];
    const hint = typeof value === 'string' ? didYouMean(value, allowed) : '';
    return [
      {
        path,
        message: `One of ${allowed.map((name) => `\`${name}\``).join(', ')} belongs here, not ${wordValue(value)}.${hint}`,
      },
    ];
  };
}

export function listOf(check: ShapeCheck): ShapeCheck {
  return function* (value, path): Generator<DocumentProblem, void, undefined> {
    if (!Array.isArray(value)) {
      yield { path, message: `A list belongs here, not ${wordValue(value)}.` };
      return;
    }
    for (const [index, item] of value.entries()) yield* check(item, [...path, index]);
  };
}

/** A mapping with any keys whose values have one shape. */
export function mapOf(check: ShapeCheck): ShapeCheck {
  return function* (value, path): Generator<DocumentProblem, void, undefined> {
    if (!isObject(value)) {
      yield { path, message: `Keys and values belong here, not ${wordValue(value)}.` };
      return;
    }
    for (const [key, item] of Object.entries(value)) yield* check(item, [...path, key]);
  };
}

/** A mapping with these keys and no others. */
export function objectOf(
  required: Readonly<Record<string, ShapeCheck>>,
  optional: Readonly<Record<string, ShapeCheck>> = {},
): ShapeCheck {
  const checks = new Map(Object.entries({ ...required, ...optional }));
  return function* (value, path): Generator<DocumentProblem, void, undefined> {
    if (!isObject(value)) {
      yield { path, message: `Keys and values belong here, not ${wordValue(value)}.` };
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      const check = checks.get(key);
      if (check) yield* check(item, [...path, key]);
      else
        yield {
          path: [...path, key],
          isKey: true,
          message: `\`${key}\` is not a known key.${didYouMean(key, checks.keys())}`,
        };
    }
    for (const key of Object.keys(required)) {
      if (!Object.hasOwn(value, key)) yield { path, message: `The key \`${key}\` is missing here.` };
    }
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wordValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'keys and values';
  if (value === '') return 'an empty text';
  return typeof value === 'string' ? `\`${value}\`` : `a ${typeof value}`;
}
