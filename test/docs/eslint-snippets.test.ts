import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import js from '@eslint/js';
import { ESLint, type Linter } from 'eslint';
import plugin from 'eslint-plugin-scopewright';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

/** What the snippets import, by the names that they give it. */
const imported = { js, scopewright: plugin, tseslint };

/** The first configuration that a page shows. */
function readSnippet(page: string): readonly Linter.Config[] {
  const [, list = ''] = /^```js\nimport [^`]*?\nexport default ([^`]*);\n```$/m.exec(readFileSync(page, 'utf8')) ?? [];
  return [...(runInNewContext(list, imported) as readonly Linter.Config[])];
}

it.each(['README.md', 'docs/eslint.md', 'packages/eslint-plugin/README.md'])(
  '%s shows a configuration that finds what is wrong in a TypeScript project',
  async (page) => {
    const eslint = new ESLint({
      cwd: path.resolve('docs/example'),
      overrideConfigFile: true,
      overrideConfig: [...readSnippet(page)],
    });
    const results = await eslint.lintFiles(['.']);
    expect(results.some(({ filePath }) => filePath.endsWith('scopewright.yaml'))).toBe(true);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain(
      'scopewright/missing-scope',
    );
  },
);
