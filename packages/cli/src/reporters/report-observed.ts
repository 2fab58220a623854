import type { LeastPrivilegeReport, NeverObserved, ObservedRuns } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { code, longTable, prose, table } from '../text/markdown.ts';
import {
  foundWords,
  introduceNeverObserved,
  observedCounts,
  unplacedWords,
  wordCalls,
  wordRequests,
  wordSeen,
} from './observed-words.ts';
import type { Part } from './report-markdown.ts';

/** What runs of the program showed, besides what was found in its code. */
export function observedSection({ observed }: Pick<LeastPrivilegeReport, 'observed'>): Part {
  if (observed === undefined) return [];
  const files = observed.files.map((file) => [code(file.file), wordRequests(file, observed)]);
  return [
    '## Observed in runs',
    '',
    observedCounts,
    '',
    ...table(['File', 'What it shows'], files),
    ...callPart(observed),
    ...endpointPart(observed),
    ...refusalLines(observed),
    ...neverPart(observed),
  ];
}

function callPart(observed: ObservedRuns): Part {
  const words = wordCalls(observed);
  return words.length === 0 ? [] : ['', ...words.map((each) => `- ${prose(each)}`)];
}

function endpointPart({ endpoints }: ObservedRuns): Part {
  if (endpoints.length === 0) return [];
  const rows = endpoints.map((each) => [
    code(each.endpoint),
    each.credential === null ? 'not known' : code(each.credential),
    wordSeen(each),
    each.found === 'called' ? foundWords.called : `**${foundWords[each.found]}**`,
  ]);
  return [
    '',
    ...longTable(count(endpoints.length, 'endpoint'), ['Endpoint', 'Credential', 'Seen', 'In the code'], rows),
  ];
}

/** The same for a comment, without the list of all requests. */
export function observedBrief({ observed }: Pick<LeastPrivilegeReport, 'observed'>): Part {
  if (observed === undefined) return [];
  return [
    '',
    '**Observed**',
    '',
    ...observed.files.map((file) => `- ${code(file.file)}: ${wordRequests(file, observed)}`),
    ...wordCalls(observed).map((words) => `- ${prose(words)}`),
    ...refusalLines(observed),
    ...neverPart(observed),
  ];
}

/** Why requests were refused, each with the place that shows it. */
function refusalLines({ refusals, unplaced }: ObservedRuns): readonly string[] {
  const lines = [
    ...refusals.map(({ file, line, message }) => `- ${code(`${file}:${line}`)}: ${prose(message)}`),
    ...unplaced.map(({ file, line }) => `- ${code(`${file}:${line}`)}: ${unplacedWords}`),
  ];
  return lines.length === 0 ? [] : ['', 'Refused because a scope was missing:', '', ...lines];
}

function neverPart(observed: ObservedRuns): Part {
  const { neverObserved } = observed;
  if (neverObserved.length === 0) return [];
  return ['', introduceNeverObserved(observed), '', ...neverObserved.map(toNever)];
}

function toNever({ credential, endpoints }: NeverObserved): string {
  return `- ${code(credential)} can call ${endpoints.map(code).join(', ')}`;
}
