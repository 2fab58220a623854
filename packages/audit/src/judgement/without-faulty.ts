import { faultIn, findFaulty, wordFault, type Analysis, type FileProblem } from '@scopewright/analyzer';

import { compareText } from '../contract/order.ts';

interface Judged<Result> {
  /** Without what was found in the files that cannot be judged: each of them has a problem instead. */
  readonly analysis: Analysis;
  readonly result: Result;
}

/**
 * Judges an analysis. If a fault of ours ends that, it is looked for in the files, and the others are judged without
 * those that have it. A fault that belongs to no file is thrown.
 */
export function judgeWithoutFaulty<Result>(analysis: Analysis, judge: (analysis: Analysis) => Result): Judged<Result> {
  let result: Result | undefined;
  const fault = faultIn(() => {
    result = judge(analysis);
  });
  if (!fault) return { analysis, result: result as Result }; // nothing was thrown
  const faulty = findFaulty(listFiles(analysis), fault, (leftOut) =>
    faultIn(() => judge(onlyOf(analysis, (file) => !leftOut.has(file)))),
  );
  if (faulty.size === 0) throw fault.error;
  const problems = [...faulty].map(([file, error]): FileProblem => ({
    file,
    line: 1,
    column: 1,
    severity: 'error',
    message: wordFault(error),
  }));
  const others = onlyOf(analysis, (file) => !faulty.has(file));
  const judged = {
    ...others,
    problems: [...others.problems, ...problems].sort((left, right) => compareText(left.file, right.file)),
  };
  return { analysis: judged, result: judge(judged) };
}

function listFiles({
  calls,
  unreached = [],
  defined = [],
  pathTexts,
  comments,
  unresolvedImports,
}: Analysis): string[] {
  const rows = [...calls, ...unreached, ...defined, ...pathTexts, ...comments, ...unresolvedImports];
  return [...new Set(rows.map(({ file }) => file))].sort(compareText);
}

function onlyOf(analysis: Analysis, isTaken: (file: string) => boolean): Analysis {
  const only = <Row extends { readonly file: string }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ file }) => isTaken(file));
  const { calls, unreached, defined, pathTexts, comments, unresolvedImports } = analysis;
  return {
    ...analysis,
    calls: only(calls),
    ...(unreached && { unreached: only(unreached) }),
    ...(defined && { defined: only(defined) }),
    pathTexts: only(pathTexts),
    comments: only(comments),
    unresolvedImports: only(unresolvedImports),
  };
}
