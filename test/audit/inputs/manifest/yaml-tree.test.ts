import { describe, expect, it } from 'vitest';

import {
  findPlace,
  parseYaml,
  valueAt,
  type YamlTree,
} from '../../../../packages/audit/src/inputs/manifest/yaml-tree.ts';

function treeOf(text: string): YamlTree {
  const parsed = parseYaml(text);
  if (parsed.kind === 'mistakes') throw new Error(parsed.mistakes[0]?.message);
  return parsed.tree;
}

function mistakesOf(text: string): readonly string[] {
  const parsed = parseYaml(text);
  return parsed.kind === 'tree'
    ? []
    : parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe('values and places', () => {
  it('knows the place of each key and value', () => {
    const tree = treeOf('a:\n  - b: one two # why\n    c/d: "x"\n');
    expect(tree.data).toEqual({ a: [{ b: 'one two', 'c/d': 'x' }] });
    expect(findPlace(tree, '/a/0/b')).toEqual({
      key: { line: 2, column: 5, endLine: 2, endColumn: 6 },
      value: { line: 2, column: 8, endLine: 2, endColumn: 15 },
    });
    expect(findPlace(tree, '/a/0/c~1d').value).toMatchObject({ line: 3, column: 10 });
    expect(valueAt(tree, '/a/0/c~1d')).toBe('x');
  });

  it('gives the nearest place around what is not there', () => {
    const tree = treeOf('a: { b: 1 }');
    expect(findPlace(tree, '/a/x/y').value).toMatchObject({ line: 1, column: 4 });
    expect(valueAt(tree, '/a/x/y')).toBeUndefined();
  });

  it.each([
    ['a byte order mark', '\uFEFFa: 1\nb: 2'],
    ['CRLF', 'a: 1\r\nb: 2\r\n'],
  ])('counts lines and columns past %s', (_what, text) => {
    expect(findPlace(treeOf(text), '/b').key).toMatchObject({ line: 2, column: 1 });
    expect(findPlace(treeOf(text), '/a').key).toMatchObject({ line: 1, column: 1 });
  });

  it('reads `off`, `no` and dates as text', () => {
    expect(treeOf('a: [off, no, 2027-03-31]').data).toEqual({ a: ['off', 'no', '2027-03-31'] });
  });
});

describe('anchors, aliases and merge keys', () => {
  it('repeats what an alias names, at the place of its anchor', () => {
    const tree = treeOf('a: &scopes [X, Y]\nb: *scopes\n');
    expect(tree.data).toEqual({ a: ['X', 'Y'], b: ['X', 'Y'] });
    expect(findPlace(tree, '/b/1').value).toMatchObject({ line: 1, column: 16 });
  });

  it('merges mappings, and leaves keys alone that are there', () => {
    const tree = treeOf(
      'base: &base { x: 1, y: 1 }\nmore: &more { y: 2, z: 2 }\na: { <<: *base, y: 3 }\nb: { <<: [*base, *more] }\n',
    );
    expect(tree.data).toMatchObject({ a: { x: 1, y: 3 }, b: { x: 1, y: 1, z: 2 } });
    expect(findPlace(tree, '/a/x').key).toMatchObject({ line: 1, column: 15 });
  });

  it('takes a quoted `<<` for a name', () => {
    expect(treeOf('"<<": 1').data).toEqual({ '<<': 1 });
  });

  it.each([
    [
      'a loop',
      'a: &a [*a]',
      '1:8 The alias `*a` refers to a value that contains it, so it would never end: write the values out.',
    ],
    [
      'a loop of merges',
      'a: &a { <<: *a }',
      '1:13 The alias `*a` refers to a value that contains it, so it would never end: write the values out.',
    ],
    [
      'a merge of no mapping',
      'a: { <<: 1 }',
      '1:10 The merge key `<<` takes a mapping, or a list of mappings: give it an alias to one, as in `<<: *defaults`.',
    ],
    ['a key that is no text', '? [a]\n: b', '1:3 A key must be plain text: write a name before the colon.'],
  ])('refuses %s', (_what, text, mistake) => {
    expect(mistakesOf(text)).toEqual([mistake]);
  });

  it('does not expand an alias bomb', () => {
    const levels = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 12; level++)
      levels.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`);
    expect(mistakesOf(levels.join('\n'))).toEqual([
      expect.stringContaining(
        'The file has more than 20000 values, counting each repetition by an alias: write the values out.',
      ),
    ]);
  });
});

describe('broken syntax', () => {
  it.each([
    [
      'a tab',
      'a:\n\tb: 1',
      '2:1 This line is indented with a tab, but YAML allows only spaces: replace it with two spaces.',
    ],
    ['a key twice', 'a: 1\na: 2', '2:1 The key `a` is used twice: merge the two, or remove one.'],
    ['an open bracket', 'a: [1,\n\n', '1:6 A `[` before this position has no closing `]`: add it.'],
    ['an open brace', 'a: { b: 1', '1:9 A `{` before this position has no closing `}`: add it.'],
    ['an open quote', 'a: "x', '1:5 The text that starts here has no closing `"`: add it at its end.'],
    [
      'two colons',
      'a: b: c',
      '1:4 A mapping starts here in the middle of a value: put it on its own lines, indented below its key, or quote the text.',
    ],
    [
      'an uneven indent',
      'a:\n  - b\n c: 1',
      '3:2 This line is not indented like its siblings: start it in the same column.',
    ],
    [
      'two documents',
      'a: 1\n---\nb: 2',
      '2:1 A second YAML document starts here, but the file must be a single one: remove the line `---`.',
    ],
    ['a tag', 'a: !secret x', '1:4 `!secret` is a YAML tag, and only plain YAML is read: remove it.'],
    ['a reserved character', 'a: @acme/sdk', '1:4 A plain text cannot start with `@`: quote it, as in `"@acme/sdk"`.'],
    [
      'a bad escape',
      'a: "x\\q"',
      '1:6 `\\q` is not a valid escape in double quotes: use single quotes, or write `\\\\` for a backslash.',
    ],
    [
      'an unquoted wildcard',
      'a: [*.trust.example]',
      '1:5 `*.trust.example` starts with `*`, which YAML reads as an alias: quote it.',
    ],
  ])('words %s', (_what, text, mistake) => {
    expect(mistakesOf(text)).toEqual([mistake]);
  });

  it('tells the first stumble, and each key that stands twice', () => {
    expect(mistakesOf('a: 1\na: 2\nb: 1\nb: 2\n')).toHaveLength(2);
    expect(mistakesOf('a: [\nb: {\nc: "')).toHaveLength(1);
  });
});
