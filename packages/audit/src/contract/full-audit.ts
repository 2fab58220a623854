import type { LeastPrivilegeReport } from './least-privilege-report.ts';
import type { AuditResult } from './result.ts';
import type { SourceLine } from './source-line.ts';

/** All that is to be said of a folder: what `check` says of it, what `report` says, and the code that both name. */
export interface FullAudit {
  readonly result: AuditResult;
  readonly report: LeastPrivilegeReport;
  /**
   * The lines that calls, hops, findings and open places stand on, by file and line; without those that cannot be read.
   */
  readonly lines: readonly SourceLine[];
}
