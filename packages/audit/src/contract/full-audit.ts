import type { LeastPrivilegeReport } from './least-privilege-report.ts';
import type { AuditResult } from './result.ts';
import type { SourceLine } from './source-line.ts';

/** Everything about a folder: what `check` prints, what `report` prints, and the code that both quote. */
export interface FullAudit {
  readonly result: AuditResult;
  readonly report: LeastPrivilegeReport;
  /**
   * The lines that calls, hops, findings and open places are on, by file and line; lines that cannot be read are left
   * out.
   */
  readonly lines: readonly SourceLine[];
}
