import { describe, expect, it } from 'vitest';
import { analysisOf, describeCalls, type Files } from '../support/program.ts';

it('JavaScript in Flow is read without its types', () => {
  const files: Files = {
    'src/apiFetch.js': `/* @flow strict-local */
import type { Auth } from './types';
type Params = {| +method: string, +body?: string | FormData, ...$Exact<Base> |};
export const apiCall = async (auth: Auth, route: string, params: Params): Promise<mixed> => {
  const response = await fetch(new URL(\`/api/v1/\${route}\`, auth.realm).toString(), params);
  if (!response.ok) throw (new Error(route): any);
  return response.json();
};`,
    'src/messages.js': `/* @flow strict-local */
import type { Auth } from './types';
import { apiCall } from './apiFetch';
export opaque type MessageId: number = number;
export const getMessages = (auth: Auth, anchor?: MessageId): Promise<
  {| messages: $ReadOnlyArray<{ id: MessageId, ... }> |},
> => /*@messages*/apiCall(auth, 'messages', { method: 'GET' });
export const erase = (auth: Auth, id: MessageId) => /*@erase*/apiCall(auth, \`messages/\${(id: any)}\`, { method: 'DELETE' });`,
  };
  const { calls, problems } = analysisOf(files);
  expect(problems).toEqual([]);
  expect(describeCalls(files, calls)).toEqual([
    '@messages GET {realm}/api/v1/messages via src/apiFetch.js:5:26',
    '@erase DELETE {realm}/api/v1/messages/{id} via src/apiFetch.js:5:26',
  ]);
});

it('a syntax error that Flow does not explain is told as the JavaScript that it is', () => {
  const { problems } = analysisOf({
    'src/broken.js': `// @flow\nconst id = (next(): any);\nexport const broken = (: => {\nfetch('/v1/vendors');`,
  });
  expect(problems).toMatchObject([{ file: 'src/broken.js', line: 2, severity: 'warning' }]);
});

const nested = (open: string, inner: string, close: string): string => open.repeat(40) + inner + close.repeat(40);

describe('a text of which the parser reads parts twice at each level', () => {
  it.each([
    ['calls of `async`', nested('async(', '0', ')')],
    ['defaults behind `async`', `let a = ${nested('async(b = async(b = ', '0', '))')}`],
    ['lists behind `async`', nested('async[', '0', ']')],
    [
      'types of functions whose parameters have patterns',
      `type A = ${nested('({a = (null as ', 'string', ')}) => void')}`,
    ],
  ])('%s: an error of the file, and the others are analysed', (_, text) => {
    const { calls, problems } = analysisOf({
      'src/often.ts': `${text};\nfetch('https://acme.trust.example/v1/vendors');`,
      'src/other.ts': `/*@other*/fetch('https://acme.trust.example/v1/purposes');`,
    });
    expect(calls.map(({ file }) => file)).toEqual(['src/other.ts']);
    expect(problems).toMatchObject([
      { file: 'src/often.ts', severity: 'error', message: expect.stringContaining('too often') as string },
    ]);
  });

  it('a configuration of that kind costs only itself', () => {
    const often = nested('async(', '0', ')');
    const { calls, problems } = analysisOf({
      'webpack.config.js': `module.exports = { resolve: { alias: { z: './z' } } };\n${often};`,
      'src/main.js': `import 'z/a';\nfetch('https://acme.trust.example/v1/purposes');`,
    });
    expect(calls).toHaveLength(1);
    expect(problems).toMatchObject([{ file: 'webpack.config.js', severity: 'error' }]);
  });

  it('async functions in one another are no such text', () => {
    const text = nested('async (a = 1) => { await run(', '0', '); }');
    const { calls, problems } = analysisOf({
      'src/main.ts': `export const all = ${text};\nfetch('https://acme.trust.example/v1/purposes');`,
    });
    expect(problems).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});
