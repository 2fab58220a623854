import { describe, expect, it } from 'vitest';
import { readOptions } from '../../bench/options.ts';

describe('readOptions', () => {
  it('measures everything where nothing is asked for', () => {
    expect(readOptions([])).toEqual({
      folder: undefined,
      real: [],
      sizes: [100, 1000, 5000],
      cases: ['none', 'sparse', 'dense'],
      runs: 5,
      seed: 1,
      parts: ['projects', 'start', 'functions'],
      output: 'bench/results.json',
      write: false,
    });
  });

  it('takes sizes, cases and runs', () => {
    expect(readOptions(['--sizes', '100,200', '--cases', 'sparse', '--runs', '1', '--parts', 'start'])).toMatchObject({
      sizes: [100, 200],
      cases: ['sparse'],
      runs: 1,
      parts: ['start'],
    });
  });

  it('measures a folder by itself', () => {
    expect(readOptions(['../app'])).toMatchObject({ folder: '../app', parts: ['projects'] });
  });

  it('takes any number of checkouts', () => {
    expect(readOptions(['--real', '../app', '../sdk'])).toMatchObject({
      folder: undefined,
      real: ['../app', '../sdk'],
    });
  });

  it.each([
    [['--real'], '`--real` takes the folders of checkouts: `npm run bench -- --real ../my-app`.'],
    [['--runs', '0'], '`--runs` takes whole numbers from 1 on, and `0` is none.'],
    [['--sizes', '100,5'], '`--sizes` takes whole numbers from 20 on, and `5` is none.'],
    [['--cases', 'sparce'], '`--cases` takes none, sparse, dense; `sparce` is none of them.'],
    [['a', 'b'], 'One folder can be measured at a time; these are 2.'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
