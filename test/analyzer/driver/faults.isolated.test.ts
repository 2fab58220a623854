import { analyze } from '@scopewright/analyzer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Irrelevance } from '../../../packages/analyzer/src/selection/functions/irrelevance.ts';
import { CandidateIndex } from '../../../packages/analyzer/src/selection/functions/candidate-index.ts';
import { LoadedExports } from '../../../packages/analyzer/src/selection/files/loaded-exports.ts';
import { RootResults } from '../../../packages/analyzer/src/driver/results.ts';
import type * as CallTree from '../../../packages/analyzer/src/attribution/call-tree.ts';
import { attributeRequests } from '../../../packages/analyzer/src/attribution/call-tree.ts';
import { Demand } from '../../../packages/analyzer/src/driver/demand.ts';
import type * as UnreachedCalls from '../../../packages/analyzer/src/driver/unreached-calls.ts';
import { unreachedCalls } from '../../../packages/analyzer/src/driver/unreached-calls.ts';
import { Budget } from '../../../packages/analyzer/src/interpreter/machine/budget.ts';
import { Resolver } from '../../../packages/analyzer/src/sources/resolution/resolve.ts';
import { SourceCache } from '../../../packages/analyzer/src/sources/source-cache.ts';
import type { Module } from '../../../packages/analyzer/src/syntax/module.ts';
import { writeProgram } from '../support/program.ts';

vi.mock('../../../packages/analyzer/src/attribution/call-tree.ts', { spy: true });
vi.mock('../../../packages/analyzer/src/driver/unreached-calls.ts', { spy: true });
const real = {
  ...(await vi.importActual<typeof CallTree>('../../../packages/analyzer/src/attribution/call-tree.ts')),
  ...(await vi.importActual<typeof UnreachedCalls>('../../../packages/analyzer/src/driver/unreached-calls.ts')),
};

const files = {
  'src/http.js': 'export const send = (path) => fetch(process.env.TRUST_BASE_URL + path);\n',
  'src/main.js':
    "import { send } from './http.js';\nexport const list = () => send('/v2/purposes');\nfetch('https://acme.trust.example/v1/vendors');\n",
};

/** What is told when a part of the analysis throws. */
function analyzeWithFault(breakIt: () => void): { readonly problems: readonly string[]; readonly calls: number } {
  breakIt();
  const { calls, problems } = analyze({ directory: writeProgram(files) });
  return {
    problems: problems.map(
      ({ severity, file, importers = [], message }) => `${severity} ${[file, ...importers].join(' ')} ${message}`,
    ),
    calls: calls.length,
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

const fail = (): never => {
  throw new TypeError('a fault of ours');
};

describe('a fault of the analysis outside of any function that is run', () => {
  it.each([
    [
      'while it is asked what leads to a client',
      () => vi.spyOn(CandidateIndex.prototype, 'grow').mockImplementation(fail),
      1,
    ],
    [
      'while it is asked what makes no difference',
      () => vi.spyOn(Irrelevance.prototype, 'refresh').mockImplementation(fail),
      2,
    ],
    [
      'while it is asked what functions leave for each other',
      () => vi.spyOn(RootResults.prototype, 'expire').mockImplementation(fail),
      2,
    ],
    [
      'while it is asked what was not reached',
      () =>
        vi
          .spyOn(LoadedExports.prototype, 'refresh')
          .mockImplementationOnce(() => 0)
          .mockImplementation(fail),
      2,
    ],
  ])('is an error of its files, %s, and what was seen before is told', (_, breakIt, calls) => {
    const told = analyzeWithFault(() => void breakIt());
    expect(told.problems).not.toEqual([]);
    for (const problem of told.problems)
      expect(problem).toBe(
        'error src/http.js src/main.js The analysis of this file failed (a fault of ours), so scopewright can’t tell what it calls. This is a bug in the analyzer: please report it, with the code if you can.',
      );
    expect(told.calls).toBeGreaterThanOrEqual(calls);
  });
});

/** The files of a program of which one breaks a stage of the analysis. */
const withBroken = {
  'src/broken.js': "import { send } from './http.js';\nexport const lose = () => send('/v1/receipts');\n",
  'src/http.js': 'export const send = (path) => fetch(process.env.TRUST_BASE_URL + path);\n',
  'src/main.js': "import { send } from './http.js';\nexport const list = () => send('/v2/purposes');\n",
  'src/other.js': "import { lose } from './broken.js';\nlose();\nfetch('https://acme.trust.example/v1/vendors');\n",
};

/** Throws where a call of one of the module's functions, or of an object's method, has to do with the broken file. */
function breakAt<Key extends string>(
  holder: Record<Key, (...args: never[]) => unknown>,
  key: Key,
  isBroken: (...args: never[]) => boolean,
): void {
  const real = holder[key];
  vi.spyOn(holder, key as never).mockImplementation(function (this: unknown, ...args: never[]): unknown {
    if (isBroken(...args)) fail();
    return real.apply(this, args);
  } as never);
}

describe('a fault of ours that one file brings about is an error of that file, and the others are analysed whole', () => {
  const isOf = (file: string | undefined): boolean => file?.endsWith('broken.js') === true;
  it.each<[string, () => void]>([
    ['reading', () => breakAt(SourceCache.prototype as never, 'read', isOf as never)],
    ['resolution', () => breakAt(Resolver.prototype as never, 'resolve', (_: string, from: string) => isOf(from))],
    ['parsing', () => breakAt(SourceCache.prototype as never, 'parsed', isOf as never)],
    ['loading', () => breakAt(Budget.prototype as never, 'ofModule', ({ path }: Module) => isOf(path))],
    [
      'the search of candidates',
      () =>
        breakAt(CandidateIndex.prototype as never, 'grow', (modules: ReadonlySet<Module>) =>
          [...modules].some(({ path }) => isOf(path)),
        ),
    ],
    ['roots', () => breakAt(Demand.prototype as never, 'note', ({ module }: { module: Module }) => isOf(module.path))],
    [
      'placement',
      () => {
        const stages = vi.mocked(attributeRequests);
        stages.mockImplementation((events, terms) =>
          events.some(({ stack }) => stack.some(({ module }) => isOf(module.path)))
            ? fail()
            : real.attributeRequests(events, terms),
        );
      },
    ],
    [
      'owed calls',
      () => {
        vi.mocked(unreachedCalls).mockImplementation((search, events) =>
          [...search.modules].some(({ path }) => isOf(path)) ? fail() : real.unreachedCalls(search, events),
        );
      },
    ],
  ])('%s', (_, breakIt) => {
    breakIt();
    const { calls, problems } = analyze({ directory: writeProgram(withBroken) });
    expect(problems.map(({ severity, file, message }) => [severity, file, message.slice(0, 76)])).toEqual([
      ['error', 'src/broken.js', 'The analysis of this file failed (a fault of ours), so scopewright can’t tel'],
    ]);
    const places = calls.map(({ file, line }) => `${file}:${line}`);
    expect(places).toContain('src/main.js:2');
    expect(places).toContain('src/other.js:3');
  });
});
