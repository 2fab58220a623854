/** The alternatives of a requirement: `A, or B with C`. */
export function wordAlternatives(requirement: readonly (readonly string[])[]): string {
  return requirement.map((names) => names.join(' with ')).join(', or ');
}
