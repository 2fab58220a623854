import { expect, it } from 'vitest';
import { addNodeOption } from '../../../packages/cli/src/text/node-options.ts';

it.each([
  { before: undefined, value: '/opt/preload.cjs', expected: '--require /opt/preload.cjs' },
  { before: ' ', value: '/opt/preload.cjs', expected: '--require /opt/preload.cjs' },
  { before: '-r a.js', value: '/my tools/preload.cjs', expected: '-r a.js --require "/my tools/preload.cjs"' },
  { before: undefined, value: 'C:\\tools\\"x".cjs', expected: '--require "C:\\\\tools\\\\\\"x\\".cjs"' },
])('appends $value to $before', ({ before, value, expected }) => {
  expect(addNodeOption(before, '--require', value)).toBe(expected);
});
