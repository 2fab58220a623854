import { listNames } from '../contract/phrases.ts';
import type { JudgedCredential } from '../judgement/judgement.ts';
import { declaredIn } from './declared-scope.ts';
import { leastPrivilege, type Rule } from './rule.ts';

export const redundantScope: Rule = {
  name: 'redundant-scope',
  severity: 'warning',
  summary: 'a declared scope that grants nothing which the scopes needed do not grant as well',
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
    ? 'Remove it: the credential can do the same without it.'
    : `Declare ${listNames(absent)}, then remove it.`;
}

/**
 * The scopes of the least-privileged set that grant some of the same endpoints; as few as possible, the widest first.
 */
function scopesInstead(scope: string, { manifest, verdict }: JudgedCredential): readonly string[] {
  let left = manifest.registry.endpoints.filter(({ scopes }) => scopes.includes(scope));
  const chosen: string[] = [];
  const candidates = [...verdict.required, ...verdict.kept];
  while (left.length > 0) {
    const open = left;
    const grants = (name: string): number => open.filter(({ scopes }) => scopes.includes(name)).length;
    const best = candidates.reduce((first, second) => (grants(second) > grants(first) ? second : first));
    if (grants(best) === 0) break;
    chosen.push(best);
    left = open.filter(({ scopes }) => !scopes.includes(best));
  }
  return chosen;
}
