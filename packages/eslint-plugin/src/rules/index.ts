import type { Rule } from 'eslint';
import { legacyDataSubjectApi } from './legacy-data-subject-api.ts';
import { missingScope } from './missing-scope.ts';
import { noCredential } from './no-credential.ts';
import { unknownEndpoint } from './unknown-endpoint.ts';
import { unresolvedCall } from './unresolved-call.ts';

/** The rules about calls, by the name that a configuration uses, which is also that of the command line's rule. */
export const rules = {
  'missing-scope': missingScope,
  'no-credential': noCredential,
  'unknown-endpoint': unknownEndpoint,
  'unresolved-call': unresolvedCall,
  'legacy-data-subject-api': legacyDataSubjectApi,
} as const satisfies Record<string, Rule.RuleModule>;
