import type { LegacyCall, MigrationFile } from '../contract/least-privilege-report.ts';
import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import { findReplacements, generationOf } from '../resolution/data-subject-migration.ts';

/**
 * The calls to older generations of the data-subject API, by file: those that are due and, if v4 is not enabled, those
 * that will be.
 */
export function listMigration(calls: readonly JudgedCall[]): readonly MigrationFile[] {
  const byFile = new Map<string, LegacyCall[]>();
  for (const call of calls) {
    const legacy = toLegacyCalls(call);
    if (legacy.length > 0) byFile.set(call.call.file, [...(byFile.get(call.call.file) ?? []), ...legacy]);
  }
  return [...byFile].map(([file, own]) => ({ file, calls: own }));
}

function toLegacyCalls(judged: JudgedCall): readonly LegacyCall[] {
  const { call, context, isIdle } = judged;
  const certain = calledEndpoints(judged).map(({ endpoint }) => ({ endpoint, more: {} }));
  const possible = isIdle
    ? []
    : possibleEndpoints(judged).map((endpoint) => ({ endpoint, more: { possible: true as const } }));
  return [...certain, ...possible].flatMap(({ endpoint, more }): readonly LegacyCall[] => {
    const operations = findReplacements(endpoint, context.registry);
    if (operations.length === 0) return [];
    return [
      {
        line: call.line,
        column: call.column,
        endpoint: endpoint.id,
        generation: generationOf(endpoint, operations),
        isDue: context.platform.hasNewDataSubjectApi,
        ...more,
        operations,
      },
    ];
  });
}
