import { expect, it } from 'vitest';
import { withoutFlowTypes } from '../../../packages/analyzer/src/syntax/flow-types.ts';

it.each([
  ['an exact object', 'type Page = {| +size: number, ...Base |};', ''],
  ['a cast', 'send((params: any));', 'send((params     ));'],
  ['an opaque type', 'export opaque type Id: string = string;', ''],
  [
    'a comment beside it',
    'const id: ?string = next(); // scopewright-ignore: a test',
    'const id          = next(); // scopewright-ignore: a test',
  ],
])('%s becomes blanks', (_, code, stripped) => {
  const text = withoutFlowTypes(code);
  expect(text?.trimEnd()).toBe(stripped);
  expect(text).toHaveLength(code.length);
});

it('a return type that spans lines moves nothing behind it', () => {
  const code = 'const load = (id: string): Promise<\n  Page,\n> => fetch(`/v2/purposes/${id}`);\nsend((id: any));';
  const text = withoutFlowTypes(code)!;
  expect(text.split('\n').map(({ length }) => length)).toEqual(code.split('\n').map(({ length }) => length));
  expect(text.indexOf('fetch')).toBe(code.indexOf('fetch'));
});

it.each([
  ['code without types', 'send(params);'],
  ['what Flow does not read either', 'const load = (: => {'],
  ['what is nested too deeply', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
])('%s gives nothing', (_, code) => {
  expect(withoutFlowTypes(code)).toBeUndefined();
});
