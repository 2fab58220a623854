import type { RequestTarget } from '../interpreter/machine/events.ts';
import { textKey } from '../domain/atoms.ts';

/** Each target once: repeated runs of a function repeat its targets. */
export function distinctTargets(targets: readonly RequestTarget[]): readonly RequestTarget[] {
  if (targets.length < 2) return targets;
  const byText = new Map<string, RequestTarget>();
  for (const target of targets) {
    const { method, url, path, client, isDefault, mayBeDefault, isAbsent, doubts = [] } = target;
    const key = [
      method,
      textKey(url),
      textKey(path),
      client,
      isDefault,
      mayBeDefault,
      isAbsent,
      ...doubts.map(({ condition, arm }) => `${condition}:${arm}`),
      ...url.labels,
    ].join(' ');
    if (!byText.has(key)) byText.set(key, target);
  }
  return [...byText.values()];
}
