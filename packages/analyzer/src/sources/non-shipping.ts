/** Folders and endings of tests, stories, examples and fixtures, of build output and of vendored code. */
const ASIDE =
  /(?:^|\/)(?:__(?:tests|mocks|fixtures)__|tests?|specs?|e2e|cypress|fixtures?|stories|examples?|demos?|benchmarks?|dist|vendor)\/|[._-](?:test|spec|stories|story|bench|e2e|cy|min)(?:-d)?\.[a-z]+$/i;

/**
 * Whether a file, by its path from the analysed folder with forward slashes, only tests or shows other code, or is
 * built from it.
 */
export function isNonShipping(file: string): boolean {
  return ASIDE.test(file);
}

const TEST = /(?:^|\/)(?:__tests__|__mocks__|e2e|cypress)\/|[._-](?:test|spec|e2e|cy)(?:-d)?\.[a-z]+$/i;

/**
 * Whether a file is a test by its ending or by a folder that only holds tests. The path is relative to the analysed
 * folder, with forward slashes.
 */
export function isTest(file: string): boolean {
  return TEST.test(file);
}
