import { listNames } from '../contract/phrases.ts';
import { declaredIn, listSurplusEndpoints, wordUncovered, wordUnknowns } from './declared-scope.ts';
import { leastPrivilege, type Rule } from './rule.ts';

export const unusedScope: Rule = {
  name: 'unused-scope',
  severity: 'warning',
  summary: 'a declared scope that grants nothing which the code calls',
  precision: 'high',
  tags: leastPrivilege,
  securitySeverity: '4.0',
  explains: 'scope',
  *check({ credentials, calls }) {
    for (const judged of credentials) {
      for (const place of declaredIn(judged, judged.verdict.unused)) {
        yield {
          ...place,
          found: `Credential \`${judged.credential.name}\` declares ${listNames([place.scope])}, and its code calls nothing that this scope grants.`,
          help: 'Remove it; if something outside this code uses it, name that under `keep`.',
          details: [
            ...wordUncovered(judged, calls, listSurplusEndpoints(place.scope, judged)),
            ...wordUnknowns(judged),
          ],
        };
      }
    }
  },
};
