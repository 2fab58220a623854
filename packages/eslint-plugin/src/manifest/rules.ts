import type { Rule } from 'eslint';
import { createManifestRule } from './create-manifest-rule.ts';

/** The rules about the manifest's own text. */
export const manifestRules = {
  'valid-manifest': createManifestRule({
    name: 'valid-manifest',
    description: 'disallow mistakes in the manifest: of YAML, of its keys and values',
    hasSuggestions: true,
  }),
  'unknown-scope': createManifestRule({
    name: 'unknown-scope',
    description: 'disallow declared scopes that the registry does not have',
    hasSuggestions: true,
  }),
  'unverifiable-scope': createManifestRule({
    name: 'unverifiable-scope',
    description: 'disallow declared scopes to which no endpoint is assigned',
    hasSuggestions: false,
  }),
} as const satisfies Record<string, Rule.RuleModule>;
