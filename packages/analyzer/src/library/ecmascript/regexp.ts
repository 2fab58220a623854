import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createBuiltIn, createList, createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { longestFor, stepsOfMatch } from './runaway.ts';
import { anyOf } from '../../interpreter/conversions/iterate.ts';
import { boolean, computed, FALSE, literalOf, NULL, primitive, text, TRUE, UNDEFINED } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, joinOptions, mapValue } from '../../domain/join.ts';
import { toText } from '../../domain/text.ts';
import { beginsWithBase, matchesAnyBase } from './base-text.ts';
import type { Obj, Text, Unknown, Value } from '../../domain/value.ts';
import { MATCH_STEPS_PER_STEP, MAX_LIST_ITEMS, MAX_PATTERN_LENGTH } from '../../bounds.ts';

/** Cells of a regular expression object. */
const SOURCE = 'source';
const FLAGS = 'flags';

/** Creates a regular expression from its source text with slashes and flags, `/slashes/g`. */
export function createRegExp(machine: Machine, literal: string): Obj {
  const end = literal.lastIndexOf('/');
  return regExpObject(machine, literal.slice(1, end), literal.slice(end + 1));
}

export function constructRegExp({ machine, args }: NativeCall): Value {
  const source = literalOf(argumentAt(args, 0));
  if (source === undefined) return computed({ name: 'pattern', reason: 'the pattern is unknown' });
  return regExpObject(machine, source, literalOf(argumentAt(args, 1)) ?? '');
}

function regExpObject(machine: Machine, source: string, flags: string): Obj {
  const cells: readonly (readonly [string, Value])[] = [
    [SOURCE, text(source)],
    [FLAGS, text(flags)],
    ...Object.entries(FLAG_NAMES).map(([name, flag]): readonly [string, Value] => [
      name,
      boolean(flags.includes(flag)),
    ]),
    ['test', createNative(machine, 'RegExp.test', testPattern)],
    [
      'exec',
      createNative(machine, 'RegExp.exec', (call) =>
        mapValue(argumentAt(call.args, 0), (atom) => nextMatch(call.machine, toText(atom), call.thisValue)),
      ),
    ],
  ];
  return createBuiltIn(machine, cells, text(`/${source}/${flags}`));
}

/** The properties that tell the flags of a pattern. */
const FLAG_NAMES = {
  dotAll: 's',
  global: 'g',
  hasIndices: 'd',
  ignoreCase: 'i',
  multiline: 'm',
  sticky: 'y',
  unicode: 'u',
  unicodeSets: 'v',
} as const;

function testPattern({ machine, thisValue, args }: NativeCall): Value {
  return mapValue(argumentAt(args, 0), (atom) => {
    const subject = toText(atom);
    const literal = literalOf(subject);
    const pattern = patternToRun(machine, thisValue, literal?.length);
    if (pattern && literal !== undefined) return boolean(pattern.test(literal));
    if (pattern && beginsWithBase(subject) && matchesAnyBase(pattern)) return TRUE;
    if (startsAsWanted(subject, thisValue)) return TRUE;
    return cannotMatch(subject, thisValue)
      ? FALSE
      : computed({ name: 'condition', reason: 'a pattern is tested on something unknown' });
  });
}

/** `match`: the first match or null; with `g`, the texts of all matches. */
export function matchIn(machine: Machine, subject: Text, value: Value): Value {
  const matches = matchesIn(machine, subject, value);
  if (!matches) return cannotMatch(subject, value) ? NULL : anyMatch();
  const [first] = matches;
  if (!first) return NULL;
  return patternOf(value)?.global
    ? createList(
        machine,
        matches.map(([whole]) => text(whole)),
      )
    : matchObject(machine, first);
}

/** `exec`: with `g`, each call returns the next match, and null after the last one. */
function nextMatch(machine: Machine, subject: Text, value: Value): Value {
  const matches = matchesIn(machine, subject, value);
  if (!matches) return cannotMatch(subject, value) ? NULL : anyMatch();
  const found = matches.map((match) => matchObject(machine, match));
  if (found.length === 0) return NULL;
  return patternOf(value)?.global
    ? joinOptions([
        ...guarded(anyOf(machine, found), guardOf(machine.conditions.fresh(), 1)),
        { value: NULL, guard: [] },
      ])
    : found[0]!;
}

/** `matchAll`. */
export function allMatches(machine: Machine, subject: Text, value: Value): Value {
  const matches = matchesIn(machine, subject, value);
  return matches
    ? createList(
        machine,
        matches.map((match) => matchObject(machine, match)),
      )
    : anyMatch();
}

/**
 * The matches of a pattern in a known text, only the first without `g`; undefined if text or pattern is unknown. Behind an
 * unknown base, those in the rest count: as for replacing, the base is assumed to be a host, where the pattern does not
 * match.
 */
function matchesIn(machine: Machine, subject: Text, value: Value): readonly RegExpMatchArray[] | undefined {
  return matchesInLiteral(machine, subject, value) ?? matchesBehindBase(machine, subject, value);
}

/** The matches of a pattern with `g` behind the base; undefined if there are none, or one may begin in the base. */
function matchesBehindBase(
  machine: Machine,
  { parts: [base, rest, ...others] }: Text,
  value: Value,
): readonly RegExpMatchArray[] | undefined {
  if (typeof base !== 'object' || typeof rest !== 'string' || others.length > 0) return undefined;
  const pattern = patternToRun(machine, value, rest.length);
  if (!pattern?.global) return undefined;
  const matches = listMatches(rest, pattern);
  return matches !== undefined && matches.length > 0 && matches.every(({ index = 0 }) => index > 0)
    ? matches
    : undefined;
}

function matchesInLiteral(machine: Machine, subject: Text, value: Value): readonly RegExpMatchArray[] | undefined {
  const literal = literalOf(subject);
  const pattern = patternToRun(machine, value, literal?.length);
  if (!pattern || literal === undefined) return undefined;
  if (pattern.global) return listMatches(literal, pattern);
  const found = literal.match(pattern);
  return found === null ? [] : [found];
}

/** All matches; undefined if there are more than a list may have. */
function listMatches(literal: string, pattern: RegExp): readonly RegExpMatchArray[] | undefined {
  const found: RegExpMatchArray[] = [];
  for (const match of literal.matchAll(pattern)) {
    if (found.length === MAX_LIST_ITEMS) return undefined;
    found.push(match);
  }
  return found;
}

function anyMatch(): Unknown {
  return computed({ name: 'match', reason: 'it is matched by a pattern' });
}

/** A match object: the whole match, its groups by number, and its named groups. */
function matchObject(machine: Machine, match: RegExpMatchArray): Obj {
  const list = createList(machine, [...match].map(groupValue));
  list.cells.initialise('index', primitive(match.index));
  list.cells.initialise('input', text(match.input ?? ''));
  list.cells.initialise('groups', groupsOf(machine, match.groups));
  return list;
}

/** A record of the named groups. */
export function groupsOf(machine: Machine, groups: Readonly<Record<string, string | undefined>> | undefined): Value {
  return groups
    ? createRecord(
        machine,
        Object.entries(groups).map(([name, group]) => [name, groupValue(group)] as const),
      )
    : UNDEFINED;
}

/** The text of a group; undefined if the group did not participate in the match. */
export function groupValue(group: string | undefined): Value {
  return group === undefined ? UNDEFINED : text(group);
}

/** Whether a pattern matches only at the start, and not this start: `/^http/` or `/^[a-z]+:/` on `/v2/{path}`. */
function cannotMatch(subject: Text, value: Value): boolean {
  const pattern = patternOf(value);
  const head = beginsWithBase(subject) ? 'http' : subject.parts[0];
  if (!pattern || pattern.multiline || typeof head !== 'string' || pattern.source.includes('|')) return false;
  const [, first] = FIRST_CHARACTER.exec(pattern.source) ?? [];
  return first !== undefined && !new RegExp(`^${first}`, pattern.ignoreCase ? 'i' : '').test(head);
}

/** What a pattern wants of the first character: `^h`, `^\/`, `^[a-z]`. It wants one, however often. */
const FIRST_CHARACTER = /^\^(\\\/|[\w/]|\[(?:[^\]\\]|\\.)+\])(?![?*{])/;

/** Whether a pattern asks for no more than a start, and this is one: `/^\\//` on `/v2/{path}`. */
function startsAsWanted({ parts: [head] }: Text, value: Value): boolean {
  const pattern = patternOf(value);
  const [, wanted] = (pattern && /^\^((?:\\\W|[\w/:-])+)$/.exec(pattern.source)) ?? [];
  if (wanted === undefined || typeof head !== 'string') return false;
  const start = wanted.replace(/\\(\W)/g, '$1');
  return pattern?.ignoreCase ? head.toLowerCase().startsWith(start.toLowerCase()) : head.startsWith(start);
}

/** Whether a value is a regular expression, safe to run or not. */
export function isPattern(value: Value): boolean {
  return value.kind === 'object' && value.cells.has(SOURCE) && value.cells.has(FLAGS);
}

/** The same, before it is run: what the match may take counts as work. */
export function patternToRun({ budget }: Machine, value: Value, length = 1): RegExp | undefined {
  const pattern = patternOf(value, length);
  if (pattern) budget.step(Math.floor(stepsOfMatch(pattern.source, length) / MATCH_STEPS_PER_STEP));
  return pattern;
}

/**
 * The pattern of a regular expression object, if it is safe to run on a text of that length: the analysed code must not
 * make the analysis hang.
 */
export function patternOf(value: Value, length = 1): RegExp | undefined {
  if (value.kind !== 'object') return undefined;
  const source = value.cells.get(SOURCE);
  const flags = value.cells.get(FLAGS);
  const pattern = source?.kind === 'text' ? literalOf(source) : undefined;
  if (pattern === undefined || pattern.length > MAX_PATTERN_LENGTH || length > longestFor(pattern)) return undefined;
  try {
    return new RegExp(pattern, flags?.kind === 'text' ? literalOf(flags)?.replace('y', '') : '');
  } catch {
    return undefined;
  }
}
