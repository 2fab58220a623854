import { identify, type AuditResult, type Severity } from '@scopewright/audit';
import { json } from './json.ts';

/** GitLab's severities, from `info` to `blocker`. */
const gitlabSeverities: Readonly<Record<Severity, string>> = { error: 'critical', warning: 'minor', note: 'info' };

/** A Code Quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export function gitlab({ findings }: AuditResult): string {
  return json(
    identify(findings).map(({ finding: { rule, severity, message, file, line, endLine }, fingerprint }) => ({
      description: message,
      check_name: rule,
      fingerprint,
      severity: gitlabSeverities[severity],
      location: { path: file, lines: { begin: line, ...(endLine === undefined ? {} : { end: endLine }) } },
    })),
  );
}
