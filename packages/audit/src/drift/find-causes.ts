import type { Cause } from '../contract/drift.ts';
import { ManifestError, UsageError } from '../contract/errors.ts';
import type { Place } from '../contract/place.ts';
import type { AuditResult } from '../contract/result.ts';
import { revert, type ChangedFile, type Hunk } from './changed-text.ts';
import { findUncoveredCalls } from './uncovered-calls.ts';

/** One version of the code, and its differences from the other. */
export interface Version {
  readonly side: Cause['side'];
  readonly result: AuditResult;
  readonly changes: readonly ChangedFile[];
  /** Judges this version again with some texts replaced, by absolute path. */
  readonly judge: (overlay: ReadonlyMap<string, string>) => AuditResult;
}

/** The limit of analyses for one version. */
const mostAnalyses = 60;

type FindCauses = (credential: CredentialId, endpoint: string) => readonly Cause[];
/** Identifies the code that no credential covers. */
export const uncoveredCode: CredentialId = { name: '', manifest: '' };

interface CredentialId {
  readonly name: string;
  readonly manifest: string;
}

interface Unit {
  readonly change: ChangedFile;
  readonly hunk: Hunk;
}

/**
 * Finds the changed lines without which fewer places would call an endpoint. It does not guess: it reverts changes,
 * half of them at a time, and checks whether the calls disappear.
 */
export function createCauseFinder({ side, result, changes, judge }: Version): FindCauses {
  const units = changes.flatMap((change) => change.hunks.map((hunk) => ({ change, hunk })));
  const seen = new Map<string, Counts | undefined>();
  const now = countPlaces(result);
  const measure = (set: readonly Unit[]): Counts | undefined => {
    const key = set.map((unit) => units.indexOf(unit)).join(',');
    if (!seen.has(key)) seen.set(key, seen.size < mostAnalyses ? countWithout(set, judge) : undefined);
    return seen.get(key);
  };
  return (credential, endpoint) => {
    const key = toUseKey(credential, endpoint);
    const isCause = (set: readonly Unit[]): boolean => {
      const counts = measure(set);
      return counts !== undefined && (counts.get(key) ?? 0) < (now.get(key) ?? 0);
    };
    const search = (set: readonly Unit[]): readonly Unit[] => {
      if (set.length < 2) return set;
      const halves = [set.slice(0, Math.ceil(set.length / 2)), set.slice(Math.ceil(set.length / 2))];
      const found = halves.filter(isCause).flatMap(search);
      return found.length > 0 ? found : set;
    };
    const causes = units.length > 0 && isCause(units) ? search(units) : [];
    // if only many changes together make the difference, listing them explains nothing
    return causes.length > mostCauses
      ? []
      : causes.flatMap((unit) => toCauses(unit, callPlacesOf(result, endpoint), side));
  };
}

const mostCauses = 8;

type Counts = ReadonlyMap<string, number>;

/** Undefined if the code cannot be judged, because half of a change can break a manifest. */
function countWithout(set: readonly Unit[], judge: Version['judge']): Counts | undefined {
  const overlay = new Map<string, string>();
  for (const change of new Set(set.map((unit) => unit.change)))
    overlay.set(change.path, revert(change, new Set(set.map(({ hunk }) => hunk))));
  try {
    return countPlaces(judge(overlay));
  } catch (error) {
    if (error instanceof ManifestError || error instanceof UsageError) return undefined;
    throw error;
  }
}

/** For each credential and endpoint, the number of places that call it. */
function countPlaces(result: AuditResult): Counts {
  const { calls, credentials } = result;
  const counts = new Map(
    [...findUncoveredCalls(result)].map(([endpoint, places]) => [toUseKey(uncoveredCode, endpoint), places.length]),
  );
  for (const { name, manifest } of credentials) {
    for (const call of calls) {
      if (!call.credentials.includes(name)) continue;
      const endpoints = new Set(
        call.targets.flatMap(({ endpoint, possible }) => (endpoint === null || possible ? [] : [endpoint])),
      );
      for (const endpoint of endpoints)
        counts.set(
          toUseKey({ name, manifest }, endpoint),
          (counts.get(toUseKey({ name, manifest }, endpoint)) ?? 0) + 1,
        );
    }
  }
  return counts;
}

function toUseKey({ name, manifest }: CredentialId, endpoint: string): string {
  return `${manifest}\n${name}\n${endpoint}`;
}

/** The calls of an endpoint, and their hops. */
function callPlacesOf({ calls }: AuditResult, endpoint: string): readonly Place[] {
  return calls.flatMap((call) =>
    call.targets
      .filter((target) => target.endpoint === endpoint && !target.possible)
      .flatMap(({ via }) => [call, ...via]),
  );
}

/** The lines of a hunk that calls or hops are on; if there are none, the whole hunk. */
function toCauses({ change, hunk }: Unit, places: readonly Place[], side: Cause['side']): readonly Cause[] {
  const { file, text } = change;
  const lines = text.split('\n');
  const end = hunk.start + Math.max(hunk.lines.length, 1) - 1;
  const toCause = (line: number, endLine: number): Cause => ({
    file,
    line,
    endLine,
    side,
    ...(hunk.lines.length === 0 ? { isRemoval: true } : {}),
    text: (lines[line - 1] ?? '').trim(),
  });
  const within = [
    ...new Set(
      places
        .filter((place) => place.file === file && place.line >= hunk.start && place.line <= end)
        .map(({ line }) => line),
    ),
  ].sort((left, right) => left - right);
  return within.length > 0 && hunk.lines.length > 1
    ? within.map((line) => toCause(line, line))
    : [toCause(Math.max(hunk.start, 1), Math.max(end, 1))];
}
