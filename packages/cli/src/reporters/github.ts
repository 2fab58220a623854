import type { AuditResult, Finding, Severity } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { baselineSentences } from './baseline-lines.ts';
import { denominatorLines } from './summary-lines.ts';

/** GitHub shows this many annotations of each kind for one step: https://docs.github.com/en/rest/checks/runs */
const shownOfAKind = 10;
/** GitHub refuses a longer message or title. */
const longestMessage = 60_000;
const longestTitle = 250;

const workflowCommands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };
const severities = ['error', 'warning', 'note'] as const satisfies readonly Severity[];

/**
 * GitHub's workflow commands, which the runner turns into annotations, followed by the summary and the remarks as lines of the log.
 */
export function github({ findings, summary, baseline, observed, remarks = [] }: AuditResult): string {
  const annotations = severities.flatMap((severity) =>
    annotate(
      findings.filter((finding) => finding.severity === severity),
      severity,
    ),
  );
  return [
    ...annotations,
    ...denominatorLines(summary, { columns: Infinity }),
    ...baselineSentences({ baseline }),
    ...remarks.map(({ file, line, message }) => `Remark at ${file}:${line}: ${data(message)}`),
    ...(observed?.refusals ?? []).map(({ file, line, message }) => `Refused at ${file}:${line}: ${data(message)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** If there are more annotations than GitHub shows, the last one counts the rest, so that none is left out silently. */
function annotate(findings: readonly Finding[], severity: Severity): readonly string[] {
  if (findings.length <= shownOfAKind) return findings.map(toCommand);
  const shown = findings.slice(0, shownOfAKind - 1);
  const rest = findings.length - shown.length;
  const title = `scopewright: ${count(rest, `more ${severity}`)}`;
  return [
    ...shown.map(toCommand),
    `::${workflowCommands[severity]} title=${property(title)}::${data(`GitHub shows only ${shownOfAKind} annotations of each kind per step. The others: ${listFindings(findings.slice(shown.length))}`)}`,
  ];
}

function toCommand(finding: Finding): string {
  const { file, line, column, endLine = line, endColumn, rule, severity, credential, message } = finding;
  const isOneLine = endColumn !== undefined && endLine === line;
  const properties = {
    file,
    line,
    endLine,
    ...(isOneLine ? { col: column, endColumn: endColumn - 1 } : {}), // GitHub's end column is inclusive, ours is exclusive
    title: `${rule}${credential === undefined ? '' : ` (${credential})`}`.slice(0, longestTitle),
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${workflowCommands[severity]} ${list.join(',')}::${data(message)}`;
}

function listFindings(findings: readonly Finding[]): string {
  return findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`).join('; ');
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function data(text: string): string {
  return text.slice(0, longestMessage).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
