import { builtInPattern } from '../generated/built-in-pattern.ts';
import { escapePattern } from '../syntax/escape-pattern.ts';
import type { DeclaredClient, Origin } from './model.ts';

/**
 * Finds in a text what can name a client, one that every analysis knows or one that a project declares: its package,
 * its global, its access path. So does the name of a base URL: what is handed that may be a client that nobody knows.
 */
export function createClientPattern(declared: readonly DeclaredClient[], names: readonly string[] = []): RegExp {
  const bases = names.map((name) => ({ global: name, shape: '' }));
  const own = toPattern([...declared.flatMap(({ origins }) => origins), ...bases]);
  return new RegExp(own === '' ? builtInPattern : `${builtInPattern}|${own}`);
}

/** The source of a pattern. One look at each place of a text: the words are grouped by what must stand before them. */
export function toPattern(origins: readonly Origin[]): string {
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

/** The name by which code says a global, the last one of a path, the key of a literal. */
function wordOf(origin: Exclude<Origin, { readonly export: string } | { readonly type: string }>): string {
  if ('global' in origin) return origin.global;
  if ('globalType' in origin) return origin.globalType;
  return 'path' in origin ? origin.path.slice(origin.path.lastIndexOf('.') + 1) : origin.literal;
}
