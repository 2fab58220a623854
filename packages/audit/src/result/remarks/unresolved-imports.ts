import type { UnresolvedImport } from '@scopewright/analyzer';
import type { ListedImport } from '../../contract/result.ts';
import { IMPORT_REMEDY, wordUnresolvedImport } from '../../contract/unresolved-import.ts';

/** The imports through which calls may go that no list has, with what to do. */
export function wordUnresolvedImports(all: readonly UnresolvedImport[]): readonly ListedImport[] {
  return all
    .filter(({ mayCarryCalls }) => mayCarryCalls)
    .map((unresolved) => ({
      specifier: unresolved.specifier,
      file: unresolved.file,
      line: unresolved.line,
      column: unresolved.column,
      message: `${wordUnresolvedImport(unresolved)} ${IMPORT_REMEDY}`,
    }));
}
