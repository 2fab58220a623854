import { builtInPattern } from '../generated/built-in-pattern.ts';
import { escapePattern } from '../syntax/escape-pattern.ts';
import type { DeclaredClient, ClientOrigin } from './model.ts';

/**
 * Creates a pattern that finds in a text the names of clients, known or declared: their packages, globals and access
 * paths. It also finds the names of base URLs, for code may hand one to an unknown client, and the specifiers of
 * packages that look like clients.
 */
export function createClientPattern(
  declared: readonly DeclaredClient[],
  names: readonly string[] = [],
  lookalikes: Iterable<string> = [],
): RegExp {
  const bases = names.map((name) => ({ global: name, shape: '' }));
  const packages = [...lookalikes].map((module) => ({ module, export: '*', shape: '' }));
  const whole = declared.flatMap(({ operations }) =>
    operations === undefined
      ? []
      : [{ module: operations.package, export: '*', shape: '', sign: signOfPackage(operations.package) }],
  );
  const own = toNamePattern([...declared.flatMap(({ origins }) => origins), ...bases, ...packages, ...whole]);
  return new RegExp(own === '' ? builtInPattern : `${builtInPattern}|${own}`);
}

/**
 * The source of a pattern that groups words by what must stand before them, so that a search looks at each position
 * once.
 */
export function toNamePattern(origins: readonly ClientOrigin[]): string {
  const [specifiers, words, signs] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const origin of origins) {
    if (origin.sign === null) continue;
    if (origin.sign !== undefined) signs.add(origin.sign);
    else if ('module' in origin && !('literal' in origin)) specifiers.add(escapePattern(origin.module));
    else words.add(escapePattern(wordOf(origin)));
  }
  const anyOf = (texts: ReadonlySet<string>): string => [...texts].join('|');
  const groups = [
    [specifiers, `['"\`](?:node:)?(?:${anyOf(specifiers)})['"\`]`],
    [words, `(?<![\\w$])(?:${anyOf(words)})(?![\\w$])`],
    [signs, anyOf(signs)],
  ] as const;
  return groups.flatMap(([texts, group]) => (texts.size === 0 ? [] : [group])).join('|');
}

/** Matches the specifier of a package and of its modules. */
function signOfPackage(name: string): string {
  return `['"\`]${escapePattern(name)}(?:/[^'"\`\\n]*)?['"\`]`;
}

/** The name of a global, the last name of an access path, or the key of a literal. */
function wordOf(origin: Exclude<ClientOrigin, { readonly export: string } | { readonly type: string }>): string {
  if ('global' in origin) return origin.global;
  if ('globalType' in origin) return origin.globalType;
  return 'path' in origin ? origin.path.slice(origin.path.lastIndexOf('.') + 1) : origin.literal;
}
