import type { AuditResult, FullAudit, LeastPrivilegeReport } from '@scopewright/audit';
import { explainHint } from './explain-hint.ts';
import type { Reporter } from './reporter.ts';

/** What `check` and `report` show, in any format. Paths are relative to the analysed folder. */
export interface CheckedCode extends FullAudit {
  /** The folder as the user named it: `services/consent`. */
  readonly directoryName: string;
  /**
   * The folder's path relative to the top of its repository, with forward slashes; empty at the top, and without a
   * repository.
   */
  readonly fromRepository: string;
}

/** Adapts a reporter of the result. */
export function ofResult(reporter: Reporter<AuditResult>): Reporter<CheckedCode> {
  return ({ result }, layout) => reporter(result, layout);
}

/** Adapts a reporter of the least-privilege report. */
export function ofReport(reporter: Reporter<LeastPrivilegeReport>): Reporter<CheckedCode> {
  return ({ report }, layout) => reporter(report, layout);
}

/** Adapts a reporter of the result, and ends its text with the command that explains more. */
export function withHint(reporter: Reporter<AuditResult>): Reporter<CheckedCode> {
  return ({ result, directoryName }, layout) =>
    reporter(result, layout) + explainHint(result.findings, directoryName, layout);
}
