import type { AuditResult, CredentialVerdict, Finding, Severity } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { code, prose, table, toMarkdown } from '../text/markdown.ts';
import { baselineSentences } from './baseline-lines.ts';
import { observedBrief } from './report-observed.ts';
import { denominatorLines } from './summary-lines.ts';

/**
 * GitHub accepts comments of 65,536 characters and summaries of 1 MiB, GitLab notes of 1,000,000 characters. This
 * counts characters of four bytes as two, which leaves a margin.
 */
const longest = 60_000;

/** The findings of `check`, short enough for a comment on a pull request or the summary of a job. */
export function checkMarkdown(result: AuditResult): string {
  const credentials = credentialTable(result.credentials);
  const isShort = credentials.join('\n').length < longest / 2;
  const head = [
    `### ${title(result)}`,
    '',
    ...(isShort ? credentials : [`${count(result.credentials.length, 'credential')}, too many for a table here.`]),
  ];
  const observed = observedBrief(result);
  const end = [
    ...(observed.join('\n').length < longest / 4
      ? observed
      : ['', 'The observed runs are too long for a comment: see the log of `scopewright check`.']),
    '',
    ...denominatorLines(result.summary, { columns: Infinity }).map(toMarkdown),
    ...baselineSentences(result).map((sentence) => `\n${toMarkdown(sentence)}`),
    ...remarkList(result),
    '',
  ];
  const room = longest - [...head, ...end].join('\n').length;
  return [...head, ...findingTable(result.findings, room), ...end].join('\n');
}

/** As many remarks as leave room for the findings. */
function remarkList({ remarks = [] }: AuditResult): readonly string[] {
  const lines: string[] = [];
  let used = 0;
  for (const { file, line, message } of remarks) {
    const text = `- ${code(`${file}:${line}`)}: ${prose(message)}`;
    used += text.length;
    if (used > longest / 8) break;
    lines.push(text);
  }
  const left = remarks.length - lines.length;
  return [
    ...(remarks.length === 0 ? [] : ['', 'Remarks:', '']),
    ...lines,
    ...(left === 0 ? [] : [`- ${count(left, 'more remark')}: see the log of \`scopewright check\`.`]),
  ];
}

function title({ findings }: AuditResult): string {
  const counts = (['error', 'warning', 'note'] as const)
    .map((severity) => count(findings.filter((finding) => finding.severity === severity).length, severity))
    .filter((counted) => !counted.startsWith('0 '));
  return counts.length === 0 ? 'Scopes: no findings' : `Scopes: ${counts.join(', ')}`;
}

/** If there are more credentials, only their names are listed, because the table must leave room for the findings. */
const mostCredentials = 50;

function credentialTable(credentials: readonly CredentialVerdict[]): readonly string[] {
  if (credentials.length === 0) return [];
  const shown = credentials.slice(0, mostCredentials);
  const more = credentials.length - shown.length;
  return [
    ...table(['Credential', 'Needs', 'Missing', 'Could give back', 'Could narrow'], shown.map(toCredentialRow)),
    ...(more > 0 ? ['', `… and ${count(more, 'more credential')}.`] : []),
  ];
}

function toCredentialRow({
  name,
  platform,
  required,
  missing,
  unused,
  redundant,
  overbroad,
}: CredentialVerdict): readonly string[] {
  const list = (scopes: readonly string[]): string => scopes.map(code).join(', ') || '–';
  const narrow = overbroad.map(({ scope, replaceWith }) => `${code(scope)} to ${replaceWith.map(code).join(' and ')}`);
  return [
    `${code(name)}${platform === undefined ? '' : ` on ${code(platform)}`}`,
    list(required),
    list(missing),
    list([...unused, ...redundant].sort()),
    narrow.join(', ') || '–',
  ];
}

const marks: Readonly<Record<Severity, string>> = { error: '**error**', warning: 'warning', note: 'note' };
const order: readonly Severity[] = ['error', 'warning', 'note'];

/** The most severe findings, as many as fit. */
function findingTable(findings: readonly Finding[], room: number): readonly string[] {
  if (findings.length === 0) return [];
  const sorted = [...findings].sort((left, right) => order.indexOf(left.severity) - order.indexOf(right.severity));
  const lines = table(
    ['', 'Place', 'What was found, and what to do'],
    sorted.map(({ severity, rule, file, line, found, help, platform }) => [
      marks[severity],
      code(`${file}:${line}`),
      `${prose(found)} ${prose(help)} (${toMarkdown(rule)}${platform === undefined ? '' : `, ${code(platform)}`})`,
    ]),
  );
  const head = lines.slice(0, 2);
  const rows: string[] = [];
  let used = 200; // room for the sentence at the end
  for (const row of lines.slice(2)) {
    used += row.length + 1;
    if (used > room) break;
    rows.push(row);
  }
  const more = sorted.length - rows.length;
  return [
    '',
    ...head,
    ...rows,
    ...(more > 0
      ? ['', `… and ${count(more, 'more finding')}: see the log of \`scopewright check\` for all of them.`]
      : []),
  ];
}
