import { describe, expect, it } from 'vitest';

import { parseManifest } from '../../../../packages/audit/src/inputs/manifest/parse-manifest.ts';

function mistakesOf(text: string): readonly string[] {
  const parsed = parseManifest(text);
  return parsed.kind === 'manifest'
    ? []
    : parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const tooDeep =
  'The values here are nested more than 100 levels deep: use fewer levels; a manifest needs no more than ten.';
const unseen = (code: string): string =>
  `There is an invisible character (U+${code}) here that YAML does not allow: remove it.`;

describe('a text that is not worth parsing', () => {
  it.each<readonly [what: string, text: string, mistake: string]>([
    ['brackets without an end', `version: 1\nignores: ${'['.repeat(50_000)}`, `2:110 ${tooDeep}`],
    ['brackets in brackets', `version: 1\nignores: ${'['.repeat(2000)}${']'.repeat(2000)}`, `2:110 ${tooDeep}`],
    ['mappings in mappings', `version: 1\nplatform: ${'{a: '.repeat(2000)}1${'}'.repeat(2000)}`, `2:411 ${tooDeep}`],
    ['lists in lists', `version: 1\nignores:\n${'- '.repeat(2000)}x`, `3:401 ${tooDeep}`],
    [
      'levels of a block',
      `version: 1\n${Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}a:\n`).join('')}`,
      `402:401 ${tooDeep}`,
    ],
    ['a NUL', 'version: 1\nregistry: "a\0b"', `2:13 ${unseen('0000')}`],
    ['an escape', 'version: 1\nregistry: \u001b[31mred', `2:11 ${unseen('001B')}`],
    ['a vertical tab', 'version: 1\n\u000bplatform: {}', `2:1 ${unseen('000B')}`],
    ['a delete', 'version: 1\nregistry: a\u007f', `2:12 ${unseen('007F')}`],
    ['a byte order mark inside', 'version: 1\n\uFEFFignores: []', `2:1 ${unseen('FEFF')}`],
    ['half a character', 'version: 1\nregistry: "\ud800"', `2:12 ${unseen('D800')}`],
    [
      'another encoding',
      Buffer.from('version: 1\n', 'utf16le').toString('utf8'),
      '1:2 The file is not UTF-8 text: save it as UTF-8.',
    ],
    [
      'lines that end with a carriage return',
      'version: 1\rignores: []\r',
      '1:11 There is a carriage return without a line feed here, which is not a line ending in YAML: save the file with Unix or Windows line endings.',
    ],
  ])('%s', (_what, text, mistake) => {
    expect(mistakesOf(text)).toEqual([mistake]);
  });
});

describe('an odd text that does no harm', () => {
  it.each<readonly [what: string, text: string]>([
    ['a byte order mark and the line ends of Windows', '\uFEFFversion: 1\r\nignores:\r\n  - "a"\r\n'],
    ['a document that is marked as one', '---\nversion: 1\n...\n'],
    ['a tab behind a colon, a dash and a value', 'version:\t1\nignores:\n  -\t"a"\t# why\n'],
    [
      'many brackets beside each other',
      `version: 1\ncredentials: { sync: { scopes: [], keep: { ${Array.from({ length: 500 }, (_, index) => `S${index}: "[{"`).join(', ')} } } }`,
    ],
    [
      'a line of two megabytes',
      `version: 1\ncredentials: { sync: { scopes: [], keep: { SCIM: "${'x'.repeat(2_000_000)}" } } }`,
    ],
    ['characters of every script', 'version: 1\ncredentials: { "Einwilligung 🔑 同意": { scopes: [] } }'],
    ['text over several lines', 'version: 1\nregistry: >-\n  trust-platform\n'],
  ])('%s', (_what, text) => {
    expect(mistakesOf(text)).toEqual([]);
  });
});

describe('what YAML reads otherwise than it looks', () => {
  it.each<readonly [what: string, text: string, ...mistakes: readonly string[]]>([
    [
      'nothing at all',
      '\uFEFF',
      '1:1 The manifest is empty: start it with `version: 1`, `registry: trust-platform` and the credentials.',
    ],
    [
      'comments alone',
      '# nothing\n',
      '1:1 The manifest is empty: start it with `version: 1`, `registry: trust-platform` and the credentials.',
    ],
    [
      'a list at the top',
      '- version: 1',
      '1:1 The manifest must be a mapping of keys, as in `version: 1`, and this is a list.',
    ],
    [
      'an alias before its anchor',
      'version: 1\nignores: *globs\nplatform: &globs {}',
      '2:10 There is no anchor `&globs` before this alias: add it, or quote `"*globs"` if it is text.',
    ],
    [
      'an alias as a key that is there',
      'version: 1\n? &a ignores\n: []\n? *a\n: []',
      '4:3 The key `ignores` is used twice: merge the two, or remove one.',
    ],
    [
      'two keys of one name',
      'version: 1\ncredentials:\n  1: { scopes: [] }\n  "1": { scopes: [] }',
      '4:3 The key `1` is used twice: merge the two, or remove one.',
    ],
    [
      'a merge key twice',
      'version: 1\ncredentials:\n  a: &a { scopes: [A] }\n  b: { <<: *a, <<: *a }',
      '4:16 The key `<<` is used twice: merge the two, or remove one.',
    ],
    [
      'bytes',
      'version: 1\nregistry: !!binary aGVsbG8=',
      '2:20 `tag:yaml.org,2002:binary` is a YAML tag, and only plain YAML is read: remove it.',
    ],
    [
      'a function',
      'version: 1\nregistry: !!js/function "x"',
      '2:11 `!!js/function` is a YAML tag, and only plain YAML is read: remove it.',
    ],
    [
      'a key that is too long',
      `version: 1\n${'k'.repeat(2000)}: 1`,
      '2:1 A key has at most 1024 characters: shorten it.',
    ],
    [
      'merge keys that double with each line',
      `a0: &a0 { x: 1 }\n${Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} { <<: [*a${index}, *a${index}] }\n`).join('')}`,
      '2:21 The file has more than 20000 values, counting each repetition by an alias: write the values out.',
    ],
    [
      'more values than a manifest has',
      `version: 1\nignores:\n${'- a\n'.repeat(20_000)}`,
      '20000:3 The file has more than 20000 values, counting each repetition by an alias: write the values out.',
    ],
    [
      'a scope that is a number, nothing or true',
      'version: 1\ncredentials: { a: { scopes: [1, ~, true] } }',
      '2:30 An entry of `scopes` must be the name of a scope, as in `CONSENT_READ`, and this is `1`.',
      '2:33 An entry of `scopes` must be the name of a scope, as in `CONSENT_READ`, and this is empty.',
      '2:36 An entry of `scopes` must be the name of a scope, as in `CONSENT_READ`, and this is `true`.',
    ],
  ])('%s', (_what, text, ...mistakes) => {
    expect(mistakesOf(text)).toEqual(mistakes);
  });
});

describe('a mistake in a long line', () => {
  const parsed = parseManifest(
    `version: 1\nplatform: { others: [${'"BILLING_URL", '.repeat(100)}"https://${'x'.repeat(10_000)}", "CRM_URL"] }`,
  );
  const [mistake] = parsed.kind === 'mistakes' ? parsed.mistakes : [];

  it('is told in a few words, with the part of the line that it stands in', () => {
    expect(mistake).toMatchObject({ line: 2, column: 1522 });
    expect(mistake?.message.length).toBeLessThan(400);
    const [line, pointer, ...rest] = mistake?.excerpt.split('\n') ?? [];
    expect(rest).toEqual([]);
    expect(line).toMatch(/^ {2}2 \| ….{240}…$/);
    expect(line?.indexOf('"https')).toBe(pointer?.indexOf('^'));
    expect(pointer?.length).toBeLessThanOrEqual(line!.length);
  });

  it('keeps its place and what belongs there', () => {
    expect(mistake).toMatchObject({ endLine: 2, endColumn: 1522 + 10_010, suggestion: 'x'.repeat(10_000) });
  });
});

it('a manifest with some thousand keys is told in no time, and with the first of its mistakes', () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `key${index}: ${index}\n`).join('');
  const parsed = parseManifest(`version: 1\n${keys}`);
  expect(parsed.kind === 'mistakes' && parsed.mistakes.length).toBe(200);
});
