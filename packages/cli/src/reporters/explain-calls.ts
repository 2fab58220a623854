import type { ExplainedCall, ExplainedTarget } from '@scopewright/audit';
import { wrap } from '../text/wrap.ts';
import type { Page } from './explain-text.ts';
import { groupBy } from './group-by.ts';
import { wordAlternatives } from './word-alternatives.ts';

/** How many reasons for an unknown path are shown. */
const reasonsShown = 2;

/** The calls by file: the endpoints that each one reaches, its line, and the hops to the client, each with its line. */
export function callLines(calls: readonly ExplainedCall[], page: Page): readonly string[] {
  return calls.flatMap((call) => [
    `  ${page.paint(['bold'], `${call.file}:${call.line}:${call.column}`)}${wordOwners(call, page)}`,
    ...page.quoter(call, '    '),
    ...toWays(call, page),
    ...explainedRemarks(call, page),
  ]);
}

/** The same in short: a line for each endpoint. */
export function briefCallLines(calls: readonly ExplainedCall[], { paint, layout }: Page): readonly string[] {
  return calls.flatMap((call) => {
    const reached = new Set(
      call.targets.map(
        ({ endpoint, method, url, possible }) =>
          `${possible ? 'perhaps ' : ''}\`${endpoint ?? `${method ?? 'any method'} ${url}`}\``,
      ),
    );
    return [
      `  ${paint(['bold'], `${call.file}:${call.line}:${call.column}`)}`,
      ...[...reached].flatMap((text) => wrap(text, { indent: '    ', columns: layout.columns })),
    ];
  });
}

function wordOwners({ credentials }: ExplainedCall, { explanation, paint }: Page): string {
  if (explanation.manifests.length === 0) return '';
  return paint(['dim'], `  ${credentials.length === 0 ? 'no credential covers it' : credentials.join(', ')}`);
}

/** Groups targets that reach the same client by the same hops. */
function toWays({ targets }: ExplainedCall, page: Page): readonly string[] {
  const ways = groupBy(targets, ({ client, via }) => JSON.stringify([client, via]));
  return ways.flatMap(([, together]) => [...requestLines(together, page), ...hopLines(together[0]!, page)]); // a group has at least one
}

/** One line for each method and URL, followed by the endpoints that it certainly or possibly reaches. */
function requestLines(targets: readonly ExplainedTarget[], page: Page): readonly string[] {
  const requests = groupBy(targets, ({ method, url, possible }) => JSON.stringify([method, url, possible]));
  return requests.flatMap(([, same]) => targetLines(same, page));
}

function targetLines(targets: readonly ExplainedTarget[], { layout, paint }: Page): readonly string[] {
  const { method, url, possible } = targets[0]!; // a group has at least one
  const notes = new Set(targets.flatMap(({ note }) => note ?? []));
  const detail = { indent: '      ', columns: layout.columns };
  return [
    ...wrap(`${possible ? 'perhaps ' : ''}${method ?? 'any method'} ${url}`, {
      indent: '    ',
      columns: layout.columns,
    }),
    ...targets
      .flatMap((target, index) => wrap(`${index === 0 ? '' : 'or '}${wordReached(target)}`, detail))
      .map((line) => paint(['dim'], line)),
    ...[...notes].flatMap((note) => wrap(note, detail)),
  ];
}

function wordReached(target: ExplainedTarget): string {
  const { endpoint, origin, isPathOpen } = target;
  if (endpoint !== null) return `is \`${endpoint}\`, ${wordNeed(target)}`;
  if (origin === 'other') return 'goes to another host, and needs no scope';
  if (origin === 'platform')
    return isPathOpen === true
      ? 'goes to the platform, to an unknown endpoint'
      : 'goes to the platform, to no endpoint of the registry';
  return 'can’t be shown to go to the platform';
}

function wordNeed({ endpointKind, scopes, requirement }: ExplainedTarget): string {
  if (endpointKind === 'token' || endpointKind === 'public') return 'which needs no scope';
  if (scopes.length === 0) return 'for which no scope is listed';
  return requirement ? `which needs ${wordAlternatives(requirement)}` : `granted by ${scopes.join(' or ')}`;
}

function hopLines({ via, client }: ExplainedTarget, page: Page): readonly string[] {
  if (via.length === 0) return [`    sent there by ${client}`];
  return via.flatMap((hop, index) => [
    `    ${index === via.length - 1 ? `sent by ${client} at` : 'through'} ${hop.file}:${hop.line}:${hop.column}`,
    ...page.quoter(hop, '      '),
  ]);
}

function explainedRemarks(
  { resolution, reasons, settledBy, ignored, note }: ExplainedCall,
  { layout }: Page,
): readonly string[] {
  const remarks = [
    resolution === 'partial' ? 'Its method or path is only partly known.' : '',
    resolution === 'unresolved'
      ? `Its path is not known${reasons.length === 0 ? '' : `: ${reasons.slice(0, reasonsShown).join('; ')}`}.`
      : '',
    settledBy === undefined ? '' : 'Resolved by a comment.',
    ignored === undefined ? '' : `Ignored by a comment: ${ignored}`,
    note === undefined ? '' : `Note: ${note}`,
  ];
  return remarks
    .filter((remark) => remark !== '')
    .flatMap((remark) => wrap(remark, { indent: '    ', columns: layout.columns }));
}
