import parser from '@typescript-eslint/parser';
import { ESLint, type Linter } from 'eslint';
import { listSourceFiles } from './files.ts';

/** ESLint with the TypeScript parser and one trivial rule. */
const folder = process.argv[2]!;
const config: Linter.Config = {
  files: ['**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}'],
  languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  rules: { 'no-debugger': 'error' },
};
const eslint = new ESLint({
  cwd: folder,
  overrideConfigFile: true,
  overrideConfig: config,
  errorOnUnmatchedPattern: false,
});

const results = await eslint.lintFiles(listSourceFiles(folder));
if (results.length === 0) throw new Error('There was nothing to lint.');
