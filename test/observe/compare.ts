import type { AuditedCall } from '@scopewright/audit';

import type { JobResult } from './child/main.ts';
import type { Expected, ExpectedCall } from './program.ts';
import { isTarget, toObservedTarget, toToldTarget, type Platform } from './targets.ts';

/** A request that was made, as an endpoint, with the call sites from the outermost to the innermost: `src/a.ts:3:9`. */
export interface Observed {
  readonly target: string;
  readonly stack: readonly string[];
}

export function toObserved(
  { requests, port }: Pick<JobResult, 'requests' | 'port'>,
  platform: Platform,
): readonly Observed[] {
  const grounds = { ...platform, hosts: [...platform.hosts, `127.0.0.1:${port}`] };
  return requests.map((request) => ({ target: toObservedTarget(request, grounds), stack: request.stack }));
}

/** Where the run and what is expected of it differ, both ways. */
export function compareRun({ calls, notCalls = [] }: Expected, observed: readonly Observed[]): readonly string[] {
  const unexplained = observed.filter((request) => !calls.some((call) => isOfCall(request, call)));
  const unseen = calls.flatMap((call) =>
    call.targets
      .filter((target) => !observed.some((request) => isThrough(request, call) && isTarget(target, request.target)))
      .map((target) => `${placeOf(call)} is expected to send ${target}, and the run shows no such request.`),
  );
  const unseenOpen = calls.filter(
    (call) => call.targets.length === 0 && !observed.some((request) => isThrough(request, call)),
  );
  const sent = notCalls.filter((place) => observed.some(({ stack }) => stack.at(-1)?.startsWith(`${placeOf(place)}:`)));
  return [
    ...new Set(
      unexplained.map(
        ({ target, stack }) => `The run sends ${target}, which no expected call explains: ${describeStack(stack)}.`,
      ),
    ),
    ...unseen,
    ...unseenOpen.map((call) => `${placeOf(call)} is expected to send something, and the run shows no request of it.`),
    ...sent.map((place) => `${placeOf(place)} is expected to send nothing, and the run shows a request of it.`),
  ];
}

function isOfCall(request: Observed, call: ExpectedCall): boolean {
  const all = [...call.targets, ...(call.possible ?? [])];
  const isOpen = call.resolution !== undefined && call.resolution !== 'exact' && all.length === 0;
  return isThrough(request, call) && (isOpen || all.some((target) => isTarget(target, request.target)));
}

function isThrough({ stack }: Observed, place: Place): boolean {
  return stack.some((site) => site.startsWith(`${placeOf(place)}:`));
}

interface Place {
  readonly file: string;
  readonly line: number;
}

function placeOf({ file, line }: Place): string {
  return `${file}:${line}`;
}

function describeStack(stack: readonly string[]): string {
  return stack.length === 0 ? 'no call of the program is on its stack' : stack.join(' > ');
}

/**
 * Where the analyzer's calls and the expected ones differ: file, line, endpoints, resolution; nothing less, nothing
 * more.
 */
export function compareTold({ calls }: Pick<Expected, 'calls'>, told: readonly AuditedCall[]): readonly string[] {
  const left = [...told];
  const missing: ExpectedCall[] = [];
  for (const call of calls) {
    const index = left.findIndex((each) => isSameCall(call, each));
    if (index === -1) missing.push(call);
    else left.splice(index, 1);
  }
  return [
    ...missing.map((call) => `The analyzer does not tell ${describeExpected(call)}.`),
    ...left.map((call) => `The analyzer tells ${describeTold(call)}, which is not expected.`),
  ];
}

function isSameCall(call: ExpectedCall, told: AuditedCall): boolean {
  if (placeOf(call.madeAt ?? call) !== placeOf(told) || (call.resolution ?? 'exact') !== told.resolution) return false;
  const { targets, possible } = splitTold(told);
  return isSameSet(call.targets, targets) && isSameSet(call.possible ?? [], possible);
}

function splitTold(told: AuditedCall): { readonly targets: readonly string[]; readonly possible: readonly string[] } {
  const names = (isPossible: boolean): readonly string[] => [
    ...new Set(
      told.targets
        .filter((target) => (target.possible ?? false) === isPossible)
        .flatMap((target) => toToldTarget(target, told) ?? []),
    ),
  ];
  return { targets: names(false), possible: names(true) };
}

function isSameSet(written: readonly string[], told: readonly string[]): boolean {
  return (
    written.every((target) => told.some((each) => isTarget(target, each))) &&
    told.every((each) => written.some((target) => isTarget(target, each)))
  );
}

function describeExpected(call: ExpectedCall): string {
  return describe(placeOf(call.madeAt ?? call), call.resolution ?? 'exact', call.targets, call.possible ?? []);
}

export function describeTold(told: AuditedCall): string {
  const { targets, possible } = splitTold(told);
  return describe(placeOf(told), told.resolution, targets, possible);
}

function describe(place: string, resolution: string, targets: readonly string[], possible: readonly string[]): string {
  const perhaps = possible.length === 0 ? '' : `, perhaps ${[...possible].sort().join(', ')}`;
  return `${place} (${resolution}): ${[...targets].sort().join(', ') || 'no known target'}${perhaps}`;
}

/**
 * Where a call's place and hops are not the end of a stack that the run showed, or not the shortest one. Where what
 * sends it is made stands on none.
 */
export function compareStacks(
  told: readonly AuditedCall[],
  observed: readonly Observed[],
  calls: Expected['calls'] = [],
): readonly string[] {
  const makings = new Set(calls.flatMap(({ madeAt }) => (madeAt ? [placeOf(madeAt)] : [])));
  return told.flatMap((call) =>
    call.targets.flatMap((target) => {
      const name = target.possible ? undefined : toToldTarget(target, call);
      if (name === undefined) return [];
      const chain = [call, ...target.via]
        .slice(makings.has(placeOf(call)) ? 1 : 0)
        .map(({ file, line, column }) => `${file}:${line}:${column}`);
      const ends = observed
        .filter((request) => isTarget(name, request.target))
        .flatMap(({ stack }) => endOf(stack, chain[0]!) ?? []);
      const shortest = Math.min(...ends.map(({ length }) => length));
      if (ends.some((end) => end.join() === chain.join()) && chain.length === shortest) return [];
      const seen = [...new Set(ends.map((end) => end.join(' > ')))].join('\n    or ');
      return [
        `${name} is told through ${chain.join(' > ')}\n    the run goes ${seen || 'no way that has this place'}.`,
      ];
    }),
  );
}

/** The end of a stack from the last time that a site stands on it. */
function endOf(stack: readonly string[], site: string): readonly (readonly string[])[] | undefined {
  const index = stack.lastIndexOf(site);
  return index === -1 ? undefined : [stack.slice(index)];
}
