import { distinctWays } from './ways.ts';
import {
  formatUrl,
  type Analysis,
  type Call,
  type CallTarget,
  type UnknownClient,
  type UnnamedRequests,
} from '../contract/model.ts';
import { comparePlaces, compareText, distinctPlaces } from '../contract/places.ts';

/**
 * Joins the analyses of a project's shares, or of several of its folders, into the analysis of all. Their order does
 * not matter, and what several of them report appears once.
 */
export function joinAnalyses(analyses: readonly Analysis[]): Analysis {
  const calls = joinCalls(analyses.flatMap((analysis) => analysis.calls));
  const unreached = joinCalls(analyses.flatMap((analysis) => analysis.unreached ?? []));
  return {
    files: [...new Set(analyses.flatMap(({ files }) => files))].sort(),
    calls,
    ...withDefined(withoutCalled(joinCalls(analyses.flatMap(({ defined = [] }) => defined)), [...calls, ...unreached])),
    ...withUnreached(unreached),
    comments: distinctRows(analyses.flatMap(({ comments }) => comments)).sort(comparePlaces),
    unresolvedImports: distinctRows(analyses.flatMap(({ unresolvedImports }) => unresolvedImports)).sort(comparePlaces),
    ...withUnknownClients(
      distinctRows(analyses.flatMap(({ unknownClients = [] }) => unknownClients)).sort(comparePlaces),
    ),
    ...withUnnamed(distinctRows(analyses.flatMap(({ unnamed = [] }) => unnamed))),
    pathTexts: distinctRows(analyses.flatMap(({ pathTexts }) => pathTexts)).sort(comparePlaces),
    problems: sortProblems(analyses.flatMap(({ problems }) => problems)),
    ...joinImports(analyses),
  };
}

/** The property as an analysis has it: left out where it is empty. */
export function withUnreached(unreached: readonly Call[]): Pick<Analysis, 'unreached'> {
  return unreached.length === 0 ? {} : { unreached };
}

/** Joins the imports to one row for each file. */
function joinImports(analyses: readonly Analysis[]): Pick<Analysis, 'imports'> {
  const byFile = new Map<string, Set<string>>();
  for (const { file, imports } of analyses.flatMap((analysis) => analysis.imports ?? []))
    byFile.set(file, new Set([...(byFile.get(file) ?? []), ...imports]));
  const rows = [...byFile].map(([file, imports]) => ({ file, imports: [...imports].sort() }));
  return rows.length === 0 ? {} : { imports: rows.sort((left, right) => compareText(left.file, right.file)) };
}

/** One call for each position, sorted: joins what several programs report at the same position. */
export function joinCalls(calls: readonly Call[]): readonly Call[] {
  const byPlace = new Map<string, Call>();
  for (const call of calls) {
    const key = `${spanKey(call)}:${String(call.isUnreached)}`;
    const known = byPlace.get(key);
    byPlace.set(key, known ? joinTwoCalls(known, call) : call);
  }
  return [...byPlace.values()].sort((left, right) => comparePlaces(left, right));
}

/** Each problem once, sorted by position and message. */
export function sortProblems(problems: Analysis['problems']): Analysis['problems'] {
  return distinctRows(problems).sort(
    (left, right) => comparePlaces(left, right) || compareText(left.message, right.message),
  );
}

function joinTwoCalls(left: Call, right: Call): Call {
  if (JSON.stringify(left) === JSON.stringify(right)) return left;
  const { isUntaken: _, ...both } = left;
  return {
    ...both,
    targets: joinTargets([...left.targets, ...right.targets]),
    callerFiles: [...new Set([...left.callerFiles, ...right.callerFiles])].sort(),
    ...((left.ways ?? right.ways) && { ways: distinctWays([...(left.ways ?? []), ...(right.ways ?? [])]) }),
    callers: distinctPlaces([...left.callers, ...right.callers]),
    isUncalled: left.isUncalled && right.isUncalled,
    ...((left.isEntered ?? right.isEntered) && { isEntered: true as const }),
    ...(left.isUntaken && right.isUntaken && { isUntaken: true as const }),
    ...((left.isAsked ?? right.isAsked) && { isAsked: true as const }),
    reasons: [...new Set([...left.reasons, ...right.reasons])].sort(),
  };
}

/** Leaves the list out where it is empty. */
export function withDefined(defined: readonly Call[]): Pick<Analysis, 'defined'> {
  return defined.length === 0 ? {} : { defined };
}

/** Leaves the list out where it is empty. */
export function withUnknownClients(unknownClients: readonly UnknownClient[]): Pick<Analysis, 'unknownClients'> {
  return unknownClients.length === 0 ? {} : { unknownClients };
}

/** Leaves the list out where it is empty. */
export function withUnnamed(unnamed: readonly UnnamedRequests[]): Pick<Analysis, 'unnamed'> {
  return unnamed.length === 0 ? {} : { unnamed };
}

/** Drops the calls at the places of others: one analysis saw that code leads to them, or may. */
function withoutCalled(defined: readonly Call[], calls: readonly Call[]): readonly Call[] {
  const called = new Set(calls.map(spanKey));
  return defined.filter((call) => !called.has(spanKey(call)));
}

function spanKey({ file, line, column, endLine, endColumn }: Call): string {
  return [file, line, column, endLine, endColumn].join(':');
}

/** Of equal targets, the one with the shorter chain; of equally long chains, the first by their call sites. */
function joinTargets(targets: readonly CallTarget[]): readonly CallTarget[] {
  const byKey = new Map<string, CallTarget>();
  for (const target of targets) {
    const key = JSON.stringify([formatUrl(target.url), target.method, target.url, target.client]);
    const known = byKey.get(key);
    if (!known || compareWays(target, known) < 0) byKey.set(key, target);
  }
  return [...byKey].sort(([left], [right]) => compareText(left, right)).map(([, target]) => target);
}

function compareWays({ via: left }: CallTarget, { via: right }: CallTarget): number {
  return left.length - right.length || compareText(JSON.stringify(left), JSON.stringify(right));
}

function distinctRows<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
