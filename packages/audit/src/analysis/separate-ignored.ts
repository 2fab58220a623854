import type { Analysis, Call, IsIgnored } from '@scopewright/analyzer';

/**
 * Separates the calls in ignored code from an analysis, and drops the comments in files that only those calls lead to.
 */
export function separateIgnored(
  analysis: Analysis,
  isIgnored: IsIgnored,
): { readonly analysis: Analysis; readonly ignoredCalls: readonly Call[] } {
  const ignoredCalls = analysis.calls.filter(({ file }) => isIgnored(file));
  if (ignoredCalls.length === 0) return { analysis, ignoredCalls };
  const calls = analysis.calls.filter(({ file }) => !isIgnored(file));
  const hops = new Set(calls.flatMap(({ targets }) => targets.flatMap(({ via }) => via.map(({ file }) => file))));
  return {
    analysis: {
      ...analysis,
      calls,
      comments: analysis.comments.filter(({ file }) => !isIgnored(file) || hops.has(file)),
    },
    ignoredCalls,
  };
}
