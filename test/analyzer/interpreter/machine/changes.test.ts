import { describe, expect, it } from 'vitest';
import { callsOf } from '../../support/program.ts';

/** The methods of a call behind `code`, which sends by `send(method)`. */
function methodsOf(code: string): readonly string[] {
  const program = `const send = (method) => fetch('https://acme.trust.example/v2/purposes', { method });\nexport async function run(id, input) {\n  let method = 'GET';\n${code}\n}`;
  return [...new Set(callsOf({ 'src/sync.ts': program }).map((call) => call.split(' ')[1] ?? ''))].sort();
}

const asked = (before: string, change: string, after: string): string =>
  `  if (${before}) method = 'PUT';\n  ${change}\n  if (${after}) await send(method);`;

describe('what is asked again behind a change', () => {
  it.each([
    ['a set', `const seen = new Set();\n${asked('!seen.has(input)', 'seen.add(input);', 'seen.has(input)')}`],
    ['a list', `const seen = [input];\n${asked('!seen.includes(id)', 'seen.push(id);', 'seen.includes(id)')}`],
    [
      'the parameters of a query',
      `const query = new URLSearchParams(location.search);\n${asked("query.has('a')", "query.delete('a');", "!query.has('a')")}`,
    ],
    ['an iterator', `const all = input[Symbol.iterator]();\n${asked('!all.next().done', '', 'all.next().done')}`],
    ['a pattern that goes on', `const pattern = /a/g;\n${asked('pattern.test(id)', '', '!pattern.test(id)')}`],
    [
      'a controller',
      `const controller = new AbortController();\n${asked('!controller.signal.aborted', 'controller.abort();', 'controller.signal.aborted')}`,
    ],
    ['the environment', asked('process.env.MODE', 'delete process.env.MODE;', '!process.env.MODE')],
    [
      'what is merged into something unknown',
      asked('input.dirty', 'Object.assign(input, JSON.parse(id));', '!input.dirty'),
    ],
    ['chance', asked('Math.random() < 0.5', '', 'Math.random() >= 0.5')],
    [
      'a server',
      `const isLocked = async () => (await (await fetch('https://other.example')).json()).locked;\n${asked('await isLocked()', '', '!(await isLocked())')}`,
    ],
  ])('may have another answer: %s', (_what, code) => {
    expect(methodsOf(code)).toEqual(['GET', 'PUT']);
  });
});

describe('what is asked again while nothing has changed', () => {
  it.each([
    ['a set', `const seen = new Set(input);\n${asked('!seen.has(id)', '', 'seen.has(id)')}`],
    ['a pattern', `const pattern = /a/;\n${asked('pattern.test(id)', '', '!pattern.test(id)')}`],
    ['what only a caller knows', asked('input.dirty', 'await id.close();', '!input.dirty')],
  ])('has the same answer: %s', (_what, code) => {
    expect(methodsOf(code)).toEqual(['GET']);
  });
});
