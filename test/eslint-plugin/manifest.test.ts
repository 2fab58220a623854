import { writeFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import { ESLint, type Linter } from 'eslint';
import plugin from 'eslint-plugin-scopewright';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { runIn } from '../cli/world.ts';
import { check } from './support/command-line.ts';

const head = 'version: 1\nregistry: trust-platform\n';

async function lint(
  text: string,
  files: Readonly<Record<string, string>> = {},
  before: readonly Linter.Config[] = [],
): Promise<readonly Linter.LintMessage[]> {
  const cwd = writeFiles({ '.git/': '', ...files });
  const eslint = new ESLint({
    cwd,
    overrideConfigFile: true,
    overrideConfig: [...before, plugin.configs.recommended, plugin.configs.manifest],
  });
  const [result] = await eslint.lintText(text, { filePath: path.join(cwd, 'scopewright.yaml') });
  return result!.messages;
}

const places = (messages: readonly Linter.LintMessage[]): readonly string[] =>
  messages.map(({ ruleId, line, column, endColumn }) => `${ruleId ?? ''} ${line}:${column}-${endColumn ?? ''}`);

/** The text with what the first suggestion writes. */
function withSuggestion(text: string, { suggestions }: Linter.LintMessage): string {
  const { range, text: written } = suggestions![0]!.fix;
  return text.slice(0, range[0]) + written + text.slice(range[1]);
}

describe('a manifest in the editor', () => {
  it('is left alone where nothing is wrong with it', async () => {
    expect(await lint(`${head}credentials:\n  desk:\n    scopes: [CONSENT_READ]\n`)).toEqual([]);
  });

  it.each([
    [
      'a scope that the registry does not have',
      'credentials:\n  desk:\n    scopes: [CONSENT_RAED]\n',
      'scopewright/unknown-scope 5:14-26',
      'CONSENT_READ',
    ],
    [
      'the same in quotes',
      'credentials:\n  desk:\n    scopes:\n      - "CONSENT_RAED" # all of it\n',
      'scopewright/unknown-scope 6:9-23',
      '"CONSENT_READ"',
    ],
    ['a misspelt key', 'plattform:\n  baseUrls: [TRUST_BASE_URL]\n', 'scopewright/valid-manifest 3:1-10', 'platform'],
    [
      'a URL for a host',
      'platform:\n  hosts: ["https://acme.trust.example/api"]\n',
      'scopewright/valid-manifest 4:11-43',
      '"acme.trust.example"',
    ],
  ])('offers the right spelling of %s', async (_, rest, place, written) => {
    const text = head + rest;
    const messages = await lint(text);
    expect(places(messages)).toEqual([place]);
    const mended = withSuggestion(text, messages[0]!);
    expect(mended).toContain(written);
    expect(await lint(mended)).toEqual([]);
  });

  it.each([
    [
      'a scope with no endpoint',
      'credentials:\n  desk:\n    scopes: [DATA_CATALOG_WRITE]\n',
      ['scopewright/unverifiable-scope 5:14-32'],
    ],
    ['YAML that is broken', 'credentials: [\n', ['scopewright/valid-manifest 3:14-15']],
    ['a wrong type', 'ignores: true\n', ['scopewright/valid-manifest 3:10-14']],
  ])('is told of %s', async (_, rest, expected) => {
    expect(places(await lint(head + rest))).toEqual(expected);
  });

  it('is told in the words of the command line, at the same places', async () => {
    const text = `${head}platform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  desk:\n    scopes: [CONSENT_RAED, DATA_CATALOG_WRITE]\n  reader:\n    scopes: [NOTHING]\n`;
    const cwd = writeFiles({
      '.git/': '',
      'scopewright.yaml': text,
      'a.js': 'fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n',
    });
    const own = (await check(cwd)).findings.filter(({ rule }) =>
      ['unknown-scope', 'unverifiable-scope'].includes(rule),
    );
    expect(own).toHaveLength(3);
    const messages = await lint(text);
    expect(
      messages.map(({ ruleId, line, column, endColumn, message }) => [ruleId, line, column, endColumn, message]),
    ).toEqual(
      own.map(({ rule, line, column, endColumn, message }) => [
        `scopewright/${rule}`,
        line,
        column,
        endColumn,
        message,
      ]),
    );
  });

  it('follows a registry of the user’s own, and says where that is broken', async () => {
    const text = 'version: 1\nregistry: ./registry.json\ncredentials:\n  desk:\n    scopes: [ADD]\n';
    expect(
      await lint(text, {
        'registry.json': JSON.stringify({ id: 'own', scopes: [{ name: 'ADD', endpoints: ['POST /v1/purposes'] }] }),
      }),
    ).toEqual([]);
    const [broken, ...others] = await lint(text, { 'registry.json': '{ "id": 7 }' });
    expect(others).toEqual([]);
    expect(broken).toMatchObject({
      ruleId: 'scopewright/valid-manifest',
      line: 1,
      message: expect.stringMatching(/registry\.json:1:\d+/) as string,
    });
  });

  it.each([
    ['the recommended', js.configs.recommended],
    ['all', js.configs.all],
  ])('is linted beside %s rules of ESLint, which are about code', async (_, rules) => {
    const text = `${head}credentials:\n  desk:\n    scopes: [CONSENT_RAED] # of the desk\n`;
    expect(places(await lint(text, {}, [rules]))).toEqual(['scopewright/unknown-scope 5:14-26']);
  });

  it('can have its rules disabled by comments', async () => {
    expect(
      await lint(
        `${head}credentials:\n  desk:\n    scopes: [NOTHING] # eslint-disable-line scopewright/unknown-scope -- comes next month\n`,
      ),
    ).toEqual([]);
    expect(await lint(`${head}credentials:\n  desk:\n    # eslint-disable-next-line\n    scopes: [NOTHING]\n`)).toEqual(
      [],
    );
    expect(await lint(`# eslint-disable\n${head}credentials:\n  desk:\n    scopes: [NOTHING]\n`)).toEqual([]);
  });

  it('is read with carriage returns, a byte order mark, and with nothing in it', async () => {
    expect(
      places(await lint(`\uFEFF${head}credentials:\n  desk:\n    scopes: [NOTHING]\n`.replaceAll('\n', '\r\n'))),
    ).toEqual(['scopewright/unknown-scope 5:14-21']);
    expect(places(await lint(''))).toEqual(['scopewright/valid-manifest 1:1-1']);
  });
});

describe('a baseline', () => {
  const text = `${head}credentials:\n  desk:\n    scopes: [CONSENT_RAED]\n`;
  const files = { 'src/a.ts': 'export const id = 7;\n', 'scopewright.yaml': text };
  const lintIn = async (cwd: string, linted: string, settings: object = {}): Promise<readonly string[]> => {
    const eslint = new ESLint({
      cwd,
      overrideConfigFile: true,
      overrideConfig: [plugin.configs.manifest, { settings: { scopewright: settings } }],
    });
    const [result] = await eslint.lintText(linted, { filePath: path.join(cwd, 'scopewright.yaml') });
    return places(result!.messages);
  };

  it('hides what it lists of the manifest, as in `check`', async () => {
    const cwd = writeFiles({ '.git/': '', ...files });
    expect(await lintIn(cwd, text)).toEqual(['scopewright/unknown-scope 5:14-26']);
    await runIn(cwd, ['baseline']);
    expect(await lintIn(cwd, text)).toEqual([]);
    expect(await lintIn(cwd, text.replace('[', '[CONSENT_REED, '))).toEqual(['scopewright/unknown-scope 5:14-26']);
    expect(await lintIn(cwd, text, { baseline: false })).toHaveLength(1);
    writeFileSync(path.join(cwd, 'scopewright-baseline.json'), '{');
    expect(await lintIn(cwd, text)).toHaveLength(1);
  });
});
