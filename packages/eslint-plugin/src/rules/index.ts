import type { Rule } from 'eslint';
import { missingScope } from './missing-scope.ts';

/** By the name that a configuration uses, which is also that of the command line's rule. */
export const rules: Readonly<Record<string, Rule.RuleModule>> = { 'missing-scope': missingScope };
