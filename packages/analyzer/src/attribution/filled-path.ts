import { HOLE, textWithHoles } from '../contract/hole.ts';
import type { RequestTarget } from '../interpreter/machine/events.ts';
import { textOf } from '../domain/atoms.ts';
import type { Hole, Text, TextPart } from '../domain/value.ts';

/**
 * Compares a URL with the template that its function writes: `https://acme.example/v1/jobs/nightly` is
 * `{base}/v1/jobs/{id}` with its unknown parts filled in. The base is no part of the path, so hosts do not count. In
 * the path, only parameters can be filled; anything else is a literal part that a caller decides.
 */

interface WrittenUrl {
  readonly text: string;
  readonly holes: readonly Hole[];
}

/** A URL in parts: its base, and its segments without the query, each with its start. */
interface SegmentedUrl {
  readonly written: WrittenUrl;
  readonly base: string;
  readonly segments: readonly Segment[];
}

interface Segment {
  readonly text: string;
  readonly start: number;
}

/** The base of a URL: a scheme with a host, or an unknown value. */
const URL_BASE = /^(?:(?:[a-z][a-z0-9+.-]*:|\0+:)?\/\/[^/?#]*|\0+(?:[.:][^/?#]*)?)/i;

/** An unknown value after a host is no part of it. */
const BEHIND_HOST = /(?<=[a-z0-9])\0+$/i;

/**
 * The target with the base and parameters of the template; undefined where the target differs in more than parameters.
 */
export function withParameters(target: RequestTarget, template: RequestTarget): RequestTarget | undefined {
  if (target.method !== template.method) return undefined;
  const [filled, open] = withoutBases(urlShapeOf(target.path), urlShapeOf(template.path));
  if (open.segments.length === 0 || filled.segments.length !== open.segments.length) return undefined;
  if (!open.segments.every((segment, index) => fillsSegment(filled.segments[index]!.text, segment.text, index, open)))
    return undefined;
  const [url, path] = [replaceEnd(target.url, open), replaceEnd(target.path, open)];
  return url && path && { ...target, url, path };
}

/**
 * Replaces as many last segments as the template has, and the query, by the template's. A URL that was resolved may have
 * fewer, where its path climbs.
 */
function replaceEnd(text: Text, { written, segments }: SegmentedUrl): Text | undefined {
  const shape = urlShapeOf(text);
  const start = shape.segments.at(-segments.length)?.start;
  if (start === undefined) return undefined;
  return textOf(
    [...slice(shape.written, 0, start), ...slice(written, segments[0]!.start, written.text.length)],
    text.labels,
  );
}

/** Under another base, gateways may put other segments before the path. */
function withoutBases(filled: SegmentedUrl, open: SegmentedUrl): readonly [SegmentedUrl, SegmentedUrl] {
  const isOther = filled.base !== '' && filled.base !== open.base && !/^\0{2,}$/.test(open.base);
  return isOther ? [withoutPrefixes(filled), withoutPrefixes(open)] : [filled, open];
}

function withoutPrefixes(shape: SegmentedUrl): SegmentedUrl {
  const first = shape.segments.findIndex(({ text }) => !isPrefix(text));
  return { ...shape, segments: first < 0 ? [] : shape.segments.slice(first) };
}

function fillsSegment(filled: string, segment: string, index: number, open: SegmentedUrl): boolean {
  if (filled === segment || (isUnknownSegment(filled) && isUnknownSegment(segment))) return true;
  if (!segment.includes(HOLE)) return false;
  if (isUnknownSegment(segment)) return isParameterAt(open, index);
  // With no named segment before it, `{path}.json` is as much a caller's path as `{path}`.
  return matchesPieces(piecesOfSegment(segment), filled) && (!segment.startsWith(HOLE) || isBehindName(open, index));
}

/**
 * Whether an unknown part of a path fills a segment, or part of one that signs separate, so that whatever a caller gives
 * leaves the path the same.
 */
export function isParameter(path: Text, hole: Hole): boolean {
  const shape = urlShapeOf(path);
  const { written, segments } = shape;
  let position = -1;
  for (let index = 0; index <= written.holes.indexOf(hole); index += 1)
    position = written.text.indexOf(HOLE, position + 1);
  const end = segments.at(-1);
  if (!end || position >= end.start + end.text.length) return true; // a part of the query
  const at = segments.findIndex(({ start, text }) => start <= position && position < start + text.length);
  if (at < 0 || hole.spansSegments) return false;
  const { text, start } = segments[at]!; // it was found
  // What stands behind another unknown part may be the rest of the path.
  if (isUnknownSegment(text)) return text === HOLE && isParameterAt(shape, at);
  return (
    !BESIDE_NAME.test(text.slice(0, position - start)) &&
    !/^[a-z0-9\0]/i.test(text.slice(position - start + 1)) &&
    isBehindName(shape, at)
  );
}

/** The end of a name or of another unknown part, with no sign behind it. */
const BESIDE_NAME = /[a-z0-9\0]$/i;

function isUnknownSegment(segment: string): boolean {
  return segment.replaceAll(HOLE, '') === '';
}

/** An unknown part could be any path after nothing but versions and prefixes, and where its name says so. */
function isParameterAt(shape: SegmentedUrl, index: number): boolean {
  const { segments, written } = shape;
  const { text, start } = segments[index]!;
  const first = written.text.slice(0, start).split(HOLE).length - 1;
  const holes = written.holes.slice(first, first + text.length);
  if (holes.some(({ spansSegments }) => spansSegments)) return false;
  if (index === segments.length - 1 && holes.some(({ name }) => PATH_NAME.test(name))) return false;
  if (holes.some(({ name }) => WORD_NAME.test(name))) return false;
  return isBehindName(shape, index);
}

/** Whether a segment that names something precedes this one. */
function isBehindName({ segments }: SegmentedUrl, index: number): boolean {
  return segments.slice(0, index).some((before) => !isUnknownSegment(before.text) && !isPrefix(before.text));
}

/** A literal, any text, or any number of unknown parts. */
type Piece = string | typeof ANY_TEXT | typeof ANY_HOLES;

const ANY_TEXT = Symbol('any text');
const ANY_HOLES = Symbol('any number of unknown parts');

/**
 * Part of a segment is a parameter if a sign separates it: `job-{id}`, `{id}.json`. A part without one may be left out
 * or be a query.
 */
function piecesOfSegment(segment: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: text, index } of segment.matchAll(/\0+|[^\0]+/g)) {
    if (!text.startsWith(HOLE)) pieces.push(text);
    else
      pieces.push(
        /[a-z0-9]/i.test(segment.charAt(index - 1) + segment.charAt(index + text.length)) ? ANY_HOLES : ANY_TEXT,
      );
  }
  return pieces;
}

/** Whether pieces make up a text. All ways to divide it are followed at once: as a pattern, they would be tried in turn. */
function matchesPieces(pieces: readonly Piece[], text: string): boolean {
  let reached = new Set([0]);
  for (const piece of pieces) {
    if (reached.size === 0) return false;
    if (typeof piece === 'string')
      reached = new Set([...reached].filter((at) => text.startsWith(piece, at)).map((at) => at + piece.length));
    else if (piece === ANY_TEXT) {
      const first = Math.min(...reached);
      reached = new Set(Array.from({ length: text.length - first + 1 }, (_, index) => first + index));
    } else for (const at of reached) if (text[at] === HOLE) reached.add(at + 1);
  }
  return reached.has(text.length);
}

const WORDS = 'resource|collection|type|kind|section|module|service|method|action|command|operation|verb';

/** Names of parts that callers fill with a word of the path, such as a kind of resource or an action, and not with an id. */
const WORD_NAME = new RegExp(
  `(?:^|[^a-zA-Z])(?:${WORDS})s?$|(?:${WORDS.replaceAll(/(?<=^|\|)[a-z]/g, (letter) => letter.toUpperCase())})s?$`,
);

const PATH_NAME = /(?:path|url|uri|endpoint|route)$/i;

/** Whether a segment precedes paths without being part of one: `api`, `rest`, a version. */
function isPrefix(segment: string): boolean {
  return /^(?:api|rest|v?\d+(?:\.\d+)*)$/i.test(segment);
}

const segmentedUrls = new WeakMap<Text, SegmentedUrl>();

function urlShapeOf(text: Text): SegmentedUrl {
  let shape = segmentedUrls.get(text);
  if (!shape) segmentedUrls.set(text, (shape = readShape(text)));
  return shape;
}

function readShape(text: Text): SegmentedUrl {
  const written = toWritten(text);
  const whole = URL_BASE.exec(written.text)?.[0] ?? '';
  const base = whole.includes('//') ? whole.replace(BEHIND_HOST, '') : whole;
  const end = /[?#]/.exec(written.text.slice(base.length))?.index ?? written.text.length;
  return { written, base, segments: segmentsOf(written.text.slice(0, base.length + end), base.length) };
}

/**
 * The segments of a path, without the dots of `./users`, which a resolved URL has no longer. From the first segment that
 * climbs with `..` on, the rest counts as one segment, because it is no path of its own but may be a parameter.
 */
function segmentsOf(text: string, from: number): Segment[] {
  const segments = [...text.slice(from).matchAll(/[^/]+/g)]
    .filter(([segment]) => segment !== '.')
    .map((match) => ({ text: match[0], start: from + match.index }));
  const climbing = segments.findIndex((segment) => CLIMBING.test(segment.text));
  return climbing < 0
    ? segments
    : [
        ...segments.slice(0, climbing),
        { text: text.slice(segments[climbing]!.start), start: segments[climbing]!.start },
      ];
}

const CLIMBING = /^(?:\.|%2e){2}(?:$|%2f)/i;

function toWritten({ parts }: Text): WrittenUrl {
  return {
    text: textWithHoles(parts),
    holes: parts.filter((part) => typeof part !== 'string'),
  };
}

function slice({ text, holes }: WrittenUrl, start: number, end: number): TextPart[] {
  let hole = text.slice(0, start).split(HOLE).length - 1;
  return text
    .slice(start, end)
    .split(/(\0)/)
    .filter((part) => part !== '')
    .map((part) => (part === HOLE ? holes[hole++]! : part));
}
