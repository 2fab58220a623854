import type { TSESLint } from '@typescript-eslint/utils';
import type { ESLint, Rule } from 'eslint';
import { createAuditFile } from './audit-file.ts';
import { createConfigs } from './configs.ts';
import type { LoadEngine } from './engine.ts';
import { readOwnPackage, requireEngine } from './external.ts';
import { Failures } from './failures.ts';
import { manifestLanguage } from './manifest/language.ts';
import { createManifestRules } from './manifest/rules.ts';
import { createRules } from './rules/index.ts';

/** Creates the rules, the language of the manifest, and the flat configs that enable them. */
function createPlugin(loadEngine: LoadEngine) {
  const { name, version } = readOwnPackage();
  const failures = new Failures();
  const plugin = {
    meta: { name, version, namespace: 'scopewright' },
    rules: toEslintRules({
      ...createRules(createAuditFile(failures, loadEngine)),
      ...createManifestRules(failures, loadEngine),
    }),
    languages: { manifest: manifestLanguage },
    configs: createConfigs(getPlugin),
  } satisfies ESLint.Plugin;
  function getPlugin(): ESLint.Plugin {
    return plugin;
  }
  return plugin;
}

/**
 * ESLint's own type of rules, which its configurations ask for. That of typescript-eslint also has the members of a
 * context that ESLint removed; no rule of ours reads them.
 */
function toEslintRules<Name extends string>(
  rules: Readonly<Record<Name, TSESLint.RuleModule<string>>>,
): Readonly<Record<Name, Rule.RuleModule>> {
  return rules as unknown as Readonly<Record<Name, Rule.RuleModule>>;
}

/** The plugin of both entries: ESLint refuses two under one name. */
export const plugin = createPlugin(requireEngine);
