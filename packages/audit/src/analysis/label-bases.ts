import type { Analysis, CallTarget } from '@scopewright/analyzer';

import { nameBase } from '../inputs/access-path.ts';
import { splitUrl } from '../resolution/split-url.ts';

/**
 * Labels each URL whose unknown base the manifests list by the name that messages give it. The analyzer labels what the
 * code reads by a name; an item of a list, or what an unknown function returns, was read by none: `{loadBase}` of `await
 * loadBase()`.
 */
export function labelBases(analysis: Analysis, names: readonly string[]): Analysis {
  if (names.length === 0) return analysis;
  const known = new Set(names);
  return {
    ...analysis,
    calls: analysis.calls.map((call) => ({ ...call, targets: call.targets.map((target) => labelBase(target, known)) })),
  };
}

function labelBase(target: CallTarget, names: ReadonlySet<string>): CallTarget {
  const { url } = target;
  const { base } = splitUrl(url);
  const name = base.kind === 'unknown' || base.kind === 'host-end' ? nameBase(base.hole) : undefined;
  if (name === undefined || !names.has(name) || url.labels.includes(name)) return target;
  return { ...target, url: { ...url, labels: [...url.labels, name] } };
}
