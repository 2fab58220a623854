/**
 * The folder `manifest/` takes the text of a manifest from ESLint. It gives reports of its mistakes. It never looks at
 * code.
 */

import type { Rule } from 'eslint';
import { createManifestCheck, createManifestRule } from './create-manifest-rule.ts';

/** The rules about the manifest's own text. They share one check of it. */
export function createManifestRules() {
  const check = createManifestCheck();
  return {
    'valid-manifest': createManifestRule(
      {
        name: 'valid-manifest',
        description: 'disallow mistakes in the manifest: of YAML, of its keys and values',
        hasSuggestions: true,
      },
      check,
    ),
    'unknown-scope': createManifestRule(
      {
        name: 'unknown-scope',
        description: 'disallow declared scopes that the registry does not have',
        hasSuggestions: true,
      },
      check,
    ),
    'unverifiable-scope': createManifestRule(
      {
        name: 'unverifiable-scope',
        description: 'disallow declared scopes to which no endpoint is assigned',
        hasSuggestions: false,
      },
      check,
    ),
  } as const satisfies Record<string, Rule.RuleModule>;
}
