import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { audit, ruleFacts } from '@scopewright/audit';
import parser from '@typescript-eslint/parser';
import { ESLint, type Linter } from 'eslint';
import { defineConfig } from 'eslint/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import plugin from 'eslint-plugin-scopewright';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'scopewright-eslint-'));
  await cp('docs/example', project, { recursive: true });
});
afterEach(() => rm(project, { recursive: true, force: true }));

const typescript: Linter.Config = { files: ['**/*.ts'], languageOptions: { parser } };

function createLinter(...more: Linter.Config[]): ESLint {
  return new ESLint({
    cwd: project,
    overrideConfigFile: true,
    overrideConfig: defineConfig(plugin.configs.recommended, typescript, ...more),
  });
}

/** What one of the rules reports in the whole project. */
async function lint(
  eslint: ESLint,
  rule = 'missing-scope',
): Promise<{ file: string; line: number; column: number; endLine?: number; endColumn?: number; message: string }[]> {
  const results = await eslint.lintFiles(['.']);
  return results.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ ruleId }) => ruleId === `scopewright/${rule}`)
      .map(({ line, column, endLine, endColumn, message }) => ({
        file: path.relative(project, filePath).replaceAll(path.sep, '/'),
        line,
        column,
        endLine,
        endColumn,
        message,
      })),
  );
}

describe('the plugin in ESLint', () => {
  it('names itself', async () => {
    const { name, version } = JSON.parse(await readFile('packages/eslint-plugin/package.json', 'utf8')) as {
      name: string;
      version: string;
    };
    expect(plugin.meta).toEqual({ name, version, namespace: 'scopewright' });
  });

  it('reports the missing scopes of the command line, at the same places with the same words', async () => {
    const expected = audit({ directory: project }).findings.filter(({ rule }) => rule === 'missing-scope');
    expect(expected).not.toEqual([]);
    const places = expected.map(({ file, line, column, endLine, endColumn, message }) => ({
      file,
      line,
      column,
      endLine,
      endColumn,
      message,
    }));
    expect(await lint(createLinter())).toEqual(places);
  });

  it('lints the text of the editor, not that of the disk', async () => {
    const filePath = path.join(project, 'src/consent/purposes.ts');
    const text = await readFile(filePath, 'utf8');
    const eslint = createLinter();
    const count = async (code: string) =>
      (await eslint.lintText(code, { filePath }))[0]?.messages.filter(
        ({ ruleId }) => ruleId === 'scopewright/missing-scope',
      ).length;
    expect(await count(text)).toBe(1);
    expect(await count(text.replace("'PUT', publishPath(id)", "'GET', paths.purposes"))).toBe(0);
    expect(await count(text.replace('`${paths.purposeDrafts}/${id}`', '`${paths.identityGroups}/${id}`'))).toBe(2);
  });

  it('sees an edited wrapper and an edited manifest on the next lint', async () => {
    const eslint = createLinter();
    expect(await lint(eslint)).toHaveLength(1);
    const manifest = path.join(project, 'scopewright.yaml');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('CONSENT_READ,', 'CONSENT_READ, CONSENT,'));
    expect(await lint(eslint)).toEqual([]);
    const paths = path.join(project, 'src/trust/paths.ts');
    await writeFile(
      paths,
      (await readFile(paths, 'utf8')).replace('/v1/purposes', '/v1/audits').replace('/publish', '/reassign-scopes'),
    );
    expect((await lint(eslint)).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'src/consent/purposes.ts:12',
      'src/consent/purposes.ts:13',
    ]);
  });

  it('takes a manifest that stands elsewhere', async () => {
    const manifest = await readFile(path.join(project, 'scopewright.yaml'), 'utf8');
    await writeFile(path.join(project, 'scopes.yaml'), manifest.replace('CONSENT_READ,', 'CONSENT_READ, CONSENT,'));
    expect(await lint(createLinter({ settings: { scopewright: { manifest: 'scopes.yaml' } } }))).toEqual([]);
  });

  it('has the severities of the command line in the recommended config, and all rules as errors in the strict one', () => {
    const { recommended, strict } = plugin.configs;
    const words = { error: 'error', warning: 'warn', note: 'warn' };
    const severities = new Map(ruleFacts.map(({ name, severity }) => [`scopewright/${name}`, words[severity]]));
    expect(Object.keys(recommended.rules ?? {}).length).toBeGreaterThan(4);
    for (const [rule, severity] of Object.entries(recommended.rules ?? {}))
      expect(severity, rule).toBe(severities.get(rule));
    expect(strict.rules).toEqual(
      Object.fromEntries(Object.keys(recommended.rules ?? {}).map((rule) => [rule, 'error'])),
    );
  });

  it('reports a broken manifest on the first line, once for all rules', async () => {
    await writeFile(path.join(project, 'scopewright.yaml'), 'version: 1\nregistry: trust-platform\nplatfrom: {}\n');
    const results = await createLinter().lintFiles(['src/main.ts']);
    const [first, ...others] = results.flatMap(({ messages }) => messages);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      line: 1,
      column: 1,
      message: expect.stringMatching(/scopewright\.yaml:3:1: .*`platform`/) as string,
    });
  });

  it('reports in components, whatever parser reads them', async () => {
    const text =
      '<template><p/></template>\n<script setup lang="ts">\nimport { settings } from "../settings.ts";\nfetch(`${process.env.TRUST_BASE_URL}/v1/purposes/p-1`, { method: "PUT" });\n</script>\n';
    await writeFile(path.join(project, 'src/consent/Banner.vue'), text);
    const component: Linter.Parser = {
      parse: (code) => parser.parse(' '.repeat(code.length), { range: true, loc: true, tokens: true, comment: true }),
    };
    const found = await lint(createLinter({ files: ['**/*.vue'], languageOptions: { parser: component } }));
    expect(found.filter(({ file }) => file.endsWith('.vue')).map(({ line, column }) => [line, column])).toEqual([
      [4, 1],
    ]);
  });

  it('is left out of files of other languages', async () => {
    const eslint = createLinter();
    const rulesFor = async (file: string) =>
      Object.keys(
        ((await eslint.calculateConfigForFile(path.join(project, file))) as Linter.Config | undefined)?.rules ?? {},
      );
    expect(await rulesFor('src/main.ts')).toEqual(Object.keys(plugin.configs.recommended.rules ?? {}));
    expect(await rulesFor('package.json')).toEqual([]);
  });
});
