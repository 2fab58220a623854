import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as bounds from '../../../packages/analyzer/src/bounds.ts';

const SOURCES = 'packages/analyzer/src';
const names = Object.keys(bounds).sort();
const text = readFileSync(path.join(SOURCES, 'bounds.ts'), 'utf8');
const others = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'bounds.ts' && !file.startsWith(`generated${path.sep}`))
  .map((file) => ({ file, code: readFileSync(path.join(SOURCES, file), 'utf8') }));

/** The names that a file imports from the bounds. */
function importedBounds(code: string): readonly string[] {
  return [...code.matchAll(/^import \{([^}]*)\} from '(?:\.\.?\/)+bounds\.ts';$/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

it('has bounds, each a number', () => {
  expect(names.length).toBeGreaterThan(90);
  expect(Object.values(bounds).filter((value) => !(value > 0))).toEqual([]);
});

it('says of each bound what it limits', () => {
  const documented = [...text.matchAll(/ \*\/\nexport const (\w+) = /g)].map(([, name]) => name);
  expect(documented.sort()).toEqual(names);
});

it('has no bound that nothing imports', () => {
  const imported = new Set(others.flatMap(({ code }) => importedBounds(code)));
  expect([...imported].sort()).toEqual(names);
});

it('has the bounds of all files', () => {
  const declared = others.flatMap(({ file, code }) =>
    [...code.matchAll(/\bconst ((?:MAX|MIN)_[A-Z\d_]+|[A-Z\d_]+_(?:STEPS|DEPTH))(?:: number)? = [-\d.]/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  expect(declared, 'move it to bounds.ts').toEqual([]);
});
