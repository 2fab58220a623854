import type { LeastPrivilegeReport } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { code, longTable, prose, table, toMarkdown } from '../text/markdown.ts';
import { commentSection, openSection } from './report-open.ts';
import { credentialSection } from './report-credential.ts';
import { mayNeed, wordNoScope } from './no-scope.ts';
import { migrationSection } from './report-migration.ts';
import { observedSection } from './report-observed.ts';
import { reportSummary } from './report-summary.ts';

/** A part of the report: lines, the first of which is a heading. */
export type Part = readonly string[];

/** The least-privilege report: a short summary, a table of all credentials, then the reasons for each scope. */
export function reportMarkdown(report: LeastPrivilegeReport): string {
  const parts: readonly Part[] = [
    ['# Least-privilege report', '', ...reportSummary(report)],
    overview(report),
    ...report.credentials.map((credential) => credentialSection(credential, report)),
    observedSection(report),
    openSection(report),
    commentSection(report),
    migrationSection(report),
    findingSection(report),
    basisSection(report),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function overview({ credentials }: LeastPrivilegeReport): Part {
  if (credentials.length === 0) return [];
  const rows = credentials.map(({ name, scopes, required, declared }) => {
    const named = (...kinds: readonly string[]): string =>
      scopes
        .filter(({ standing }) => kinds.includes(standing))
        .map(({ scope }) => code(scope))
        .join(', ') || '–';
    return [
      code(name),
      String(declared.length),
      required.map(code).join(', ') || wordNoScope(mayNeed(scopes)),
      named('missing'),
      named('unused', 'redundant'),
      named('overbroad'),
      named('possible'),
      named('kept'),
    ];
  });
  return [
    '## At a glance',
    '',
    ...table(
      [
        'Credential',
        'Declared',
        'Least-privileged set',
        'Missing',
        'Can be given back',
        'Wider than needed',
        'May be needed',
        'Kept',
      ],
      rows,
    ),
  ];
}

function findingSection({ findings }: LeastPrivilegeReport): Part {
  if (findings.length === 0) return [];
  const ordered = [...findings].sort(
    (left, right) => severities.indexOf(left.severity) - severities.indexOf(right.severity),
  );
  const rows = ordered.map(({ severity, rule, file, line, column, found, help }) => [
    severity,
    code(rule),
    code(`${file}:${line}:${column}`),
    `${prose(found)} ${prose(help)}`,
  ]);
  return [
    '## Findings',
    '',
    'What `scopewright check` reports now.',
    '',
    ...longTable(
      count(findings.length, 'finding'),
      ['Severity', 'Rule', 'Place', 'What was found, and what to do'],
      rows,
    ),
  ];
}

const severities = ['error', 'warning', 'note'];

/** What the report's claims are based on. */
function basisSection({ summary, registries }: LeastPrivilegeReport): Part {
  const { files, parseErrors, calls, unfollowed = 0, platformCalls, resolved, asserted, ignored } = summary;
  const rows = [
    ['Files analysed', String(files)],
    ['of these only in part', String(parseErrors)],
    ['HTTP calls found', String(calls)],
    ...(unfollowed > 0 ? [['of these not reached by the analysis', String(unfollowed)]] : []),
    ['of these to the platform', String(platformCalls)],
    ['of these with every target known', String(resolved)],
    ['Calls resolved by a comment in the code', String(asserted)],
    ['Calls ignored by a comment in the code', String(ignored)],
    ...registries.map(({ id, version, scopes, endpoints }) => [
      `Registry ${code(id)}${version === undefined ? '' : `, version ${toMarkdown(version)}`}`,
      `${count(scopes, 'scope')}, ${count(endpoints, 'endpoint')}`,
    ]),
  ];
  return ['## What this rests on', '', ...table(['What was analysed', ''], rows), '', wordsUsed];
}

const wordsUsed = [
  'An **endpoint** is one operation of the platform’s API. A **scope** is a permission that grants a list of endpoints. A **credential** holds scopes, and the code uses it.',
  'The **least-privileged set** is the set of scopes that grants everything the code calls and as little as possible beyond it. scopewright read the code and did not run it: the report says what the program can call, not how often it does.',
].join(' ');
