import { expect, it } from 'vitest';

import { writeScope } from '../../../packages/audit/src/fix/write-scope.ts';
import { parseYaml } from '../../../packages/audit/src/inputs/manifest/yaml-tree.ts';

const names = [
  'CONSENT_READ',
  'purposes:read',
  'read-all',
  '*',
  '@acme',
  '#x',
  'a,b',
  'a:',
  "it's",
  '"',
  'null',
  'true',
  '12',
  '1e3',
  '~',
  '-',
  '[',
  '}',
  '<<',
  'a#b',
  '!x',
  '&y',
  '%',
  '`',
  'ключ',
  '\\',
  '.5',
];

it.each(names)('writes %s so that it is read as that', (name) => {
  const texts = (['', "'", '"'] as const)
    .map((quote) => writeScope(name, quote))
    .flatMap((text) => [`[${text}]`, `[a, ${text}, b]`, `- ${text}\n`, `- a\n- ${text} # why\n`]);
  const read = texts
    .map((text) => parseYaml(text))
    .map((parsed) =>
      parsed.kind === 'tree' && Array.isArray(parsed.tree.data) ? (parsed.tree.data as unknown[]) : [],
    );
  expect(read.map((list) => list.includes(name))).toEqual(texts.map(() => true));
});

it('quotes as it is told, and a bare name only where it must', () => {
  expect([
    writeScope('RISK', ''),
    writeScope('RISK', '"'),
    writeScope('RISK', "'"),
    writeScope('a b', ''),
    writeScope('purposes:read', ''),
  ]).toEqual(['RISK', '"RISK"', "'RISK'", 'a b', 'purposes:read']);
  expect([writeScope('*', ''), writeScope('true', ''), writeScope('12', '')]).toEqual(['"*"', '"true"', '"12"']);
});
