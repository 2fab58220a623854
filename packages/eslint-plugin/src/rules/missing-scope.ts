import { createFindingRule } from '../create-finding-rule.ts';

export const missingScope = createFindingRule({
  name: 'missing-scope',
  description: 'require that the credential of a call holds a scope for the endpoint called',
});
