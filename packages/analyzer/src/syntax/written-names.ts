import { escapePattern } from './escape-pattern.ts';

/**
 * Finds in code that it assigns one of these variables or changes its value: `state.http =`, `queue.push(`,
 * `Object.assign(settings,`.
 */
export function writesOneOf(names: Iterable<string>): RegExp {
  const name = alternativesOf(names);
  if (name === undefined) return NOTHING;
  const path = String.raw`(?<![\w$.]|\b(?:let|var|const)\s)(?:${name})(?:\??\.[\w$]+|\[[^\]]{0,100}\])*`;
  const isSet = String.raw`${path}\s*(?:=(?![=>])|[-+*/%&|^?]{1,3}=|\+\+|--)|(?:\+\+|--)${path}`;
  const isFilled = String.raw`${path}\??\.(?:push|unshift|splice|set|add|append|fill)\s*\(`;
  const isAssigned = String.raw`assign\(\s*(?:${name})(?![\w$])`;
  const isUnpacked = String.raw`[{[,:]\s*(?:${name})\s*(?:=[^=>][^,}\]]{0,2000})?(?:,[^=;]{0,2000})?[}\]]\s*=(?![=>])`;
  return new RegExp([isSet, isFilled, isAssigned, isUnpacked].join('|'));
}

/** Finds in code that it calls a function by one of these names. */
export function callsOneOf(names: Iterable<string>): RegExp {
  const name = alternativesOf(names);
  return name === undefined ? NOTHING : new RegExp(String.raw`(?<![\w$])(?:${name})\s*\(`);
}

const NOTHING = /(?!)/;

function alternativesOf(names: Iterable<string>): string | undefined {
  const all = [...names];
  return all.length === 0 ? undefined : `(?:${all.map(escapePattern).join('|')})(?![\\w$])`;
}
