/** All rules. Each has a file in `rules/` and a page in `docs/rules/`. */
export const ruleNames = [
  'missing-scope',
  'unknown-endpoint',
  'unknown-scope',
  'no-credential',
  'unused-scope',
  'overbroad-scope',
  'redundant-scope',
  'unresolved-call',
  'unfollowed-path',
  'unresolved-import',
  'unseen-call',
  'legacy-data-subject-api',
  'unscoped-endpoint',
  'unverifiable-scope',
  'expired-keep',
  'stale-comment',
  'parse-error',
] as const;

export type RuleName = (typeof ruleNames)[number];

/** The levels that a manifest can give a rule. */
export const ruleLevels = ['error', 'warn', 'off'] as const;

export type RuleLevel = (typeof ruleLevels)[number];
