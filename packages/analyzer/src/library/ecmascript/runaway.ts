/** What a group of a pattern holds that makes it ambiguous when it is repeated. */
interface Group {
  isAmbiguous: boolean;
}

/** More steps than this are not taken for one match. */
const MAX_STEPS = 3e8;

/**
 * How long a text may be that a pattern of the analysed code is run on here, whatever the text is: 0 where the pattern
 * can take exponential time, for it repeats a group in which a repetition or a choice stands. Otherwise each repetition
 * without an end, and the search for a beginning, can at worst go through the whole text once more, and each choice
 * makes for as many ways as it has outcomes.
 */
export function longestFor(source: string): number {
  const found = countRepetitions(source);
  if (found === undefined || found.ways > MAX_STEPS) return 0;
  const exponent = found.repetitions + (source.startsWith('^') ? 0 : 1);
  return exponent === 0 ? Infinity : Math.floor((MAX_STEPS / found.ways) ** (1 / exponent));
}

const TOKEN = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|\{\d+(,\d*)?\}|[^]/g;

/** What is known of a pattern up to a token. */
interface State {
  group: Group;
  readonly around: Group[];
  /** The group that ended with the token before. */
  closed: Group | undefined;
  /** The token before repeats something, so that a `?` makes it lazy. */
  isRepeated: boolean;
}

interface Repetitions {
  /** Those without an end. */
  readonly repetitions: number;
  /** The product of how many outcomes each choice has: what is optional, alternatives, repetitions with an end. */
  readonly ways: number;
}

/**
 * What a pattern can go on with in more than one way; undefined where it repeats a group that is ambiguous, or text
 * that was found before.
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
    take(state, token, repeats);
  }
  return { repetitions: count, ways };
}

/** A `?` behind a repetition only makes it lazy. */
function outcomesOf(token: string, isBehindRepetition: boolean): number {
  if (token === '|' || (token === '?' && !isBehindRepetition)) return 2;
  const [, least, most] = /^\{(\d+),(\d+)\}$/.exec(token) ?? [];
  return least === undefined ? 1 : Math.max(1, Number(most) - Number(least) + 1);
}

function take(state: State, token: string, repeats: boolean): void {
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
