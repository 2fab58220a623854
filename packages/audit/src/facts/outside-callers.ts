import type { Analysis, Call } from '@scopewright/analyzer';

import { toPlaceKey } from '../contract/place.ts';

/**
 * Removes the wrappers that only code of other folders calls. In its own folder's analysis such a wrapper has no
 * caller, so it is reported as a call; its callers in other folders have it among their hops and decide what it sends.
 *
 * @param analyses one for each folder, with paths that fit together
 */
export function withoutOutsideWrappers(analyses: readonly Analysis[]): readonly Analysis[] {
  const passers = new Map<string, Set<Analysis>>();
  for (const analysis of analyses) {
    for (const { targets } of analysis.calls) {
      for (const hop of targets.flatMap(({ via }) => via))
        passers.set(toPlaceKey(hop), (passers.get(toPlaceKey(hop)) ?? new Set()).add(analysis));
    }
  }
  const isPassed = (call: Call, own: Analysis): boolean =>
    call.callers.length === 0 && [...(passers.get(toPlaceKey(call)) ?? [])].some((other) => other !== own);
  return analyses.map((analysis) => ({
    ...analysis,
    calls: analysis.calls.filter((call) => !isPassed(call, analysis)),
  }));
}
