import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint, type Linter } from 'eslint';
import plugin from 'eslint-plugin-scopewright';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';

const code = 'fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n';
const sources = { '.git/': '', 'src/a.js': code, 'src/b.js': code, 'src/c.js': code };
const good = 'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\n';
const broken = 'version: 1\nregistry: trust-platform\nplatfrom:\n  baseUrls: [TRUST_BASE_URL]\n';

function createLinter(cwd: string, ...configs: readonly Linter.Config[]): ESLint {
  return new ESLint({
    cwd,
    overrideConfigFile: true,
    overrideConfig: [plugin.configs.recommended, ...configs],
  });
}

/** What ESLint reports of some files, one after another: file, rule, severity, line. */
async function lint(eslint: ESLint, files: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of files)
    for (const { messages } of await eslint.lintFiles([file]))
      for (const { ruleId, severity, line } of messages)
        found.push(
          `${file}:${line} ${ruleId?.replace('scopewright/', '') ?? 'none'} ${severity === 2 ? 'error' : 'warn'}`,
        );
  return found;
}

const all = ['src/a.js', 'src/b.js', 'src/c.js'];

describe('a broken manifest', () => {
  it('is an error on the first file of a run alone, in one line', async () => {
    const cwd = writeFiles({ ...sources, 'scopewright.yaml': broken });
    const results = await createLinter(cwd).lintFiles(['src']);
    const messages = results.flatMap((result) => result.messages);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ ruleId: 'scopewright/missing-scope', severity: 2, line: 1, column: 1 });
    expect(messages[0]?.message).toMatch(
      /^scopewright\.yaml:3:1: `platfrom` .*`platform`.* Until that is corrected, scopewright judges no call\.$/,
    );
  });

  it('is left to the manifest where ESLint reported it there', async () => {
    const cwd = writeFiles({ ...sources, 'scopewright.yaml': broken });
    const eslint = createLinter(cwd, plugin.configs.manifest);
    expect(await lint(eslint, ['scopewright.yaml', ...all])).toEqual(['scopewright.yaml:3 valid-manifest error']);
  });

  it('is reported on a file where comments or the configuration keep it from the manifest', async () => {
    const cwd = writeFiles({ ...sources, 'scopewright.yaml': `# eslint-disable\n${broken}` });
    const disabled = createLinter(cwd, plugin.configs.manifest);
    expect(await lint(disabled, ['scopewright.yaml', ...all])).toEqual(['src/a.js:1 missing-scope error']);
  });

  it('is repeated where a comment in the first file disables the report', async () => {
    const cwd = writeFiles({ ...sources, 'src/a.js': `/* eslint-disable */\n${code}`, 'scopewright.yaml': broken });
    expect(await lint(createLinter(cwd), all)).toEqual(['src/b.js:1 missing-scope error']);
  });

  it('is on each open file of an editor that comes back to one', async () => {
    const cwd = writeFiles({ ...sources, 'scopewright.yaml': broken });
    const eslint = createLinter(cwd);
    expect(await lint(eslint, ['src/a.js', 'src/a.js', 'src/b.js'])).toHaveLength(2);
    expect(await lint(eslint, ['src/a.js', 'src/b.js', 'src/c.js'])).toHaveLength(3);
  });

  it('is reported again once it was mended and broken anew', async () => {
    const cwd = writeFiles({ ...sources, 'scopewright.yaml': broken });
    const eslint = createLinter(cwd);
    expect(await lint(eslint, ['src/a.js'])).toEqual(['src/a.js:1 missing-scope error']);
    writeFileSync(path.join(cwd, 'scopewright.yaml'), good);
    expect(await lint(eslint, ['src/b.js'])).toEqual(['src/b.js:1 no-credential error']);
    writeFileSync(path.join(cwd, 'scopewright.yaml'), broken);
    expect(await lint(eslint, ['src/c.js'])).toEqual(['src/c.js:1 missing-scope error']);
  });
});

describe('a project without a manifest', () => {
  it('is warned of on the first file of a run', async () => {
    const cwd = writeFiles(sources);
    const results = await createLinter(cwd).lintFiles(['src']);
    const messages = results.flatMap((result) => result.messages);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ severity: 1, line: 1, column: 1 });
    expect(messages[0]?.message).toMatch(
      /^No manifest `scopewright\.yaml` was found .* set `settings\.scopewright\.manifest` to `false`\.$/,
    );
  });

  it('is told by whichever rule is enabled', async () => {
    const cwd = writeFiles(sources);
    const eslint = new ESLint({
      cwd,
      overrideConfigFile: true,
      overrideConfig: [{ plugins: { scopewright: plugin }, rules: { 'scopewright/missing-scope': 'error' } }],
    });
    expect(await lint(eslint, all)).toEqual(['src/a.js:1 missing-scope error']);
  });

  it('is left alone where the settings say that there is none', async () => {
    const cwd = writeFiles(sources);
    expect(await lint(createLinter(cwd, { settings: { scopewright: { manifest: false } } }), all)).toEqual([]);
  });

  it('is told that a named manifest is missing, as an error', async () => {
    const cwd = writeFiles({ ...sources, 'scopewright.yaml': good });
    rmSync(path.join(cwd, 'scopewright.yaml'));
    const eslint = createLinter(cwd, { settings: { scopewright: { manifest: 'scopewright.yaml' } } });
    expect(await lint(eslint, all)).toEqual(['src/a.js:1 missing-scope error']);
  });
});
