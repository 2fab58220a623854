import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { createLineReader } from '../../../packages/audit/src/inputs/source-reader.ts';
import { writeFiles } from '../temporary-folder.ts';

it('gives lines of the project’s files, by any kind of line break', () => {
  const folder = writeFiles({ '.git/': '', 'app/a.ts': '\ufeffone\r\ntwo\rthree\u2028four\n', 'lib/b.ts': 'beside\n' });
  const readLine = createLineReader(join(folder, 'app'), new Map());
  expect([1, 2, 3, 4, 9].map((line) => readLine({ file: 'a.ts', line }))).toEqual([
    'one',
    'two',
    'three',
    'four',
    undefined,
  ]);
  expect(readLine({ file: '../lib/b.ts', line: 1 })).toBe('beside');
});

it('gives the text that stands over a file', () => {
  const folder = writeFiles({ '.git/': '', 'a.ts': 'saved\n' });
  expect(createLineReader(folder, new Map([[`${folder}/a.ts`, 'unsaved\n']]))({ file: 'a.ts', line: 1 })).toBe(
    'unsaved',
  );
});

it('reads nothing outside the project, nor what is not there', () => {
  const outside = writeFiles({ 'secret.ts': 'secret\n' });
  const folder = writeFiles({ '.git/': '', 'app/': '' });
  symlinkSync(join(outside, 'secret.ts'), join(folder, 'link.ts'));
  const readLine = createLineReader(folder, new Map());
  const files = [`../${outside.split('/').at(-1) ?? ''}/secret.ts`, 'link.ts', 'none.ts', 'app'];
  expect(files.map((file) => readLine({ file, line: 1 }) || undefined)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
