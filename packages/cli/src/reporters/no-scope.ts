import type { ReportedScope } from '@scopewright/audit';

/** What stands for the scopes that are needed where none is known to be: what is open may need one. */
export function wordNoScope(mayNeedSome: boolean): string {
  return mayNeedSome ? 'none that is certain' : 'no scope';
}

/** Whether one of the declared scopes may be needed, though nothing is known to need it. */
export function mayNeed(scopes: readonly Pick<ReportedScope, 'standing'>[]): boolean {
  return scopes.some(({ standing }) => standing === 'possible');
}
