/**
 * The folder `rules/` takes the audit of the linted file. It gives one ESLint rule for each rule about calls. It never
 * words a message: the audit's findings have them.
 */

import type { Rule } from 'eslint';
import type { AuditFile } from '../audit-file.ts';
import { createFindingRule } from '../create-finding-rule.ts';
import { legacyDataSubjectApi } from './legacy-data-subject-api.ts';
import { missingScope } from './missing-scope.ts';
import { noCredential } from './no-credential.ts';
import { unknownEndpoint } from './unknown-endpoint.ts';
import { unresolvedCall } from './unresolved-call.ts';

/**
 * The rules about calls, by name in a configuration, which is also the name of the command line's rule. They share one
 * audit.
 */
export function createRules(auditFile: AuditFile) {
  return {
    'missing-scope': createFindingRule(missingScope, auditFile),
    'no-credential': createFindingRule(noCredential, auditFile),
    'unknown-endpoint': createFindingRule(unknownEndpoint, auditFile),
    'unresolved-call': createFindingRule(unresolvedCall, auditFile),
    'legacy-data-subject-api': createFindingRule(legacyDataSubjectApi, auditFile),
  } as const satisfies Record<string, Rule.RuleModule>;
}
