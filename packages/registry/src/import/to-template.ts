import { findTemplateMistake } from '../endpoint-id.ts';

const longestPath = 2000;

/**
 * A path of a description as the template of an endpoint: without empty segments and a slash at its end, with names of
 * parameters that can stand in one. Or why it cannot be one, as a clause.
 */
export function toTemplate(written: string): { readonly path: string } | { readonly mistake: string } {
  if (written.length > longestPath) return { mistake: `it has more than ${longestPath} characters` };
  if (!written.startsWith('/')) return { mistake: 'a path starts with `/`' };
  const end = written.indexOf('#'); // a fragment tells variants of one request apart, and is never sent
  const path = `/${(end < 0 ? written : written.slice(0, end))
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`;
  const named = nameParameters(path);
  const mistake = findTemplateMistake(named);
  return mistake === undefined ? { path: named } : { mistake };
}

/** Parameters' names carry no meaning, so a repeated or an odd one is changed. */
function nameParameters(path: string): string {
  const names = new Set<string>();
  return path.replace(/\{(\+?)([^{}/]*)\}/g, (_whole, plus: string, name: string) => {
    const plain = name.replace(/[\s?#\\+]+/g, '_') || 'parameter';
    let unique = plain;
    for (let number = 2; names.has(unique); number += 1) unique = `${plain}${number}`;
    names.add(unique);
    return `{${plus}${unique}}`;
  });
}
