import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../packages/analyzer/src/analyze.ts';
import { takeShare } from '../../../../packages/analyzer/src/selection/files/share.ts';
import { writeFiles } from '../../../audit/temporary-folder.ts';

const weights = fc.array(fc.nat({ max: 1000 }), { maxLength: 40 });
const shares = fc.integer({ min: 1, max: 9 });

describe('shares', () => {
  it('have each program once', () => {
    fc.assert(
      fc.property(weights, shares, (programs, of) => {
        const numbered = programs.map((weight, number) => ({ weight, number }));
        const dealt = Array.from({ length: of }, (_, index) =>
          takeShare(numbered, ({ weight }) => weight, { index: index + 1, of }),
        ).flat();
        expect(dealt.map(({ number }) => number).sort((left, right) => left - right)).toEqual(
          numbered.map(({ number }) => number),
        );
      }),
    );
  });

  it('differ by no more than the heaviest program, and the first is never left without work', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 40 }),
        shares,
        (programs, of) => {
          const loads = Array.from({ length: of }, (_, index) =>
            takeShare(programs, (weight) => weight, { index: index + 1, of }).reduce((sum, weight) => sum + weight, 0),
          );
          expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(Math.max(...programs));
          expect(loads[0]).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('the fingerprint of a share', () => {
  const program = {
    'package.json': '{ "name": "a" }',
    'src/a.ts': 'fetch("https://acme.trust.example/v1/purposes");',
    'src/b.ts': '',
  };
  const print = (files: Readonly<Record<string, string>>, index = 1): string | undefined =>
    analyze({ directory: writeFiles(files), share: { index, of: 2 } }).fingerprint;

  it('is the same for each share, wherever the code stands', () => {
    expect(print(program)).toMatch(/^[0-9a-f]{64}$/);
    expect(print(program, 2)).toBe(print(program));
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a text', { ...program, 'src/b.ts': ' ' }],
    ['a file more', { ...program, 'src/c.ts': '' }],
    ['a file’s name', { 'package.json': '{ "name": "a" }', 'src/a.ts': program['src/a.ts'], 'src/c.ts': '' }],
    [
      'which files are one program',
      {
        ...program,
        'package.json': '{ "name": "a", "workspaces": ["src/*"] }',
        'src/package.json': '{ "name": "b" }',
        'main.ts': '',
      },
    ],
  ])('tells %s', (_, files) => {
    expect(print(files)).not.toBe(print(program));
  });
});

describe('an analysis in shares', () => {
  const files = {
    'package.json': '{ "name": "all", "workspaces": ["packages/*"] }',
    'packages/a/package.json': '{ "name": "a" }',
    'packages/a/a.ts':
      'import axios from "axios";\naxios.defaults.baseURL = "https://acme.trust.example";\nexport const list = () => axios.get("/v1/purposes");',
    'packages/b/package.json': '{ "name": "b" }',
    'packages/b/b.ts': 'import axios from "axios";\nexport const list = () => axios.get("/v1/receipts");',
    'packages/c/package.json': '{ "name": "c" }',
    'packages/c/c.ts': 'export const = 1;',
  };

  it('knows of each program what that program does, and nothing of others', () => {
    const { calls } = analyze({ directory: writeFiles(files) });
    expect(calls.map(({ file, targets }) => [file, targets[0]?.url.parts])).toEqual([
      ['packages/a/a.ts', ['https://acme.trust.example/v1/purposes']],
      ['packages/b/b.ts', ['/v1/receipts']],
    ]);
  });

  it('tells in each share what is in it', () => {
    const directory = writeFiles(files);
    const told = [1, 2, 3].map((index) => analyze({ directory, share: { index, of: 3 } }));
    expect(told.map((each) => each.files.join()).sort()).toEqual([
      'packages/a/a.ts',
      'packages/b/b.ts',
      'packages/c/c.ts',
    ]);
    expect(told.map((each) => each.calls.length).sort()).toEqual([0, 1, 1]);
  });
});
