import type { FindingRule } from '../create-finding-rule.ts';
import { correctPath } from '../suggestions/correct-path.ts';

export const unknownEndpoint = {
  name: 'unknown-endpoint',
  description: 'disallow calls to methods and paths that the registry does not have',
  severity: 'warn',
  suggest: correctPath,
} as const satisfies FindingRule;
