import { findRowProblems } from './row-problems.ts';
import { createRegistry, getSchemaVersion, type RegistryFile } from './registry-file.ts';
import type { Registry } from './registry.ts';
import { findSoundPart } from './sound-part.ts';
import { anyText, listOf, mapOf, objectOf, oneOf, nonEmptyText, trueOrFalse, type DocumentProblem } from './shape.ts';

/** A registry, or everything that is wrong with the file; never both. */
export type ParsedRegistry =
  | { readonly kind: 'registry'; readonly registry: Registry }
  | { readonly kind: 'problems'; readonly problems: readonly DocumentProblem[] };

const scope = objectOf(
  { name: nonEmptyText },
  {
    endpoints: listOf(nonEmptyText),
    area: anyText,
    module: anyText,
    grants: anyText,
    implies: listOf(nonEmptyText),
    source: anyText,
  },
);

const endpoint = objectOf(
  { id: nonEmptyText },
  {
    kind: oneOf('scoped', 'token', 'public', 'unscoped'),
    operationId: anyText,
    requirement: listOf(listOf(nonEmptyText)),
    servers: listOf(nonEmptyText),
    prefixes: listOf(nonEmptyText),
    aliases: listOf(nonEmptyText),
    notParameters: mapOf(listOf(nonEmptyText)),
    source: anyText,
    // These members can be derived from the others; they are accepted so that a printed registry can be read back.
    method: nonEmptyText,
    path: nonEmptyText,
    scopes: listOf(nonEmptyText),
  },
);

const dataSubjectOperation = objectOf(
  {
    purpose: nonEmptyText,
    requiredParameters: listOf(objectOf({ name: nonEmptyText }, { in: oneOf('header', 'query', 'path') })),
    replaces: listOf(objectOf({ generation: oneOf('v1', 'v2', 'v3'), path: nonEmptyText })),
  },
  { source: anyText },
);

const registryFile = objectOf(
  { id: nonEmptyText, scopes: listOf(scope) },
  {
    schemaVersion: oneOfNumbers(1, 2),
    version: anyText,
    servers: listOf(nonEmptyText),
    ignoreCase: trueOrFalse,
    parenthesizedKeys: trueOrFalse,
    endpoints: listOf(endpoint),
    dataSubjectOperations: listOf(dataSubjectOperation),
  },
);

/**
 * Reads a registry file that was parsed as JSON or YAML. It collects all mistakes, each with the path of its value in
 * the document, from which the caller finds line and column.
 */
export function parseRegistry(document: unknown): ParsedRegistry {
  const shapeProblems = [...registryFile(document, [])];
  if (shapeProblems.length > 0) return { kind: 'problems', problems: [...shapeProblems, ...findFurther(document)] };
  const file = document as RegistryFile & { readonly schemaVersion?: number }; // the shape was checked above
  const problems = [...checkVersion(file), ...findRowProblems(file).map(toProblem)];
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'registry', registry: createRegistry(file) };
}

/** What else is wrong in the rows of a file of which parts have a wrong shape, apart from what follows from that. */
function findFurther(document: unknown): readonly DocumentProblem[] {
  const sound = findSoundPart(document, registryFile);
  if (sound === undefined) return [];
  const file = sound.value as RegistryFile & { readonly schemaVersion?: number }; // the rest has the shape
  const further = findRowProblems(file).filter(({ refersTo }) => refersTo === undefined || !sound.lost.has(refersTo));
  return [...checkVersion(file), ...further.map(toProblem)].map((problem) => ({
    ...problem,
    path: sound.toOriginal(problem.path),
  }));
}

function toProblem({ path, message, isKey }: DocumentProblem): DocumentProblem {
  return { path, message, ...(isKey === undefined ? {} : { isKey }) };
}

/** A reader of version 1 would refuse the keys of version 2. */
function checkVersion(file: RegistryFile & { readonly schemaVersion?: number }): DocumentProblem[] {
  return file.schemaVersion === 1 && getSchemaVersion(file) === 2
    ? [
        {
          path: ['schemaVersion'],
          message:
            'The file uses features of version 2 (`servers`, `ignoreCase`, `parenthesizedKeys`, `requirement`, `implies`, `kind: public`, `operationId`, a scope without `endpoints`, or a parameter inside a segment): write `schemaVersion: 2`.',
        },
      ]
    : [];
}

function oneOfNumbers(...allowed: readonly number[]) {
  return (value: unknown, path: readonly (string | number)[]): DocumentProblem[] =>
    allowed.includes(value as number)
      ? []
      : [{ path, message: `The schema version ${allowed.join(' or ')} belongs here.` }];
}
