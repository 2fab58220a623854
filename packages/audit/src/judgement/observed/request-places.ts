import type { Place } from '../../contract/place.ts';
import type { Observation, ObservedFrame } from '../../inputs/observed/observation.ts';
import type { JudgedCall } from '../judged-call.ts';

/**
 * Where a request came from, by the frames of its stack. `call`: one of the calls to its endpoint. `around`: code that
 * leads to such a call, which itself may be missing on the stack, because its function had ended when the request was
 * sent. `stray`: code without such a call. `unknown`: the stack does not tell.
 */
export type RequestPlace =
  | { readonly kind: 'call'; readonly calls: readonly JudgedCall[] }
  | { readonly kind: 'around' }
  | { readonly kind: 'stray' }
  | { readonly kind: 'unknown' };

/** Finds the place of a request among the calls that reach its endpoint. Only frames in analysed files count. */
export function placeRequest(
  { stack = [] }: Observation,
  calls: readonly JudgedCall[],
  files: ReadonlySet<string>,
): RequestPlace {
  const frames = stack.filter(({ file }) => files.has(file));
  const [innermost] = frames;
  if (!innermost) return { kind: 'unknown' };
  const here = findHere(frames, calls);
  if (here.length > 0) return { kind: 'call', calls: here };
  const around = calls.filter(({ call }) =>
    [...call.callers, ...call.targets.flatMap(({ via }) => via)].some((place) => frames.some(isOnLineOf(place))),
  );
  if (around.length === 1) return { kind: 'call', calls: around };
  if (around.length > 1) return { kind: 'around' };
  return innermost.isAsync ? { kind: 'unknown' } : { kind: 'stray' };
}

/**
 * The calls on the stack of a request, innermost first. `isInnermost`: the request was sent while that call ran, by
 * the place in analysed code that is nearest to it.
 */
export function findCallsOnStack(
  { stack = [] }: Observation,
  calls: readonly JudgedCall[],
  files: ReadonlySet<string>,
): readonly { readonly call: JudgedCall; readonly isInnermost: boolean }[] {
  const frames = stack.filter(({ file }) => files.has(file));
  return frames.flatMap((frame, index) =>
    findHere([frame], calls).map((call) => ({ call, isInnermost: index === 0 && !frame.isAsync })),
  );
}

/** A frame lies within its call. Where a source map knows only lines, those count. */
function findHere(frames: readonly ObservedFrame[], calls: readonly JudgedCall[]): readonly JudgedCall[] {
  const exact = calls.filter(({ call }) => frames.some((frame) => isWithin(frame, call)));
  return exact.length > 0 ? exact : calls.filter(({ call }) => frames.some((frame) => isOnLines(frame, call)));
}

function isOnLines(frame: Place, { file, line, endLine }: JudgedCall['call']): boolean {
  return frame.file === file && frame.line >= line && frame.line <= endLine;
}

function isWithin(frame: Place, call: JudgedCall['call']): boolean {
  if (!isOnLines(frame, call)) return false;
  const isAfterStart = frame.line > call.line || frame.column >= call.column;
  return isAfterStart && (frame.line < call.endLine || frame.column < call.endColumn);
}

function isOnLineOf(place: Place): (frame: Place) => boolean {
  return (frame) => frame.file === place.file && frame.line === place.line;
}
