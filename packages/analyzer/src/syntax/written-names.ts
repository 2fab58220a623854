import { escapePattern } from './escape-pattern.ts';

/**
 * Whether a piece of code assigns one of these variables or changes its value: `state.http =`, `queue.push(`,
 * `Object.assign(settings,`.
 */
export function writesOneOf(code: string, names: Iterable<string>): boolean {
  const name = alternativesOf(names);
  if (name === undefined) return false;
  const path = String.raw`(?<![\w$.]|\b(?:let|var|const)\s)(?:${name})(?:\??\.[\w$]+|\[[^\]]{0,100}\])*`;
  const isSet = String.raw`${path}\s*(?:=(?![=>])|[-+*/%&|^?]{1,3}=|\+\+|--)|(?:\+\+|--)${path}`;
  const isFilled = String.raw`${path}\??\.(?:push|unshift|splice|set|add|append|fill)\s*\(`;
  const isAssigned = String.raw`assign\(\s*(?:${name})(?![\w$])`;
  const isUnpacked = String.raw`[{[,:]\s*(?:${name})\s*(?:=[^=>][^,}\]]{0,2000})?(?:,[^=;]{0,2000})?[}\]]\s*=(?![=>])`;
  return new RegExp([isSet, isFilled, isAssigned, isUnpacked].join('|')).test(code);
}

/** Whether a piece of code calls a function by one of these names. */
export function callsOneOf(code: string, names: Iterable<string>): boolean {
  const name = alternativesOf(names);
  return name !== undefined && new RegExp(String.raw`(?<![\w$])(?:${name})\s*\(`).test(code);
}

function alternativesOf(names: Iterable<string>): string | undefined {
  const all = [...names];
  return all.length === 0 ? undefined : `(?:${all.map(escapePattern).join('|')})(?![\\w$])`;
}
