import type { FindingRule } from '../create-finding-rule.ts';

export const legacyDataSubjectApi = {
  name: 'legacy-data-subject-api',
  description: 'disallow calls to older data-subject APIs where v4 is enabled',
  severity: 'warn',
} as const satisfies FindingRule;
