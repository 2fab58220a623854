/** The text that `*` of the pattern matches, `''` for a pattern without one, undefined for no match. */
export function matchSpecifier(pattern: string, specifier: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === specifier ? '' : undefined;
  const [head, tail] = [pattern.slice(0, star), pattern.slice(star + 1)];
  const fits = specifier.length >= head.length + tail.length && specifier.startsWith(head) && specifier.endsWith(tail);
  return fits ? specifier.slice(head.length, specifier.length - tail.length) : undefined;
}
