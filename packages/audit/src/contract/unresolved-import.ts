import type { UnresolvedImport } from '@scopewright/analyzer';

/** What to do about an import that leads to no file. */
export const IMPORT_REMEDY = 'If the file is generated, generate it before the check; otherwise correct the path.';

/** What an unresolved import means, in a sentence. */
export function wordUnresolvedImport({ specifier, isDeclared, mayCarryCalls }: UnresolvedImport): string {
  const leadsTo = isDeclared ? 'leads to declarations without code' : 'leads to no file';
  return `\`${specifier}\` ${leadsTo}${mayCarryCalls ? ', so what is called through it is not known' : ''}.`;
}
