import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createList } from '../../interpreter/objects/heap.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import {
  boolean,
  computed,
  isUndefined,
  literalOf,
  primitive,
  text,
  textKey,
  textOf,
  UNDEFINED,
  unknown,
} from '../../domain/atoms.ts';
import { numberOf } from '../../domain/slots.ts';
import { combine, join, mapValue } from '../../domain/join.ts';
import {
  changeEnd,
  changeStart,
  concat,
  endsWith,
  includes,
  mapLiterals,
  splitText,
  startsWith,
  toText,
} from '../../domain/text.ts';
import { allMatches, groupsOf, groupValue, isPattern, matchIn, patternToRun } from './regexp.ts';
import { beginsWithBase, doBasesStartWith } from './base-text.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import type { Atom, Hole, ListItems, Text, Value } from '../../domain/value.ts';
import { replaceKnown } from './replace-known.ts';
import { markedText, replaceWhole } from './replace-whole.ts';
import { MAX_LIST_ITEMS, MAX_PADDED_LENGTH } from '../../bounds.ts';

/** Methods of strings, for texts with holes too: a text that stays unknown keeps its name. */
export const stringMembers: NativeTable = {
  toString: onText((value) => value),
  valueOf: onText((value) => value),
  trim: onText((value) =>
    changeEnd(
      changeStart(value, (head) => head.trimStart()),
      (tail) => tail.trimEnd(),
    ),
  ),
  trimStart: onText((value) => changeStart(value, (head) => head.trimStart())),
  trimEnd: onText((value) => changeEnd(value, (tail) => tail.trimEnd())),
  normalize: onText((value) => mapLiterals(value, (literal) => literal.normalize())),
  toLowerCase: onText((value) => mapLiterals(value, (literal) => literal.toLowerCase())),
  toUpperCase: onText((value) => mapLiterals(value, (literal) => literal.toUpperCase())),
  toLocaleLowerCase: onText((value) => mapLiterals(value, (literal) => literal.toLowerCase())),
  toLocaleUpperCase: onText((value) => mapLiterals(value, (literal) => literal.toUpperCase())),
  concat: (call) => concatAll(call),
  replace: (call) => replaceIn(call, false),
  replaceAll: (call) => replaceIn(call, true),
  split: (call) => splitBy(call),
  startsWith: (call) =>
    withLiteral(call, (value, head) => truth(beginsWithBase(value) ? doBasesStartWith(head) : startsWith(value, head))),
  endsWith: (call) => withLiteral(call, (value, tail) => truth(endsWith(value, tail))),
  includes: (call) => withLiteral(call, (value, piece) => truth(includes(value, piece))),
  indexOf: (call) => withLiteral(call, (value, piece) => position(value, piece)),
  slice: (call) => sliceOf(call, (whole, from, to) => whole.slice(from, to)),
  substring: (call) => sliceOf(call, (whole, from, to) => whole.substring(from, to)),
  substr: (call) =>
    sliceOf(call, (whole, from, length) =>
      whole.slice(
        from,
        length === undefined ? undefined : (from < 0 ? Math.max(0, whole.length + from) : from) + Math.max(0, length),
      ),
    ),
  charAt: (call) => characterAt(call, (whole, index) => text(whole.charAt(index))),
  at: (call) =>
    characterAt(call, (whole, index) => {
      const character = whole.at(index);
      return character === undefined ? UNDEFINED : text(character);
    }),
  padStart: (call) => padText(call, (whole, length, fill) => whole.padStart(length, fill)),
  padEnd: (call) => padText(call, (whole, length, fill) => whole.padEnd(length, fill)),
  repeat: (call) => repeatText(call),
  match: ({ machine, thisValue, args }) =>
    mapValue(printed(machine, thisValue), (atom) => matchIn(machine, toText(atom), argumentAt(args, 0))),
  matchAll: ({ machine, thisValue, args }) =>
    mapValue(printed(machine, thisValue), (atom) => allMatches(machine, toText(atom), argumentAt(args, 0))),
  localeCompare: () => computed({ name: 'order', reason: 'it is a sort order' }),
  codePointAt: () => computed({ name: 'code', reason: 'it is a character code' }),
  charCodeAt: () => computed({ name: 'code', reason: 'it is a character code' }),
};

function onText(operation: (value: Text) => Value): (call: NativeCall) => Value {
  return ({ machine, thisValue }) => mapValue(printed(machine, thisValue), (atom) => operation(toText(atom)));
}

/** Runs an operation with a literal argument. With an unknown argument, or a start position, the result is unknown. */
function withLiteral(call: NativeCall, operation: (value: Text, argument: string) => Value): Value {
  if (call.args.items.length > 1) return computed({ name: 'text', reason: 'the search starts at a given position' });
  return combine(printed(call.machine, call.thisValue), argumentAt(call.args, 0), (left, right) => {
    const literal = literalOf(right);
    return literal === undefined
      ? computed({ name: 'text', reason: 'it is part of a text' })
      : operation(toText(left), literal);
  });
}

function truth(value: boolean | undefined): Value {
  return value === undefined ? computed({ name: 'condition', reason: 'the text has unknown parts' }) : boolean(value);
}

function position(value: Text, piece: string): Value {
  const literal = literalOf(value);
  return literal === undefined
    ? computed({ name: 'index', reason: 'the text has unknown parts' })
    : primitive(literal.indexOf(piece));
}

/** Splits a text. With an unknown limit the list may have any number of pieces. */
function splitBy({ machine, thisValue, args }: NativeCall): Value {
  const limit = argumentAt(args, 1);
  return combine(printed(machine, thisValue), argumentAt(args, 0), (left, right) => {
    const pieces = piecesOf(machine, toText(left), right);
    if (!pieces) return computed({ name: 'text', reason: 'it is part of a text' });
    const most = isUndefined(limit) ? Infinity : numberOf(limit);
    if (most === undefined) return createList(machine, [], join(pieces.items));
    if (most < 0) return createList(machine, pieces.items, pieces.rest);
    return createList(machine, pieces.items.slice(0, most), pieces.items.length < most ? pieces.rest : null);
  });
}

/**
 * The pieces of a text. In an entirely unknown text the first piece stands for the whole text, and any number of pieces
 * may follow.
 */
function piecesOf(machine: Machine, value: Text, separator: Atom): ListItems | undefined {
  const [literal, by] = [literalOf(value), literalOf(separator)];
  if (literal === '' && by === '') return { kind: 'items', items: [], rest: null };
  if (by !== undefined && hasManyPieces(machine, value, by)) return undefined;
  if (by !== undefined)
    return {
      kind: 'items',
      items: splitText(value, by),
      rest: value.parts.length > 0 && value.parts.every((part) => typeof part !== 'string') ? value : null,
    };
  const pattern = literal === undefined ? undefined : patternToRun(machine, separator, literal.length);
  return pattern && literal !== undefined && !hasManyPieces(machine, value, pattern)
    ? { kind: 'items', items: literal.split(pattern).map(groupValue), rest: null }
    : undefined;
}

/** Whether a text has more pieces than a list may have items. */
function hasManyPieces(machine: Machine, { parts }: Text, separator: string | RegExp): boolean {
  return parts.some((part) => {
    if (typeof part !== 'string') return false;
    machine.budget.stepOver(part.length);
    return part.split(separator, MAX_LIST_ITEMS + 1).length > MAX_LIST_ITEMS;
  });
}

function concatAll({ machine, thisValue, args }: NativeCall): Value {
  return args.items.reduce<Value>(
    (whole, part) => combine(whole, printed(machine, part), (left, right) => concat(toText(left), toText(right))),
    printed(machine, thisValue),
  );
}

function replaceIn(given: NativeCall, isGlobal: boolean): Value {
  const { machine, thisValue, args } = given;
  return mapValue(printed(machine, thisValue), (subject) =>
    mapValue(argumentAt(args, 0), (pattern) => {
      const search =
        literalOf(pattern) ?? patternToRun(machine, pattern, Math.max(1, markedText(toText(subject)).length));
      if (search === undefined || isOpenBehindBase(toText(subject))) callForAnyMatch(given);
      if (search === undefined)
        return isPattern(pattern)
          ? anythingBehind(toText(subject))
          : join([toText(subject), anythingBehind(toText(subject))]);
      return mapValue(argumentAt(args, 1), (replacement) =>
        replaceWith(given, toText(subject), search, replacement, isGlobal),
      );
    }),
  );
}

/**
 * Whether a pattern may match an unknown part. A leading unknown before other parts is assumed to be a host, where it
 * does not match.
 */
function isOpenBehindBase({ parts }: Text): boolean {
  return parts.some((part, index) => typeof part !== 'string' && (index > 0 || parts.length === 1));
}

/** Calls a replacement function once, for an unknown match. */
function callForAnyMatch({ machine, args, node }: NativeCall): void {
  const replacement = argumentAt(args, 1);
  if (replacement.kind !== 'object' || !replacement.callable) return;
  const match = unknown({ name: 'match', reason: 'a pattern matches it in an unknown text' });
  giveAnyTimes(machine, () =>
    call(machine, replacement, { thisValue: UNDEFINED, args: { kind: 'items', items: [], rest: match }, node }),
  );
}

/**
 * What remains of a text after a pattern that the analysis cannot run. A leading unknown part, the base, stays. A text
 * whose known parts are only slashes stays whole, for it has nothing to lose.
 */
function anythingBehind(value: Text): Text {
  if (value.parts.every((part) => typeof part !== 'string' || /^\/+$/.test(part))) return value;
  const opening = typeof value.parts[0] === 'string' ? [] : value.parts.slice(0, 1);
  const rest: Hole = {
    name: 'text',
    source: `replaced ${textKey(value)}`,
    reason: 'a pattern that might take too long to run replaces part of it',
    isSymbolic: false,
    spansSegments: true,
  };
  return textOf([...opening, rest], value.labels);
}

/** Replaces matches in each literal part. The replacement is a text with holes, or a function of the match. */
function replaceWith(
  call: NativeCall,
  subject: Text,
  search: string | RegExp,
  replacement: Value,
  isGlobal: boolean,
): Value {
  const [known, by] = [literalOf(subject), literalOf(replacement)];
  if (known !== undefined && by !== undefined) return replaceKnown({ subject, known, search, by, isGlobal });
  const whole = by === undefined ? undefined : replaceWhole(subject, search, by);
  if (whole) return whole;
  const isEvery = isGlobal || (search instanceof RegExp && search.global);
  if (isEvery && hasManyPieces(call.machine, subject, search)) return anythingBehind(subject);
  return replaceInParts(call, subject, search, replacement, isEvery);
}

function replaceInParts(
  call: NativeCall,
  subject: Text,
  search: string | RegExp,
  replacement: Value,
  isEvery: boolean,
): Value {
  let result: Value = textOf([], subject.labels);
  let isDone = false;
  for (const [index, part] of subject.parts.entries()) {
    const pieces =
      typeof part === 'string' && !isDone
        ? cutAtMatches(part, search, isEvery, index === 0, index === subject.parts.length - 1)
        : [part];
    for (const piece of pieces) {
      const isMatch = typeof piece === 'object' && 'match' in piece;
      if (isMatch && !isEvery) isDone = true;
      const value = isMatch ? replacementFor(call, replacement, piece, subject) : textOf([piece]);
      result = combine(result, value, (left, right) => concat(toText(left), toText(right)));
      if (isMatch && piece.takesRest) return result;
    }
  }
  const end = typeof subject.parts.at(-1) === 'object' && !isDone ? emptyMatchAtEnd(search) : undefined;
  return end
    ? combine(result, replacementFor(call, replacement, end, subject), (left, right) =>
        concat(toText(left), toText(right)),
      )
    : result;
}

/**
 * The empty match of a pattern at the end of any text. The pattern may also match the end of a trailing hole, but that
 * hole stays whole.
 */
function emptyMatchAtEnd(search: string | RegExp): RegExpMatch | undefined {
  const match =
    search instanceof RegExp &&
    !search.multiline &&
    /(?:^|[^\\])\$$/.test(search.source) &&
    !search.source.startsWith('^')
      ? search.exec('')
      : null;
  return match?.[0] === '' ? { match: [...match], groups: match.groups } : undefined;
}

interface RegExpMatch {
  /** The whole match, then its groups; undefined for groups that did not participate. */
  readonly match: readonly (string | undefined)[];
  /** The named groups. */
  readonly groups: NamedGroups | undefined;
  /** Where it stands in the whole text; undefined behind an unknown part. */
  readonly offset?: number | undefined;
}

type NamedGroups = Readonly<Record<string, string | undefined>>;

interface Match extends RegExpMatch {
  /** The match continues through all that follows, holes included. */
  readonly takesRest: boolean;
}

/** A pattern that ends in `.*` or `[\s\S]*` and reaches the end of a literal part reaches the end of the text. */
const TAKES_ALL = /(?:\.|\[\\s\\S\]|\[\^\])[*+]\)?\$?$/;

/** Cuts a literal part into matches and the text between them. Anchors match only at the ends of the whole text. */
function cutAtMatches(
  part: string,
  search: string | RegExp,
  isEvery: boolean,
  isFirst: boolean,
  isLast: boolean,
): (string | Match)[] {
  const pieces: (string | Match)[] = [];
  let from = 0;
  for (const { index, match, groups } of matchesOf(part, search)) {
    const touchesStart = index === 0 && !isFirst && search instanceof RegExp && search.source.startsWith('^');
    const isAtEnd = index + match[0]!.length === part.length && !isLast && search instanceof RegExp;
    const takesRest = isAtEnd && TAKES_ALL.test(search.source);
    const touchesEnd = isAtEnd && !takesRest && search.source.endsWith('$');
    if (touchesStart || touchesEnd || (match[0] === '' && !isAtEdge(search, index, part, isFirst, isLast))) continue;
    pieces.push(part.slice(from, index), { match, groups, takesRest, offset: isFirst ? index : undefined });
    from = index + match[0]!.length;
    if (!isEvery || takesRest) break;
  }
  pieces.push(part.slice(from));
  return pieces;
}

/**
 * Whether an empty match is at the start or end of the whole text, where an anchor demands it: `/\/?$/` on a text
 * without a trailing slash.
 */
function isAtEdge(search: string | RegExp, index: number, part: string, isFirst: boolean, isLast: boolean): boolean {
  if (!(search instanceof RegExp) || search.multiline) return false;
  return (
    (isLast && index === part.length && search.source.endsWith('$')) ||
    (isFirst && index === 0 && search.source.startsWith('^'))
  );
}

function matchesOf(part: string, search: string | RegExp): (RegExpMatch & { readonly index: number })[] {
  if (search instanceof RegExp) {
    const global = new RegExp(search.source, search.flags.includes('g') ? search.flags : `${search.flags}g`);
    return [...part.matchAll(global)].map((match) => ({ index: match.index, match: [...match], groups: match.groups }));
  }
  const found: (RegExpMatch & { readonly index: number })[] = [];
  for (
    let index = part.indexOf(search);
    search !== '' && index >= 0;
    index = part.indexOf(search, index + search.length)
  )
    found.push({ index, match: [search], groups: undefined });
  return found;
}

function replacementFor({ machine, node }: NativeCall, replacement: Value, found: RegExpMatch, subject: Text): Value {
  if (replacement.kind === 'object')
    return printed(machine, invoke(machine, replacement, UNDEFINED, callbackArguments(machine, found, subject), node));
  return mapValue(printed(machine, replacement), (atom) =>
    mapLiterals(toText(atom), (literal) => literal.replace(/\$(?:[$&\d]|<[^>]*>)/g, (sign) => expandSign(sign, found))),
  );
}

/** The match and its groups, its offset, the whole text, and the named groups. */
function callbackArguments(machine: Machine, { match, groups, offset }: RegExpMatch, subject: Text): readonly Value[] {
  return [
    ...match.map(groupValue),
    offset === undefined ? computed({ name: 'offset', reason: 'it is the position of a match' }) : primitive(offset),
    subject,
    ...(groups ? [groupsOf(machine, groups)] : []),
  ];
}

/** Expands `$$`, `$&`, `$1` and `$<name>` in a replacement; a sign without a group stays as it is. */
function expandSign(whole: string, { match, groups }: RegExpMatch): string {
  const sign = whole.slice(1);
  if (sign === '$') return '$';
  if (sign.startsWith('<')) return groups ? (groups[sign.slice(1, -1)] ?? '') : whole;
  if (sign === '&') return match[0] ?? '';
  const group = Number(sign);
  return group > 0 && group < match.length ? (match[group] ?? '') : whole;
}

/** Cuts known characters off the start or the end: `path.slice(1)`, `url.slice(0, -1)`. */
function sliceOf(
  { machine, thisValue, args }: NativeCall,
  ofKnown: (whole: string, from: number, to: number | undefined) => string,
): Value {
  const from = isUndefined(argumentAt(args, 0)) ? 0 : (numberOf(argumentAt(args, 0)) ?? NaN);
  return combine(printed(machine, thisValue), argumentAt(args, 1), (atom, end) => {
    const value = toText(atom);
    const to = endOfSlice(value, end);
    const literal = literalOf(value);
    if (literal !== undefined && !Number.isNaN(from) && !Number.isNaN(to))
      return textOf([ofKnown(literal, from, to)], value.labels);
    if (from === 0 && to === undefined) return value;
    return (
      sliceOfStart(value, from, to, ofKnown) ??
      (from === 0 && to !== undefined && to < 0 ? withoutEnd(value, -to) : undefined) ??
      unknown({
        name: 'text',
        source: `part of ${value.parts.map((part) => (typeof part === 'string' ? part : part.source)).join('')}`,
        reason: 'it is part of a text',
      })
    );
  });
}

/** A slice that begins, or lies, in the known beginning of a text. */
function sliceOfStart(
  value: Text,
  from: number,
  to: number | undefined,
  ofKnown: (whole: string, from: number, to: number | undefined) => string,
): Text | undefined {
  const [head] = value.parts;
  if (typeof head !== 'string' || !(from >= 0)) return undefined;
  if (to !== undefined && to >= 0 && head.length >= from + to) return text(ofKnown(head, from, to));
  return to === undefined && head.length >= from ? changeStart(value, (start) => start.slice(from)) : undefined;
}

/** A text without its last characters. An unknown end without its last character is an unknown end. */
function withoutEnd(value: Text, count: number): Text | undefined {
  const [head, tail] = [value.parts[0], value.parts.at(-1)];
  if (typeof tail === 'string')
    return tail.length >= count ? changeEnd(value, (last) => last.slice(0, -count)) : undefined;
  return count === 1 && typeof head === 'string' ? value : undefined;
}

/** Where a slice of a text ends: undefined at the text's end, negative before it, NaN where that is unknown. */
function endOfSlice(value: Text, end: Atom): number | undefined {
  if (isUndefined(end)) return undefined;
  if (end.kind !== 'unknown' || !end.lengthOf || textKey(end.lengthOf.text) !== textKey(value))
    return numberOf(end) ?? NaN;
  return end.lengthOf.less === 0 ? undefined : -end.lengthOf.less;
}

function characterAt(
  { machine, thisValue, args }: NativeCall,
  ofKnown: (whole: string, index: number) => Value,
): Value {
  const position = argumentAt(args, 0);
  const index = isUndefined(position) ? 0 : numberOf(position);
  return mapValue(printed(machine, thisValue), (atom) => {
    const literal = literalOf(toText(atom));
    return literal === undefined || index === undefined
      ? computed({ name: 'character', reason: 'it is a character of a text' })
      : ofKnown(literal, index);
  });
}

/** A repeated text; unknown if the text or the count is unknown, or if the result is too long for a URL. */
function repeatText({ machine, thisValue, args }: NativeCall): Value {
  const times = numberOf(argumentAt(args, 0));
  return mapValue(printed(machine, thisValue), (atom) => {
    const literal = literalOf(toText(atom));
    const isShort =
      literal !== undefined && times !== undefined && times >= 0 && literal.length * times <= MAX_PADDED_LENGTH;
    return isShort ? text(literal.repeat(times)) : computed({ name: 'text', reason: 'it is repeated' });
  });
}

/** Pads a known text; an unknown text may already be long enough and stays as it is. */
function padText(
  { machine, thisValue, args }: NativeCall,
  ofKnown: (whole: string, length: number, fill: string | undefined) => string,
): Value {
  const length = numberOf(argumentAt(args, 0));
  const fill = argumentAt(args, 1);
  return mapValue(printed(machine, thisValue), (atom) => {
    const literal = literalOf(toText(atom));
    if (literal === undefined) return toText(atom);
    const known = isUndefined(fill) ? undefined : literalOf(fill);
    return length === undefined || length > MAX_PADDED_LENGTH || (known === undefined && !isUndefined(fill))
      ? computed({ name: 'text', reason: 'it is padded' })
      : text(ofKnown(literal, length, known));
  });
}
