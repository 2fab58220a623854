import type {
  AuditSummary,
  EndpointSubject,
  Explanation,
  ScopeSubject,
  ScopeVerdict,
  Subject,
  UnknownScopeSubject,
} from '@scopewright/audit';
import { count } from '../text/count.ts';
import { createPaint, type Layout, type Paint } from '../text/layout.ts';
import { toPrintableValue } from '../text/printable.ts';
import { wrap } from '../text/wrap.ts';
import { callLines } from './explain-calls.ts';
import { factLines, togetherLines } from './explain-endpoints.ts';
import { placeSections } from './explain-place.ts';
import { createQuoter, type Quoter } from './quoter.ts';
import { wordStanding } from './standing-words.ts';
import { upperFirst } from '../text/upper-first.ts';
import { wordAlternatives } from './word-alternatives.ts';

/** What the parts of an explanation are printed with. */
export interface Page {
  readonly layout: Layout;
  readonly paint: Paint;
  readonly quoter: Quoter;
  readonly explanation: Explanation;
}

/** A part of an explanation: an optional heading, and lines. */
export type Section = readonly string[];

/** For each subject, the registry's facts, the credentials' relation to it, and the calls with their lines. */
export function explainText(raw: Explanation, layout: Layout): string {
  const explanation = toPrintableValue(raw);
  const page = { layout, paint: createPaint(layout), quoter: createQuoter(raw, layout), explanation };
  const { together, subjects } = explanation;
  const sections = [
    ...(together ? [togetherLines(together, page)] : []),
    ...subjects.flatMap((subject) => toSections(subject, page)),
    toEnd(page),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function toSections(subject: Subject, page: Page): readonly Section[] {
  switch (subject.kind) {
    case 'scope':
      return scopeSections(subject, page);
    case 'unknown-scope':
      return unknownScopeSections(subject, page);
    case 'endpoint':
      return endpointSections(subject, page);
    case 'place':
      return placeSections(subject, page);
  }
}

function scopeSections(subject: ScopeSubject, page: Page): readonly Section[] {
  const { paint, layout } = page;
  const { scope, area, module, grants, source, endpoints } = subject;
  const filed = [area, module].filter((name) => name !== '').join(', ');
  const head = [
    `${paint(['bold', 'underline'], scope)}${filed === '' ? '' : `  ${paint(['dim'], filed)}`}`,
    ...wrap([grants, source === '' ? '' : `(${source})`].filter((text) => text !== '').join(' '), {
      indent: '  ',
      columns: layout.columns,
    }),
  ];
  return [
    head,
    grantedLines(subject, page),
    standingLines(subject.credentials, page),
    callSection(subject, `No analysed code calls ${endpoints.length === 1 ? 'it' : 'any of them'}.`, page),
  ];
}

/** What is unknown about the scope, which one may have been meant, and where it is declared. */
function unknownScopeSections(
  { scope, nearest, declared }: UnknownScopeSubject,
  { paint, layout, quoter, explanation }: Page,
): readonly Section[] {
  const { columns } = layout;
  const said = `The registry \`${explanation.registry.id}\` has no such scope, so scopewright can’t tell what it grants.`;
  const remedy =
    nearest.length === 0
      ? 'No scope of the registry has a similar name: correct it or remove it. `scopewright registry` lists all of them.'
      : `Correct its name or remove it. The closest ${nearest.length === 1 ? 'name is' : 'names are'}:`;
  const near = nearest.flatMap((row) => [
    `    ${paint(['bold'], row.scope)}`,
    ...wrap(row.allows, { indent: '      ', columns }),
  ]);
  const places = declared.flatMap((hop) => [
    `  ${paint(['bold'], `${hop.file}:${hop.line}:${hop.column}`)}${paint(['dim'], `  ${hop.credential}`)}`,
    ...quoter(hop, '    '),
  ]);
  return [
    [
      paint(['bold', 'underline'], scope),
      ...[said, remedy].flatMap((text) => wrap(text, { indent: '  ', columns })),
      ...near,
    ],
    [paint(['underline'], 'Declared at'), ...places],
  ];
}

/** More than that are the places of single endpoints in an imported description. */
const mostSources = 3;

function grantedLines({ endpoints, scope }: ScopeSubject, { layout, paint }: Page): Section {
  if (endpoints.length === 0)
    return ['The registry assigns no endpoint to it, so scopewright can’t tell whether the code needs it.'];
  const sources = [...new Set(endpoints.flatMap(({ source }) => source.split('; ')))].filter((source) => source !== '');
  const lines = endpoints.flatMap(({ endpoint, calls, otherScopes, requirement }) => {
    const remarks = [
      calls === 0 ? '' : count(calls, 'call'),
      requirement === undefined ? '' : `needs ${wordAlternatives(requirement)}`,
      requirement !== undefined || otherScopes.length === 0 ? '' : `also granted by ${otherScopes.join(', ')}`,
    ].filter((text) => text !== '');
    const remark = remarks.join('; ');
    const isShort = endpoint.length + remark.length + 4 <= layout.columns;
    return isShort
      ? [`  ${endpoint}${remark === '' ? '' : `  ${paint(['dim'], remark)}`}`]
      : [
          `  ${endpoint}`,
          ...wrap(remark, { indent: '      ', columns: layout.columns }).map((line) => paint(['dim'], line)),
        ];
  });
  const shared = endpoints.filter(
    ({ requirement }) => requirement?.every((names) => names.length > 1 || names[0] !== scope) === true,
  );
  const together =
    shared.length === 0
      ? ''
      : `, ${shared.length === endpoints.length ? '' : `${shared.length} of them `}only together with other scopes`;
  const heading = `It grants ${count(endpoints.length, 'endpoint')}${together}${sources.length === 0 || sources.length > mostSources ? '' : `, by row ${scope} of ${sources.join('; ')}`}:`;
  return [...wrap(heading, { indent: '', columns: layout.columns }), ...lines];
}

function standingLines(standings: readonly ScopeVerdict[], { layout, paint, explanation: { summary } }: Page): Section {
  if (standings.length === 0) return [];
  const lines = standings.flatMap((standing) => {
    const { declaredAt, beyond } = standing;
    const where = declaredAt ? ` (${declaredAt.file}:${declaredAt.line}:${declaredAt.column})` : '';
    const opens =
      beyond.length > 0 && standing.standing !== 'apart' && summary !== undefined
        ? [
            `It opens ${count(beyond.length, 'endpoint')} that the code does not need: ${beyond
              .slice(0, 3)
              .map((name) => `\`${name}\``)
              .join(', ')}${beyond.length > 3 ? ` and ${beyond.length - 3} more` : ''}.`,
          ]
        : [];
    return [
      `  ${paint(['bold'], standing.credential)}`,
      ...wrap(`${upperFirst(wordStanding(standing))}${where}.`, { indent: '    ', columns: layout.columns }),
      ...opens.flatMap((text) => wrap(text, { indent: '    ', columns: layout.columns })),
    ];
  });
  return [paint(['underline'], 'Credentials'), ...lines];
}

function endpointSections(subject: EndpointSubject, page: Page): readonly Section[] {
  const { layout, paint } = page;
  const written =
    subject.asked.toUpperCase() === subject.endpoint.toUpperCase()
      ? []
      : wrap(`Asked for as \`${subject.asked}\`${matchedWords[subject.matchedBy]}.`, {
          indent: '  ',
          columns: layout.columns,
        });
  const notes = subject.note === undefined ? [] : wrap(subject.note, { indent: '  ', columns: layout.columns });
  return [
    [paint(['bold', 'underline'], subject.endpoint), ...written, ...notes, ...factLines([subject], page)],
    endpointStandings(subject, page),
    callSection(subject, 'No analysed code calls it.', page),
  ];
}

const matchedWords: Readonly<Record<EndpointSubject['matchedBy'], string>> = {
  path: '',
  alias: ', by another spelling of the path',
  prefix: ', behind a gateway prefix',
  'gateway-form': ', behind a prefix of the gateway’s usual form',
};

function endpointStandings(
  { credentials, endpointKind }: EndpointSubject,
  { layout, paint, explanation }: Page,
): Section {
  if (explanation.manifests.length === 0) return [];
  if (credentials.length === 0)
    return [
      explanation.summary === undefined ? 'No credential holds a scope for it.' : toUncalled(explanation.summary),
    ];
  const lines = credentials.flatMap(({ credential, holds, needs, calls, possibleCalls }) => {
    const use = [
      calls === 0 ? '' : `calls it at ${count(calls, 'place')}`,
      possibleCalls === 0 ? '' : `may call it at ${count(possibleCalls, 'place')}`,
    ].filter((text) => text !== '');
    const held = holds.length === 0 ? withoutScope[endpointKind] : `may call it by ${holds.join(' and ')}`;
    const better = needs.filter((scope) => !holds.includes(scope));
    const rest = better.length === 0 ? '' : `; ${better.join(' and ')} would suffice`;
    const calling = use.length > 0 ? use.join(' and ') : explanation.summary === undefined ? '' : 'does not call it';
    return wrap(`${credential} ${[calling, `${held}${rest}`].filter((text) => text !== '').join(', and ')}.`, {
      indent: '  ',
      columns: layout.columns,
    });
  });
  return [paint(['underline'], 'Credentials'), ...lines];
}

function toUncalled({ platformCalls, resolved }: AuditSummary): string {
  const open = platformCalls - resolved;
  return `No credential’s code calls it${open > 0 ? `; not resolved: ${count(open, 'call')} to the platform` : ''}.`;
}

/** The sentence for a credential that holds no scope for an endpoint, because not every endpoint needs one. */
const withoutScope: Readonly<Record<EndpointSubject['endpointKind'], string>> = {
  scoped: 'holds no scope for it',
  token: 'needs no scope for it',
  public: 'needs no scope for it',
  unscoped: 'no scope is listed for it',
};

function callSection({ calls }: ScopeSubject | EndpointSubject, nothing: string, page: Page): Section {
  if (page.explanation.summary === undefined) return [];
  return calls.length === 0 ? [nothing] : [page.paint(['underline'], 'Calls'), ...callLines(calls, page)];
}

/** How much was analysed. */
function toEnd({ explanation, layout }: Page): Section {
  const { registry, summary, manifests } = explanation;
  const name = registry.version === '' ? registry.id : `${registry.id} ${registry.version}`;
  const looked = summary
    ? `${count(summary.files, 'file')} analysed, ${count(summary.calls, 'call')} found, ${summary.platformCalls} to the platform, ${summary.resolved} resolved.`
    : manifests.length === 0
      ? 'There is no manifest here, so no code was analysed; the registry says the following.'
      : 'There is no JavaScript or TypeScript file to analyse, apart from those that git or `ignores` exclude; the registry and the manifest say the following.';
  return wrap(`Registry ${name}. ${looked}`, { indent: '', columns: layout.columns });
}
