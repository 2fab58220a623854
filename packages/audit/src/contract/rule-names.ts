import { ruleNames } from '../generated/rule-names.ts';

/** The names of all rules, in the order of the documentation. `npm run generate` takes them from `rules/index.ts`. */
export { ruleNames };

export type RuleName = (typeof ruleNames)[number];

/** The levels that a manifest can give a rule. */
export const ruleLevels = ['error', 'warn', 'off'] as const;

export type RuleLevel = (typeof ruleLevels)[number];
