import { prepareAudit, type AuditOptions } from '../audit.ts';
import { toJudgement, toResult, type JudgeOptions } from '../judgement/judge.ts';
import { joinPath, toPosix } from '../inputs/paths.ts';
import type { LeastPrivilegeReport } from '../contract/least-privilege-report.ts';
import { toReport } from './report.ts';
import type { AuditResult, Hop } from '../contract/result.ts';
import { createLineReader, readLines, type ReadLine, type SourceLine } from '../inputs/source-reader.ts';

/** All that is to be said of a folder: what `check` says of it, what `report` says, and the code that both name. */
export interface Examination {
  readonly result: AuditResult;
  readonly report: LeastPrivilegeReport;
  /**
   * The lines that calls, hops, findings and open places stand on, by file and line; without those that cannot be read.
   */
  readonly lines: readonly SourceLine[];
}

/** One analysis, seen as `audit` and as `report` see it. Throws as they do. */
export function examine(options: AuditOptions): Examination {
  const { directory, overlay = new Map<string, string>() } = options;
  return toExamination(prepareAudit(options), createLineReader(joinPath(toPosix(directory), '.'), overlay));
}

/** All that is to be said of what was prepared, with the lines of code that `read` knows. */
export function toExamination(prepared: JudgeOptions, read: ReadLine): Examination {
  const judgement = toJudgement(prepared);
  const result = toResult(judgement, prepared);
  const report = toReport(judgement, result, prepared.date);
  return { result, report, lines: readLines([...placesOf(result), ...report.open], read) };
}

function placesOf({ calls, findings }: AuditResult): readonly Hop[] {
  return [...calls, ...calls.flatMap(({ targets }) => targets.flatMap(({ via }) => via)), ...findings];
}
