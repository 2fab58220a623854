/** An argument's place as the pages name it: `1st`. */
export function position(index: number): string {
  return ['1st', '2nd', '3rd'][index] ?? `${String(index + 1)}th`;
}

export function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}
