import type { FindingRule } from '../create-finding-rule.ts';
import { settleCall } from '../suggestions/settle-call.ts';

export const unresolvedCall = {
  name: 'unresolved-call',
  description: 'require that it is known, or said in a comment, what a call to the platform reaches',
  severity: 'warn',
  suggest: settleCall,
} as const satisfies FindingRule;
