import type { Rule } from './rule.ts';
import { atProblem } from './wording.ts';

export const parseError: Rule = {
  name: 'parse-error',
  severity: 'error',
  summary: 'a file could not be read or analysed, or only in part',
  *check({ problems }) {
    for (const { problem, manifest } of problems) {
      const isPart = problem.severity === 'warning';
      yield {
        ...atProblem(problem),
        manifest,
        severity: problem.severity,
        found: `${isPart ? 'This file was analysed only in part' : 'This file could not be analysed'}: ${problem.message.replace(/\.$/, '')}.`,
        help: 'Mend it, or list it under `ignores` in the manifest: until then no scope is called unused or overbroad that it could need.',
      };
    }
  },
};
