import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { folderLayers, packageLayers } from './eslint.layers.js';

const sizeLimits = {
  complexity: ['error', 20],
  'max-depth': ['error', 4],
  'max-lines': ['error', { max: 430, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 6],
};

const noRequire = {
  selector: 'CallExpression[callee.name="require"]',
  message: 'Only the package’s external.ts loads modules late: add a function there that calls `require`.',
};
const noCreateRequire = {
  selector: 'ImportSpecifier[imported.name="createRequire"]',
  message: 'Only the package’s external.ts loads modules late: add a function there that gives the module.',
};
const noLateCreateRequire = {
  selector: ':function CallExpression[callee.name="createRequire"]',
  message: 'Call `createRequire` once, at the top level of the file.',
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
  // What they are matched with is not ours: code under analysis, manifests, file names, requests.
  {
    files: ['packages/*/{src,build,html}/**/*.{ts,js}', '.ci/**/*.js', 'bench/**/*.{ts,js}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      'regexp/no-dupe-disjunctions': ['error', { reportExponentialBacktracking: 'potential' }],
    },
  },
  packageLayers.map(toImportRule),
  {
    files: ['packages/*/src/**/*.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts'],
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts'] })],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-mutable-exports': 'error',
      'no-restricted-syntax': ['error', noRequire, noCreateRequire],
    },
  },
  // Evaluators recurse by nature. Their circles stay within this folder, for no folder that they import may import it.
  { files: ['packages/analyzer/src/interpreter/**/*.ts'], rules: { 'import-x/no-cycle': 'off' } },
  // `ts` is bound once, when the first file has to be parsed.
  { files: ['packages/analyzer/src/syntax/typescript.ts'], rules: { 'import-x/no-mutable-exports': 'off' } },
  // These load what is heavy when it is first needed.
  { files: ['packages/*/src/external.ts'], rules: { 'no-restricted-syntax': ['error', noLateCreateRequire] } },
  // It asks at the top level where a schema is.
  {
    files: ['packages/cli/src/commands/schema.ts'],
    rules: { 'no-restricted-syntax': ['error', noRequire, noLateCreateRequire] },
  },
  Object.entries(folderLayers).flatMap(([name, layers]) => toArrowRules(`packages/${name}/src`, layers)),
  {
    files: ['packages/*/src/**/*.ts'],
    // The preload is a main file of its own, in the process of a user's program.
    ignores: ['packages/cli/src/main.ts', 'packages/cli/src/preload/preload.ts'],
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

/** One package's `no-restricted-imports`, by name and by relative path. */
function toImportRule(layer) {
  const forbidden = packageLayers.filter((other) => other !== layer && !layer.mayImport.includes(other.folder));
  const allowed = layer.mayImport.length === 0 ? 'no other package' : layer.mayImport.join(', ');
  const message = `\`${layer.name}\` may import ${allowed}: ${layer.because}.`;
  const patterns = [
    {
      group: ['**/packages/*/**', ...packageLayers.map((other) => `**/../${other.folder}/**`)],
      message: 'Import a package by its name, never by a path into it.',
    },
  ];
  const paths = forbidden.map((other) => ({ name: other.name, message }));
  return {
    files: [`packages/${layer.folder}/src/**/*.ts`],
    rules: { 'no-restricted-imports': ['error', { paths, patterns }] },
  };
}

/** What each folder and each leaf of a package may not import, with the reason. */
function toArrowRules(src, { rows, leaves }) {
  const names = leaves.map((leaf) => leaf.replace('.ts', ''));
  const top = { from: `${src}/!(${names.join('|')}).ts`, name: 'a file at the top of `src`' };
  const ofFolders = rows.flatMap(({ folders, because }, index) =>
    folders.map((folder) => {
      const above = rows.slice(index).flatMap((row) => row.folders.filter((other) => other !== folder));
      const forbidden = [...above.map((other) => ({ from: `${src}/${other}`, name: `\`${other}/\`` })), top];
      const toMessage = (name) =>
        `\`${folder}/\` may not import ${name}: ${because}. Move what both need to \`${folder}/\` or below it, or take it as an argument.`;
      const zones = forbidden.map(({ from, name }) => ({ from, message: toMessage(name) }));
      return toZoneRule(src, `${folder}/**/*.ts`, zones);
    }),
  );
  const ofLeaves = leaves.map((leaf) =>
    toZoneRule(src, leaf, [
      {
        from: src,
        message: `\`${leaf}\` may import nothing of ours: every folder may import it. Take what it needs as an argument.`,
      },
    ]),
  );
  return [...ofFolders, ...ofLeaves];
}

/** The `no-restricted-paths` of some files of a package. */
function toZoneRule(src, files, zones) {
  const options = { basePath: import.meta.dirname, zones: zones.map((zone) => ({ target: src, ...zone })) };
  return { files: [`${src}/${files}`], rules: { 'import-x/no-restricted-paths': ['error', options] } };
}
