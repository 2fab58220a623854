import { declaredIn } from './declared-scope.ts';
import type { Rule } from './rule.ts';

export const unverifiableScope: Rule = {
  name: 'unverifiable-scope',
  severity: 'note',
  summary: 'a declared scope to which no endpoint is assigned',
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
          found: `Credential \`${judged.credential.name}\` declares \`${place.scope}\`, to which the registry \`${registry.id}\` assigns no endpoint: no code can show whether it is needed.`,
          help: 'Ask whoever uses the credential what it is for, and remove it if there is no answer.',
        };
      }
    }
  },
};
