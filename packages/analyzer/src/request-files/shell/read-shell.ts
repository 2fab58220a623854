import { parse } from 'unbash';
import { MAX_REQUESTS_OF_FILE, MAX_SHELL_STEPS } from '../../bounds.ts';
import { formatUrl, type TargetKey } from '../../contract/model.ts';
import type { NameLabels } from '../../domain/name-labels.ts';
import type { Found, FoundProblem, FoundRequest, FoundTarget, Range } from '../found-request.ts';
import type { UrlText } from '../url-text.ts';
import type { Cut, ShellRequest } from './frame.ts';
import { ShellRun } from './run-script.ts';
import type { World } from './world.ts';

export interface ShellTerms {
  readonly labels: NameLabels;
  /** What each hole of the text stands for: the hole is the character `holeCharacter(index)`. */
  readonly holes?: readonly UrlText[];
  /** The variables that the commands are started with. */
  readonly environment?: World;
  /** Decides whether the caller of a function changes what it sends; left out: the texts do. */
  readonly targetKey?: TargetKey | undefined;
}

/** Reads the requests that shell commands send. The text may have holes, of which `terms` knows what they stand for. */
export function readShell(text: string, terms: ShellTerms): Found {
  const script = parse(text);
  const run = new ShellRun(terms.labels, terms.holes ?? []);
  const sent = run.run(script, terms.environment ?? new Map());
  const calls = groupByPlace(sent.map((request) => attribute(request, run, terms.targetKey)));
  const problems = run.errors.map(({ message, pos }): FoundProblem => ({ pos, message: wordError(message) }));
  return { requests: calls, problems: [...problems, ...(run.cut ? [toProblem(run.cut)] : [])] };
}

interface Attributed {
  readonly place: Range;
  readonly target: FoundTarget;
  readonly callers: readonly Range[];
}

/** A request belongs to the outermost call that decides its method, or its path. */
function attribute(request: ShellRequest, run: ShellRun, targetKey: TargetKey | undefined): Attributed {
  const { hops } = request;
  let at = hops.length - 1;
  let told = request;
  for (; at > 0; at -= 1) {
    const same = findSame(request, at, run, targetKey);
    if (!same) continue;
    told = same;
    break;
  }
  const [place, ...via] = hops.slice(at).map(({ pos, end }) => ({ pos, end }));
  return {
    place: place!, // a request has the hop of its command
    target: { method: told.method, url: told.url, client: told.client, ...(via.length > 0 ? { via } : {}) },
    callers: hops.slice(0, at).map(({ pos, end }) => ({ pos, end })),
  };
}

/** What the function around a hop sends there by itself, if its callers do not change it. */
function findSame(
  request: ShellRequest,
  at: number,
  run: ShellRun,
  targetKey: TargetKey | undefined,
): ShellRequest | undefined {
  const { hops } = request;
  const inside = hops[at]?.inside;
  if (inside === undefined) return undefined;
  const tail = hops.slice(at);
  return run
    .symbolicOf(inside)
    .find(
      (each) =>
        each.hops.length === tail.length &&
        each.hops.every((hop, index) => hop.pos === tail[index]?.pos && hop.end === tail[index].end) &&
        isSameTarget(each, request, targetKey),
    );
}

function isSameTarget(one: ShellRequest, other: ShellRequest, targetKey: TargetKey | undefined): boolean {
  if (one.method === other.method && formatUrl(one.url) === formatUrl(other.url)) return true;
  const key = targetKey?.(one.method, one.url);
  return key !== undefined && key === targetKey?.(other.method, other.url);
}

function groupByPlace(all: readonly Attributed[]): readonly FoundRequest[] {
  const byPlace = new Map<string, { place: Range; targets: Map<string, FoundTarget>; callers: Map<string, Range> }>();
  for (const { place, target, callers } of all) {
    const key = `${place.pos}:${place.end}`;
    const known = byPlace.get(key) ?? { place, targets: new Map(), callers: new Map() };
    known.targets.set(JSON.stringify([target.method, target.url, target.client]), target);
    for (const caller of callers) known.callers.set(`${caller.pos}:${caller.end}`, caller);
    byPlace.set(key, known);
  }
  return [...byPlace.values()].map(({ place, targets, callers }) => ({
    ...place,
    targets: [...targets.values()],
    ...(callers.size > 0 ? { callers: [...callers.values()] } : {}),
  }));
}

/** The parser's own words do not begin with a capital. */
function wordError(message: string): string {
  return `The shell commands have a syntax error here (${message}), so scopewright may miss requests that they send. Fix it.`;
}

function toProblem({ pos, what }: Cut): FoundProblem {
  return { pos, message: cutMessages[what] };
}

const cutMessages: Readonly<Record<Cut['what'], string>> = {
  steps: `The script takes more than ${MAX_SHELL_STEPS} steps to follow, so scopewright may miss requests from here on. Split it into several files.`,
  depth:
    'The commands here are nested too deeply for scopewright to follow, so it may miss requests. Use fewer levels.',
  requests: `The script sends more than ${MAX_REQUESTS_OF_FILE} different requests, and scopewright reads no further ones. Split it into several files.`,
};
