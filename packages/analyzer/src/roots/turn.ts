/** Folders and endings that tests, stories, examples and fixtures bear. */
const ASIDE = /(?:^|\/)(?:__(?:tests|mocks|fixtures)__|tests?|specs?|e2e|cypress|fixtures?|stories|examples?|demos?|benchmarks?)\/|[._-](?:test|spec|stories|story|bench|e2e|cy)(?:-d)?\.[a-z]+$/i;

/**
 * Files in the order in which they have their turn: what ships first, then what tests or shows it. Where the steps of the
 * analysis are used up, it is the latter that is not followed to its end.
 *
 * @param files absolute paths
 * @param relative gives the path from the analysed folder, with forward slashes
 */
export function inTurn(files: Iterable<string>, relative: (file: string) => string): string[] {
  const sorted = [...files].sort();
  const isAside = (file: string): boolean => ASIDE.test(relative(file));
  return [...sorted.filter((file) => !isAside(file)), ...sorted.filter(isAside)];
}
