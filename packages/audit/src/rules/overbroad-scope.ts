import { listNames, listSome } from '../contract/phrases.ts';
import type { JudgedCredential } from '../judgement/judgement.ts';
import { declaredIn, listSurplusEndpoints, wordImportedUses, wordUncovered, wordUnknowns } from './declared-scope.ts';
import { leastPrivilege, type Rule } from './rule.ts';

export const overbroadScope: Rule = {
  name: 'overbroad-scope',
  severity: 'warning',
  summary: 'a declared scope that narrower scopes could replace',
  precision: 'high',
  tags: leastPrivilege,
  securitySeverity: '5.0',
  explains: 'scope',
  *check({ credentials, calls }) {
    for (const judged of credentials) {
      for (const { scope, replaceWith } of judged.verdict.overbroad) {
        const beyond = listSurplusEndpoints(scope, judged);
        for (const place of declaredIn(judged, [scope])) {
          yield {
            ...place,
            replaceWith,
            found: `Credential \`${judged.credential.name}\` declares \`${scope}\`, which grants more than its code calls: ${listSome(beyond, 3)}.`,
            help: wordReplacement(scope, replaceWith, judged),
            details: [
              ...wordImportedUses(scope, judged),
              ...wordUncovered(judged, calls, beyond),
              ...wordUnknowns(judged),
            ],
          };
        }
      }
    }
  },
};

function wordReplacement(scope: string, replaceWith: readonly string[], { credential }: JudgedCredential): string {
  const isDeclared = (name: string): boolean => credential.declared.some((declared) => declared.name === name);
  if (replaceWith.every(isDeclared))
    return `Remove it: ${listNames(replaceWith)}, declared already, ${replaceWith.length === 1 ? 'is' : 'are'} enough for what is called.`;
  return `Replace \`${scope}\` with ${listNames(replaceWith)}.`;
}
