import type { AuditResult, FullAudit, LeastPrivilegeReport } from '@scopewright/audit';
import { explainHint } from './explain-hint.ts';
import type { Reporter } from './reporter.ts';

/**
 * What `check` and `report` have to show, in whatever format. Its paths are relative to the folder that was analysed.
 */
export interface CheckedCode extends FullAudit {
  /** The folder as it was named: `services/consent`. */
  readonly directoryName: string;
  /**
   * The folder's path from the top of its repository, with forward slashes; empty at the top, and without a repository.
   */
  readonly fromRepository: string;
}

/** A reporter of the result as it is. */
export function ofResult(reporter: Reporter<AuditResult>): Reporter<CheckedCode> {
  return ({ result }, layout) => reporter(result, layout);
}

/** A reporter of the least-privilege report as it is. */
export function ofReport(reporter: Reporter<LeastPrivilegeReport>): Reporter<CheckedCode> {
  return ({ report }, layout) => reporter(report, layout);
}

/** A reporter of the result, with the command that says more at its end. */
export function withHint(reporter: Reporter<AuditResult>): Reporter<CheckedCode> {
  return ({ result, directoryName }, layout) =>
    reporter(result, layout) + explainHint(result.findings, directoryName, layout);
}
