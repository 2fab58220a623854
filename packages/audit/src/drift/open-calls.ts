import type { OpenDrift } from '../contract/drift.ts';
import type { AuditedCall, AuditResult } from '../contract/result.ts';

/**
 * The calls of the new version that may need any scope, and that the old one does not have in the same file with the
 * same request: a moved line is no difference.
 */
export function findNewOpenCalls(
  now: AuditResult,
  before: AuditResult | undefined,
  toNow: (file: string) => string,
): readonly OpenDrift[] {
  const left = new Map<string, number>();
  for (const call of before?.calls.filter(isOpen) ?? []) {
    const key = toKey({ ...call, file: toNow(call.file) });
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return now.calls.filter(isOpen).flatMap((call): readonly OpenDrift[] => {
    const known = left.get(toKey(call)) ?? 0;
    left.set(toKey(call), known - 1);
    const { file, line, column } = call;
    return known > 0 ? [] : [{ file, line, column, request: toRequest(call) }];
  });
}

/** Whether a call is not resolved, or goes to an endpoint of the platform that the registry does not have. */
function isOpen({ resolution, targets, ignored }: AuditedCall): boolean {
  return (
    ignored === undefined &&
    targets.some(
      ({ origin, endpoint, possible }) =>
        origin !== 'other' &&
        (resolution !== 'exact' || possible === true || (endpoint === null && origin === 'platform')),
    )
  );
}

function toKey(call: AuditedCall): string {
  return `${call.file}\n${toRequest(call)}`;
}

function toRequest({ targets }: AuditedCall): string {
  return [...new Set(targets.map(({ method, url }) => `${method ?? '{method}'} ${url}`))].join(' or ');
}
