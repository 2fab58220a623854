import type { AuditedCall, AuditResult, CredentialVerdict, HeldBackScope } from '@scopewright/audit';
import type { Layout, Paint, Style } from '../text/layout.ts';
import { count } from '../text/count.ts';
import { wrap, wrapItems } from '../text/wrap.ts';
import { wordIdleFiles } from './idle-files.ts';
import { wordNoScope } from './no-scope.ts';
import { listPlaces } from './places.ts';

interface Row {
  readonly heading: string;
  readonly items: readonly string[];
  readonly style?: Style;
}

const rowIndent = '    ';

/** For each credential, the scopes that its code needs, lacks and could give back. */
export function credentialLines(
  { credentials, calls }: Pick<AuditResult, 'credentials' | 'calls'>,
  layout: Layout,
  paint: Paint,
): string[] {
  if (credentials.length === 0) return [];
  const isManifestShown = new Set(credentials.map(({ manifest }) => manifest)).size > 1;
  const verdicts = credentials.map((credential) => ({
    credential,
    rows: toRows(credential, calls).filter(({ items }) => items.length > 0),
  }));
  const width = Math.max(...verdicts.flatMap(({ rows }) => rows.map(({ heading }) => heading.length))) + 2;
  const lines = verdicts.flatMap(({ credential, rows }) => [
    `  ${paint(['bold'], credential.name)}${credential.platform === undefined ? '' : paint(['dim'], `  on ${credential.platform}`)}${isManifestShown ? paint(['dim'], `  ${credential.manifest}`) : ''}`,
    ...rows.flatMap((row) => toRowLines(row, width, layout, paint)),
    ...[...toCredentialRemarks(credential, calls), ...toBoundRemarks(credential)].flatMap((remark) =>
      wrap(remark, { indent: rowIndent, columns: layout.columns }),
    ),
  ]);
  return [paint(['underline'], 'Credentials'), ...lines, ...partLines(credentials, layout)];
}

function toRows(credential: CredentialVerdict, calls: readonly AuditedCall[]): readonly Row[] {
  const { whole, required, missing, unused, redundant, overbroad, possible, kept } = credential;
  const isOpen = possible.length > 0 || listOpen(credential, calls).length > 0;
  return [
    { heading: whole ? 'needs' : 'needs here', items: required.length > 0 ? required : [wordNoScope(isOpen)] },
    { heading: 'missing', items: missing, style: 'red' },
    { heading: 'could give back', items: [...unused, ...redundant].sort(), style: 'yellow' },
    {
      heading: 'could narrow',
      items: overbroad.map(({ scope, replaceWith }) => `${scope} to ${replaceWith.join(' and ')}`),
      style: 'yellow',
    },
    { heading: 'may be needed', items: possible },
    { heading: 'kept', items: kept },
  ];
}

function toRowLines({ heading, items, style }: Row, width: number, { columns }: Layout, paint: Paint): string[] {
  const lines = wrapItems(heading.padEnd(width), items, { indent: rowIndent, columns });
  return style === undefined ? lines : lines.map((line) => paint([style], line));
}

/** Remarks on what the rows leave open. */
function toCredentialRemarks(credential: CredentialVerdict, calls: readonly AuditedCall[]): readonly string[] {
  const { whole, declared, required, missing, possible, kept, idleFiles, heldBack = [] } = credential;
  if (idleFiles) return [wordIdleFiles(idleFiles)];
  if (!whole) return [];
  if (possible.length > 0) return heldBack.map(toHeldBack);
  if (required.length === 0) return [toNothingNeeded(credential)];
  const isTight = missing.length === 0 && declared.every((scope) => required.includes(scope) || kept.includes(scope));
  return isTight ? [toTight(listOpen(credential, calls).length)] : [];
}

function toBoundRemarks({ isExact }: CredentialVerdict): readonly string[] {
  return isExact === false
    ? ['The search for the least-privileged set reached its limit: these scopes suffice, but narrower ones may exist.']
    : [];
}

/** Its calls to the platform whose endpoint is not known. */
function listOpen({ name }: CredentialVerdict, calls: readonly AuditedCall[]): readonly AuditedCall[] {
  return calls.filter(
    ({ credentials, resolution, ignored, targets }) =>
      resolution !== 'exact' &&
      ignored === undefined &&
      credentials.includes(name) &&
      targets.some(({ origin }) => origin === 'platform'),
  );
}

function toTight(open: number): string {
  return open === 0
    ? 'This credential has exactly the scopes its code needs.'
    : `This credential has exactly the scopes its resolved calls need; not resolved: ${count(open, 'call')} to the platform.`;
}

/** If kept scopes grant what is called, "nothing needs a scope" would be wrong. */
function toNothingNeeded({ kept, endpoints }: CredentialVerdict): string {
  return kept.length === 0 || endpoints.length === 0
    ? 'Its code calls no endpoint that needs a scope.'
    : 'Its code needs no scope other than the kept ones.';
}

/** Why no claim is made on a scope: the places that may need it. */
function toHeldBack({ scope, claim, by }: HeldBackScope): string {
  return `${scope} would be ${claim}, were it not for ${listPlaces(by)}.`;
}

/** What a run over a part of the code, or over none of it, leaves open. */
function partLines(credentials: readonly CredentialVerdict[], { columns }: Layout): string[] {
  const empty = manifestsOf(credentials.filter(({ noCode, idleFiles }) => noCode && !idleFiles));
  const part = manifestsOf(credentials.filter(({ whole, noCode }) => !whole && !noCode));
  const sentences = [
    empty.length === 0
      ? ''
      : `No file that ${empty.join(' or ')} governs was analysed, so its scopes were not checked.`,
    part.length === 0
      ? ''
      : `Only part of the code that ${part.join(' and ')} ${part.length === 1 ? 'governs' : 'govern'} was analysed, so scopewright reports no scope as unused, overbroad or redundant, and no call as lacking a credential.`,
  ];
  return sentences
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => wrap(sentence, { indent: '  ', columns }));
}

function manifestsOf(credentials: readonly CredentialVerdict[]): readonly string[] {
  return [...new Set(credentials.map(({ manifest }) => manifest))];
}
