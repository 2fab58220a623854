import { listNames } from '../contract/phrases.ts';
import type { JudgedCredential } from '../judgement/judgement.ts';
import { scopesInstead } from '../judgement/scopes-instead.ts';
import { declaredIn } from './declared-scope.ts';
import { leastPrivilege, type Rule } from './rule.ts';

export const redundantScope: Rule = {
  name: 'redundant-scope',
  severity: 'warning',
  summary: 'a declared scope that grants nothing beyond the other needed scopes',
  precision: 'very-high',
  tags: leastPrivilege,
  securitySeverity: '2.0',
  explains: 'scope',
  *check({ credentials }) {
    for (const judged of credentials) {
      for (const place of declaredIn(judged, judged.verdict.redundant)) {
        const others = scopesInstead(place.scope, judged);
        yield {
          ...place,
          found: `Credential \`${judged.credential.name}\` declares \`${place.scope}\`, and all that it grants, ${listNames(others)} ${others.length === 1 ? 'grants' : 'grant'} too.`,
          help: wordRemedy(others, judged),
        };
      }
    }
  },
};

function wordRemedy(others: readonly string[], { credential }: JudgedCredential): string {
  const absent = others.filter((name) => !credential.declared.some((declared) => declared.name === name));
  return absent.length === 0
    ? 'Remove it: the credential can do everything without it.'
    : `Declare ${listNames(absent)}, then remove it.`;
}
