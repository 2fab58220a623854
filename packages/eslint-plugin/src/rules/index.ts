/**
 * The folder `rules/` takes the audit of the linted file. It gives one ESLint rule for each rule about calls. It never
 * words a message: the audit's findings have them.
 */

import type { TSESLint } from '@typescript-eslint/utils';
import type { AuditFile } from '../audit-file.ts';
import { createFindingRule, type FindingRule } from '../create-finding-rule.ts';
import { legacyDataSubjectApi } from './legacy-data-subject-api.ts';
import { missingScope } from './missing-scope.ts';
import { noCredential } from './no-credential.ts';
import { unknownEndpoint } from './unknown-endpoint.ts';
import { unresolvedCall } from './unresolved-call.ts';

/** The rules about calls. */
export const findingRules = [
  missingScope,
  noCredential,
  unknownEndpoint,
  unresolvedCall,
  legacyDataSubjectApi,
] as const satisfies readonly FindingRule[];

type FindingRules = { readonly [Each in (typeof findingRules)[number] as Each['name']]: TSESLint.RuleModule<string> };

/** By name in a configuration, which is also the name of the command line's rule. They share one audit. */
export function createRules(auditFile: AuditFile): FindingRules {
  // one for each of the list
  return Object.fromEntries(
    findingRules.map((rule) => [rule.name, createFindingRule(rule, auditFile)]),
  ) as FindingRules;
}
