/** Parts of sentences that several messages share. */

/** `A`, `B` and `C`, each in backticks. */
export function listNames(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${joint} ${quoted.at(-1)!}`;
}

/** The first few names of a list and the number of the others. If only one other is left, it is named, not counted. */
export function listSome(names: readonly string[], most: number, joint: 'and' | 'or' = 'and'): string {
  if (names.length <= most + 1) return listNames(names, joint);
  const shown = names
    .slice(0, most)
    .map((name) => `\`${name}\``)
    .join(', ');
  return joint === 'and'
    ? `${shown} and ${names.length - most} more`
    : `${shown} or one of ${names.length - most} others`;
}

/** `1 call`, `2 calls`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** Begins a sentence that follows a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
