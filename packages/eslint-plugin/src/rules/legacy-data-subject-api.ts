import { createFindingRule } from '../create-finding-rule.ts';

export const legacyDataSubjectApi = createFindingRule({
  name: 'legacy-data-subject-api',
  description: 'disallow calls to older data-subject APIs where v4 is enabled',
});
