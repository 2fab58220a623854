import type * as TS from 'typescript';
import type { ImportGraph } from './import-graph.ts';
import { noteFreeNames } from '../../syntax/free-names.ts';
import { readImportClauses, type ImportClause } from '../../syntax/import-clauses.ts';
import { declaredNames, mentionedHolders } from '../../syntax/statements.ts';
import { namesIn, mentionsOneOf } from '../../syntax/mentions.ts';
import type { Module } from '../../syntax/module.ts';
import { omitBodies } from '../../syntax/omitted-bodies.ts';
import type { Project } from '../../sources/project.ts';
import { DEFAULT_EXPORT } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';

/** The exports of a file that lead to a client; `*` stands for all of them. */
type Exports = Set<string>;

/** A clause with the file that its specifier resolves to. */
interface Edge extends ImportClause {
  readonly target: string;
}

/**
 * The files that the analyzer has to run: those that name a client, and those that import, by its name, something that
 * leads to one. A barrel passes a name on and does not run for that. An export leads to a client if the statement that
 * declares it mentions a name that does, in code, in a type or in a write to it. A function that the machine saw lead
 * to a client later makes its statement lead to it too. Where names do not show what is exported (CommonJS, AMD,
 * namespaces, components), the file leads to a client as a whole.
 */
export class LeadingFiles {
  readonly #project: Project;
  readonly #graph: ImportGraph;
  readonly #pattern: RegExp;
  readonly #isLibrary: (file: string) => boolean;
  readonly #edges = new Map<string, readonly Edge[]>();
  readonly #exports = new Map<string, Exports>();
  readonly #leading = new Map<Module, LeadingNames>();
  /** Files whose imports or leading functions changed since the last look. */
  readonly #pending = new Set<string>();

  /** The files found so far. */
  readonly files = new Set<string>();

  constructor(project: Project, graph: ImportGraph, pattern: RegExp, isLibrary = (_file: string): boolean => false) {
    this.#project = project;
    this.#graph = graph;
    this.#pattern = pattern;
    this.#isLibrary = isLibrary;
  }

  /** Adds files that name a client, and functions that the machine saw lead to one. */
  grow(clientFiles: Iterable<string>, leadingNodes: ReadonlyMap<TS.Node, Module> = new Map()): void {
    for (const file of clientFiles) this.#addFile(file);
    for (const [node, module] of leadingNodes) {
      if (this.#namesOf(module).addNode(node)) this.#addFile(module.path);
    }
    for (const file of this.#pending) {
      this.#pending.delete(file);
      this.#look(file);
    }
  }

  #addFile(file: string): void {
    this.files.add(file);
    this.#pending.add(file);
  }

  #look(file: string): void {
    const edges = this.#leadingEdges(file);
    for (const { names, isExport, target } of edges)
      if (isExport) this.#export(file, handedOn(names, this.#exports.get(target) ?? new Set()));
    if (!this.files.has(file) && edges.every(({ isExport }) => isExport)) return;
    this.files.add(file);
    const module = this.#project.module(file);
    if (!module) return;
    const isNew = !this.#leading.has(module);
    const names = this.#namesOf(module);
    this.#export(
      file,
      names.exports(
        edges.filter(({ isExport, target }) => !isExport && this.#exports.has(target)),
        (target) => this.#exports.get(target)!,
      ),
    );
    if (isNew && this.#isForEffect(file))
      for (const importer of this.#graph.importersOf(file)) this.#pending.add(importer);
    if (isNew && !this.#project.sharesTrees) omitBodies(names.idleStatements(), module.parseAgain, noteFreeNames);
  }

  /** The clauses by which a file takes something that leads to a client. */
  #leadingEdges(file: string): Edge[] {
    let edges = this.#edges.get(file);
    if (!edges) this.#edges.set(file, (edges = readEdges(this.#project, file)));
    return edges.filter(({ target, names }) => {
      if (names === null && this.#isForEffect(target)) return true;
      const leading = this.#exports.get(target);
      return leading !== undefined && (names === null || names.some(({ imported }) => has(leading, imported)));
    });
  }

  /**
   * Whether a file may be imported for what it does: one of a library that names a client hands it on by other means
   * than its exports, and whoever imports it may be the only code that calls it.
   */
  #isForEffect(file: string): boolean {
    return this.files.has(file) && !this.#exports.has(file) && this.#isLibrary(this.#project.relative(file));
  }

  #export(file: string, names: Iterable<string>): void {
    const known = this.#exports.get(file) ?? new Set();
    const before = known.size;
    for (const name of names) known.add(name);
    if (known.size === before) return;
    this.#exports.set(file, known);
    for (const importer of this.#graph.importersOf(file)) this.#pending.add(importer);
  }

  #namesOf(module: Module): LeadingNames {
    let names = this.#leading.get(module);
    if (!names) this.#leading.set(module, (names = new LeadingNames(module, this.#pattern)));
    return names;
  }
}

function readEdges(project: Project, file: string): Edge[] {
  return [...readImportClauses(project.text(file) ?? ''), ...sourceClauses(project, file)].flatMap((clause) => {
    const resolution = project.resolve(clause.specifier, file);
    return resolution.kind === 'file' ? [{ ...clause, target: resolution.path }] : [];
  });
}

/** A component exports what the files export that its scripts' `src` names. */
function sourceClauses(project: Project, file: string): ImportClause[] {
  return (project.component(file)?.sources ?? []).flatMap((specifier) => [
    { specifier, names: null, isExport: true },
    { specifier, names: [{ imported: 'default', local: 'default' }], isExport: true },
  ]);
}

function has(leading: Exports, name: string): boolean {
  return leading.has(name) || leading.has('*');
}

/** The names under which a barrel passes on exports that lead to a client; `export *` passes on all but the default. */
function handedOn(names: Edge['names'], leading: Exports): string[] {
  if (names === null) return [...leading].filter((name) => name !== 'default');
  return names.filter(({ imported }) => has(leading, imported)).map(({ local }) => local);
}

/** A top-level statement of a file. */
interface Statement {
  readonly node: TS.Statement;
  leads: boolean;
}

/** The top-level names of one file that lead to a client. */
class LeadingNames {
  readonly #module: Module;
  readonly #statements: readonly Statement[];
  readonly #names = new Set<string>();

  constructor(module: Module, pattern: RegExp) {
    this.#module = module;
    this.#statements = module.source.statements.map((node) => ({ node, leads: false }));
    for (const statement of this.#statements)
      if (pattern.test(module.source.text.slice(statement.node.pos, statement.node.end))) this.#lead(statement);
  }

  /** Marks the statement around a function that leads to a client. Returns whether that is new. */
  addNode(node: TS.Node): boolean {
    const statement = this.#statements.find((each) => each.node.pos <= node.pos && node.end <= each.node.end);
    if (!statement || statement.leads) return false;
    this.#lead(statement);
    return true;
  }

  /** The exports that lead to a client, given the clauses that take such exports from other files. */
  exports(edges: readonly Edge[], exportsOf: (target: string) => Exports): string[] {
    for (const { names, specifier, target } of edges) {
      if (names === null) this.#leadWhereMentioned(specifier);
      else for (const { imported, local } of names) if (has(exportsOf(target), imported)) this.#names.add(local);
    }
    this.#spread();
    if (!this.#statements.some(({ leads }) => leads) && this.#names.size === 0) return [];
    if (!this.#namesExports()) return ['*'];
    const specifiers = new Set(edges.map(({ specifier }) => specifier));
    return [...this.#module.syntax.exports]
      .filter(([, entry]) =>
        entry.kind === 'local'
          ? this.#names.has(entry.name)
          : entry.kind === 'namespace' && specifiers.has(entry.specifier),
      )
      .map(([name]) => name);
  }

  /** Marks the statements that take a module by a namespace, `require` or `import()`. */
  #leadWhereMentioned(specifier: string): void {
    for (const statement of this.#statements)
      if (
        !statement.leads &&
        this.#module.source.text.slice(statement.node.pos, statement.node.end).includes(specifier)
      )
        this.#lead(statement);
  }

  /**
   * Functions and classes that do not lead to a client as far as known, and that no statement mentions which does or
   * which runs when the file is loaded.
   */
  idleStatements(): TS.Statement[] {
    const idle = new Set(
      this.#statements.filter(({ node, leads }) => !leads && isOnDemand(node)).map(({ node }) => node),
    );
    const named = this.#statements
      .filter(({ node }) => !idle.has(node) && !ts.isImportDeclaration(node) && !ts.isExportDeclaration(node))
      .map(({ node }) => namesIn(this.#module, node));
    for (const names of named) {
      for (const node of idle) {
        if (!declaredNames(node).some((name) => names.has(name))) continue;
        idle.delete(node);
        named.push(namesIn(this.#module, node));
      }
    }
    return [...idle];
  }

  #spread(): void {
    for (let isNew = true; isNew;) {
      isNew = false;
      for (const statement of this.#statements) {
        if (
          statement.leads ||
          ts.isImportDeclaration(statement.node) ||
          !mentionsOneOf(this.#module, statement.node, this.#names)
        )
          continue;
        this.#lead(statement);
        isNew = true;
      }
    }
  }

  /**
   * Marks a statement: the names that it declares lead to a client, and so do the variables that it may store one in.
   */
  #lead(statement: Statement): void {
    statement.leads = true;
    for (const name of declaredNames(statement.node)) this.#names.add(name);
    for (const name of mentionedHolders(this.#module, statement.node, namesIn(this.#module, statement.node)))
      this.#names.add(name);
    if (ts.isExportAssignment(statement.node)) this.#names.add(DEFAULT_EXPORT);
  }

  #namesExports(): boolean {
    const { syntax, component, source } = this.#module;
    return (
      syntax.isEsModule &&
      component === null &&
      !/\bmodule\.exports\b|\bexports\.|\bdefine\s*\(/.test(source.text) &&
      !source.statements.some((statement) => ts.isExportAssignment(statement) && statement.isExportEquals)
    );
  }
}

/** Whether a statement only declares functions or classes, which do nothing by themselves. */
function isOnDemand(node: TS.Statement): boolean {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.every(({ initializer }) => initializer && ts.isFunctionLike(initializer));
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
}
