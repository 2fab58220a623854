import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../sweep.ts';
import { declaredMembers, reflectedMembers, type NativeMember } from '../support/native-members.ts';
import { analysisOf } from '../support/program.ts';

/** A guard, and the condition under which the program runs the code behind it. */
interface Asked {
  readonly guard: (expression: string) => string;
  readonly goesOn: (value: unknown) => boolean;
}

const REQUEST = `fetch('https://acme.trust.example/v2/purposes');`;
const PRESENT: Asked = {
  guard: (expression) => `if (!(${expression})) throw new Error('it is missing');`,
  goesOn: Boolean,
};
const ABSENT: Asked = {
  guard: (expression) => `if (${expression}) throw new Error('it is there');`,
  goesOn: (value) => !value,
};

/** The expressions behind whose guard the analysis misses the request, though the program may send it. */
function lostBehind({ guard, goesOn }: Asked, expressions: readonly string[]): string[] {
  const found = requestLines(
    expressions.map(
      (expression, index) => `export function check${String(index)}(x, y) { ${guard(expression)} return ${REQUEST} }`,
    ),
  );
  return expressions.filter((expression, index) => !found.has(index) && mayBe(expression, goesOn));
}

/** The lines, counted from 0, in which the analysis found a request. */
function requestLines(lines: readonly string[]): ReadonlySet<number> {
  const { calls, problems } = analysisOf({ 'src/guards.js': lines.join('\n') });
  expect(problems).toEqual([]);
  return new Set(
    calls.filter(({ targets }) => targets.some(({ method }) => method === 'GET')).map(({ line }) => line - 1),
  );
}

/**
 * The number of guards in one function, because a browser has very many globals. An arm that is not taken is a guard
 * whose branch ends.
 */
const ARMS = 50;

function lostArms(expressions: readonly string[]): string[] {
  const lines = expressions.map(
    (expression, index) =>
      `${index % ARMS === 0 ? `export function look${String(index)}(x, y) { ` : ''}if (${expression}) void ${REQUEST}${index % ARMS === ARMS - 1 || index === expressions.length - 1 ? ' }' : ''}`,
  );
  const found = requestLines(lines);
  return expressions.filter((_, index) => !found.has(index));
}

const SAMPLES: readonly unknown[] = [
  undefined,
  '',
  'vendor',
  '/purposes',
  'https://acme.trust.example/',
  0,
  1,
  {},
  [],
  ['vendor'],
  /v/,
  () => true,
  () => false,
];

/** Whether JavaScript can produce such a value, for some values that may stand for the unknown. */
function mayBe(expression: string, isMeant: (value: unknown) => boolean): boolean {
  return SAMPLES.some((x) => SAMPLES.some((y) => isSeen(expression, x, y, isMeant)));
}

function isSeen(expression: string, x: unknown, y: unknown, isMeant: (value: unknown) => boolean): boolean {
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the language says what its members are
    return isMeant(new Function('x', 'y', `return (${expression});`)(x, y));
  } catch {
    return false;
  }
}

const expressionsOf = (members: readonly NativeMember[]): string[] => [
  ...new Set(members.map(({ expression }) => expression)),
];

describe('a guard on what the language or the environment gives', () => {
  const declared = declaredMembers();
  const ofLanguage = declared.filter(({ isOfBrowser = false }) => !isOfBrowser);

  it('loses nothing behind a member of any global, as the library of the language declares them', () => {
    const members = expressionsOf(ofLanguage.filter(({ canBeTrue }) => canBeTrue));
    expect(members.length).toBeGreaterThan(4000);
    expect(lostBehind(PRESENT, sampleOf(members, { of: 5 }))).toEqual([]);
  });

  it('loses nothing where a member may be false or missing', () => {
    const members = expressionsOf(ofLanguage.filter(({ canBeFalse }) => canBeFalse));
    expect(members.length).toBeGreaterThan(1000);
    expect(lostBehind(ABSENT, sampleOf(members, { of: 5 }))).toEqual([]);
  });

  it('loses nothing behind a member that only a browser has', () => {
    const members = expressionsOf(declared.filter(({ canBeTrue, isOfBrowser = false }) => canBeTrue && isOfBrowser));
    expect(members.length).toBeGreaterThan(5000);
    expect(lostArms(sampleOf(members, { of: 5 }))).toEqual([]);
  });

  it('loses nothing behind a member that Node has', () => {
    const members = expressionsOf(reflectedMembers());
    expect(members.length).toBeGreaterThan(1000);
    expect(lostBehind(PRESENT, sampleOf(members, { of: 5 }))).toEqual([]);
  });
});
