import { listNames } from '../contract/phrases.ts';
import { declaredIn, listSurplusEndpoints, wordImportedUses, wordUncovered, wordUnknowns } from './declared-scope.ts';
import { leastPrivilege, type Rule } from './rule.ts';

export const unusedScope: Rule = {
  name: 'unused-scope',
  severity: 'warning',
  summary: 'a declared scope that grants no endpoint the code calls',
  precision: 'high',
  tags: leastPrivilege,
  securitySeverity: '4.0',
  explains: 'scope',
  *check({ credentials, calls }) {
    for (const judged of credentials) {
      for (const place of declaredIn(judged, judged.verdict.unused)) {
        yield {
          ...place,
          found: `Credential \`${judged.credential.name}\` declares ${listNames([place.scope])}, but its code calls no endpoint that this scope grants.`,
          help: 'Remove it, or list it under `keep` with the reason if something outside this code uses it.',
          details: [
            ...wordImportedUses(place.scope, judged),
            ...wordUncovered(judged, calls, listSurplusEndpoints(place.scope, judged)),
            ...wordUnknowns(judged),
          ],
        };
      }
    }
  },
};
