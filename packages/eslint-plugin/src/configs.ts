import type { ESLint, Linter } from 'eslint';

/**
 * Files of other languages, which ESLint can lint beside JavaScript and TypeScript. A `files` glob would pull in files
 * that ESLint would not lint otherwise, and has no parser for.
 */
const otherLanguages = ['**/*.{json,jsonc,json5,yaml,yml,toml,md,mdx,css,scss,less,html,htm,graphql,gql}'];

/** As severe as the command line takes them. */
const recommended = {
  'missing-scope': 'error',
  'no-credential': 'error',
  'unknown-endpoint': 'warn',
  'unresolved-call': 'warn',
  'legacy-data-subject-api': 'warn',
} as const satisfies Record<string, Linter.RuleSeverity>;

/** Of the manifest's own text. */
const manifest = {
  'valid-manifest': 'error',
  'unknown-scope': 'error',
  'unverifiable-scope': 'warn',
} as const satisfies Record<string, Linter.RuleSeverity>;

/** The flat configs; the plugin does not exist yet when they are made. */
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
    /** The same, all of it as errors. */
    strict: toConfig('strict', Object.fromEntries(Object.keys(recommended).map((rule) => [rule, 'error' as const])), {
      ignores: otherLanguages,
    }),
    /** The manifest itself, where it bears its usual name. */
    manifest: toConfig('manifest', manifest, { files: ['**/scopewright.yaml'], language: 'scopewright/manifest' }),
  };
}
