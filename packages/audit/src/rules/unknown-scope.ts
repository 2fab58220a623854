import { findNearName } from '@scopewright/registry';

import type { Rule } from './rule.ts';
import { atManifest } from './wording.ts';

export const unknownScope: Rule = {
  name: 'unknown-scope',
  severity: 'error',
  summary: 'a declared scope that the registry lacks',
  precision: 'very-high',
  tags: ['correctness', 'authorization'],
  explains: 'scope',
  *check({ credentials }) {
    for (const { manifest, credential } of credentials) {
      const names = manifest.registry.scopes.map(({ name }) => name);
      for (const { name, span } of credential.declared) {
        if (names.includes(name)) continue;
        const near = findNearName(name, names);
        yield {
          ...atManifest(manifest, span),
          manifest,
          credential: credential.name,
          scope: name,
          found: `Credential \`${credential.name}\` declares \`${name}\`, but the registry \`${manifest.registry.id}\` has no such scope.`,
          help:
            near === undefined
              ? 'Remove it or correct its name.'
              : `Did you mean \`${near}\`? Correct the name or remove the scope.`,
        };
      }
    }
  },
};
