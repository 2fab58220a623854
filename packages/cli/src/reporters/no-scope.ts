import type { ReportedScope } from '@scopewright/audit';

/** The text in place of the needed scopes if none is known: an open call may need one. */
export function wordNoScope(mayNeedSome: boolean): string {
  return mayNeedSome ? 'none that is certain' : 'no scope';
}

/** Whether a declared scope may be needed, although nothing is known to need it. */
export function mayNeed(scopes: readonly Pick<ReportedScope, 'standing'>[]): boolean {
  return scopes.some(({ standing }) => standing === 'possible');
}
