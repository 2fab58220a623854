import type { AddedScope, CredentialFix, HeldBackScope, Place, RemovedScope } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { createPaint, type Layout, type Paint, type Style } from '../text/layout.ts';
import { toPrintable, toPrintableValue } from '../text/printable.ts';
import { wrap, wrapItems } from '../text/wrap.ts';
import type { FixReport } from './fix-report.ts';
import { wordIdleFiles } from './idle-files.ts';
import { listPlaces } from './places.ts';
import { denominatorLines } from './summary-lines.ts';

/** How many endpoints of an added scope, and how many places that hold one back, are named. */
const mostShown = 3;
const indent = '    ';

/** The diff of a dry run; how much was analysed; the changes of each credential's scopes, with reasons. */
export function fixText(report: FixReport, layout: Layout): string {
  const paint = createPaint(layout);
  const diffs = report.manifests.flatMap(({ diff }) => (diff === undefined ? [] : [diffLines(diff, paint)]));
  const clean = toPrintableValue(report);
  const sections = [
    ...diffs,
    denominatorLines(clean.summary, layout),
    ...clean.manifests.map((manifest) => manifestLines(manifest, clean, layout, paint)),
    closingLines(clean, paint),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

const diffStyles: Readonly<Record<string, readonly Style[]>> = { '+': ['green'], '-': ['red'], '@': ['cyan'] };

/** Keeps the carriage returns of line breaks and a byte order mark, otherwise the diff would not apply to the file. */
function diffLines(diff: string, paint: Paint): string[] {
  return diff
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const [, head = '', mark = '', body = '', end = ''] = /^([-+ ]?)(\uFEFF?)([^]*?)(\r?)$/.exec(line) ?? [];
      return paint(diffStyles[line.charAt(0)] ?? [], head + mark + body.split('\t').map(toPrintable).join('\t')) + end;
    });
}

function manifestLines(
  { manifest, credentials }: FixReport['manifests'][number],
  report: FixReport,
  layout: Layout,
  paint: Paint,
): string[] {
  const changed = credentials
    .map((credential) => ({ credential, lines: credentialFixLines(credential, manifest, report, layout) }))
    .filter(({ lines }) => lines.length > 0);
  if (changed.length === 0) return [];
  return [
    paint(['underline'], manifest),
    ...changed.flatMap(({ credential, lines }) => [`  ${paint(['bold'], credential.name)}`, ...lines]),
  ];
}

function credentialFixLines(
  {
    added,
    removed,
    heldBack,
    prunable,
    unknownCalls = [],
    unknownScopes = [],
    comments = [],
    idleFiles,
    byHand,
  }: CredentialFix,
  manifest: string,
  { dryRun, prune }: FixReport,
  layout: Layout,
): string[] {
  const rows = [
    ...added.map((scope) => [dryRun ? 'add' : 'added', wordAddedScope(scope)] as const),
    ...removed.map((scope) => [dryRun ? 'remove' : 'removed', wordRemoved(scope)] as const),
    ...(prune ? heldBack.map((scope) => [dryRun ? 'leave' : 'left', wordHeldScope(scope)] as const) : []),
  ];
  const width = dryRun ? 'remove'.length : 'removed'.length;
  const remarks = [
    unknownCalls.length === 0 ? '' : wordUnknownCalls(unknownCalls),
    ...unknownScopes.map(
      ({ scope, line, column }) =>
        `The registry has no scope \`${scope}\`, declared at ${manifest}:${line}:${column}: correct or remove it by hand.`,
    ),
    ...comments.map(
      ({ scope, line, text }) =>
        `The comment \`${text}\` behind ${scope} at ${manifest}:${line} stays: check that it fits what replaces the scope.`,
    ),
    idleFiles === undefined ? '' : wordIdleFiles(idleFiles),
    byHand === undefined
      ? ''
      : `The scopes at ${manifest}:${byHand.line}:${byHand.column} must be changed by hand. ${byHand.reason} This credential should have \`scopes: [${byHand.scopes.join(', ')}]\`.`,
    prunable.length === 0 || prune
      ? ''
      : `Run \`scopewright fix --prune\` to give back or narrow ${prunable.join(', ')}.`,
  ].filter((remark) => remark !== '');
  return [
    ...rows.flatMap(([heading, text]) =>
      wrapItems(`${heading.padEnd(width)}  `, [text], { indent, columns: layout.columns }),
    ),
    ...remarks.flatMap((remark) => wrap(remark, { indent, columns: layout.columns })),
  ];
}

function wordAddedScope({ scope, endpoints, replaces }: AddedScope): string {
  if (replaces !== undefined) return `${scope}, in place of ${replaces.join(' and ')}`;
  return `${scope}, for ${listSome(endpoints.map((endpoint) => `\`${endpoint}\``))}`;
}

const removals: Readonly<Record<RemovedScope['rule'], (removed: RemovedScope) => string>> = {
  'unused-scope': () => 'which grants no endpoint that the code calls',
  'redundant-scope': () => 'which grants nothing beyond the other scopes',
  'overbroad-scope': ({ replaceWith = [] }) =>
    `for ${replaceWith.join(' and ')} ${replaceWith.length === 1 ? 'is' : 'are'} enough`,
};

function wordRemoved(removed: RemovedScope): string {
  return `${removed.scope}, ${removals[removed.rule](removed)}`;
}

function wordHeldScope({ scope, by }: HeldBackScope): string {
  return `${scope}, which ${listPlaces(by)} may need`;
}

/** The same wording as `check` uses for each scope. */
function wordUnknownCalls(calls: readonly Place[]): string {
  const places = listSome(calls.map(({ file, line }) => `${file}:${line}`));
  return `Its code has ${count(calls.length, 'call')} with an unknown URL, ${places}: make sure that ${calls.length === 1 ? 'it does not need' : 'none of them needs'} what is removed.`;
}

function listSome(items: readonly string[]): string {
  const shown = items.slice(0, mostShown);
  return items.length > mostShown ? `${shown.join(', ')} and ${items.length - mostShown} more` : shown.join(', ');
}

function closingLines({ dryRun, manifests, summary, baseline }: FixReport, paint: Paint): string[] {
  const changed = manifests.filter((manifest) => manifest.changed).length;
  const byHand = manifests.flatMap(({ credentials }) =>
    credentials.filter((credential) => credential.byHand !== undefined),
  ).length;
  const left = [count(summary.errors, 'error'), count(summary.warnings, 'warning')]
    .filter((text) => !text.startsWith('0 '))
    .join(' and ');
  const verdicts = [
    changed > 0 ? paint(['bold'], `${count(changed, 'manifest')} ${dryRun ? 'would change' : 'changed'}.`) : '',
    byHand > 0 ? paint(['bold', 'red'], `${count(byHand, 'credential')} to be changed by hand.`) : '',
    changed + byHand === 0 ? paint(['bold'], 'Nothing to change.') : '',
    left === ''
      ? ''
      : `${dryRun ? 'A check would then report' : 'A check now reports'} ${left}${baseline === undefined ? '' : `, those in the baseline ${baseline} included`}.`,
  ];
  return verdicts.filter((verdict) => verdict !== '');
}
