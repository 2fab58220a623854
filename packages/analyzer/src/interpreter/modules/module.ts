/**
 * The folder `modules/` takes a module and the specifiers that it imports. It gives the values of imports and exports,
 * and runs the top level of a file when the program first needs one of its values. It never resolves paths itself, and
 * never reads the source of a package with a model.
 */

import type * as TS from 'typescript';
import type { Completion } from '../statements/branch.ts';
import { declareReactive } from './component-state.ts';
import { createNative, createRecord, readItems, readCell } from '../objects/heap.ts';
import { execute } from '../statements/execute.ts';
import { hoist } from '../statements/statement-list.ts';
import { goOnWithStarted } from '../functions/started.ts';
import { getProperty } from '../objects/property.ts';
import { importNamed, provideAmd, requireListed } from './amd.ts';
import { cutValue, leaveOpen, setsNames } from './cut-statement.ts';
import { type Machine } from '../machine/machine.ts';
import type { CutStatement } from '../machine/cuts.ts';
import { outdate } from '../machine/call-stack.ts';
import { guardRoot, type RootEnding } from '../machine/guard-root.ts';
import { jsonValue } from './json.ts';
import type { ExportEntry, Module } from '../../syntax/module.ts';
import type { ResolvedImport } from '../../sources/resolution/resolve.ts';
import { ts } from '../../syntax/typescript.ts';
import { importMatching } from './import-pattern.ts';
import { REST } from '../../domain/cells.ts';
import { createScope } from '../../domain/scope.ts';
import { optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { propertyKeyOf } from '../objects/property.ts';
import type { ImportBinding, Slot, Value } from '../../domain/value.ts';
import { MAX_REPEATED_STATEMENT_STEPS, MIN_STATEMENT_STEPS, SHARE_OF_STATEMENT } from '../../bounds.ts';

/** The value of `require('specifier')`. */
export function importModule(machine: Machine, specifier: string, from: Module): Value {
  return importAs(machine, specifier, from, asItIs);
}

/** The value of `import * as name from 'specifier'` and `import('specifier')`. */
export function importNamespace(machine: Machine, specifier: string, from: Module): Value {
  return importAs(machine, specifier, from, asNamespace);
}

/** Maps the whole export of a file (CommonJS, `export =`, JSON) to what an import of it gives. */
type View = (machine: Machine, exported: Value) => Value;

const asItIs: View = (_run, exported) => exported;

/**
 * The namespace of a file with a whole export: its `default` is that export, and the export's properties are members.
 * The object stays the same, since compilers that turn `import * as` into `require` allow calling it.
 */
const asNamespace: View = (machine, exported) =>
  mapValue(exported, (atom) => {
    if (atom.kind === 'text') return createRecord(machine, [['default', atom]]);
    if (atom.kind === 'object') machine.identities.wholeExports.add(atom);
    return atom;
  });

function importAs(machine: Machine, specifier: string, from: Module, view: View): Value {
  const resolution = resolveImport(machine, specifier, from);
  if (resolution.kind === 'package') return importPackage(machine, resolution.name, from);
  if (resolution.kind === 'missing') return missingModule(specifier);
  if (resolution.kind === 'asset') return unknown({ name: specifier, reason: 'it is a file without code' });
  if (resolution.path.endsWith('.json')) return view(machine, jsonModule(machine, resolution.path));
  const module = machine.project.module(resolution.path);
  return module ? namespaceOf(machine, module, view) : missingModule(specifier);
}

/**
 * The target of an import. A framework's virtual modules, such as Nuxt's `#imports`, have no file and count as packages
 * too.
 */
function resolveImport(machine: Machine, specifier: string, from: Module): ResolvedImport {
  const resolution = machine.project.resolve(specifier, from.path);
  return resolution.kind === 'missing' && machine.knowledge.clientIndex.modules.has(specifier)
    ? { kind: 'package', name: specifier }
    : resolution;
}

function missingModule(specifier: string, name = specifier): Value {
  return unknown({ name, source: `import('${specifier}')`, reason: `the import of \`${specifier}\` leads to no file` });
}

/** The value of a package with a model, even if the project has a file of the same name. */
export function importKnownPackage(machine: Machine, name: string, from: Module): Value | undefined {
  const value =
    machine.knowledge.clientIndex.modules.has(name) ||
    machine.knowledge.clientIndex.whole.has(name) ||
    machine.library.modules.isKnown(name)
      ? importPackage(machine, name, from)
      : undefined;
  return value?.kind === 'unknown' ? undefined : value;
}

/** A package is a client, a part of the platform, or one whose source is not read. */
function importPackage(machine: Machine, name: string, from: Module): Value {
  const known = machine.madeOnce.packages.get(name);
  if (known) return known;
  const installed = machine.project.installedPackage(name, from.path);
  const value = machine.journal.persistently(
    () =>
      machine.library.clients.readModule(machine, name) ??
      machine.library.modules.read(machine, name, installed) ??
      unknown({
        name,
        source: name,
        reason: `the package \`${name}\` is not analysed`,
        // A package that looks like a client is known by the specifier: only `rxjs/ajax` sends, not all of `rxjs`.
        from: machine.knowledge.clientIndex.lookalikes.has(name) ? name : installed,
      }),
  );
  // Not cached if the package is in no manifest of this file: another file may have one that names it.
  if (value.kind !== 'unknown' || installed !== undefined) machine.madeOnce.packages.set(name, value);
  return value;
}

/** The value of a JSON file (absolute path). */
export function jsonModule(machine: Machine, file: string): Value {
  const known = machine.madeOnce.jsonFiles.get(file);
  if (known) return known;
  const value = machine.journal.persistently(() => jsonValue(machine, machine.project.text(file) ?? ''));
  machine.madeOnce.jsonFiles.set(file, value);
  return value;
}

/**
 * Runs a file's top level once; what it makes outlives the code that triggered it. Modules load inside the modules that
 * import them, so that every frame of the native stack counts.
 */
export function loadModule(machine: Machine, module: Module): void {
  if (machine.environments.of(module).state !== 'new') return;
  machine.environments.of(module).state = 'running';
  const outer = machine.frame;
  const ends = [
    machine.journal.beginPersistent(),
    machine.facts.stored.beginLoading(),
    machine.started.beginFile(),
    machine.beginCollecting(),
  ];
  const isScript = machine.environments.scripts.has(module) && machine.environments.grown.cells.size > 0;
  machine.environments.of(module).scope = createScope(isScript ? machine.environments.grown : null, 0);
  machine.environments.of(module).commonJs = createRecord(machine, [['exports', createRecord(machine)]]);
  machine.frame = machine.createTopLevelFrame(module);
  try {
    runTopLevel(machine, module);
  } finally {
    machine.frame = outer;
    for (const end of ends.reverse()) end();
  }
  machine.environments.of(module).state = 'done';
}

/** Runs a cut top-level statement again, with more steps; its declarations and writes stay for all later code. */
export function repeatStatement(machine: Machine, { module, statement }: CutStatement): RootEnding {
  let ending: RootEnding = 'whole';
  machine.journal.persistently(() => {
    machine.collecting(() => {
      ending = machine.inFrame(machine.createTopLevelFrame(module), () =>
        machine.budget.forRoot(MAX_REPEATED_STATEMENT_STEPS, () =>
          guardRoot(
            machine,
            module,
            statement,
            () => void execute(machine, statement, machine.environments.of(module).scope),
          ),
        ),
      );
    });
  });
  return ending;
}

function runTopLevel(machine: Machine, module: Module): void {
  const { source } = module;
  let left = machine.budget.ofModule(module, machine.knowledge.isLibrary(module));
  const within = (node: TS.Node, work: () => void): RootEnding => {
    const before = machine.budget.total;
    const ending = machine.budget.forRoot(Math.max(MIN_STATEMENT_STEPS, Math.floor(left * SHARE_OF_STATEMENT)), () =>
      guardRoot(machine, module, node, work),
    );
    left -= machine.budget.total - before;
    return ending;
  };
  const ending = within(source, () => declareAll(machine, module));
  if (ending !== 'whole') machine.facts.cuts.roots.push({ module, node: source });
  for (const statement of source.statements) {
    if (runStatement(machine, module, statement, (work) => within(statement, work)) === 'abrupt') break;
  }
  if (machine.started.all.length === 0) return;
  within(source, () => goOnWithStarted(machine, machine.frame.startedAt));
  machine.started.forgetCalledBack(machine.frame.startedAt);
}

function declareAll(machine: Machine, module: Module): void {
  const { source } = module;
  const { scope } = machine.environments.of(module);
  defineCommonJs(machine, module);
  for (const statement of source.statements) bindImports(machine, statement, module);
  hoist(machine, source.statements, scope, 'body');
  declareReactive(machine, module);
}

/**
 * Runs a statement of a module's top level. A statement that is cut short keeps its effects so far. If it sets names, it
 * runs again at once, before anything reads them, while the modules have steps left; otherwise the driver runs it again
 * by itself.
 */
function runStatement(
  machine: Machine,
  module: Module,
  statement: TS.Statement,
  within: (work: () => void) => RootEnding,
): Completion {
  const [firstEvent, cuts] = [machine.facts.events.length, machine.facts.cuts.moduleCalls];
  const { scope } = machine.environments.of(module);
  let completion: Completion = 'normal';
  const run = (): void => {
    completion = execute(machine, statement, scope);
  };
  const { readSet, result } = machine.calls.collectReadSet(() => within(run));
  let ending = result;
  if (ending === 'cut' && setsNames(statement) && machine.budget.isInShareOfModules) {
    const firstAgain = machine.facts.events.length;
    ending = machine.budget.forRoot(MAX_REPEATED_STATEMENT_STEPS, () => guardRoot(machine, module, statement, run));
    const { events } = machine.facts;
    outdate(machine, events.slice(firstEvent, firstAgain), events.slice(firstAgain));
  }
  if (ending === 'failed') machine.facts.cuts.roots.push({ module, node: statement });
  else if (ending === 'cut' || machine.facts.cuts.moduleCalls > cuts)
    machine.facts.cuts.statements.push({ module, statement, events: machine.facts.events.slice(firstEvent) });
  if (ending !== 'whole')
    within(() => {
      leaveOpen(machine, statement, scope);
    });
  if (!readSet.isEmpty)
    machine.facts.topLevel.push({ module, statement, readSet, events: machine.facts.events.slice(firstEvent) });
  return completion;
}

function defineCommonJs(machine: Machine, module: Module): void {
  const { scope, commonJs } = machine.environments.of(module);
  scope.cells.initialise('module', commonJs!);
  scope.cells.initialise('exports', commonJs!.cells.get('exports')!);
  const isAmd = machine.project.usesAmd(module.path);
  const require = createNative(machine, 'require', (call) => {
    const [specifier = UNDEFINED] = call.args.items;
    const listed = isAmd ? readItems(machine, specifier) : undefined;
    return listed ? requireListed(machine, call, listed, module) : requireModule(machine, specifier, module, isAmd);
  });
  require.cells.initialise(
    'main',
    unknown({
      name: 'main',
      source: 'require.main',
      reason: 'which file is started is known only at run time',
    }),
  );
  scope.cells.initialise('require', require);
  if (isAmd) provideAmd(machine, module);
}

/**
 * A `require` that a file creates for itself. If it is relative to another or an unknown file, it resolves only
 * packages.
 */
export function createOwnRequire(machine: Machine, module: Module, isOfModule: boolean): Value {
  const require = createNative(machine, 'require', ({ args }) => {
    const [specifier = UNDEFINED] = args.items;
    if (isOfModule || !propertyKeyOf(specifier)?.startsWith('.'))
      return requireModule(machine, specifier, module, false);
    return unknown({
      name: 'module',
      reason: 'it is required relative to a file that is known only at run time',
    });
  });
  require.cells.initialise(REST, unknown({ name: 'require', reason: 'it is known only at run time' }));
  return require;
}

function requireModule(machine: Machine, specifier: Value, module: Module, isAmd: boolean): Value {
  const literal = propertyKeyOf(specifier);
  if (literal === undefined)
    return (
      importMatching(machine, specifier, module, (each) => importModule(machine, each, module)) ??
      unknown({ name: 'module', reason: 'which module is required depends on an unknown value' })
    );
  return isAmd ? importNamed(machine, literal, module) : importModule(machine, literal, module);
}

function bindImports(machine: Machine, statement: TS.Statement, module: Module): void {
  if (ts.isImportEqualsDeclaration(statement) && ts.isExternalModuleReference(statement.moduleReference)) {
    const { expression } = statement.moduleReference;
    if (ts.isStringLiteral(expression))
      bindImport(machine, module, statement.name.text, () => importModule(machine, expression.text, module));
    return;
  }
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const specifier = statement.moduleSpecifier.text;
  const clause = statement.importClause;
  if (!clause) return void importModule(machine, specifier, module);
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  if (clause.name)
    bindImport(machine, module, clause.name.text, () => importName(machine, specifier, 'default', module));
  if (!clause.namedBindings) return;
  if (ts.isNamespaceImport(clause.namedBindings)) {
    bindImport(machine, module, clause.namedBindings.name.text, () => importNamespace(machine, specifier, module));
    return;
  }
  for (const element of clause.namedBindings.elements) {
    const name = (element.propertyName ?? element.name).text;
    if (!element.isTypeOnly)
      bindImport(machine, module, element.name.text, () => importName(machine, specifier, name, module));
  }
}

/** Binds an import, which is read where the code uses it: only what is needed runs, and cycles do no harm. */
function bindImport(machine: Machine, module: Module, name: string, read: () => Value): void {
  const binding: ImportBinding = { kind: 'import', read };
  machine.write(machine.environments.of(module).scope.cells, name, binding);
}

/** One export of the target of a specifier. */
function importName(machine: Machine, specifier: string, name: string, from: Module): Value {
  const resolution = resolveImport(machine, specifier, from);
  if (resolution.kind === 'package') return packageExport(machine, importPackage(machine, resolution.name, from), name);
  if (resolution.kind === 'missing') return missingModule(specifier, name);
  if (resolution.kind === 'asset') return unknown({ name: specifier, reason: 'it is a file without code' });
  if (resolution.path.endsWith('.json'))
    return name === 'default'
      ? jsonModule(machine, resolution.path)
      : getProperty(machine, jsonModule(machine, resolution.path), name);
  const module = machine.project.module(resolution.path);
  if (!module) return missingModule(specifier, name);
  if (name === 'default' && isWholeToNode(module, from)) return commonJsExports(machine, module);
  return (
    readExport(machine, module, name) ??
    (module.component ? componentObject(specifier) : missingExport(specifier, name))
  );
}

/**
 * A missing export. Either the program does not start, or resolution found the wrong file: no decision may depend on
 * the value.
 */
function missingExport(specifier: string, name: string): Value {
  return unknown({ name, source: `${specifier}.${name}`, reason: `\`${specifier}\` has no export \`${name}\`` });
}

/**
 * Whether an import gets the whole export as its default. Node takes a CommonJS file's `module.exports` as its default,
 * whatever compiled the file; only bundlers read `__esModule`.
 */
function isWholeToNode(module: Module, from: Module): boolean {
  return /\.m[jt]s$/.test(from.path) && !module.syntax.isEsModule;
}

/** The object that a framework makes of a component's file, which the file's code does not describe. */
function componentObject(specifier: string): Value {
  return unknown({
    name: 'component',
    source: specifier,
    reason: `\`${specifier}\` is a component, which the framework makes`,
  });
}

/** A CommonJS package is its own default export. */
function packageExport(machine: Machine, namespace: Value, name: string): Value {
  if (name !== 'default') return getProperty(machine, namespace, name);
  if (namespace.kind !== 'object') return namespace;
  return namespace.cells.has('default') ? getProperty(machine, namespace, 'default') : namespace;
}

/**
 * The export of a project's module under a name. Exports of the project's files take precedence over those of `export *
 * from 'package'`.
 */
export function readExport(
  machine: Machine,
  module: Module,
  name: string,
  seen = new Set<string>(),
): Value | undefined {
  return readFromFiles(machine, module, name, seen) ?? readFromOutside(machine, module, name, new Set());
}

/**
 * Follows re-exports without running the files in between. `seen` holds each visited pair of file and name, since
 * re-exports may be circular.
 */
function readFromFiles(machine: Machine, module: Module, name: string, seen: Set<string>): Value | undefined {
  const key = `${name} ${module.path}`;
  if (seen.has(key)) return undefined;
  seen.add(key);
  const entry = module.syntax.exports.get(name);
  if (entry) return readEntry(machine, module, entry, seen);
  if (!module.syntax.isEsModule) return readCommonJsExport(machine, module, name);
  if (name === 'default') return undefined;
  for (const star of module.syntax.stars) {
    const target = resolveFile(machine, star, module);
    const value = target && readFromFiles(machine, target, name, seen);
    if (value) return value;
  }
  return undefined;
}

function readEntry(machine: Machine, module: Module, entry: ExportEntry, seen: Set<string>): Value | undefined {
  if (entry.kind === 'namespace') return importNamespace(machine, entry.specifier, module);
  if (entry.kind === 'from') {
    const target = resolveFile(machine, entry.specifier, module);
    return target
      ? readExport(machine, target, entry.name, seen)
      : importName(machine, entry.specifier, entry.name, module);
  }
  loadModule(machine, module);
  const slot = readCell(machine, machine.environments.of(module).scope, entry.name);
  if (slot) return readBinding(slot);
  if (machine.environments.of(module).state !== 'done') return UNDEFINED; // another file of its cycle runs first
  return cutValue(entry.name);
}

function readFromOutside(machine: Machine, module: Module, name: string, seen: Set<Module>): Value | undefined {
  if (seen.has(module) || name === 'default') return undefined;
  seen.add(module);
  for (const star of module.syntax.stars) {
    const target = resolveFile(machine, star, module);
    const value = target ? readFromOutside(machine, target, name, seen) : importName(machine, star, name, module);
    if (value && value !== UNDEFINED) return value;
  }
  return undefined;
}

export function readBinding(slot: Slot): Value {
  if (slot.kind === 'import') return slot.read();
  return slot.kind === 'accessor' || slot.kind === 'items' || slot.kind === 'entries' ? UNDEFINED : slot;
}

function resolveFile(machine: Machine, specifier: string, from: Module): Module | undefined {
  const resolution = machine.project.resolve(specifier, from.path);
  return resolution.kind === 'file' && !resolution.path.endsWith('.json')
    ? machine.project.module(resolution.path)
    : undefined;
}

function readCommonJsExport(machine: Machine, module: Module, name: string): Value | undefined {
  const exported = commonJsExports(machine, module);
  if (name !== 'default') return getProperty(machine, exported, name);
  const isTranspiled = exported.kind === 'object' && exported.cells.has('__esModule') && exported.cells.has('default');
  return isTranspiled ? getProperty(machine, exported, 'default') : exported;
}

export function commonJsExports(machine: Machine, module: Module): Value {
  loadModule(machine, module);
  return getProperty(machine, machine.environments.of(module).commonJs!, 'exports');
}

/**
 * The namespace object of a module: for CommonJS and `export =` the view of its whole export, for an ES module a record
 * of live bindings.
 */
function namespaceOf(machine: Machine, module: Module, view: View): Value {
  const environment = machine.environments.of(module);
  if (environment.namespace) return environment.namespace;
  if (!module.syntax.isEsModule || exportsEverything(module)) return view(machine, commonJsExports(machine, module));
  const namespace = machine.journal.persistently(() => createRecord(machine));
  environment.namespace = namespace;
  loadModule(machine, module);
  for (const name of exportedNames(machine, module, new Set())) {
    namespace.cells.initialise(name, { kind: 'import', read: () => readExport(machine, module, name) ?? UNDEFINED });
  }
  if (handsOnUnknown(machine, module, new Set()))
    namespace.cells.initialise(
      REST,
      unknown({ name: 'exports', reason: `\`${module.file}\` re-exports code that is not analysed` }),
    );
  return namespace;
}

function exportsEverything(module: Module): boolean {
  return module.source.statements.some(
    (statement) => ts.isExportAssignment(statement) && statement.isExportEquals === true,
  );
}

function exportedNames(machine: Machine, module: Module, seen: Set<Module>): Set<string> {
  const names = new Set(module.syntax.exports.keys());
  if (seen.has(module)) return names;
  seen.add(module);
  for (const star of module.syntax.stars) {
    const target = resolveFile(machine, star, module);
    for (const name of target ? exportedNames(machine, target, seen) : namesOutside(machine, star, module))
      if (name !== 'default') names.add(name);
  }
  return names;
}

function namesOutside(machine: Machine, star: string, module: Module): readonly string[] {
  return optionsOf(importNamespace(machine, star, module)).flatMap(({ value }) =>
    value.kind === 'object' ? [...value.cells.keys()].filter((key) => typeof key === 'string') : [],
  );
}

/** Whether `export * from` leads to a target of which nothing is known. */
function handsOnUnknown(machine: Machine, module: Module, seen: Set<Module>): boolean {
  if (seen.has(module)) return false;
  seen.add(module);
  return module.syntax.stars.some((star) => {
    const target = resolveFile(machine, star, module);
    return target
      ? handsOnUnknown(machine, target, seen)
      : optionsOf(importNamespace(machine, star, module)).some(({ value }) => value.kind !== 'object');
  });
}
