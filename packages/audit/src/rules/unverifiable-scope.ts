import { declaredIn } from './declared-scope.ts';
import type { Rule } from './rule.ts';

export const unverifiableScope: Rule = {
  name: 'unverifiable-scope',
  severity: 'note',
  summary: 'a declared scope to which the registry assigns no endpoint',
  precision: 'very-high',
  tags: ['maintainability', 'authorization'],
  explains: 'scope',
  *check({ credentials }) {
    for (const judged of credentials) {
      const { registry } = judged.manifest;
      const names = registry.scopes.filter(({ endpoints }) => endpoints.length === 0).map(({ name }) => name);
      for (const place of declaredIn(judged, names)) {
        yield {
          ...place,
          found: `Credential \`${judged.credential.name}\` declares \`${place.scope}\`, but the registry \`${registry.id}\` assigns no endpoint to it, so scopewright can’t tell whether the code needs it.`,
          help: 'Ask the owner of the credential what the scope is for, and remove it if nobody needs it.',
        };
      }
    }
  },
};
