import { IMPORT_REMEDY, wordUnresolvedImport } from '../contract/unresolved-import.ts';
import type { Rule } from './rule.ts';
import { atSpan } from './wording.ts';

export const unresolvedImport: Rule = {
  name: 'unresolved-import',
  severity: 'warning',
  summary: 'code imported from a relative, aliased or workspace path that leads to no file',
  precision: 'very-high',
  tags: ['maintainability', 'analysis'],
  explains: null,
  *check({ imports }) {
    for (const { unresolved, manifest, isAudited } of imports) {
      if (!isAudited) continue;
      yield {
        ...atSpan(unresolved.file, unresolved),
        manifest,
        found: wordUnresolvedImport(unresolved),
        help: IMPORT_REMEDY,
        details: unresolved.mayCarryCalls ? ['Until then, scopewright reports no scope as unused or overbroad.'] : [],
      };
    }
  },
};
