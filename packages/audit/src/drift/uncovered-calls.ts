import { toPlaceKey, type Place } from '../contract/place.ts';
import type { AuditResult } from '../contract/result.ts';

/**
 * The calls that need a scope in code that no credential covers, by endpoint: those that `no-credential` reports and
 * that are certain.
 */
export function findUncoveredCalls({ findings, calls }: AuditResult): ReadonlyMap<string, readonly Place[]> {
  const reported = new Set(findings.filter(({ rule }) => rule === 'no-credential').map(toPlaceKey));
  const byEndpoint = new Map<string, Place[]>();
  for (const call of calls) {
    if (!reported.has(toPlaceKey(call))) continue;
    const { file, line, column } = call;
    const endpoints = call.targets.flatMap(({ endpoint, possible, scopes }) =>
      endpoint === null || possible || scopes.length === 0 ? [] : [endpoint],
    );
    for (const endpoint of new Set(endpoints))
      byEndpoint.set(endpoint, [...(byEndpoint.get(endpoint) ?? []), { file, line, column }]);
  }
  return byEndpoint;
}
