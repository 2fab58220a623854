import type { AuditResult, Finding, Severity } from '@scopewright/audit';
import type { Layout, Paint, Style } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';
import { groupBy } from './group-by.ts';
import { lineAndColumn } from './places.ts';

const severityStyles: Readonly<Record<Severity, readonly Style[]>> = {
  error: ['bold', 'red'],
  warning: ['yellow'],
  note: ['cyan'],
};
const severityWidth = 'warning'.length;

/** One section of lines for each file with findings, the manifests after the code. */
export function findingLines(result: AuditResult, layout: Layout, paint: Paint): string[][] {
  const manifests = new Set(result.credentials.map(({ manifest }) => manifest));
  const byFile = groupBy(result.findings, ({ file }) => file);
  const files = byFile.map(([file, findings]) => ({
    file,
    findings,
    isManifest: manifests.has(file) || findings.some(({ scope }) => scope !== undefined),
  }));
  const ordered = [...files.filter(({ isManifest }) => !isManifest), ...files.filter(({ isManifest }) => isManifest)];
  return ordered.map(({ file, findings }) => [paint(['underline'], file), ...toFileLines(findings, layout, paint)]);
}

function toFileLines(findings: readonly Finding[], layout: Layout, paint: Paint): string[] {
  const placeWidth = Math.max(...findings.map((finding) => lineAndColumn(finding).length));
  return findings.flatMap((finding) => linesOfFinding(finding, placeWidth, layout, paint));
}

function linesOfFinding(finding: Finding, placeWidth: number, { columns }: Layout, paint: Paint): string[] {
  const block = { indent: ' '.repeat(placeWidth + 4), columns };
  const place = lineAndColumn(finding).padStart(placeWidth);
  const severity = paint(severityStyles[finding.severity], finding.severity.padEnd(severityWidth));
  const paragraphs = [finding.found, ...(finding.details ?? []), finding.help];
  return [
    `  ${paint(['dim'], place)}  ${severity}  ${paint(['dim'], finding.rule)}`,
    ...paragraphs.flatMap((paragraph) => wrap(paragraph, block)).map((line) => paintNames(line, paint)),
  ];
}

/** Highlights names in backticks if there are colours. */
function paintNames(line: string, paint: Paint): string {
  return line.replaceAll(/`[^`]+`/g, (name) => paint(['bold'], name));
}
