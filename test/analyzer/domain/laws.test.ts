import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as appended from '../../../packages/analyzer/src/domain/appended.ts';
import * as atoms from '../../../packages/analyzer/src/domain/atoms.ts';
import * as guard from '../../../packages/analyzer/src/domain/guard.ts';
import * as join from '../../../packages/analyzer/src/domain/join.ts';
import * as text from '../../../packages/analyzer/src/domain/text.ts';
import { itObeys } from '../support/laws.ts';
import { appendedOperations } from './laws/appended.ts';
import { atomOperations } from './laws/atoms.ts';
import { guardOperations } from './laws/guard.ts';
import { joinOperations } from './laws/join.ts';
import { textOperations } from './laws/text.ts';

const folder = 'packages/analyzer/src/domain';

/** Each file of the value domain with the laws of what it exports. */
const files = {
  'appended.ts': { exports: appended, operations: appendedOperations },
  'atoms.ts': { exports: atoms, operations: atomOperations },
  'guard.ts': { exports: guard, operations: guardOperations },
  'join.ts': { exports: join, operations: joinOperations },
  'text.ts': { exports: text, operations: textOperations },
} as const;

describe.each(Object.entries(files))('%s', (_, { exports, operations }) => {
  const names = Object.entries(exports).flatMap(([name, exported]) => (typeof exported === 'function' ? [name] : []));

  it('has laws, and faults that they catch, for each of its operations and for nothing else', () => {
    expect(Object.keys(operations).sort()).toEqual(names.sort());
    expect(
      Object.entries(operations).filter(([, { laws, faults }]) => laws.length === 0 || faults.length === 0),
    ).toEqual([]);
  });

  itObeys(operations);
});

/** Files of the domain that hold state or read values, and define no operation of the algebra; each has tests of its own. */
const noAlgebra = [
  'absent.ts',
  'arguments-key.ts',
  'cells.ts',
  'counted.ts',
  'informative.ts',
  'join-lists.ts',
  'made-with.ts',
  'made.ts',
  'name-labels.ts',
  'path-words.ts',
  'scope.ts',
  'slots.ts',
];

it('has all files of the value domain, but for those that hold types or state alone', () => {
  expect(
    readdirSync(folder)
      .filter((file) => /^export (?:async )?function/m.test(readFileSync(path.join(folder, file), 'utf8')))
      .sort(),
  ).toEqual([...Object.keys(files), ...noAlgebra].sort());
});
