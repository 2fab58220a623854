import path from 'node:path';
import { analyze } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf, writeProgram, type Files, type Settings } from '../support/program.ts';

const commentsOf = (files: Files, settings: Settings = {}) =>
  analysisOf(files, settings).comments.map(
    ({ file, line, column, endLine, endColumn, kind, text }) =>
      `${file}:${line}:${column}-${endLine}:${endColumn} ${kind} ${text}`,
  );

describe('comments', () => {
  it.each([
    ['// scopewright: GET /v2/purposes', '1:1-1:33 targets GET /v2/purposes'],
    [
      '//scopewright:GET /v2/purposes, PUT /v1/purposes/{purposeId}  ',
      '1:1-1:63 targets GET /v2/purposes, PUT /v1/purposes/{purposeId}',
    ],
    ['send(); // scopewright: GET /v2/purposes\nsend();', '1:9-1:41 targets GET /v2/purposes'],
    ['send(/* scopewright: GET /v2/purposes */ path);', '1:6-1:41 targets GET /v2/purposes'],
    [
      '/**\n * scopewright: GET /v2/purposes,\n *   GET /v1/receipts\n */\nsend();',
      '1:1-4:4 targets GET /v2/purposes, GET /v1/receipts',
    ],
    ['// scopewright-ignore: a mock: of the tests', '1:1-1:44 ignore a mock: of the tests'],
    ['// scopewright-ignore', '1:1-1:22 ignore '],
    ['// scopewright-ignore the colon is missing', '1:1-1:43 ignore '],
    ['/* scopewright-ignore: */', '1:1-1:26 ignore '],
    ['// scopewright:', '1:1-1:16 targets '],
    [
      '// scopewright-disable-next-line missing-scope, unresolved-call -- a reason',
      '1:1-1:76 disable missing-scope, unresolved-call -- a reason',
    ],
    ['/* scopewright-disable-next-line */', '1:1-1:36 disable '],
    ['// scopewright-ignored: no word of it', '1:1-1:38 unknown scopewright-ignored'],
    ['// scopewright-ignore-next-line: nor of this', '1:1-1:45 unknown scopewright-ignore-next-line'],
    ['// scopewright-disable-line missing-scope', '1:1-1:42 unknown scopewright-disable-line'],
    ['// scopewright ignore: a mock', '1:1-1:30 unknown scopewright ignore'],
    ['// scopewright disable-next-line: a-rule', '1:1-1:41 unknown scopewright disable-next-line'],
    ['const list = [1, /* scopewright: GET /v2/purposes */];', '1:18-1:53 targets GET /v2/purposes'],
    ['const text = `${/* scopewright: GET /v2/purposes */ id}`;', '1:17-1:52 targets GET /v2/purposes'],
    ['function send() { // scopewright: GET /v2/purposes\r\n}', '1:19-1:51 targets GET /v2/purposes'],
    ['class A {\n  // scopewright: GET /v2/purposes\n}', '2:3-2:35 targets GET /v2/purposes'],
  ])('%j is one', (code, expected) => {
    expect(commentsOf({ 'a.js': code })).toEqual([`a.js:${expected}`]);
  });

  it.each([
    ["const text = '// scopewright: GET /v2/purposes';"],
    ['const text = `// scopewright: GET /v2/purposes`;'],
    ['const text = `${id} // scopewright: GET /v2/purposes ${id}`;'],
    ['const pattern = /[/* scopewright: GET]/;'],
    ['// see // scopewright: GET /v2/purposes'],
    ['/* such as // scopewright: GET /v2/purposes */'],
    ['// scopewright is a tool'],
    ['// scopewright disables rules by comments'],
    ['// scopewright-baseline.json has them'],
    ['// scopewright-observed/run'],
    ['// eslint-disable-line scopewright/missing-scope'],
    ['//\nscopewright: for (;;) break scopewright;'],
  ])('%j holds none', (code) => {
    expect(commentsOf({ 'a.js': code })).toEqual([]);
  });

  it('are told from text in JSX', () => {
    const code =
      'export const A = () => <p>\n  // scopewright: GET /v1/receipts\n  {/* scopewright: GET /v2/purposes */}\n  <b /* scopewright-ignore: a reason */ />\n</p>;';
    expect(commentsOf({ 'a.tsx': code })).toEqual([
      'a.tsx:3:4-3:39 targets GET /v2/purposes',
      'a.tsx:4:6-4:40 ignore a reason',
    ]);
  });

  it('are found in all files, sorted by place', () => {
    const comment = '// scopewright-ignore: a reason\n';
    expect(
      commentsOf({
        'b.ts': `\n${comment}`,
        'a/c.ts': `${comment}// scopewright: GET /v2/purposes`,
        'd.js': 'fetch("/x");',
      }),
    ).toEqual([
      'a/c.ts:1:1-1:32 ignore a reason',
      'a/c.ts:2:1-2:33 targets GET /v2/purposes',
      'b.ts:2:1-2:32 ignore a reason',
    ]);
  });

  it('are found at a hop outside the folder', () => {
    const files = {
      'lib/send.js':
        'export const send = (path) => fetch(process.env.TRUST_BASE_URL + path); // scopewright: GET /v2/purposes\n',
      'lib/other.js': '// scopewright: GET /v2/purposes\n',
      'app/a.js':
        "import { send } from '../lib/send.js';\nexport const all = () => [send('/v2/purposes'), fetch('/')];\n",
    };
    const directory = path.join(writeProgram(files), 'app');
    expect(analyze({ directory }).comments.map(({ file }) => file)).toEqual(['../lib/send.js']);
  });
});
