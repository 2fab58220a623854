import { expect, it } from 'vitest';
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
