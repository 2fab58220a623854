/** What `scopewright observe` recorded of a request, with the fields that are compared here. */
export interface ObservedRequest {
  readonly method: string;
  readonly url: string;
  readonly stack: readonly Frame[];
}

interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A call as `calls --format json` prints it: docs/json.md. */
export interface ToldCall extends Frame {
  readonly endLine: number;
  readonly endColumn: number;
  readonly resolution: 'exact' | 'partial' | 'unresolved';
  readonly targets: readonly ToldTarget[];
}

interface ToldTarget {
  readonly method: string | null;
  readonly url: string;
  readonly via: readonly Frame[];
}

/**
 * What was told of a request. `exact`: a call on its stack has its method and path. `open`: a call on its stack is told as
 * one that may have other targets, with its method and a literal segment of its path. `bare`: such a call says less.
 * `elsewhere`: only calls that are not on its stack have its method and path. `wrong`: the
 * calls on its stack have other targets alone. `none`: nothing. `unplaced`: its stack is empty, and no call fits.
 */
export const verdicts = ['exact', 'open', 'bare', 'elsewhere', 'unplaced', 'wrong', 'none'] as const;

export type Verdict = (typeof verdicts)[number];

export interface JudgedRequest {
  readonly request: ObservedRequest;
  readonly verdict: Verdict;
  /** How often the run made it. */
  readonly times: number;
}

export interface Comparison {
  /** One for each method, path and stack. */
  readonly requests: readonly JudgedRequest[];
  /** The calls that are exact, and those of them that the run made. */
  readonly told: number;
  readonly seen: number;
}

/** `isCode` says which files are the project's code; requests and calls of its tests alone are left out. */
export function compare(
  requests: readonly ObservedRequest[],
  calls: readonly ToldCall[],
  isCode: (file: string) => boolean,
): Comparison {
  const judged = [...countRequests(requests).values()]
    .filter(({ request }) => request.stack.length === 0 || request.stack.some(({ file }) => isCode(file)))
    .map(({ request, times }) => ({ request, times, verdict: judge(request, calls) }));
  const own = calls.filter(({ file, resolution }) => isCode(file) && resolution === 'exact');
  const seen = own.filter((call) =>
    judged.some(
      ({ request }) => isOnStack(call, request.stack) && call.targets.some((target) => fits(target, request)),
    ),
  );
  return { requests: judged, told: own.length, seen: seen.length };
}

function countRequests(requests: readonly ObservedRequest[]): ReadonlyMap<string, Omit<JudgedRequest, 'verdict'>> {
  const counted = new Map<string, { request: ObservedRequest; times: number }>();
  for (const request of requests) {
    const key = JSON.stringify([request.method, new URL(request.url).pathname, request.stack]);
    counted.set(key, { request, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  return counted;
}

function judge(request: ObservedRequest, calls: readonly ToldCall[]): Verdict {
  const here = calls.filter((call) => isOnStack(call, request.stack));
  const isFitting = ({ targets }: ToldCall): boolean => targets.some((target) => fits(target, request));
  if (here.some((call) => call.resolution === 'exact' && isFitting(call))) return 'exact';
  const open = here.filter(({ resolution }) => resolution !== 'exact');
  if (open.some(({ targets }) => targets.some((target) => hasSegment(target) && fits(target, request)))) return 'open';
  if (open.length > 0) return 'bare';
  if (calls.some((call) => call.resolution === 'exact' && isFitting(call))) return 'elsewhere';
  if (request.stack.length === 0) return 'unplaced';
  return here.length > 0 ? 'wrong' : 'none';
}

/** A place of the call, or of a hop on the way to its client. */
function isOnStack({ file, line, endLine, targets }: ToldCall, stack: readonly Frame[]): boolean {
  const hops = targets.flatMap(({ via }) => via);
  return stack.some(
    (frame) =>
      (frame.file === file && frame.line >= line && frame.line <= endLine) ||
      hops.some((hop) => hop.file === frame.file && hop.line === frame.line),
  );
}

/** Whether a segment of the path is written out; an absent method may be any. */
function hasSegment({ url }: ToldTarget): boolean {
  const path = url.replace(/^(?:https?:\/\/[^/]*|\{[^{}]*\})/, '').split(/[?#]/, 1)[0]!; // there is always a first part
  return toSegments(path).some((segment) => !segment.includes('{'));
}

/** A hole at the beginning is the base, which may end in a path; any other stands for one segment or a part of it. */
export function fits({ method, url }: Pick<ToldTarget, 'method' | 'url'>, request: ObservedRequest): boolean {
  if (method !== null && method !== request.method) return false;
  const [template = ''] = url.split(/[?#]/, 1);
  const [base = ''] = /^(?:https?:\/\/[^/]*|\{[^{}]*\})/.exec(template) ?? [];
  const told = toSegments(template.slice(base.length));
  const sent = toSegments(decode(new URL(request.url).pathname));
  const isOpen = base.startsWith('{');
  const rest = isOpen ? sent.slice(Math.max(sent.length - told.length, 0)) : sent;
  return told.length === rest.length && told.every((segment, index) => fitsSegment(segment, rest[index]!)); // as many
}

function toSegments(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fitsSegment(told: string, sent: string): boolean {
  const texts = told.split(/\{[^{}]*\}/);
  return texts.length === 1 ? told === sent : sent.startsWith(texts[0]!) && sent.endsWith(texts.at(-1)!); // never empty
}

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
