import type { Rule } from 'eslint';
import { createManifestRule } from './create-manifest-rule.ts';

/** The rules about the manifest's own text. */
export const manifestRules = {
  'valid-manifest': createManifestRule('valid-manifest', 'disallow mistakes in the manifest: of YAML, of its keys and values'),
  'unknown-scope': createManifestRule('unknown-scope', 'disallow declared scopes that the registry does not have'),
  'unverifiable-scope': createManifestRule('unverifiable-scope', 'disallow declared scopes to which no endpoint is assigned'),
} as const satisfies Record<string, Rule.RuleModule>;
