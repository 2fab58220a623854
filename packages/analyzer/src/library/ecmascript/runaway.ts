import { MAX_MATCH_STEPS } from '../../bounds.ts';

/** A group of a pattern, and whether repeating it makes the pattern ambiguous. */
interface Group {
  isAmbiguous: boolean;
}

/**
 * The length of text up to which a pattern of the analysed code is safe to run, whatever the text: 0 if the pattern can
 * take exponential time, because it repeats a group with a repetition or a choice. Otherwise the search for a start and
 * each unbounded repetition multiply the steps by the text's length in the worst case, and each choice multiplies them
 * by its number of outcomes.
 */
export function longestFor(source: string): number {
  const { ways, exponent } = worstCaseOf(source);
  if (ways > MAX_MATCH_STEPS) return 0;
  return exponent === 0 ? Infinity : Math.floor((MAX_MATCH_STEPS / ways) ** (1 / exponent));
}

/** The steps that a match with a text of this length takes at most, by the same count. The empty text takes none. */
export function stepsOfMatch(source: string, length: number): number {
  if (length === 0) return 0;
  const { ways, exponent } = worstCaseOf(source);
  return ways * length ** exponent;
}

function worstCaseOf(source: string): { readonly ways: number; readonly exponent: number } {
  const found = countRepetitions(source);
  if (found === undefined) return { ways: Infinity, exponent: 1 };
  return { ways: found.ways, exponent: found.repetitions + (source.startsWith('^') ? 0 : 1) };
}

const TOKEN = /\\[^]|\[(?:\\[^]|[^\]\\])*\]?|\(\?(?:<?[=!]|:|<[^>]*>)|\{\d+(,\d*)?\}|[^]/g;

/** The state of the scan before a token. */
interface State {
  group: Group;
  readonly around: Group[];
  /** The group that the previous token closed. */
  closed: Group | undefined;
  /** The previous token repeats, so that a `?` makes it lazy. */
  isRepeated: boolean;
}

interface Repetitions {
  /** The number of unbounded repetitions. */
  readonly repetitions: number;
  /** The product of the number of outcomes of each choice: optional parts, alternatives, bounded repetitions. */
  readonly ways: number;
}

/**
 * Counts where a match can continue in more than one way; undefined if the pattern repeats an ambiguous group, or has a
 * back-reference.
 */
function countRepetitions(source: string): Repetitions | undefined {
  const state: State = { group: { isAmbiguous: false }, around: [], closed: undefined, isRepeated: false };
  let count = 0;
  let ways = 1;
  for (const { 0: token, 1: limit } of source.matchAll(TOKEN)) {
    const repeats = token === '*' || token === '+' || /^\{\d/.test(token);
    if (/^\\[1-9k]/.test(token) || (repeats && state.closed?.isAmbiguous === true)) return undefined;
    if (repeats && (limit === undefined ? !token.startsWith('{') : limit === ',')) count += 1;
    else ways *= outcomesOf(token, state.isRepeated);
    readToken(state, token, repeats);
  }
  return { repetitions: count, ways };
}

/** A `?` after a repetition only makes it lazy. */
function outcomesOf(token: string, isBehindRepetition: boolean): number {
  if (token === '|' || (token === '?' && !isBehindRepetition)) return 2;
  const [, least, most] = /^\{(\d+),(\d+)\}$/.exec(token) ?? [];
  return least === undefined ? 1 : Math.max(1, Number(most) - Number(least) + 1);
}

function readToken(state: State, token: string, repeats: boolean): void {
  const isOptional = token === '?' && !state.isRepeated;
  if (repeats || isOptional || token === '|') state.group.isAmbiguous = true;
  state.isRepeated = repeats || isOptional;
  state.closed = undefined;
  if (token.startsWith('(')) {
    state.around.push(state.group);
    state.group = { isAmbiguous: false };
  } else if (token === ')') {
    state.closed = state.group;
    state.group = state.around.pop() ?? { isAmbiguous: false };
    state.group.isAmbiguous ||= state.closed.isAmbiguous;
  }
}
