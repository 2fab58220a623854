/** What is wrong with the target of a request line, as a full sentence; undefined if the target is unambiguous. */
export function findTargetMistake(target: string): string | undefined {
  if (!target.startsWith('/')) return 'The request target has no path: it must start with `/`.';
  if (!/^[\x21-\x7e]*$/.test(target) || /[\\#]/.test(target))
    return 'The request target contains a character that must be percent-encoded.';
  if (/%(?![\da-f]{2})/i.test(target))
    return 'The request target contains a `%` that two hexadecimal digits do not follow.';
  const path = target.split('?', 1)[0]!; // there is always a first part
  if (/%(?:[01][\da-f]|7f)/i.test(path)) return 'The path contains an encoded control character.';
  if (path.includes(';'))
    return 'The path contains a `;`, which servers interpret differently. Encode it as `%3B` if it belongs to a value.';
  const mistaken = path.split(/\/|%2f|%5c/i).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
  return mistaken
    ? 'The path contains a `.` or `..` segment, or one between encoded slashes: clients resolve these before they send.'
    : undefined;
}
