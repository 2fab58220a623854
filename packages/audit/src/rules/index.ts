/**
 * The folder `rules/` takes a judgement. It gives findings: what breaks a rule, where, and what to do about it, with
 * the severities of the manifests. It never decides what a call reaches or which scopes are needed: the judgement does.
 */

import { expiredKeep } from './expired-keep.ts';
import { legacyDataSubjectApi } from './legacy-data-subject-api.ts';
import { missingScope } from './missing-scope.ts';
import { noCredential } from './no-credential.ts';
import { overbroadScope } from './overbroad-scope.ts';
import { parseError } from './parse-error.ts';
import { redundantScope } from './redundant-scope.ts';
import type { Rule } from './rule.ts';
import { staleComment } from './stale-comment.ts';
import { unfollowedPath } from './unfollowed-path.ts';
import { unknownEndpoint } from './unknown-endpoint.ts';
import { unknownScope } from './unknown-scope.ts';
import { unresolvedCall } from './unresolved-call.ts';
import { unresolvedImport } from './unresolved-import.ts';
import { unscopedEndpoint } from './unscoped-endpoint.ts';
import { unseenCall } from './unseen-call.ts';
import { unusedScope } from './unused-scope.ts';
import { unverifiableScope } from './unverifiable-scope.ts';

/** In the order of the documentation. */
export const rules: readonly Rule[] = [
  missingScope,
  unknownEndpoint,
  unknownScope,
  noCredential,
  unusedScope,
  overbroadScope,
  redundantScope,
  unresolvedCall,
  unfollowedPath,
  unresolvedImport,
  unseenCall,
  legacyDataSubjectApi,
  unscopedEndpoint,
  unverifiableScope,
  expiredKeep,
  staleComment,
  parseError,
];
