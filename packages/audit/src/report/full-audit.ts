import type { AuditOptions } from '../analysis/analyze-project.ts';
import type { FullAudit } from '../contract/full-audit.ts';
import type { Place } from '../contract/place.ts';
import type { AuditResult } from '../contract/result.ts';
import { joinPath, toPosix } from '../inputs/paths.ts';
import { createLineReader, readLines, type ReadLine } from '../inputs/source-reader.ts';
import { toJudgement } from '../judgement/to-judgement.ts';
import { prepareAudit } from '../result/prepare-audit.ts';
import { limitResult } from '../result/summarize.ts';
import { toResult, type JudgeOptions } from '../result/to-result.ts';
import { toReport } from './report.ts';

/** Runs one analysis for both `audit` and `report`. Throws as they do. */
export function auditInFull(options: AuditOptions): FullAudit {
  const { directory, overlay = new Map<string, string>(), isNamed } = options;
  return toFullAudit(prepareAudit(options), createLineReader(joinPath(toPosix(directory), '.'), overlay), isNamed);
}

/**
 * The full audit of a prepared project; `read` gives the lines of its code. Only the result is limited to the files that
 * are named: the report tells of the whole.
 */
export function toFullAudit(prepared: JudgeOptions, read: ReadLine, isNamed?: (file: string) => boolean): FullAudit {
  const judgement = toJudgement(prepared);
  const whole = toResult(judgement, prepared);
  const result = isNamed ? limitResult(whole, prepared.analysis, judgement, isNamed) : whole;
  const report = toReport(judgement, whole, prepared.date);
  return { result, report, lines: readLines([...placesOfResult(result), ...report.open], read) };
}

function placesOfResult({ calls, findings }: AuditResult): readonly Place[] {
  return [...calls, ...calls.flatMap(({ targets }) => targets.flatMap(({ via }) => via)), ...findings];
}
