/**
 * The folder `manifest/` takes the text of a manifest from ESLint. It gives reports of its mistakes. It never looks at
 * code.
 */

import type { TSESLint } from '@typescript-eslint/utils';
import type { LoadEngine } from '../engine.ts';
import type { Failures } from '../failures.ts';
import { createManifestCheck, createManifestRule, type ManifestRule } from './create-manifest-rule.ts';

/** The rules about the manifest's own text. */
export const manifestRules = [
  {
    name: 'valid-manifest',
    description: 'disallow mistakes in the manifest: of YAML, of its keys and values',
    severity: 'error',
    hasSuggestions: true,
  },
  {
    name: 'unknown-scope',
    description: 'disallow declared scopes that the registry does not have',
    severity: 'error',
    hasSuggestions: true,
  },
  {
    name: 'unverifiable-scope',
    description: 'disallow declared scopes to which no endpoint is assigned',
    severity: 'warn',
    hasSuggestions: false,
  },
] as const satisfies readonly ManifestRule[];

type ManifestRules = { readonly [Each in (typeof manifestRules)[number] as Each['name']]: TSESLint.RuleModule<string> };

/** By name in a configuration. They share one check of the manifest. */
export function createManifestRules(failures: Failures, loadEngine: LoadEngine): ManifestRules {
  const check = createManifestCheck(loadEngine);
  // one for each of the list
  return Object.fromEntries(
    manifestRules.map((rule) => [rule.name, createManifestRule(rule, check, failures)]),
  ) as ManifestRules;
}
