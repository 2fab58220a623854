import path from 'node:path';
import ts from 'typescript';
import { bind, descendants, isModule, type Bound } from './syntax.ts';
import type { Program } from './variant.ts';

/** A statement at the top of a file; or a file that is more than code, as a whole. */
export interface Unit {
  readonly file: string;
  readonly bound?: Bound;
  readonly node?: ts.Statement;
  /** The names that it says, whatever they stand for. */
  readonly names: ReadonlySet<string>;
  /** Of these, those that it declares for its file. */
  readonly declared: ReadonlySet<string>;
  /** Where it imports from, as it is written. */
  readonly specifiers: readonly string[];
}

/** The statements of a program, and which of them can have to do with each other: rather too many than too few. */
export interface Units {
  readonly all: readonly Unit[];
  readonly files: readonly string[];
  readonly at: (file: string, offset: number) => readonly Unit[];
  /** What uses these, directly or through others, and all that those use: they may hand it on, or change it. */
  readonly concernedBy: (gone: readonly Unit[]) => ReadonlySet<Unit>;
}

const SCRIPT = /\.(?:[tj]sx?|[mc][tj]s)$/;

export function unitsOf(program: Program): Units {
  const all = [...program.texts].flatMap(([file, text]) =>
    SCRIPT.test(file) ? unitsOfFile(bind(file, text)) : [wholeFile(file, text)],
  );
  const uses = findUses(program, all);
  const users = invert(uses);
  return {
    all,
    files: [...program.texts.keys()],
    at: (file, offset) =>
      all.filter((unit) => unit.file === file && (!unit.node || (unit.node.pos <= offset && offset < unit.node.end))),
    concernedBy: (gone) => closure([...closure(gone, users), ...gone], uses),
  };
}

function unitsOfFile(bound: Bound): readonly Unit[] {
  return bound.source.statements.map((node) => {
    const nodes = descendants(node);
    const names = new Set(nodes.filter((each) => ts.isIdentifier(each)).map(({ text }) => text));
    return {
      file: bound.file,
      bound,
      node,
      names,
      declared: declaredBy(node),
      specifiers: nodes
        .filter((each) => ts.isStringLiteralLike(each))
        .filter(isSpecifier)
        .map(({ text }) => text),
    };
  });
}

function isSpecifier({ parent }: ts.StringLiteralLike): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isCallExpression(parent) && /^(?:require|import|define)\b/.test(parent.expression.getText())) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isExternalModuleReference(parent)
  );
}

function declaredBy(statement: ts.Statement): ReadonlySet<string> {
  if (ts.isVariableStatement(statement))
    return new Set(
      statement.declarationList.declarations.flatMap(({ name }) =>
        descendants(name)
          .filter((each) => ts.isIdentifier(each))
          .map(({ text }) => text),
      ),
    );
  if (ts.isImportDeclaration(statement))
    return new Set(
      descendants(statement)
        .filter((each) => ts.isIdentifier(each))
        .map(({ text }) => text),
    );
  const { name } = statement as ts.DeclarationStatement; // of other statements there is none
  return new Set(name && ts.isIdentifier(name) ? [name.text] : []);
}

function wholeFile(file: string, text: string): Unit {
  return {
    file,
    names: new Set(text.match(/[\w$]+/g)),
    declared: new Set(),
    specifiers: [...text.matchAll(/(?:from|import|require\(|src=)\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!),
  };
}

/**
 * What each unit uses: in its own file, or all files that are scripts, by name, with what changes that
 * (`Client.prototype.get = …`); of a file that it imports, all that it says a name of, and what exports as a whole.
 */
function findUses({ texts }: Program, all: readonly Unit[]): ReadonlyMap<Unit, ReadonlySet<Unit>> {
  const byFile = new Map<string, Unit[]>();
  for (const unit of all) byFile.set(unit.file, [...(byFile.get(unit.file) ?? []), unit]);
  const isShared = (file: string): boolean => byFile.get(file)!.every(({ bound }) => bound && !isModule(bound));
  const shared = all.filter(({ file }) => isShared(file));
  return new Map(
    all.map((unit) => {
      const inFile = isShared(unit.file) ? shared : byFile.get(unit.file)!;
      const named = [...new Set(inFile.flatMap(({ declared }) => [...declared]))].filter((name) =>
        unit.names.has(name),
      );
      const own = inFile.filter(
        (other) =>
          other !== unit &&
          named.some((name) => other.declared.has(name) || (other.declared.size === 0 && other.names.has(name))),
      );
      const imported = unit.specifiers
        .flatMap((specifier) => filesOf(unit.file, specifier, texts))
        .flatMap((file) => byFile.get(file)!.filter((other) => isTaken(unit, other)));
      return [unit, new Set([...own, ...imported])];
    }),
  );
}

function isTaken(unit: Unit, other: Unit): boolean {
  const { node } = unit;
  const isByName =
    node &&
    ts.isImportDeclaration(node) &&
    node.importClause?.namedBindings &&
    ts.isNamedImports(node.importClause.namedBindings) &&
    !node.importClause.name;
  return !isByName || [...unit.names].some((name) => other.names.has(name)) || other.declared.size === 0;
}

/**
 * The files that a specifier may lead to: by a path, or where an alias or a package may stand before it, by its end.
 */
function filesOf(from: string, specifier: string, texts: Program['texts']): readonly string[] {
  const stem = withoutExtension(
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : specifier.replace(/^[^/]*\//, ''),
  );
  const isIt = (file: string): boolean =>
    [withoutExtension(file), path.posix.dirname(file)].some((each) =>
      specifier.startsWith('.') ? each === stem || each === specifier : `${each}/`.includes(`${stem}/`),
    );
  return [...texts.keys()].filter(isIt);
}

function withoutExtension(file: string): string {
  return file.replace(/\.(?:[tj]sx?|[mc][tj]s|vue|svelte)$/, '');
}

function invert<T>(edges: ReadonlyMap<T, ReadonlySet<T>>): ReadonlyMap<T, ReadonlySet<T>> {
  const inverse = new Map<T, Set<T>>();
  for (const [from, all] of edges) for (const to of all) inverse.set(to, (inverse.get(to) ?? new Set()).add(from));
  return inverse;
}

function closure<T>(starts: readonly T[], edges: ReadonlyMap<T, ReadonlySet<T>>): ReadonlySet<T> {
  const found = new Set(starts);
  for (const each of found) for (const next of edges.get(each) ?? []) found.add(next);
  return found;
}
