import type { FindingRule } from '../create-finding-rule.ts';

export const missingScope = {
  name: 'missing-scope',
  description: 'require that the credential of a call holds a scope for the endpoint called',
  severity: 'error',
} as const satisfies FindingRule;
