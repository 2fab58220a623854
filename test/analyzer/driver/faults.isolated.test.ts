import { analyze } from '@scopewright/analyzer';
import { describe, expect, it, vi } from 'vitest';
import { Irrelevance } from '../../../packages/analyzer/src/selection/functions/irrelevance.ts';
import { CandidateIndex } from '../../../packages/analyzer/src/selection/functions/candidate-index.ts';
import { LoadedExports } from '../../../packages/analyzer/src/selection/files/loaded-exports.ts';
import { RootResults } from '../../../packages/analyzer/src/driver/results.ts';
import { writeProgram } from '../support/program.ts';

const files = {
  'src/http.js': 'export const send = (path) => fetch(process.env.TRUST_BASE_URL + path);\n',
  'src/main.js':
    "import { send } from './http.js';\nexport const list = () => send('/v2/purposes');\nfetch('https://acme.trust.example/v1/vendors');\n",
};

/** What is told when a part of the analysis throws. */
function analyzeWithFault(breakIt: () => void): { readonly problems: readonly string[]; readonly calls: number } {
  breakIt();
  const { calls, problems } = analyze({ directory: writeProgram(files) });
  return {
    problems: problems.map(
      ({ severity, file, importers = [], message }) => `${severity} ${[file, ...importers].join(' ')} ${message}`,
    ),
    calls: calls.length,
  };
}

const fail = (): never => {
  throw new TypeError('a fault of ours');
};

describe('a fault of the analysis outside of any function that is run', () => {
  it.each([
    [
      'while it is asked what leads to a client',
      () => vi.spyOn(CandidateIndex.prototype, 'grow').mockImplementation(fail),
      1,
    ],
    [
      'while it is asked what makes no difference',
      () => vi.spyOn(Irrelevance.prototype, 'refresh').mockImplementation(fail),
      2,
    ],
    [
      'while it is asked what functions leave for each other',
      () => vi.spyOn(RootResults.prototype, 'expire').mockImplementation(fail),
      2,
    ],
    [
      'while it is asked what was not come to',
      () =>
        vi
          .spyOn(LoadedExports.prototype, 'refresh')
          .mockImplementationOnce(() => 0)
          .mockImplementation(fail),
      2,
    ],
  ])('is an error of its files, %s, and what was seen before is told', (_, breakIt, calls) => {
    const told = analyzeWithFault(() => void breakIt());
    expect(told.problems).not.toEqual([]);
    for (const problem of told.problems)
      expect(problem).toBe(
        'error src/http.js src/main.js The analysis of this file and of what belongs to it failed (a fault of ours). This is a fault of the analyzer: please report it, with the code if you can; until then what this code calls is not known.',
      );
    expect(told.calls).toBeGreaterThanOrEqual(calls);
  });
});
