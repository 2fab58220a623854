import type { ObservedCall, ObservedEndpoint, ObservedFile, ObservedRuns } from '@scopewright/audit';
import { count } from '../text/count.ts';

/** What a file of runs shows, to follow its name: `3 requests, 2 to the platform`. */
export function wordRequests(observedFile: ObservedFile, observed: ObservedRuns): string {
  if (isUnrecognised(observedFile, observed)) return unrecognisedWords;
  const { file, format, requests, platformRequests, unknownRequests } = observedFile;
  const { unplaced } = observed;
  const unknown = unknownRequests === 0 ? '' : `, ${unknownRequests} of these to what the registry does not have`;
  const bare = unplaced.filter((place) => place.file === file).length;
  if (format === 'log')
    return `${count(requests + bare, 'refusal')} found in the log, ${platformRequests} of the platform${unknown}${bare === 0 ? '' : `, ${bare} without the request`}`;
  return `${count(requests, 'request')}, ${platformRequests} to the platform${unknown}`;
}

/** A file of any text is taken for a log, and this one has no request that was refused for its scope. */
const unrecognisedWords = 'no record, HAR file or request refused for its scope was recognised in it';

function isUnrecognised({ file, format, requests }: ObservedFile, { unplaced }: ObservedRuns): boolean {
  return format === 'log' && requests === 0 && unplaced.every((place) => place.file !== file);
}

/** Warnings of the files that show nothing, for standard error; empty if there is none. */
export function warnOfUnrecognised(observed: ObservedRuns | undefined): string {
  const files = observed?.files.filter((file) => isUnrecognised(file, observed)) ?? [];
  return files
    .map(
      ({ file }) =>
        `warning: \`${file}\` contains no evidence: ${unrecognisedWords}. Check that it is the file that you mean.\n`,
    )
    .join('');
}

/** The sentence for a refusal in a log that does not name the request. */
export const unplacedWords = 'A scope was missing here, but the log does not show the request.';

/** The sentence before the endpoints that no run requested: nobody should give up a scope because of them. */
export function introduceNeverObserved({ files }: ObservedRuns): string {
  return `Calls in the code that ${files.length === 1 ? 'this run' : 'these runs'} did not exercise; they never count as evidence that a scope is unused:`;
}

/** The effect of observations on the verdicts. */
export const observedCounts = 'Observed requests count as needed, whether or not the code shows them.';

/** Whether the code was found to make the request of a run. */
export const foundWords: Readonly<Record<ObservedEndpoint['found'], string>> = {
  called: 'called',
  possible: 'may be called',
  no: 'not found',
};

/** How often an endpoint was requested: `3 requests, 1 refused`. */
export function wordSeen({ requests, refused }: ObservedEndpoint): string {
  return `${count(requests, 'request')}${refused === 0 ? '' : `, ${refused} refused`}`;
}

const mostPlaces = 10;

/** Which calls were seen at their place, in sentences; empty if no file tells places. */
export function wordCalls({ calls = [] }: ObservedRuns): readonly string[] {
  if (calls.length === 0) return [];
  const of = (seen: ObservedCall['seen']): readonly string[] =>
    calls.filter((call) => call.seen === seen).map(({ file, line }) => `${file}:${line}`);
  const [here, elsewhere, never] = [of('here'), of('elsewhere'), of('never')];
  return [
    `Of ${count(calls.length, 'call')} to the platform, ${here.length} seen here, ${elsewhere.length} seen elsewhere, ${never.length} never seen.`,
    ...(elsewhere.length === 0 ? [] : [`Seen elsewhere, or at an unknown place: ${listPlaces(elsewhere)}.`]),
    ...(never.length === 0 ? [] : [`Never seen: ${listPlaces(never)}.`]),
  ];
}

function listPlaces(places: readonly string[]): string {
  const rest = places.length - mostPlaces;
  return `${places.slice(0, mostPlaces).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
