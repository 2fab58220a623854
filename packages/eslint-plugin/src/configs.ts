import type { ESLint, Linter } from 'eslint';
import type { FindingRule } from './create-finding-rule.ts';
import type { ManifestRule } from './manifest/create-manifest-rule.ts';
import { manifestRules } from './manifest/rules.ts';
import { findingRules } from './rules/index.ts';

/**
 * Files of other languages, which ESLint can lint besides JavaScript and TypeScript. A `files` glob would make ESLint
 * lint files that it would otherwise skip and has no parser for.
 */
const otherLanguages = ['**/*.{json,jsonc,json5,yaml,yml,toml,md,mdx,css,scss,less,html,htm,graphql,gql}'];

type Severities = Readonly<Record<string, 'error' | 'warn'>>;

const recommended = toSeverities(findingRules);
const manifest = toSeverities(manifestRules);

function toSeverities(rules: readonly Pick<FindingRule | ManifestRule, 'name' | 'severity'>[]): Severities {
  return Object.fromEntries(rules.map(({ name, severity }) => [name, severity]));
}

/** Creates the flat configs before the plugin exists, hence `getPlugin`. */
export function createConfigs(getPlugin: () => ESLint.Plugin) {
  const toConfig = (
    name: string,
    rules: Severities,
    files: Pick<Linter.Config, 'files' | 'ignores' | 'language'>,
  ): Linter.Config => ({
    name: `scopewright/${name}`,
    ...files,
    plugins: {
      get scopewright() {
        return getPlugin();
      },
    },
    rules: Object.fromEntries(Object.entries(rules).map(([rule, severity]) => [`scopewright/${rule}`, severity])),
  });
  return {
    /** What every code base wants. */
    recommended: toConfig('recommended', recommended, { ignores: otherLanguages }),
    /** The same rules, all as errors. */
    strict: toConfig('strict', Object.fromEntries(Object.keys(recommended).map((rule) => [rule, 'error' as const])), {
      ignores: otherLanguages,
    }),
    /** Lints the manifest, if it has its usual name. */
    manifest: toConfig('manifest', manifest, { files: ['**/scopewright.yaml'], language: 'scopewright/manifest' }),
  };
}
