import type { UnresolvedImport } from '@scopewright/analyzer';

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
        found: `\`${unresolved.specifier}\` ${leadsTo(unresolved)}${unresolved.mayCarryCalls ? ', so what is called through it is not known' : ''}.`,
        help: 'If the file is generated, generate it before the check; otherwise correct the path.',
        details: unresolved.mayCarryCalls ? ['Until then, scopewright reports no scope as unused or overbroad.'] : [],
      };
    }
  },
};

function leadsTo({ isDeclared }: UnresolvedImport): string {
  return isDeclared ? 'leads to declarations without code' : 'leads to no file';
}
