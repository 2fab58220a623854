import path from 'node:path';
import typescriptParser from '@typescript-eslint/parser';
import { ESLint, type Linter } from 'eslint';
import plugin from 'eslint-plugin-scopewright';
import * as svelteParser from 'svelte-eslint-parser';
import * as vueParser from 'vue-eslint-parser';

/** A finding as ESLint gives it, with the command line's name of the file. */
export interface Reported {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
  readonly message: string;
}

/** The parsers that a project with all kinds of files has in use. */
const parsers: Linter.Config[] = [
  {
    files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
    languageOptions: { parser: typescriptParser, parserOptions: { ecmaFeatures: { jsx: true } } },
  },
  { files: ['**/*.{ts,mts,cts}'], languageOptions: { parserOptions: { ecmaFeatures: { jsx: false } } } },
  { files: ['**/*.vue'], languageOptions: { parser: vueParser, parserOptions: { parser: typescriptParser } } },
  { files: ['**/*.svelte'], languageOptions: { parser: svelteParser, parserOptions: { parser: typescriptParser } } },
];

/** ESLint as it runs in a folder, with nothing but the plugin. */
export function createLinter(directory: string, ...more: readonly Linter.Config[]): ESLint {
  return new ESLint({
    cwd: directory,
    overrideConfigFile: true,
    overrideConfig: [plugin.configs.recommended, ...parsers, ...more],
  });
}

/** What ESLint reports of some files (relative to the folder), linted one by one in the order that is given. */
export async function lintInTurn(
  eslint: ESLint,
  directory: string,
  files: readonly string[],
): Promise<readonly Reported[]> {
  const reported: Reported[] = [];
  for (const file of files)
    reported.push(
      ...(await eslint.lintFiles([path.join(directory, file)])).flatMap((result) => toReported(directory, result)),
    );
  return sorted(reported);
}

function toReported(directory: string, { filePath, messages }: ESLint.LintResult): readonly Reported[] {
  const file = path.relative(directory, filePath).replaceAll(path.sep, '/');
  return messages.map(({ ruleId, line, column, endLine, endColumn, message, fatal }) => {
    if (fatal) throw new Error(`${file}:${line}:${column}: ${message}`);
    return { rule: ruleId?.replace('scopewright/', '') ?? '', file, line, column, endLine, endColumn, message };
  });
}

export function sorted(reported: readonly Reported[]): readonly Reported[] {
  const keyOf = (each: Reported): string =>
    [each.file, String(each.line).padStart(6), String(each.column).padStart(6), each.rule, each.message].join('\0');
  return [...reported].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}
