/** What is wrong with the target of a request line, as a full sentence; undefined if the target is unambiguous. */
export function findTargetMistake(target: string): string | undefined {
  if (!target.startsWith('/')) return 'The request names no path: its target begins with `/`.';
  if (!/^[\x21-\x7e]*$/.test(target) || /[\\#]/.test(target))
    return 'A character stands in the request’s target that belongs there percent-encoded.';
  if (/%(?![\da-f]{2})/i.test(target))
    return 'A `%` stands in the request’s target without two hexadecimal digits behind it.';
  const path = target.split('?', 1)[0]!; // there is always a first part
  if (/%(?:[01][\da-f]|7f)/i.test(path)) return 'An encoded control character stands in the path.';
  if (path.includes(';'))
    return 'A `;` stands in the path: servers disagree about what it cuts off. Encode it as `%3B` if it belongs to a value.';
  const mistaken = path.split(/\/|%2f|%5c/i).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
  return mistaken
    ? 'A `.` or `..` stands in the path for itself, or between encoded slashes: clients resolve them before they send.'
    : undefined;
}
