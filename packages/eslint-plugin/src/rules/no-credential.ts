import { createFindingRule } from '../create-finding-rule.ts';

export const noCredential = createFindingRule({
  name: 'no-credential',
  description: 'require a credential for the code of each call that needs a scope',
});
