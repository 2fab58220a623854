import type { CallList, ListedCall, ListedTarget, ReachingTarget } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { createPaint, type Layout, type Paint } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';
import { groupBy } from './group-by.ts';
import { placedMessages } from './placed-messages.ts';
import { toGaps } from './summary-lines.ts';
import { lineAndColumn } from './places.ts';
import { wordAlternatives } from './word-alternatives.ts';

/**
 * The calls by file; for each, its targets with their client and the places that they pass on the way to it. Behind them
 * the files that were not analysed completely, with the place from which on calls may be missing, and the packages
 * and imports through which requests may go that the list lacks.
 */
export function callsText(list: CallList, layout: Layout): string {
  const paint = createPaint(layout);
  const byFile = groupBy(list.calls, ({ file }) => file);
  const sections = byFile.map(([file, calls]) => [paint(['underline'], file), ...toFileLines(calls, layout, paint)]);
  return [
    ...sections,
    placedMessages('Not fully analysed', list.problems ?? [], layout, paint),
    placedMessages('Unknown HTTP clients', list.unknownClients ?? [], layout, paint),
    placedMessages('Unresolved imports', list.unresolvedImports ?? [], layout, paint),
    callSummaryLines(list, layout),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function toFileLines(calls: readonly ListedCall[], layout: Layout, paint: Paint): string[] {
  const placeWidth = Math.max(...calls.map((call) => lineAndColumn(call).length));
  return calls.flatMap((call) => toCallLines(call, placeWidth, layout, paint));
}

function toCallLines(call: ListedCall, placeWidth: number, layout: Layout, paint: Paint): string[] {
  const indent = ' '.repeat(placeWidth + 4);
  const place = `  ${paint(['dim'], lineAndColumn(call).padStart(placeWidth))}  `;
  const ways = groupBy(call.targets, wordRoute);
  const lines = ways.flatMap(([way, targets]) => toWayLines(way, targets, indent, layout, paint));
  const remarks = toCallRemarks(call).flatMap((remark) => wrap(remark, { indent, columns: layout.columns }));
  return [...lines, ...remarks].map((line, index) => (index === 0 ? place + line.slice(indent.length) : line));
}

/** A target's client, and the places on the way to it. */
function wordRoute({ client, via }: ListedTarget): string {
  const through = via.map(({ file, line }) => `${file}:${line}`).join(', ');
  return through === '' ? client : `${client}, through ${through}`;
}

function toWayLines(
  way: string,
  targets: readonly ReachingTarget[],
  indent: string,
  { columns }: Layout,
  paint: Paint,
): string[] {
  const notes = new Set(targets.flatMap(({ note }) => note ?? []));
  const details = [way, ...wordEndpoints(targets), ...notes].flatMap((text) =>
    wrap(text, { indent: `${indent}  `, columns }),
  );
  const lines = groupBy(targets, (target) => toTargetLine(target, paint)).map(([line, same]) => {
    const possible = same.filter((target) => target.possible);
    const fits = new Set(possible.map((target) => target.endpoint ?? target)).size; // without a registry, one for each
    return indent + line + (fits > 1 ? paint(['dim'], `  (fits ${count(fits, 'endpoint')})`) : '');
  });
  return [...lines, ...details.map((line) => paint(['dim'], line))];
}

/** How many of the endpoints that a call may reach are listed with what they need. */
const mostPossible = 5;

/** The endpoints that targets reach; of those that they only may reach, the first ones. */
function wordEndpoints(targets: readonly ReachingTarget[]): readonly string[] {
  const wordsOf = (isPossible: boolean): readonly string[] => [
    ...new Set(
      targets
        .filter(({ possible }) => (possible === true) === isPossible)
        .flatMap((target) => wordEndpoint(target) ?? []),
    ),
  ];
  const certain = wordsOf(false);
  const possible = wordsOf(true).filter((words) => !certain.includes(words));
  const left = possible.length - mostPossible;
  return [...certain, ...possible.slice(0, mostPossible), ...(left > 0 ? [`and ${count(left, 'more endpoint')}`] : [])];
}

/** `GET /orders needs orders.read`; undefined if no registry was named. */
function wordEndpoint(target: ReachingTarget): string | undefined {
  const { origin, endpoint, endpointKind, scopes = [], requirement = scopes.map((name) => [name]) } = target;
  if (endpoint === undefined) return undefined;
  if (endpoint === null) return origin === undefined ? undefined : wordsByOrigin[origin];
  if (endpointKind === 'token' || endpointKind === 'public') return `${endpoint} needs no scope`;
  return requirement.length === 0
    ? `${endpoint}, for which no scope is listed`
    : `${endpoint} needs ${wordAlternatives(requirement)}`;
}

/** Where a call goes that reaches no endpoint of the registry. */
const wordsByOrigin = {
  platform: 'no endpoint of the registry',
  unknown: 'can’t tell whether it goes to the platform',
  other: 'not to the platform',
} as const;

function toTargetLine({ method, url, possible }: ListedTarget, paint: Paint): string {
  return `${possible ? 'perhaps ' : ''}${paint(['bold'], method ?? 'any method')} ${url}`;
}

function toCallRemarks({ resolution, settledBy, ignored, note, defined, unreached }: ListedCall): string[] {
  return [
    unreached ? 'No call was found to run this code, but an unknown value is called with its name.' : '',
    defined ? 'Only defined: no code outside the libraries calls it.' : '',
    resolution === 'partial' && !unreached ? 'Its method or path is only partly known.' : '',
    resolution === 'unresolved' ? 'Its path is unknown.' : '',
    settledBy === undefined ? '' : 'Resolved by a comment.',
    ignored === undefined ? '' : `Ignored by a comment: ${ignored}`,
    note === undefined ? '' : `Note: ${note}`,
  ].filter((remark) => remark !== '');
}

function callSummaryLines(
  { summary, unknownClients = [], unresolvedImports = [] }: CallList,
  { columns }: Layout,
): string[] {
  const { files, calls, resolved, defined = 0, unreached = 0 } = summary;
  const found =
    calls === 0
      ? 'no HTTP call found: none of them calls a known HTTP client'
      : `${count(calls, 'call')} found, ${resolved} resolved`;
  const sentences = [
    `${count(files, 'file')} analysed, ${found}.`,
    ...(defined === 0
      ? []
      : [`${count(defined, 'more call')} ${defined === 1 ? 'is' : 'are'} only defined in libraries.`]),
    ...(unreached === 0
      ? []
      : [
          `${count(unreached, 'more call')} may be sent: an unknown value is called with the name of the code that sends ${unreached === 1 ? 'it' : 'them'}.`,
        ]),
    ...toGaps(summary),
    ...(unknownClients.length === 0
      ? []
      : [
          `${count(unknownClients.length, 'imported package')} ${unknownClients.length === 1 ? 'looks like an HTTP client' : 'look like HTTP clients'} and ${unknownClients.length === 1 ? 'is' : 'are'} not known: calls may be missing.`,
        ]),
    ...(unresolvedImports.length === 0
      ? []
      : [
          `${count(unresolvedImports.length, 'import')} ${unresolvedImports.length === 1 ? 'leads' : 'lead'} to no code: calls may be missing.`,
        ]),
  ];
  return sentences.flatMap((sentence) => wrap(sentence, { indent: '', columns }));
}
