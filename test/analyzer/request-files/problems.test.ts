import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { analyze } from '@scopewright/analyzer';
import { expect, it } from 'vitest';
import { writeProgram } from '../support/program.ts';
import { analysisOfRequests } from './support.ts';

const CURL = 'curl https://acme.trust.example/v1/a';

it.each<readonly [what: string, file: string, text: string, message: string]>([
  [
    'a syntax error in a script',
    'a.sh',
    `${CURL}\nif true; then echo\n`,
    "The shell commands have a syntax error here (expected 'fi' to close 'if'), so scopewright may miss requests that they send. Fix it.",
  ],
  [
    'a script with too many steps',
    'a.sh',
    `${CURL}\n${'for a in 1 2 3 4 5 6 7 8 9 0; do\n'.repeat(5)}A=$a\n${'done\n'.repeat(5)}`,
    'The script takes more than 5000 steps to follow, so scopewright may miss requests from here on. Split it into several files.',
  ],
  [
    'commands in commands',
    'a.sh',
    `${'{ '.repeat(210)}${CURL}; ${'}; '.repeat(210)}`,
    'The commands here are nested too deeply for scopewright to follow, so it may miss requests. Use fewer levels.',
  ],
  [
    'a script with too many requests',
    'a.sh',
    `${CURL}\n`.repeat(2001),
    'The script sends more than 2000 different requests, and scopewright reads no further ones. Split it into several files.',
  ],
  [
    'a file with too many requests',
    'a.http',
    '###\nGET https://acme.trust.example/v1/a\n'.repeat(2001),
    'The file has more than 2000 requests, and scopewright reads no further ones. Split it into several files.',
  ],
  [
    'JSON that is broken',
    'a.json',
    '{ "info": { "_postman_id": "1" }, "item": [',
    'The file is not valid JSON (CloseBracketExpected), so scopewright may miss requests of it. Fix it.',
  ],
  [
    'JSON that is nested too deeply',
    'a.json',
    `{ "info": { "_postman_id": "1" }, "item": ${'['.repeat(300)}`,
    'The JSON here is nested more than 200 levels deep, and scopewright reads none of the file’s requests.',
  ],
  ...['[', '- ', '? ', '{a: '].map(
    (open) =>
      [
        `YAML that is nested too deeply with ${open}`,
        '.gitlab-ci.yml',
        `a:\n  ${open.repeat(20_000)}\nb: { script: [ "${CURL}" ] }\n`,
        'The YAML here is nested more than 200 levels deep, and scopewright reads none of the file’s requests.',
      ] as const,
  ),
  [
    'YAML that is broken',
    '.gitlab-ci.yml',
    `a: { script: [ "${CURL}" ]\n`,
    'The file is not valid YAML (BAD_INDENT), so scopewright may miss requests of it. Fix it.',
  ],
  [
    'YAML that is too long',
    '.gitlab-ci.yml',
    `a: { script: [ "${CURL}" ] }\n${'#'.repeat(500_000)}`,
    'The file has more than 500000 characters, and scopewright reads none of its requests. Split it.',
  ],
])('tells %s', (_, file, text, message) => {
  expect(analysisOfRequests({ [file]: text }).problems.map((problem) => problem.message)).toContain(message);
});

it('tells a file that is too large, and reads the others', () => {
  const directory = writeProgram({ 'b.sh': CURL });
  writeFileSync(path.join(directory, 'a.sh'), Buffer.alloc(4_000_001, '\n'));
  const { calls, problems } = analyze({ directory, requestFiles: () => 'read' });
  expect(calls.map(({ file }) => file)).toEqual(['b.sh']);
  expect(problems).toEqual([
    {
      file: 'a.sh',
      line: 1,
      column: 1,
      severity: 'error',
      message:
        'The file has more than 4000000 bytes, or cannot be read, so scopewright can’t tell what requests it holds. Split it, correct its permissions, or add it to `ignores`.',
    },
  ]);
});
