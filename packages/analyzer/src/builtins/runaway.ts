/** What a group of a pattern holds that makes it ambiguous when it is repeated. */
interface Group {
  isAmbiguous: boolean;
}

/** More steps than this are not taken for one match. */
const MAX_STEPS = 3e8;

/**
 * How long a text may be that a pattern of the analysed code is run on here, whatever the text is: 0 where the pattern
 * can take exponential time, for it repeats a group in which a repetition or a choice stands. Otherwise each repetition
 * without an end, and the search for a beginning, can at worst go through the whole text once more.
 */
export function longestFor(source: string): number {
  const repetitions = countRepetitions(source);
  if (repetitions === undefined) return 0;
  const exponent = repetitions + (source.startsWith('^') ? 0 : 1);
  return exponent === 0 ? Infinity : Math.floor(MAX_STEPS ** (1 / exponent));
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

/** The repetitions without an end; undefined where one repeats a group that is ambiguous, or text that was found before. */
function countRepetitions(source: string): number | undefined {
  const state: State = { group: { isAmbiguous: false }, around: [], closed: undefined, isRepeated: false };
  let count = 0;
  for (const { 0: token, 1: limit } of source.matchAll(TOKEN)) {
    const repeats = token === '*' || token === '+' || /^\{\d/.test(token);
    if (/^\\[1-9k]/.test(token) || (repeats && state.closed?.isAmbiguous === true)) return undefined;
    if (repeats && (limit === undefined ? !token.startsWith('{') : limit === ',')) count += 1;
    take(state, token, repeats);
  }
  return count;
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
