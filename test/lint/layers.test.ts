import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { expect, it } from 'vitest';

const CHECKED = [
  'import-x/no-cycle',
  'import-x/no-mutable-exports',
  'import-x/no-restricted-paths',
  'no-restricted-syntax',
];

/** The project's own configuration without the rules that need types, which take long and say nothing of imports. */
function createLinter(rules: Linter.RulesRecord = {}): ESLint {
  return new ESLint({
    overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false } }, rules },
    ruleFilter: ({ ruleId }) => CHECKED.includes(ruleId),
  });
}

const linter = createLinter();

/** What lint says of a file with one more line at its head. */
async function lintWith(file: string, line: string, by = linter): Promise<readonly string[]> {
  const filePath = path.join('packages', file);
  const [result] = await by.lintText(`${line}\n${readFileSync(filePath, 'utf8')}`, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

it.each([
  ['domain/atoms.ts', "import { join } from './join.ts';"],
  ['clients/engine/request-event.ts', "import { createClient } from './instance.ts';"],
])('refuses a circle through %s', async (file, line) => {
  expect(await lintWith(`analyzer/src/${file}`, '')).toEqual([]);
  expect(await lintWith(`analyzer/src/${file}`, line)).toEqual([expect.stringMatching(/^Dependency cycle /)]);
});

it('allows a circle of types', async () => {
  expect(await lintWith('analyzer/src/domain/atoms.ts', "import type { join } from './join.ts';")).toEqual([]);
});

it('allows the circle of the evaluators, which is one', async () => {
  const file = 'analyzer/src/interpreter/expressions/literal.ts';
  const line = "import { evaluate as recurse } from './evaluate.ts';";
  expect(await lintWith(file, line)).toEqual([]);
  const everywhere = createLinter({ 'import-x/no-cycle': 'error' });
  expect(await lintWith(file, line, everywhere)).toContainEqual(expect.stringMatching(/^Dependency cycle /));
});

it.each([
  {
    arrow: 'by value',
    file: 'analyzer/src/syntax/free-names.ts',
    line: "import { join } from '../domain/join.ts';",
    says: '`syntax/` may not import `domain/`: syntax answers from one text or tree, and knows no other files and no values. Move what both need to `syntax/` or below it, or take it as an argument.',
  },
  {
    arrow: 'by type',
    file: 'audit/src/judgement/judge-calls.ts',
    line: "import type { Rule } from '../rules/rule.ts';",
    says: '`judgement/` may not import `rules/`: a judgement is made once, and does not depend on the findings made of it. Move what both need to `judgement/` or below it, or take it as an argument.',
  },
  {
    arrow: 'of a folder below, from deep within',
    file: 'analyzer/src/sources/resolution/resolve.ts',
    line: "import type { Value } from '../../domain/value.ts';",
    says: '`sources/` may not import `domain/`: ',
  },
  {
    arrow: 'to a folder beside',
    file: 'audit/src/explain/explain.ts',
    line: "import { fix } from '../fix/fix.ts';",
    says: '`explain/` may not import `fix/`: each of these answers one question from what was judged',
  },
  {
    arrow: 'to the top',
    file: 'audit/src/result/identify.ts',
    line: "import type { audit } from '../audit.ts';",
    says: '`result/` may not import a file at the top of `src`: ',
  },
  {
    arrow: 'from a leaf',
    file: 'analyzer/src/once.ts',
    line: "import { ts } from './syntax/typescript.ts';",
    says: '`once.ts` may import nothing of ours: ',
  },
])('refuses an arrow $arrow', async ({ file, line, says }) => {
  expect(await lintWith(file, '')).toEqual([]);
  expect(await lintWith(file, line)).toEqual([expect.stringContaining(says)]);
});

it('allows every folder to import a leaf', async () => {
  expect(await lintWith('analyzer/src/contract/model.ts', "import { once } from '../once.ts';")).toEqual([]);
});

it.each(['analyzer', 'audit'])('knows each folder of the package %s', async (name) => {
  const src = path.join('packages', name, 'src');
  const folders = readdirSync(src, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map((entry) => entry.name);
  const unknown: string[] = [];
  for (const folder of folders) {
    const { rules } = (await linter.calculateConfigForFile(path.join(src, folder, 'any.ts'))) as Linter.Config;
    if (!rules?.['import-x/no-restricted-paths']) unknown.push(folder);
  }
  expect(unknown).toEqual([]);
});

it.each([
  ['a module that is loaded late', "import { createRequire } from 'node:module';", /external\.ts loads modules late/],
  ['a call of `require`', "export const late = () => require('typescript');", /external\.ts loads modules late/],
  ['an exported variable', 'export let latest = 0;', /mutable/],
])('refuses %s', async (_, line, message) => {
  expect(await lintWith('analyzer/src/sources/files.ts', line)).toEqual([expect.stringMatching(message)]);
});
