import { expect, it } from 'vitest';

import { listCalls, UsageError } from '../../packages/audit/src/index.ts';
import { writeFiles } from './temporary-folder.ts';

it('lists every call, whatever the host, and needs no manifest', () => {
  const directory = writeFiles({
    'scopewright.yaml': 'broken: [',
    'src/http.ts': 'export const get = (path: string) => fetch(process.env.API_URL + path);\n',
    'src/a.ts': "import { get } from './http';\nexport const purposes = () => get('/v2/purposes');\nexport const tickets = () => fetch('https://tickets.corp.example/risks', { method: 'POST' });\n",
  });
  expect(listCalls({ directory })).toEqual({
    schemaVersion: 1,
    summary: { files: 2, parseErrors: 0, calls: 2, resolved: 2 },
    calls: [
      {
        file: 'src/a.ts',
        line: 2,
        column: 31,
        endLine: 2,
        endColumn: 50,
        resolution: 'exact',
        targets: [{ method: 'GET', url: '{API_URL}/v2/purposes', client: 'fetch', via: [{ file: 'src/http.ts', line: 1, column: 38 }] }],
      },
      {
        file: 'src/a.ts',
        line: 3,
        column: 30,
        endLine: 3,
        endColumn: 93,
        resolution: 'exact',
        targets: [{ method: 'POST', url: 'https://tickets.corp.example/risks', client: 'fetch', via: [] }],
      },
    ],
  });
});

it('lists the endpoints that are possible, each as a target', () => {
  const directory = writeFiles({ 'a.ts': 'export const step = (id: string, action: string) => fetch(`${process.env.API_URL}/risks/${id}/${action}`, { method: "PUT" });\n' });
  const [call] = listCalls({ directory }).calls;
  expect(call?.resolution).toBe('partial');
  expect(call?.targets).toHaveLength(6);
  expect(call?.targets.every(({ possible, method }) => possible === true && method === 'PUT')).toBe(true);
});

it('refuses a folder without code', () => {
  expect(() => listCalls({ directory: writeFiles({}) })).toThrow(UsageError);
  expect(() => listCalls({ directory: '/nowhere/at/all' })).toThrow('does not exist');
});
