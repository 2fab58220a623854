import type { DataSubjectOperation } from '@scopewright/registry';
import type {
  Finding,
  LeastPrivilegeReport,
  LegacyCall,
  OpenKind,
  OpenPlace,
  Remark,
  ReportedComment,
} from '@scopewright/audit';
import { count } from '../../text/count.ts';
import { html, nothing, prose, type Html } from '../../text/html.ts';
import { commentWords } from '../comment-words.ts';
import { place, type ShowLine } from './code-lines.ts';

const severities = ['error', 'warning', 'note'] as const;
const tones = { error: 'bad', warning: 'surplus', note: 'quiet' } as const;

/** The findings of `check`, the most severe first. */
export function findingSection({ findings }: LeastPrivilegeReport, showLine: ShowLine): Html {
  const groups = severities
    .map((severity) => findings.filter((finding) => finding.severity === severity))
    .filter((group) => group.length > 0);
  const list =
    findings.length === 0 ? html`<p>No findings.</p>` : html`${groups.map((group) => findingGroup(group, showLine))}`;
  return section('findings', `Findings (${findings.length})`, list);
}

/** What looks like a mistake in a manifest and breaks no rule. */
export function remarkSection(remarks: readonly Remark[] = []): Html {
  if (remarks.length === 0) return nothing;
  return section(
    'remarks',
    `Remarks (${remarks.length})`,
    html`<ul class="findings">${remarks.map((remark) => html`<li class="finding"><p>${place(remark)}</p><p>${prose(remark.message)}</p></li>`)}</ul>`,
  );
}

/** If there are more findings, they are folded. */
const shownOpen = 20;

function findingGroup(group: readonly Finding[], showLine: ShowLine): Html {
  const list = html`<ul class="findings">${group.map((finding) => findingPart(finding, showLine))}</ul>`;
  return group.length <= shownOpen
    ? list
    : html`<details class="folded"><summary>${count(group.length, group[0]?.severity ?? '')}</summary>${list}</details>`;
}

function findingPart(finding: Finding, showLine: ShowLine): Html {
  const { severity, rule, found, help, details = [] } = finding;
  return html`<li class="finding"><p class="finding-head"><span class="badge ${tones[severity]}">${severity}</span> <span class="rule">${rule}</span> ${place(finding)}</p>${showLine(finding)}<p>${prose([found, ...details, help].join(' '))}</p></li>`;
}

/** The places that may call more than is known, and the claims that they hold back. */
export function openSection({ open }: LeastPrivilegeReport, showLine: ShowLine): Html {
  if (open.length === 0) return nothing;
  const intro = html`<p>The analysis could not fully resolve the calls at these places. scopewright does not report a scope that such a place may need as unnecessary.</p>`;
  return section(
    'open',
    `Not resolved (${open.length})`,
    html`${intro}<ul class="open">${open.map((each) => openPart(each, showLine))}</ul>`,
  );
}

function openPart(open: OpenPlace, showLine: ShowLine): Html {
  const endpoints =
    open.kind === 'some-endpoint'
      ? html`<ul class="endpoints">${open.endpoints.map((endpoint) => html`<li><code>${endpoint}</code></li>`)}</ul>`
      : nothing;
  const held = open.holdsBack.map(
    ({ credential, scope, claim }) => html`<li><code>${scope}</code> of ${credential} is not called ${claim}</li>`,
  );
  return html`<li class="open-place">${place(open)}${showLine(open)}<p>${openWords[open.kind](open)}</p>${endpoints}${held.length === 0 ? nothing : html`<p class="quiet">Because of it:</p><ul class="held">${held}</ul>`}</li>`;
}

const openWords: Readonly<Record<OpenKind, (open: OpenPlace) => Html>> = {
  'some-endpoint': ({ what, endpoints }) =>
    html`<code>${what}</code> is ${endpoints.length === 1 ? 'perhaps' : 'one of'}`,
  'any-endpoint': ({ what }) => html`<code>${what}</code> can be any endpoint of the platform.`,
  'unknown-call': ({ what }) => html`<code>${what}</code>: its host and path are unknown.`,
  'unknown-endpoint': ({ what }) =>
    html`<code>${what}</code> is not an endpoint of the registry; the scope that it needs is unknown.`,
  'unscoped-endpoint': ({ what }) => html`<code>${what}</code> is an endpoint without a listed scope.`,
  'uncovered-call': ({ endpoints }) =>
    html`<code>${endpoints.join(', ')}</code>: called by code that no credential covers.`,
  path: ({ what, endpoints }) =>
    html`<code>${what}</code> is the path of ${endpoints.length === 1 ? 'an endpoint' : 'endpoints'} that no known call uses, or the start of one.`,
  base: ({ what }) => html`<code>${what}</code> is a base URL of the platform that no known call uses.`,
  file: ({ what }) => prose(what),
  import: ({ what }) => html`The import <code>${what}</code> leads to no file; the calls made through it are unknown.`,
};

/** The comments in the code, which should be reviewed like code. */
export function commentSection({ comments }: LeastPrivilegeReport): Html {
  if (comments.length === 0) return nothing;
  return section(
    'comments',
    `Resolved by comments (${comments.length})`,
    html`<p>The analysis trusts these comments.</p><ul class="comments">${comments.map(commentPart)}</ul>`,
  );
}

function commentPart(comment: ReportedComment): Html {
  const { kind, text, holds } = comment;
  return html`<li>${place(comment)} ${commentWords[kind]}: <code>${text}</code>${holds ? nothing : ' – settles nothing: see the findings'}</li>`;
}

/** The calls to older generations of the data-subject API. */
export function migrationSection({ migration }: LeastPrivilegeReport, showLine: ShowLine): Html {
  if (migration.length === 0) return nothing;
  const isDue = migration.some(({ calls }) => calls.some((call) => call.isDue));
  const intro = isDue
    ? 'Version 4 is enabled for this tenant: these calls should move.'
    : 'The manifest does not say that version 4 is enabled for this tenant. Nothing has to change until it is; then these calls must move.';
  const files = migration.map(
    ({ file, calls }) =>
      html`<li><h3><code>${file}</code></h3><ul class="legacy">${calls.map((call) => legacyPart(file, call, showLine))}</ul></li>`,
  );
  return section(
    'migration',
    'Moving to v4 of the data-subject API',
    html`<p>${intro}</p><ul class="migration">${files}</ul>`,
  );
}

function legacyPart(file: string, call: LegacyCall, showLine: ShowLine): Html {
  const { line, column, endpoint, generation, possible, operations } = call;
  return html`<li>${place({ file, line })} ${possible ? 'perhaps ' : ''}<code>${endpoint}</code> <span class="quiet">${generation}</span>${showLine({ file, line, column })}<p class="quiet">Replaced by one of:</p><ul>${operations.map(operationPart)}</ul></li>`;
}

function operationPart({ purpose, requiredParameters }: DataSubjectOperation): Html {
  const names = requiredParameters.map(({ name }) => name).join(', ');
  return html`<li>${prose(purpose)}${names === '' ? nothing : html` <span class="quiet">requires ${names}</span>`}</li>`;
}

/** What the report's claims are based on. */
export function basisSection({ summary, registries }: LeastPrivilegeReport): Html {
  const { files, parseErrors, calls, unfollowed = 0, platformCalls, resolved, asserted, ignored } = summary;
  const rows: readonly (readonly [string, string])[] = [
    ['Files analysed', String(files)],
    ['of these only in part', String(parseErrors)],
    ['HTTP calls found', String(calls)],
    ...(unfollowed > 0 ? [['of these not reached by the analysis', String(unfollowed)] as const] : []),
    ['of these to the platform', String(platformCalls)],
    ['of these with every target known', String(resolved)],
    ['Resolved by a comment', String(asserted)],
    ['Ignored by a comment', String(ignored)],
    ...registries.map(
      ({ id, version = '', scopes, endpoints }) =>
        [`Registry ${id} ${version}`.trim(), `${count(scopes, 'scope')}, ${count(endpoints, 'endpoint')}`] as const,
    ),
  ];
  const words =
    'scopewright read the code and did not run it: the report says what the program can call, not how often it does. Other uses of a credential are known only from the manifest’s `keep`.';
  return section(
    'basis',
    'What this rests on',
    html`<dl class="basis">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl><p class="quiet">${words}</p>`,
  );
}

/** A section of the page with its heading. */
export function section(id: string, title: string, content: Html): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`;
}
