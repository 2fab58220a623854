import type { FindingRule } from '../create-finding-rule.ts';

export const noCredential = {
  name: 'no-credential',
  description: 'require a credential for the code of each call that needs a scope',
  severity: 'error',
} as const satisfies FindingRule;
