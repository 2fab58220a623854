import { writeFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { findInvalidByte } from '../../../../packages/audit/src/inputs/manifest/invalid-bytes.ts';
import { writeFiles } from '../../temporary-folder.ts';

const bytes = (...pieces: readonly (string | number)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : Buffer.from([piece]))));

it.each([
  [
    'in a comment',
    bytes('version: 1\n# caf', 0xe9, '\n'),
    '2:6 There is a byte here that is not valid UTF-8 (0xE9): save the file as UTF-8.',
  ],
  [
    'behind a byte order mark and the sign that stands for such bytes',
    bytes('\uFEFFversion: 1 # \uFFFD ', 0x80),
    '1:16 There is a byte here that is not valid UTF-8 (0x80): save the file as UTF-8.',
  ],
  [
    'in a sequence that ends too early',
    bytes('a: "', 0xe2, 0x82, '"\r\n'),
    '1:5 There is a byte here that is not valid UTF-8 (0xE2): save the file as UTF-8.',
  ],
  [
    'at the beginning, where the file is of another encoding',
    bytes(0xff, 0xfe, 'v', 0, 'e', 0),
    '1:1 The file is not UTF-8 text: save the file as UTF-8.',
  ],
])('a byte that is no UTF-8 is found %s', (_what, content, expected) => {
  const mistake = findInvalidByte(content);
  expect(mistake && `${mistake.line}:${mistake.column} ${mistake.message}`).toBe(expected);
});

it.each([bytes('version: 1 # café — 日本 🎉\n'), bytes('\uFEFFversion: 1\n'), bytes('# \uFFFD\uFFFD\n'), bytes()])(
  'what is UTF-8 is let pass',
  (content) => {
    expect(findInvalidByte(content)).toBeUndefined();
  },
);

it('a manifest with such a byte is a mistake with its place', () => {
  const directory = writeFiles({ '.git/': '', 'a.js': '' });
  writeFileSync(`${directory}/scopewright.yaml`, bytes('version: 1\n# caf', 0xe9, '\n'));
  expect(() => audit({ directory })).toThrow(
    'scopewright.yaml:2:6: There is a byte here that is not valid UTF-8 (0xE9): save the file as UTF-8.\n  2 | # caf\uFFFD\n    |      ^',
  );
});
