import type { ESLint, Linter } from 'eslint';

/**
 * Files of other languages, which ESLint can lint besides JavaScript and TypeScript. A `files` glob would make ESLint
 * lint files that it would otherwise skip and has no parser for.
 */
const otherLanguages = ['**/*.{json,jsonc,json5,yaml,yml,toml,md,mdx,css,scss,less,html,htm,graphql,gql}'];

/** With the severities of the command line. */
const recommended = {
  'missing-scope': 'error',
  'no-credential': 'error',
  'unknown-endpoint': 'warn',
  'unresolved-call': 'warn',
  'legacy-data-subject-api': 'warn',
} as const satisfies Record<string, Linter.RuleSeverity>;

/** The rules about the manifest's own text. */
const manifest = {
  'valid-manifest': 'error',
  'unknown-scope': 'error',
  'unverifiable-scope': 'warn',
} as const satisfies Record<string, Linter.RuleSeverity>;

/** Creates the flat configs before the plugin exists, hence `getPlugin`. */
export function createConfigs(getPlugin: () => ESLint.Plugin) {
  const toConfig = (
    name: string,
    rules: Readonly<Record<string, Linter.RuleSeverity>>,
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
