import type { RequestTarget } from '../interpreter/machine/events.ts';
import { textOf } from '../domain/atoms.ts';
import type { Hole, Text, TextPart } from '../domain/value.ts';

/**
 * A URL is compared with the template that its function writes: `https://acme.example/v1/jobs/nightly` is
 * `{base}/v1/jobs/{id}` with its unknown parts filled in. The base is nobody's path, so that hosts do not count; of the
 * path only parameters can be filled, for anything else is a literal part that a caller decides.
 */

/** A text as one string, in which this stands for each unknown part. */
const HOLE = '\u0000';

interface Written {
  readonly text: string;
  readonly holes: readonly Hole[];
}

/** A URL in parts: where its base ends, and its segments without the query, each with the place where it begins. */
interface Shape {
  readonly written: Written;
  readonly base: string;
  readonly segments: readonly Segment[];
}

interface Segment {
  readonly text: string;
  readonly start: number;
}

/** What opens a URL: a scheme with a host, or an unknown value. */
const BASE = /^(?:(?:[a-z][a-z0-9+.-]*:|\0+:)?\/\/[^/?#]*|\0+(?:[.:][^/?#]*)?)/i;

/** An unknown value that follows a host is no part of it. */
const BEHIND_HOST = /(?<=\/\/.*[a-z0-9])\0+$/i;

/**
 * The base and the path of a template, in which the parameters are filled as in the target; undefined where the target
 * fills something else.
 */
export function withParameters(target: RequestTarget, template: RequestTarget): RequestTarget | undefined {
  if (target.method !== template.method) return undefined;
  const [filled, open] = withoutBases(shapeOf(target.path), shapeOf(template.path));
  if (open.segments.length === 0 || filled.segments.length !== open.segments.length) return undefined;
  if (!open.segments.every((segment, index) => fillsSegment(filled.segments[index]!.text, segment.text, index, open)))
    return undefined;
  return { ...target, url: replaceEnd(target.url, open), path: replaceEnd(target.path, open) };
}

/** The end of a text, as many segments as the template has, and its query, put in their place. */
function replaceEnd(text: Text, { written, segments }: Shape): Text {
  const shape = shapeOf(text);
  const start = shape.segments.at(-segments.length)!.start;
  return textOf(
    [...slice(shape.written, 0, start), ...slice(written, segments[0]!.start, written.text.length)],
    text.labels,
  );
}

/** Another address may end with other things that gateways put before a path. */
function withoutBases(filled: Shape, open: Shape): readonly [Shape, Shape] {
  const isOther = filled.base !== '' && filled.base !== open.base && !/^\0{2,}$/.test(open.base);
  return isOther ? [withoutPrefixes(filled), withoutPrefixes(open)] : [filled, open];
}

function withoutPrefixes(shape: Shape): Shape {
  const first = shape.segments.findIndex(({ text }) => !isPrefix(text));
  return { ...shape, segments: first < 0 ? [] : shape.segments.slice(first) };
}

function fillsSegment(filled: string, segment: string, index: number, open: Shape): boolean {
  if (filled === segment || (isUnknown(filled) && isUnknown(segment))) return true;
  if (!segment.includes(HOLE)) return false;
  if (isUnknown(segment)) return isParameter(open, index);
  // `{path}.json` behind nothing that has a name is as much a caller's path as `{path}`.
  return patternOf(segment).test(filled) && (!segment.startsWith(HOLE) || isBehindName(open, index));
}

function isUnknown(segment: string): boolean {
  return segment.replaceAll(HOLE, '') === '';
}

/** Behind nothing but versions and prefixes, and where its name says so, an unknown part could be any path. */
function isParameter(shape: Shape, index: number): boolean {
  const { segments, written } = shape;
  const { text, start } = segments[index]!;
  const first = written.text.slice(0, start).split(HOLE).length - 1;
  const holes = written.holes.slice(first, first + text.length);
  if (holes.some(({ spansSegments }) => spansSegments)) return false;
  if (index === segments.length - 1 && holes.some(({ name }) => PATH_NAME.test(name))) return false;
  return isBehindName(shape, index);
}

/** Whether a segment that names something stands before one. */
function isBehindName({ segments }: Shape, index: number): boolean {
  return segments.slice(0, index).some((before) => !isUnknown(before.text) && !isPrefix(before.text));
}

/**
 * A part of a segment is a parameter where a sign sets it apart: `job-{id}`, `{id}.json`; one that is left out may be a
 * query.
 */
function patternOf(segment: string): RegExp {
  const source = segment
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(
      /([a-z0-9]?)\0+([a-z0-9]?)/gi,
      (_, before: string, after: string) => `${before}${before || after ? '\\0*' : '[^/]*'}${after}`,
    );
  return new RegExp(`^${source}$`);
}

const PATH_NAME = /(?:path|url|uri|endpoint|route)$/i;

/** What stands before a path and is none: `api`, `rest`, a version. */
function isPrefix(segment: string): boolean {
  return /^(?:api|rest|v?\d+(?:\.\d+)*)$/i.test(segment);
}

const shapes = new WeakMap<Text, Shape>();

function shapeOf(text: Text): Shape {
  let shape = shapes.get(text);
  if (!shape) shapes.set(text, (shape = readShape(text)));
  return shape;
}

function readShape(text: Text): Shape {
  const written = write(text);
  const base = (BASE.exec(written.text)?.[0] ?? '').replace(BEHIND_HOST, '');
  const end = /[?#]/.exec(written.text.slice(base.length))?.index ?? written.text.length;
  return { written, base, segments: segmentsOf(written.text.slice(0, base.length + end), base.length) };
}

/**
 * The segments of a path; what climbs out of it with two dots is no path of anybody's, and one segment as a parameter
 * is.
 */
function segmentsOf(text: string, from: number): Segment[] {
  const segments = [...text.slice(from).matchAll(/[^/]+/g)].map((match) => ({
    text: match[0],
    start: from + match.index,
  }));
  const climbing = segments.findIndex((segment) => CLIMBING.test(segment.text));
  return climbing < 0
    ? segments
    : [
        ...segments.slice(0, climbing),
        { text: text.slice(segments[climbing]!.start), start: segments[climbing]!.start },
      ];
}

const CLIMBING = /^(?:\.|%2e){2}(?:$|%2f)/i;

function write({ parts }: Text): Written {
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : HOLE)).join(''),
    holes: parts.filter((part) => typeof part !== 'string'),
  };
}

function slice({ text, holes }: Written, start: number, end: number): TextPart[] {
  let hole = text.slice(0, start).split(HOLE).length - 1;
  return text
    .slice(start, end)
    .split(/(\0)/)
    .filter((part) => part !== '')
    .map((part) => (part === HOLE ? holes[hole++]! : part));
}
