import type { Rule } from './rule.ts';
import { atProblem } from './wording.ts';

export const parseError: Rule = {
  name: 'parse-error',
  severity: 'error',
  summary: 'a file that could not be fully analysed',
  precision: 'very-high',
  tags: ['correctness', 'analysis'],
  explains: null,
  *check({ problems }) {
    for (const { problem, manifest } of problems) {
      yield {
        ...atProblem(problem),
        manifest,
        severity: problem.severity,
        found: problem.message,
        help: 'Until this is fixed, scopewright reports no scope that the file could need as unused or overbroad.',
      };
    }
  },
};
