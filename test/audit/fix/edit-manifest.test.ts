import { describe, expect, it } from 'vitest';

import { editManifest } from '../../../packages/audit/src/fix/edit-manifest.ts';
import { parseManifest } from '../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { plan, type Change } from './plans.ts';

const around = (list: string): string =>
  `# the platform as we see it\nversion: 1\ncredentials:\n  sync:\n    scopes:${list}\n    files: [ "src/**" ] # ours\n`;

/** Each style of a list with what some changes make of it. */
const styles: readonly (readonly [
  style: string,
  list: string,
  changes: readonly (readonly [change: Change, result: string])[],
])[] = [
  [
    'an empty list',
    ' []',
    [
      ['+X', ' [X]'],
      ['+X +Y', ' [X, Y]'],
    ],
  ],
  ['an empty list with a space in it', ' [ ]', [['+X', ' [ X ]']]],
  ['an empty list with a comment', ' [ # none yet\n    ]', [['+X', ' [ # none yet\n      X\n    ]']]],
  [
    'an empty list with a comment on its line',
    ' [\n      # none yet\n    ]',
    [['+X', ' [\n      # none yet\n      X\n    ]']],
  ],
  [
    'one scope',
    ' [A]',
    [
      ['+X', ' [A, X]'],
      ['-A', ' []'],
      ['-A +X', ' [X]'],
      ['A>X', ' [X]'],
    ],
  ],
  [
    'one line',
    ' [A, B, C] # all',
    [
      ['+X', ' [A, B, C, X] # all'],
      ['-A', ' [B, C] # all'],
      ['-B', ' [A, C] # all'],
      ['-C', ' [A, B] # all'],
      ['-A -B -C', ' [] # all'],
      ['B>X', ' [A, X, C] # all'],
      ['B>X B>Y', ' [A, X, Y, C] # all'],
    ],
  ],
  [
    'a comma at the end',
    ' [A, B,]',
    [
      ['+X', ' [A, B, X,]'],
      ['-A', ' [B,]'],
      ['-B', ' [A,]'],
      ['-A -B', ' []'],
    ],
  ],
  [
    'no spaces',
    ' [A,B]',
    [
      ['+X', ' [A,B,X]'],
      ['-A', ' [B]'],
      ['-B', ' [A]'],
    ],
  ],
  [
    'spaces inside',
    ' [ A, B ]',
    [
      ['+X', ' [ A, B, X ]'],
      ['-A', ' [ B ]'],
      ['-B', ' [ A ]'],
      ['-A -B', ' []'],
    ],
  ],
  [
    'quotes',
    ` ["A", 'B']`,
    [
      ['+X', ` ["A", 'B', 'X']`],
      ['A>X', ` ["X", 'B']`],
      ['A>X A>Y', ` ["X", "Y", 'B']`],
      ['-B', ` ["A"]`],
    ],
  ],
  [
    'a line for each',
    ' [\n      A,\n      B,\n      C\n    ]',
    [
      ['+X', ' [\n      A,\n      B,\n      C,\n      X\n    ]'],
      ['-A', ' [\n      B,\n      C\n    ]'],
      ['-C', ' [\n      A,\n      B\n    ]'],
      ['-A -B -C', ' []'],
      ['B>X B>Y', ' [\n      A,\n      X,\n      Y,\n      C\n    ]'],
    ],
  ],
  [
    'a line for each, with a comma at the end',
    ' [\n      A,\n      B,\n    ]',
    [
      ['+X', ' [\n      A,\n      B,\n      X,\n    ]'],
      ['-B', ' [\n      A,\n    ]'],
      ['-A -B', ' []'],
    ],
  ],
  [
    'comments',
    ' [\n      # first\n      A, # a\n      # second\n      B, # b\n      C # c\n      # end\n    ]',
    [
      [
        '+X',
        ' [\n      # first\n      A, # a\n      # second\n      B, # b\n      C, # c\n      X\n      # end\n    ]',
      ],
      ['-B', ' [\n      # first\n      A, # a\n      # second\n      C # c\n      # end\n    ]'],
      ['-C', ' [\n      # first\n      A, # a\n      # second\n      B # b\n      # end\n    ]'],
      ['-A -B -C', ' [\n      # first\n      # second\n      # end\n    ]'],
      [
        'A>X A>Y',
        ' [\n      # first\n      X, # a\n      Y,\n      # second\n      B, # b\n      C # c\n      # end\n    ]',
      ],
    ],
  ],
  [
    'several on a line',
    ' [A, B,\n      C, D]',
    [
      ['+X', ' [A, B,\n      C, D, X]'],
      ['-B', ' [A,\n      C, D]'],
      ['-C', ' [A, B,\n      D]'],
      ['-D', ' [A, B,\n      C]'],
      ['-C -D', ' [A, B]'],
      ['-A -B', ' [C, D]'],
    ],
  ],
  [
    'a comment behind several',
    ' [A, # a\n      B, C]',
    [
      ['-A', ' [B, C]'],
      ['-B', ' [A, # a\n      C]'],
      ['-B -C', ' [A # a\n      ]'],
    ],
  ],
  [
    'commas in front',
    '\n      [ A # a\n      , B # b\n      , C\n      ]',
    [
      ['+X', '\n      [ A # a\n      , B # b\n      , C, X\n      ]'],
      ['-A', '\n      [ B # b\n      , C\n      ]'],
      ['-B', '\n      [ A # a\n      , C\n      ]'],
      ['-C', '\n      [ A # a\n      , B # b\n      ]'],
    ],
  ],
  [
    'dashes',
    '\n      - A\n      - B\n      - C',
    [
      ['+X', '\n      - A\n      - B\n      - C\n      - X'],
      ['-A', '\n      - B\n      - C'],
      ['-C', '\n      - A\n      - B'],
      ['-A -B -C', ' []'],
      ['-A -B -C +X', '\n      - X'],
      ['B>X B>Y', '\n      - A\n      - X\n      - Y\n      - C'],
    ],
  ],
  [
    'dashes that are not indented',
    '\n    - A\n    - B',
    [
      ['+X', '\n    - A\n    - B\n    - X'],
      ['-A -B', ' []'],
    ],
  ],
  [
    'dashes with comments, gaps and quotes',
    ' # what it holds\n      # head\n      - A # a\n      # above b\n      -   "B" # b\n\n      - C # c\n      # foot',
    [
      [
        '+X',
        ' # what it holds\n      # head\n      - A # a\n      # above b\n      -   "B" # b\n\n      - C # c\n      - X\n      # foot',
      ],
      ['-B', ' # what it holds\n      # head\n      - A # a\n      # above b\n\n      - C # c\n      # foot'],
      [
        'B>X B>Y',
        ' # what it holds\n      # head\n      - A # a\n      # above b\n      -   "X" # b\n      -   "Y"\n\n      - C # c\n      # foot',
      ],
      ['-A -B -C', ' [] # what it holds\n      # head\n      # above b\n\n      # foot'],
    ],
  ],
  [
    'a dash and its scope on two lines',
    '\n      -\n        A\n      - # why\n        B',
    [
      ['-A', '\n      - # why\n        B'],
      ['-B', '\n      -\n        A'],
      ['+X', '\n      -\n        A\n      - # why\n        B\n      - X'],
    ],
  ],
  [
    'a block text',
    '\n      - |-\n        A\n      - B',
    [
      ['-A', '\n      - B'],
      ['A>X', '\n      - X\n      - B'],
    ],
  ],
  [
    'an anchor that nobody uses',
    ' &own\n      - &a A\n      - B',
    [
      ['+X', ' &own\n      - &a A\n      - B\n      - X'],
      ['-A', ' &own\n      - B'],
      ['A>X', ' &own\n      - &a X\n      - B'],
      ['-A -B', ' &own []'],
    ],
  ],
];

const cases = styles.flatMap(([style, list, changes]) =>
  changes.map(([change, result]) => [style, change, list, result] as const),
);

function edit(text: string, changes: Readonly<Record<string, Change>>): ReturnType<typeof editManifest> {
  return editManifest(text, new Map(Object.entries(changes).map(([name, change]) => [name, plan(change)])));
}

describe('a list of scopes', () => {
  it.each(cases)('with %s: %s', (_style, change, list, result) => {
    expect(edit(around(list), { sync: change })).toEqual({ text: around(result), byHand: new Map() });
    expect(parseManifest(around(result)).kind).toBe('manifest');
  });

  it.each(cases)('with %s, line breaks of two characters and a byte order mark: %s', (_style, change, list, result) => {
    const toWindows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    expect(edit(toWindows(around(list)), { sync: change }).text).toBe(toWindows(around(result)));
  });

  it.each([
    ['- A\n  - B', '-B', '- A'],
    ['- A\n  - B', '-A', '- B'],
    ['- A', '+X', '- A\n  - X'],
  ] as const)('at the end of a text without a line break: %j %s', (list, change, result) => {
    const end = (lines: string): string => `version: 1\ncredentials:\n sync:\n  scopes:\n  ${lines}`;
    expect(edit(end(list), { sync: change }).text).toBe(end(result));
  });

  it('at the end of a text without a line break, when it empties', () => {
    expect(edit('version: 1\ncredentials:\n sync:\n  scopes:\n  - A', { sync: '-A' }).text).toBe(
      'version: 1\ncredentials:\n sync:\n  scopes: []',
    );
  });

  it('in JSON', () => {
    const json = (list: string): string => `{ "version": 1,\n\t"credentials": { "sync": { "scopes": ${list} } } }`;
    expect(edit(json('[]'), { sync: '+X' }).text).toBe(json('["X"]'));
    expect(edit(json('["A","B"]'), { sync: '-A +X' }).text).toBe(json('["B","X"]'));
  });

  it('of each credential that is named, and of no other', () => {
    const text = (one: string, two: string): string =>
      `version: 1\ncredentials:\n  one: { scopes: ${one} }\n  two/three: { scopes: ${two} }\n  four: { scopes: [A] }\n`;
    expect(edit(text('[A]', '[A]'), { one: '+X', 'two/three': '-A', four: '' }).text).toBe(text('[A, X]', '[]'));
  });
});

describe('anchors, aliases and merge keys', () => {
  const lent = (name: string): string =>
    `An anchor shares this list with credential \`${name}\`, and the change would be wrong there. Give each its own list.`;

  it('leaves a list alone that another credential has too', () => {
    const text = 'version: 1\ncredentials:\n  # both\n  one: { scopes: &common [A, B] }\n  two: { scopes: *common }\n';
    const edited = edit(text, { one: '+X', two: '-B' });
    expect(edited.text).toBe(text);
    expect([...edited.byHand]).toEqual([
      ['one', { line: 4, column: 26, reason: lent('two'), scopes: ['A', 'B', 'X'] }],
      ['two', { line: 4, column: 26, reason: lent('one'), scopes: ['A'] }],
    ]);
  });

  it('edits it once where the change is the same for each', () => {
    const text = (list: string): string =>
      `version: 1\ncredentials:\n  one: { scopes: &common ${list} }\n  two: { scopes: *common }\n  three: { scopes: [B] }\n`;
    expect(edit(text('[A, B]'), { one: '-B +X', two: '-B +X', three: '-B' })).toEqual({
      text: text('[A, X]').replace('scopes: [B]', 'scopes: []'),
      byHand: new Map(),
    });
  });

  it('leaves a list alone that a merge key brings to another', () => {
    const text =
      'version: 1\ncredentials:\n  one: &base\n    scopes:\n      - A\n  two:\n    <<: *base\n    files: [b]\n';
    const edited = edit(text, { two: '+X' });
    expect(edited.text).toBe(text);
    expect(edited.byHand.get('two')).toEqual({ line: 5, column: 7, reason: lent('one'), scopes: ['A', 'X'] });
  });

  it('edits a list that a credential has for itself beside a merge key', () => {
    const text = (list: string): string =>
      `version: 1\ncredentials:\n  one: &base { scopes: [A] }\n  two: { <<: *base, scopes: ${list} }\n`;
    expect(edit(text('[B]'), { two: '+X' }).text).toBe(text('[B, X]'));
  });

  it('leaves a list alone that is something else as well', () => {
    const text = 'version: 1\nignores: &names [A, B]\ncredentials:\n  one: { scopes: *names }\n';
    const edited = edit(text, { one: '-A' });
    expect(edited.text).toBe(text);
    expect(edited.byHand.get('one')).toMatchObject({
      line: 2,
      column: 17,
      reason: 'An anchor shares this list with `ignores`. Give each its own list.',
      scopes: ['B'],
    });
  });

  it('edits a scope that is an alias, and leaves one alone that an alias repeats', () => {
    const text = (one: string, two: string): string =>
      `version: 1\ncredentials:\n  one: { scopes: ${one} }\n  two: { scopes: ${two} }\n`;
    expect(edit(text('[&a A, B]', '[*a , B]'), { two: '-A' }).text).toBe(text('[&a A, B]', '[B]'));
    expect(edit(text('[&a A, B]', '[*a , B]'), { two: 'A>X' }).text).toBe(text('[&a A, B]', '[X , B]'));
    expect(edit(text('[&a A, B]', '[*a , B]'), { one: '-B' }).text).toBe(text('[&a A]', '[*a , B]'));
    const edited = edit(text('[&a A, B]', '[*a , B]'), { one: 'B>Y -A' });
    expect(edited.text).toBe(text('[&a A, B]', '[*a , B]'));
    expect(edited.byHand.get('one')).toEqual({
      line: 3,
      column: 18,
      reason: '`A` has an anchor that an alias uses elsewhere. Write the scope out there.',
      scopes: ['Y'],
    });
  });

  it('edits a key that is written out with a question mark', () => {
    const text = 'version: 1\ncredentials:\n  one:\n    scopes: [A]\n  ? two\n  : scopes:\n    - B\n';
    expect(edit(text, { one: '+X', two: '-B +Y' }).text).toBe(text.replace('[A]', '[A, X]').replace('- B', '- Y'));
  });
});

it('takes none of a change where a step finds something else than it should', () => {
  const edited = edit(around(' [A]'), { sync: '+X -Z' });
  expect(edited.text).toBe(around(' [A]'));
  expect(edited.byHand.get('sync')).toEqual({
    line: 5,
    column: 13,
    reason: 'scopewright cannot edit a list that is written this way.',
    scopes: ['A', 'X'],
  });
});

it('says nothing of a credential without a change', () => {
  expect(edit(around(' [A]'), { sync: '' })).toEqual({ text: around(' [A]'), byHand: new Map() });
});
