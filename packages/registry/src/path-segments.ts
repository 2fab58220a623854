import { hole } from './mixed-segment.ts';
import type { Hole, PathPattern } from './path-pattern.ts';

/**
 * A path whose unknown parts are classified by what they can stand for.
 *
 * `glob` is one segment with a hole in it; `rest` is any number of segments, including none. Percent-encoding stays as
 * written: `%2F` never separates segments, and an encoded literal does not equal the literal. `.` and `..` are
 * resolved, as every client does before it sends a URL; letter case matters.
 */
export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'glob';
      readonly spells: (literal: string) => boolean;
      /** Its text, with a character of its own for each hole: equal for those that spell the same literals. */
      readonly shape: string;
    }
  | { readonly kind: 'rest' };

/** A path pattern, split into segments. */
export interface PathShape {
  readonly segments: readonly PatternSegment[];
  readonly isOnlyHoles: boolean;
  /** The hole directly after a literal at the end, which is not part of `segments`. */
  readonly queryHole?: Hole;
}

/** Whether these literal segments are a known prefix or the beginning of one. */
export type IsPrefixPart = (segments: readonly string[]) => boolean;

type Atoms = readonly (string | Hole)[];

export const anySegment: PatternSegment = { kind: 'glob', spells: () => true, shape: hole };
export const rest: PatternSegment = { kind: 'rest' };

export function isVersion(segment: string): boolean {
  return /^v\d+(\.\d+)*$/.test(segment);
}

/** Splits a pattern at its slashes, and drops the query, the fragment, doubled slashes and a trailing one. */
export function toPathShape(pattern: PathPattern, isPrefixPart: IsPrefixPart): PathShape {
  const path = joinNeighbours(cutQuery(joinNeighbours(pattern)));
  const segments = resolveDots(splitAtSlashes(path));
  const queryHole = findQueryHole(segments);
  const known = queryHole ? withoutLastAtom(segments) : segments;
  const isOnlyHoles = known.length > 0 && known.every(isOneHole);
  return { segments: classify(known, typeof path[0] === 'object', isPrefixPart), isOnlyHoles, queryHole };
}

/** The segments of a path as text, in which `{}` or `{name}` is an unknown part within one segment. */
export function toTextSegments(path: string): PatternSegment[] {
  const pattern = path
    .split(/(\{[^{}/]*\})/)
    .map((part, index) => (index % 2 === 0 ? part : { name: part.slice(1, -1) }));
  return resolveDots(splitAtSlashes(cutQuery(joinNeighbours(pattern)))).map(toSegment);
}

/** Replaces the last segment by a pattern for all segments that begin with its text. */
export function withOpenEnd(segments: readonly PatternSegment[]): PatternSegment[] {
  const last = segments.at(-1);
  const opened: PatternSegment =
    last?.kind === 'literal'
      ? { kind: 'glob', spells: (literal) => literal.startsWith(last.text), shape: last.text + hole }
      : anySegment;
  return [...segments.slice(0, -1), opened, rest];
}

/** Joins adjacent holes, and adjacent texts. */
function joinNeighbours(pattern: PathPattern): Atoms {
  const joined: (string | Hole)[] = [];
  for (const part of pattern) {
    const last = joined.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (isSpanning(part) && typeof last === 'object') joined[joined.length - 1] = part;
    else if (typeof part === 'string' || typeof last !== 'object') joined.push(part);
  }
  return joined;
}

/** A path cannot continue with `&`, so the hole before it contains the query. */
function cutQuery(atoms: Atoms): Atoms {
  for (const [index, atom] of atoms.entries()) {
    if (typeof atom !== 'string') continue;
    if (atom.startsWith('&') && index > 0) return atoms.slice(0, index);
    const end = atom.search(/[?#]/);
    if (end >= 0) return [...atoms.slice(0, index), atom.slice(0, end)];
  }
  return atoms;
}

function splitAtSlashes(atoms: Atoms): Atoms[] {
  const segments: (string | Hole)[][] = [[]];
  for (const atom of atoms) {
    if (typeof atom === 'object') {
      segments.at(-1)!.push(atom); // there is always a last one
      continue;
    }
    for (const [index, text] of atom.split('/').entries()) {
      if (index > 0) segments.push([]);
      if (text !== '') segments.at(-1)!.push(text);
    }
  }
  return segments.filter((segment) => segment.length > 0);
}

function resolveDots(segments: readonly Atoms[]): Atoms[] {
  const resolved: Atoms[] = [];
  for (const segment of segments) {
    const dots = segment.length === 1 && typeof segment[0] === 'string' ? segment[0].replace(/%2e/gi, '.') : '';
    if (dots === '..') resolved.pop();
    else if (dots !== '.') resolved.push(segment);
  }
  return resolved;
}

function findQueryHole(segments: readonly Atoms[]): Hole | undefined {
  const last = segments.at(-1) ?? [];
  const [before, end] = last.slice(-2);
  const isBehindText = typeof before === 'string' && !before.endsWith(':'); // `/topics/{name}:{verb}` goes on
  return isBehindText && typeof end === 'object' && !isSpanning(end) ? end : undefined;
}

function isSpanning(atom: string | Hole | undefined): boolean {
  return typeof atom === 'object' && atom.spansSegments === true;
}

function withoutLastAtom(segments: readonly Atoms[]): Atoms[] {
  return [...segments.slice(0, -1), segments.at(-1)!.slice(0, -1)]; // only called if a last segment was found
}

function isOneHole(segment: Atoms): boolean {
  return segment.length === 1 && typeof segment[0] === 'object';
}

/** A hole is open, and may span segments, if only holes, prefixes and versions precede it. */
function classify(segments: readonly Atoms[], isOpenedByHole: boolean, isPrefixPart: IsPrefixPart): PatternSegment[] {
  const classified: PatternSegment[] = [];
  let prefix: string[] | undefined = [];
  for (const [index, atoms] of segments.entries()) {
    if (prefix && typeof atoms[0] === 'object') {
      classified.push(...toOpenSegments(atoms, index === 0 && isOpenedByHole));
      prefix = isOneHole(atoms) ? [] : undefined;
      continue;
    }
    if (prefix && isPrefixWithHole(prefix, atoms, isPrefixPart)) {
      classified.push(...toContinuedSegments(atoms));
      prefix = atoms.length === 2 ? [] : undefined;
      continue;
    }
    classified.push(...(atoms.some(isSpanning) ? toSpanningSegments(atoms) : [toSegment(atoms)]));
    prefix = prefix && extendPrefix(prefix, atoms, isPrefixPart);
  }
  return classified;
}

/**
 * A hole that starts the path without a slash may be empty, so the text after it starts a segment; `:publish` ends one.
 */
function toOpenSegments(atoms: Atoms, isBase: boolean): PatternSegment[] {
  const [, behind] = atoms;
  if (isBase && !(typeof behind === 'string' && behind.startsWith(':')))
    return atoms.length === 1 ? [rest] : [rest, toSegment(atoms.slice(1))];
  return isOneHole(atoms) ? [anySegment, rest] : [rest, toSegment(atoms)];
}

/** Whether a hole directly follows a prefix or a version, as in `/v2{name}:purge`: it may begin with a slash. */
function isPrefixWithHole(prefix: readonly string[], atoms: Atoms, isPrefixPart: IsPrefixPart): boolean {
  const [text, hole] = atoms;
  return typeof text === 'string' && typeof hole === 'object' && (isVersion(text) || isPrefixPart([...prefix, text]));
}

/** The text after such a hole ends a segment of its own. */
function toContinuedSegments(atoms: Atoms): PatternSegment[] {
  const start = toSegment(atoms.slice(0, 2));
  return atoms.length === 2 ? [start, rest] : [start, rest, toSegment(atoms.slice(1))];
}

/**
 * The text before a hole that may contain slashes starts a segment, and the text after it ends one, possibly the same.
 */
function toSpanningSegments(atoms: Atoms): PatternSegment[] {
  const at = atoms.findIndex(isSpanning);
  const [before, behind] = [atoms.slice(0, at), atoms.slice(at + 1)];
  if (before.length > 0) return [toSegment(atoms.slice(0, at + 1)), rest];
  return behind.length > 0 ? [rest, toSegment(atoms)] : [anySegment, rest];
}

function extendPrefix(prefix: readonly string[], atoms: Atoms, isPrefixPart: IsPrefixPart): string[] | undefined {
  const [text, hole] = atoms;
  if (typeof text !== 'string') return undefined;
  const isVersionSegment = hole === undefined ? isVersion(text) : /^v[\d.]*$/.test(text) && atoms.length === 2;
  const extended = [...prefix, text];
  if (isPrefixPart(extended)) return extended;
  return isVersionSegment ? extended : undefined;
}

function toSegment(atoms: Atoms): PatternSegment {
  if (isOneHole(atoms)) return anySegment;
  if (atoms.every((atom) => typeof atom === 'string')) return { kind: 'literal', text: atoms.join('') };
  const shape = atoms.map((atom) => (typeof atom === 'string' ? atom : hole)).join('');
  return { kind: 'glob', spells: toSpeller(atoms), shape };
}

/** Whether a literal starts with, contains and ends with the texts of a segment, in order and without overlap. */
function toSpeller(atoms: Atoms): (literal: string) => boolean {
  const first = typeof atoms[0] === 'string' ? atoms[0] : '';
  const end = atoms.at(-1);
  const last = typeof end === 'string' ? end : '';
  const middle = atoms.slice(1, -1).filter((atom) => typeof atom === 'string');
  return (literal) => {
    if (literal.length < first.length + last.length || !literal.startsWith(first) || !literal.endsWith(last))
      return false;
    let from = first.length;
    for (const text of middle) {
      const found = literal.indexOf(text, from);
      if (found < 0) return false;
      from = found + text.length;
    }
    return from <= literal.length - last.length;
  };
}
