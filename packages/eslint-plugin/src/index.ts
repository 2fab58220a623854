import { createRequire } from 'node:module';
import type { ESLint } from 'eslint';
import { createAuditFile } from './audit-file.ts';
import { createConfigs } from './configs.ts';
import { Failures } from './failures.ts';
import { manifestLanguage } from './manifest/language.ts';
import { createManifestRules } from './manifest/rules.ts';
import { createRules } from './rules/index.ts';

// Our own package.json has both.
const { name, version } = createRequire(import.meta.url)('../package.json') as {
  readonly name: string;
  readonly version: string;
};

const failures = new Failures();

/** The rules, the language of the manifest, and the flat configs that enable them. */
const plugin = {
  meta: { name, version, namespace: 'scopewright' },
  rules: { ...createRules(createAuditFile(failures)), ...createManifestRules(failures) },
  languages: { manifest: manifestLanguage },
  configs: createConfigs(getPlugin),
} satisfies ESLint.Plugin;

function getPlugin(): ESLint.Plugin {
  return plugin;
}

export default plugin;
export { plugin as 'module.exports' };
