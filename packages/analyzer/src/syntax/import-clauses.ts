import { listedModules } from './amd-names.ts';
import { requiredByOwn } from './own-require.ts';

/** What one import or export clause takes from a module. */
export interface ImportClause {
  readonly specifier: string;
  /** The exports that it names; null where it takes all of them, or where the text does not show which. */
  readonly names: readonly ClauseName[] | null;
  /** It exports what it takes: `export { a } from`, `export * from`. */
  readonly isExport: boolean;
}

interface ClauseName {
  readonly imported: string;
  /** The name in this file, or the name that the clause exports. */
  readonly local: string;
}

const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*(?:\(\s*)?(['"`])((?:(?!\1)[^\\\n]){1,1000})\1/g;
const CLAUSE =
  /(?<![\w$.])(import|export)(?![\w$])\s*(?:type\s+(?!from\b))?(?:([\w$]+)\s*)?(?:,\s*)?(?:\{([^{}]{0,50000})\}\s*|(\*(?:\s*as\s+[\w$]+)?)\s*)?\bfrom\b/g;

/**
 * Reads the clauses from a text without parsing it. A clause that the text leaves unclear counts as taking everything.
 */
export function readImportClauses(text: string): ImportClause[] {
  const named = new Map(
    [...text.matchAll(CLAUSE)].map((match) => [match.index + match[0].length - 'from'.length, match]),
  );
  const clauses = [...text.matchAll(SPECIFIER)].map((match) => toClause(match, named.get(match.index)));
  return [
    ...clauses,
    ...[...listedModules(text), ...requiredByOwn(text)].map((specifier) => ({
      specifier,
      names: null,
      isExport: false,
    })),
  ];
}

function toClause(match: RegExpExecArray, clause: RegExpExecArray | undefined): ImportClause {
  const specifier = match[2]!;
  if (clause) {
    const [, keyword, alone, list, star] = clause;
    return {
      specifier,
      names: star === undefined ? clauseNames(alone, list) : null,
      isExport: keyword === 'export' && !star?.includes('as'),
    };
  }
  // An import with neither `from` nor parentheses only runs the file.
  return { specifier, names: /^import\s*['"`]/.test(match[0]) ? [] : null, isExport: false };
}

const WORD = /^[\w$]+$/;

/** `Client, { get as read, type Page }`; null where the list is not understood. */
function clauseNames(alone: string | undefined, list = ''): ClauseName[] | null {
  const parts = list
    .replace(/\/\*(?:(?!\*\/).)*(?:\*\/|$)|\/\/[^\n]*/gs, '')
    .split(',')
    .map((part) => part.trim().replace(/^type\s+(?!as\b)/, ''));
  const names = parts
    .filter((part) => part !== '')
    .map((part): ClauseName => {
      const [imported = '', local = imported] = part.split(/(?<!\s)\s+as\s+/);
      return { imported, local };
    });
  if (names.some(({ imported, local }) => !WORD.test(imported) || !WORD.test(local))) return null;
  return alone === undefined ? names : [{ imported: 'default', local: alone }, ...names];
}
