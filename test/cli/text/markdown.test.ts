import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  code,
  folded,
  longTable,
  prose,
  summaryCode,
  table,
  toMarkdown,
} from '../../../packages/cli/src/text/markdown.ts';

const wild = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'` | \\ < > / & @ # [ ] ( ) ! * _ ~ $ : w d \n " -'.split(' '), ' ') }),
);

describe('text', () => {
  it.each([
    ['a | b', 'a \\| b'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert\\(1\\)&gt;'],
    ['</details>', '&lt;/details&gt;'],
    ['[here](https://evil.example)', '\\[here\\]\\(https:&#8288;//evil.example\\)'],
    ['*bold* _it_ `code`', '\\*bold\\* \\_it\\_ \\`code\\`'],
    ['ask @security about #12', 'ask @&#8288;security about #&#8288;12'],
    ['www.evil.example', 'www&#8288;.evil.example'],
    ['one\ntwo', 'one\\\\ntwo'],
    ['at quarter-end, by hand.', 'at quarter-end, by hand.'],
  ])('writes %j as %j', (content, markdown) => {
    expect(toMarkdown(content)).toBe(markdown);
  });

  it('has no line break, no tag and no cell of its own, whatever goes in', () => {
    fc.assert(
      fc.property(wild, (content) => {
        const markdown = toMarkdown(content);
        expect(markdown).not.toMatch(/[\n\r<>]/);
        expect(markdown.replaceAll(/\\[^]/g, '')).not.toMatch(/[|`*_[\]]/);
      }),
    );
  });
});

describe('code', () => {
  it.each([
    ['GET /v2/purposes/{id}', '`GET /v2/purposes/{id}`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['</details>', '`</details>`'],
    ['', '(empty)'],
    ['a|b', '<code>a&#124;b</code>'],
    ['a|<b>`', '<code>a&#124;&#60;b&#62;&#96;</code>'],
    ['a\nb', '`a\\nb`'],
  ])('writes %j as %j', (content, markdown) => {
    expect(code(content)).toBe(markdown);
  });

  it('ends where it should and splits no row, whatever goes in', () => {
    fc.assert(
      fc.property(wild, (content) => {
        const markdown = code(content);
        expect(markdown).not.toMatch(/[\n\r|]/);
        if (!markdown.startsWith('`')) return;
        const [fence = ''] = /^`+/.exec(markdown) ?? [];
        const inner = markdown.slice(fence.length, -fence.length);
        expect(inner.match(/`+/g)?.map((run) => run.length) ?? []).not.toContain(fence.length);
      }),
    );
  });
});

it('takes only what stands in backticks for names', () => {
  expect(prose('`GET /a_b` needs `A`, _not_ <b>.')).toBe('`GET /a_b` needs `A`, \\_not\\_ &lt;b&gt;.');
  expect(prose('one ` only')).toBe('one \\` only');
});

it('writes a name into a summary without markup', () => {
  expect(summaryCode('A_B</summary><img>')).toBe('<code>A_B&#60;/summary&#62;&#60;img&#62;</code>');
});

it('folds a table that is long', () => {
  expect(table(['A', 'B'], [['1', '']])).toEqual(['| A | B |', '| --- | --- |', '| 1 |   |']);
  expect(folded('More', ['- x'])).toEqual(['<details>', '<summary>More</summary>', '', '- x', '', '</details>']);
  expect(longTable('Rows', ['A'], [['1']])).toEqual(table(['A'], [['1']]));
  expect(
    longTable(
      'Rows',
      ['A'],
      Array.from({ length: 13 }, () => ['1']),
    )[0],
  ).toBe('<details>');
});
