import type { UnresolvedImport } from '@scopewright/analyzer';
import type { ListedImport } from '../../contract/result.ts';

/** What to do about an import that leads to no file. */
export const REMEDY = 'If the file is generated, generate it before the check; otherwise correct the path.';

/** What an unresolved import means, in a sentence. */
export function wordUnresolvedImport({ specifier, isDeclared, mayCarryCalls }: UnresolvedImport): string {
  const leadsTo = isDeclared ? 'leads to declarations without code' : 'leads to no file';
  return `\`${specifier}\` ${leadsTo}${mayCarryCalls ? ', so what is called through it is not known' : ''}.`;
}

/** The imports through which calls may go that no list has, with what to do. */
export function wordUnresolvedImports(all: readonly UnresolvedImport[]): readonly ListedImport[] {
  return all
    .filter(({ mayCarryCalls }) => mayCarryCalls)
    .map((unresolved) => ({
      specifier: unresolved.specifier,
      file: unresolved.file,
      line: unresolved.line,
      column: unresolved.column,
      message: `${wordUnresolvedImport(unresolved)} ${REMEDY}`,
    }));
}
