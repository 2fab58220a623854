import { expect, it } from 'vitest';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';
import { json } from '../../../packages/cli/src/reporters/json.ts';
import { full, hostile, toChecked } from './results.ts';

const plain = { columns: 80, hasColors: false };

it('prints the result itself, `schemaVersion` first', () => {
  const printed = json(full);
  expect(JSON.parse(printed)).toEqual(full);
  expect(printed).toMatch(/^{\n {2}"schemaVersion": 1,\n/);
  expect(printed.endsWith('}\n')).toBe(true);
});

it('hides from a terminal what JSON itself would let through, and still reads back the same', () => {
  const printed = json(hostile);
  expect(JSON.parse(printed)).toEqual(hostile);
  expect(printed).not.toMatch(/[\u007f-\u009f\u202e]/);
});

it('has a format for people and json for every command, the one for people first', () => {
  const firstTwo = Object.entries(reporters).map(([command, own]) => [command, ...Object.keys(own).slice(0, 2)]);
  expect(firstTwo).toEqual([
    ['check', 'text', 'json'],
    ['calls', 'text', 'json'],
    ['report', 'markdown', 'json'],
    ['diff', 'text', 'json'],
    ['explain', 'text', 'json'],
    ['fix', 'text', 'json'],
    ['registry', 'text', 'json'],
  ]);
  expect(reporters.check.text(toChecked(full), plain)).not.toBe('');
});
