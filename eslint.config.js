import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The packages from the ground up. Each may import those below it and none above or beside it; TypeScript's project
 * references do not hold that for workspaces, so this list does.
 */
const layers = [
  {
    folder: 'registry',
    name: '@scopewright/registry',
    mayImport: [],
    because: 'the registry knows scopes and paths, and no code that is analysed',
  },
  {
    folder: 'analyzer',
    name: '@scopewright/analyzer',
    mayImport: ['registry'],
    because: 'the analyzer finds facts and passes no verdicts',
  },
  {
    folder: 'audit',
    name: '@scopewright/audit',
    mayImport: ['registry', 'analyzer'],
    because: 'the audit judges and knows none of the faces that show its verdicts',
  },
  {
    folder: 'sandbox',
    name: '@scopewright/sandbox',
    mayImport: ['registry'],
    because:
      'the sandbox judges by the grants of the registry alone, and what it sees is evidence only as long as no analysis has a say in it',
  },
  {
    folder: 'eslint-plugin',
    name: 'eslint-plugin-scopewright',
    mayImport: ['registry', 'analyzer', 'audit'],
    because: 'the plugin and the command line are two faces of one engine, and neither leans on the other',
  },
  {
    folder: 'cli',
    name: 'scopewright',
    mayImport: ['registry', 'analyzer', 'audit', 'sandbox'],
    because: 'the command line and the plugin are two faces of one engine, and neither leans on the other',
  },
];

const sizeLimits = {
  complexity: ['error', 20],
  'max-depth': ['error', 4],
  'max-lines': ['error', { max: 540, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 6],
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/src/generated/',
    'test/compiled/',
    'test/corpus/',
    'test/fixtures/',
    'test/programs/',
    'docs/example/',
    'docs/guide/',
    'coverage/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts', 'vitest.all.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-else-return': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  { files: ['packages/*/src/**/*.ts', 'packages/*/build/**/*.ts', 'bench/**/*.ts'], rules: sizeLimits },
  layers.map(toImportRule),
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: ['packages/cli/src/main.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'process',
          message: 'Only the command line’s main.ts touches `process`: take what is needed as an argument.',
        },
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      complexity: 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['packages/cli/html/*.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        location: 'readonly',
        addEventListener: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { process: 'readonly', require: 'readonly' } },
  },
  { files: ['**/*.js'], languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } } },
);

/** One layer's `no-restricted-imports`, by name and by relative path. */
function toImportRule(layer) {
  const forbidden = layers.filter((other) => other !== layer && !layer.mayImport.includes(other.folder));
  const allowed = layer.mayImport.length === 0 ? 'no other package' : layer.mayImport.join(', ');
  const message = `\`${layer.name}\` may import ${allowed}: ${layer.because}.`;
  const patterns = [
    {
      group: ['**/packages/*/**', ...layers.map((other) => `**/../${other.folder}/**`)],
      message: 'Import a package by its name, never by a path into it.',
    },
  ];
  const paths = forbidden.map((other) => ({ name: other.name, message }));
  return {
    files: [`packages/${layer.folder}/src/**/*.ts`],
    rules: { 'no-restricted-imports': ['error', { paths, patterns }] },
  };
}
