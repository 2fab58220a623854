import { describe, expect, it } from 'vitest';

import { findScopeList, type ScopeList } from '../../../packages/audit/src/fix/scope-list.ts';

const textOf = (text: string, list: ScopeList | undefined) =>
  list?.items.map(({ from, to, value }) => [text.slice(from, to), text.slice(value.from, value.to)]);

describe('a list between brackets', () => {
  const text = 'a: &x [ A, "B" , # why\n  &q C # t\n ,\n]\nb: *q\n';
  const list = findScopeList(text, 1, 7);

  it('has items, commas and comments where the text has them', () => {
    expect(textOf(text, list)).toEqual([
      ['A', 'A'],
      ['"B"', '"B"'],
      ['&q C', 'C'],
    ]);
    expect(list).toMatchObject({
      kind: 'flow',
      from: 7,
      to: text.indexOf(']'),
      quote: '',
      items: [{ quote: '' }, { quote: '"' }, { quote: '' }],
    });
    const { commas, comments } = list as Extract<ScopeList, { kind: 'flow' }>;
    expect(commas.map((comma) => text[comma])).toEqual([',', ',', ',']);
    expect(comments.map(({ from, to }) => text.slice(from, to))).toEqual(['# why', '# t']);
  });

  it('knows an anchor that is repeated', () => {
    expect(list?.items.map(({ isShared }) => isShared)).toEqual([false, false, true]);
  });
});

describe('a list of dashes', () => {
  it('has items from their dashes on, and the end of its key', () => {
    const text = `"a": &x # c\n  # d\n  - A # x\n  -   'B'\n  - |-\n    C\n`;
    const list = findScopeList(text, 3, 3);
    expect(textOf(text, list)).toEqual([
      ['- A', 'A'],
      [`-   'B'`, `'B'`],
      ['- |-\n    C', '|-\n    C'],
    ]);
    expect(list).toMatchObject({ kind: 'block', behindKey: 7 });
  });
});

it('is quoted as its key is where it is empty', () => {
  expect(findScopeList('{"a": []}', 1, 7)).toMatchObject({ quote: '"', items: [] });
});

it.each([
  ['nothing begins there', 'a: [A]', 1, 1],
  ['an item is a list', 'a: [[A]]', 1, 4],
  ['an item is a mapping', 'a:\n  - b: c\n', 2, 3],
  ['an item is nothing', 'a:\n  -\n', 2, 3],
])('is not found where %s', (_what, text, line, column) => {
  expect(findScopeList(text, line, column)).toBeUndefined();
});
