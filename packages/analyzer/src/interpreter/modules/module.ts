import type * as TS from 'typescript';
import type { Completion } from '../statements/branch.ts';
import { declareReactive } from './component-state.ts';
import { createNative, createRecord, readItems, readCell } from '../objects/heap.ts';
import { execute, hoist } from '../statements/execute.ts';
import type { Frame } from '../machine/frame.ts';
import { goOnWithStarted } from '../functions/started.ts';
import { getProperty } from '../objects/property.ts';
import { importNamed, provideAmd, requireListed } from './amd.ts';
import { NO_ARGUMENTS, type CutStatement, type Run } from '../machine/machine.ts';
import { guardRoot, type Ending } from '../machine/guard-root.ts';
import { jsonValue } from './json.ts';
import type { ExportEntry, Module } from '../../syntax/module.ts';
import type { Resolution } from '../../sources/resolution/resolve.ts';
import { ts } from '../../syntax/typescript.ts';
import { REST } from '../../domain/cells.ts';
import { createScope } from '../../domain/scope.ts';
import { optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { propertyKeyOf } from '../objects/property.ts';
import type { ImportBinding, Slot, Value } from '../../domain/value.ts';

/** What `require('specifier')` gives. */
export function importModule(run: Run, specifier: string, from: Module): Value {
  return importAs(run, specifier, from, asItIs);
}

/** What `import * as name from 'specifier'` and `import('specifier')` give. */
export function importNamespace(run: Run, specifier: string, from: Module): Value {
  return importAs(run, specifier, from, asNamespace);
}

/** What is made of what a file exports as a whole: CommonJS, `export =`, JSON. */
type View = (run: Run, exported: Value) => Value;

const asItIs: View = (_run, exported) => exported;

/**
 * What a file exports as a whole is the default export of its namespace, beside its properties. It stays the same
 * object: compilers that make a `require` of `import * as` let it be called.
 */
const asNamespace: View = (run, exported) =>
  mapValue(exported, (atom) => {
    if (atom.kind === 'text') return createRecord(run, [['default', atom]]);
    if (atom.kind === 'object') run.wholeExports.add(atom);
    return atom;
  });

function importAs(run: Run, specifier: string, from: Module, view: View): Value {
  const resolution = resolveImport(run, specifier, from);
  if (resolution.kind === 'package') return importPackage(run, resolution.name, from);
  if (resolution.kind === 'missing') return missingModule(specifier);
  if (resolution.kind === 'asset') return unknown({ name: specifier, reason: 'it is a file that holds no code' });
  if (resolution.path.endsWith('.json')) return view(run, jsonModule(run, resolution.path));
  const module = run.project.module(resolution.path);
  return module ? namespaceOf(run, module, view) : missingModule(specifier);
}

/**
 * Where an import leads. The modules that a framework makes up, Nuxt's `#imports`, lead to no file and are packages
 * too.
 */
function resolveImport(run: Run, specifier: string, from: Module): Resolution {
  const resolution = run.project.resolve(specifier, from.path);
  return resolution.kind === 'missing' && run.clientIndex.modules.has(specifier)
    ? { kind: 'package', name: specifier }
    : resolution;
}

function missingModule(specifier: string, name = specifier): Value {
  return unknown({ name, source: `import('${specifier}')`, reason: `the import of \`${specifier}\` leads to no file` });
}

/** A package of which something is known, whether or not a file of its name stands in the project. */
export function importKnownPackage(run: Run, name: string, from: Module): Value | undefined {
  const value =
    run.clientIndex.modules.has(name) || run.library.modules.isKnown(name) ? importPackage(run, name, from) : undefined;
  return value?.kind === 'unknown' ? undefined : value;
}

/** A package is a client, a part of the platform, or something that is not looked into. */
function importPackage(run: Run, name: string, from: Module): Value {
  const known = run.memo.get(`package ${name}`);
  if (known) return known as Value;
  const installed = run.project.installedPackage(name, from.path);
  const value = run.journal.persistently(
    () =>
      run.library.clients.readModule(run, name) ??
      run.library.modules.read(run, name, installed) ??
      unknown({ name, source: name, reason: `the package \`${name}\` is not analysed`, from: installed }),
  );
  // Of a name that no manifest has, another file may know more.
  if (value.kind !== 'unknown' || installed !== undefined) run.memo.set(`package ${name}`, value);
  return value;
}

function jsonModule(run: Run, file: string): Value {
  const known = run.memo.get(`json ${file}`);
  if (known) return known as Value;
  const value = run.journal.persistently(() => jsonValue(run, run.project.text(file) ?? ''));
  run.memo.set(`json ${file}`, value);
  return value;
}

/**
 * Runs a file's top level, once; what it makes outlives whoever asked for it. A file that imports another one loads it
 * inside of its own loading: each frame of the stack counts.
 */
export function loadModule(run: Run, module: Module): void {
  if (run.environments.of(module).state !== 'new') return;
  run.environments.of(module).state = 'running';
  const outer = run.frame;
  const ends = [
    run.journal.beginPersistent(),
    run.stored.beginLoading(),
    run.started.beginFile(),
    run.beginCollecting(),
  ];
  run.environments.of(module).scope = createScope(null, 0);
  run.environments.of(module).commonJs = createRecord(run, [['exports', createRecord(run)]]);
  run.frame = topLevelFrame(run, module);
  try {
    runTopLevel(run, module);
  } finally {
    run.frame = outer;
    for (const end of ends.reverse()) end();
  }
  run.environments.of(module).state = 'done';
}

function topLevelFrame(run: Run, module: Module): Frame {
  return run.createFrame({
    module,
    thisValue: UNDEFINED,
    callee: null,
    args: NO_ARGUMENTS,
    site: null,
    parent: null,
    isSymbolic: true,
    isConstruct: false,
  });
}

/**
 * Runs a statement of a top level anew that was cut short before, with more steps; what it declares and sets is there
 * for all from now on.
 */
export function repeatStatement(run: Run, { module, statement }: CutStatement): Ending {
  let ending: Ending = 'whole';
  run.journal.persistently(() => {
    run.collecting(() => {
      ending = run.inFrame(topLevelFrame(run, module), () =>
        run.withBudget(MAX_REPEATED_STEPS, () =>
          guardRoot(run, module, statement, () => void execute(run, statement, run.environments.of(module).scope)),
        ),
      );
    });
  });
  return ending;
}

/** What a statement may take that is run again. */
const MAX_REPEATED_STEPS = 6000;

/** No statement may take more of what is left for its module, so that those behind it are run too. */
const SHARE_OF_STATEMENT = 0.6;
/** What a statement may take in any case: to declare something takes little. */
const MIN_STATEMENT_STEPS = 300;

function runTopLevel(run: Run, module: Module): void {
  const { source } = module;
  let left = run.stepsOfModule(module);
  const within = (node: TS.Node, work: () => void): Ending => {
    const before = run.totalSteps;
    const ending = run.withBudget(Math.max(MIN_STATEMENT_STEPS, Math.floor(left * SHARE_OF_STATEMENT)), () =>
      guardRoot(run, module, node, work),
    );
    left -= run.totalSteps - before;
    return ending;
  };
  const ending = within(source, () => declareAll(run, module));
  if (ending !== 'whole') run.cutRoots.push({ module, node: source });
  for (const statement of source.statements) {
    if (runStatement(run, module, statement, (work) => within(statement, work)) === 'abrupt') break;
  }
  if (run.started.all.length > 0) within(source, () => goOnWithStarted(run, run.frame.startedAt));
}

function declareAll(run: Run, module: Module): void {
  const { source } = module;
  const { scope } = run.environments.of(module);
  defineCommonJs(run, module);
  for (const statement of source.statements) bindImports(run, statement, module);
  hoist(run, source.statements, scope, true);
  declareReactive(run, module);
}

/**
 * Runs a statement of a module's top level. One that is cut short leaves what it has come to, and is run again by
 * itself.
 */
function runStatement(
  run: Run,
  module: Module,
  statement: TS.Statement,
  within: (work: () => void) => Ending,
): Completion {
  const [firstEvent, cuts] = [run.events.length, run.cutModuleCalls];
  let completion: Completion = 'normal';
  const ending = within(() => {
    completion = execute(run, statement, run.environments.of(module).scope);
  });
  if (ending === 'failed') run.cutRoots.push({ module, node: statement });
  else if (ending === 'cut' || run.cutModuleCalls > cuts)
    run.cutStatements.push({ module, statement, events: run.events.slice(firstEvent) });
  return completion;
}

function defineCommonJs(run: Run, module: Module): void {
  const { scope, commonJs } = run.environments.of(module);
  scope.cells.set('module', commonJs!);
  scope.cells.set('exports', commonJs!.cells.get('exports')!);
  const isAmd = run.project.usesAmd(module.path);
  const require = createNative(run, 'require', (call) => {
    const [specifier = UNDEFINED] = call.args.items;
    const listed = isAmd ? readItems(run, specifier) : undefined;
    return listed ? requireListed(run, call, listed, module) : requireModule(run, specifier, module, isAmd);
  });
  require.cells.set(
    'main',
    unknown({
      name: 'main',
      source: 'require.main',
      reason: 'which file is started is known only when the program runs',
    }),
  );
  scope.cells.set('require', require);
  if (isAmd) provideAmd(run, module);
}

/**
 * A `require` that a file makes for itself. Relative to another file than itself, or one that is not known, only
 * packages are found.
 */
export function createOwnRequire(run: Run, module: Module, isOfModule: boolean): Value {
  const require = createNative(run, 'require', ({ args }) => {
    const [specifier = UNDEFINED] = args.items;
    if (isOfModule || !propertyKeyOf(specifier)?.startsWith('.')) return requireModule(run, specifier, module, false);
    return unknown({
      name: 'module',
      reason: 'it is required relative to a file that is known only when the program runs',
    });
  });
  require.cells.set(REST, unknown({ name: 'require', reason: 'it is known only when the program runs' }));
  return require;
}

function requireModule(run: Run, specifier: Value, module: Module, isAmd: boolean): Value {
  const literal = propertyKeyOf(specifier);
  if (literal === undefined)
    return unknown({ name: 'module', reason: 'which module is required depends on a value that is unknown' });
  return isAmd ? importNamed(run, literal, module) : importModule(run, literal, module);
}

function bindImports(run: Run, statement: TS.Statement, module: Module): void {
  if (ts.isImportEqualsDeclaration(statement) && ts.isExternalModuleReference(statement.moduleReference)) {
    const { expression } = statement.moduleReference;
    if (ts.isStringLiteral(expression))
      bindImport(run, module, statement.name.text, () => importModule(run, expression.text, module));
    return;
  }
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const specifier = statement.moduleSpecifier.text;
  const clause = statement.importClause;
  if (!clause) return void importModule(run, specifier, module);
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  if (clause.name) bindImport(run, module, clause.name.text, () => importName(run, specifier, 'default', module));
  if (!clause.namedBindings) return;
  if (ts.isNamespaceImport(clause.namedBindings)) {
    bindImport(run, module, clause.namedBindings.name.text, () => importNamespace(run, specifier, module));
    return;
  }
  for (const element of clause.namedBindings.elements) {
    const name = (element.propertyName ?? element.name).text;
    if (!element.isTypeOnly) bindImport(run, module, element.name.text, () => importName(run, specifier, name, module));
  }
}

/** An import is read where it is used, not where it is written: only what is needed runs, and cycles are no trouble. */
function bindImport(run: Run, module: Module, name: string, read: () => Value): void {
  const binding: ImportBinding = { kind: 'import', read };
  run.write(run.environments.of(module).scope.cells, name, binding);
}

/** One export of what a specifier leads to. */
function importName(run: Run, specifier: string, name: string, from: Module): Value {
  const resolution = resolveImport(run, specifier, from);
  if (resolution.kind === 'package') return packageExport(run, importPackage(run, resolution.name, from), name);
  if (resolution.kind === 'missing') return missingModule(specifier, name);
  if (resolution.kind === 'asset') return unknown({ name: specifier, reason: 'it is a file that holds no code' });
  if (resolution.path.endsWith('.json'))
    return name === 'default'
      ? jsonModule(run, resolution.path)
      : getProperty(run, jsonModule(run, resolution.path), name);
  const module = run.project.module(resolution.path);
  if (!module) return missingModule(specifier, name);
  if (name === 'default' && isWholeToNode(module, from)) return commonJsExports(run, module);
  return (
    readExport(run, module, name) ?? (module.component ? componentObject(specifier) : missingExport(specifier, name))
  );
}

/**
 * A program with such an import does not start, or another file than the one that was found is meant: what the name
 * stands for decides nothing.
 */
function missingExport(specifier: string, name: string): Value {
  return unknown({ name, source: `${specifier}.${name}`, reason: `\`${specifier}\` has no export \`${name}\`` });
}

/**
 * To Node, the default of a CommonJS file is all that it exports, whatever its compiler made it of; only bundlers look
 * at `__esModule`.
 */
function isWholeToNode(module: Module, from: Module): boolean {
  return /\.m[jt]s$/.test(from.path) && !module.syntax.isEsModule;
}

/** What the framework makes of a component's file: its code says nothing of it. */
function componentObject(specifier: string): Value {
  return unknown({
    name: 'component',
    source: specifier,
    reason: `\`${specifier}\` is a component, which the framework makes`,
  });
}

/** CommonJS packages are their own default export. */
function packageExport(run: Run, namespace: Value, name: string): Value {
  if (name !== 'default') return getProperty(run, namespace, name);
  if (namespace.kind !== 'object') return namespace;
  return namespace.cells.has('default') ? getProperty(run, namespace, 'default') : namespace;
}

/**
 * What a module of the project exports under a name: what files of it export goes before what `export * from 'package'`
 * may hand on.
 */
function readExport(run: Run, module: Module, name: string, seen = new Set<string>()): Value | undefined {
  return readFromFiles(run, module, name, seen) ?? readFromOutside(run, module, name, new Set());
}

/**
 * Re-exports are followed without running the files between. `seen` has each file with the name that it was asked for:
 * they may lead in circles.
 */
function readFromFiles(run: Run, module: Module, name: string, seen: Set<string>): Value | undefined {
  const key = `${name} ${module.path}`;
  if (seen.has(key)) return undefined;
  seen.add(key);
  const entry = module.syntax.exports.get(name);
  if (entry) return readEntry(run, module, entry, seen);
  if (!module.syntax.isEsModule) return readCommonJsExport(run, module, name);
  if (name === 'default') return undefined;
  for (const star of module.syntax.stars) {
    const target = resolveFile(run, star, module);
    const value = target && readFromFiles(run, target, name, seen);
    if (value) return value;
  }
  return undefined;
}

function readEntry(run: Run, module: Module, entry: ExportEntry, seen: Set<string>): Value | undefined {
  if (entry.kind === 'namespace') return importNamespace(run, entry.specifier, module);
  if (entry.kind === 'from') {
    const target = resolveFile(run, entry.specifier, module);
    return target ? readExport(run, target, entry.name, seen) : importName(run, entry.specifier, entry.name, module);
  }
  loadModule(run, module);
  const slot = readCell(run, run.environments.of(module).scope, entry.name);
  if (slot) return readBinding(slot);
  if (run.environments.of(module).state !== 'done') return UNDEFINED; // another file of its cycle is run first
  return unknown({
    name: entry.name,
    source: entry.name,
    reason: 'what sets it takes too long to work out',
    isCut: true,
  });
}

function readFromOutside(run: Run, module: Module, name: string, seen: Set<Module>): Value | undefined {
  if (seen.has(module) || name === 'default') return undefined;
  seen.add(module);
  for (const star of module.syntax.stars) {
    const target = resolveFile(run, star, module);
    const value = target ? readFromOutside(run, target, name, seen) : importName(run, star, name, module);
    if (value && value !== UNDEFINED) return value;
  }
  return undefined;
}

export function readBinding(slot: Slot): Value {
  if (slot.kind === 'import') return slot.read();
  return slot.kind === 'accessor' || slot.kind === 'items' || slot.kind === 'entries' ? UNDEFINED : slot;
}

function resolveFile(run: Run, specifier: string, from: Module): Module | undefined {
  const resolution = run.project.resolve(specifier, from.path);
  return resolution.kind === 'file' && !resolution.path.endsWith('.json')
    ? run.project.module(resolution.path)
    : undefined;
}

function readCommonJsExport(run: Run, module: Module, name: string): Value | undefined {
  const exported = commonJsExports(run, module);
  if (name !== 'default') return getProperty(run, exported, name);
  const isTranspiled = exported.kind === 'object' && exported.cells.has('__esModule') && exported.cells.has('default');
  return isTranspiled ? getProperty(run, exported, 'default') : exported;
}

function commonJsExports(run: Run, module: Module): Value {
  loadModule(run, module);
  return getProperty(run, run.environments.of(module).commonJs!, 'exports');
}

/**
 * The namespace object of a module: for CommonJS and `export =` what is made of what it exports, for an ES module a
 * record of live bindings.
 */
function namespaceOf(run: Run, module: Module, view: View): Value {
  const environment = run.environments.of(module);
  if (environment.namespace) return environment.namespace;
  if (!module.syntax.isEsModule || exportsEverything(module)) return view(run, commonJsExports(run, module));
  const namespace = run.journal.persistently(() => createRecord(run));
  environment.namespace = namespace;
  loadModule(run, module);
  for (const name of exportedNames(run, module, new Set())) {
    namespace.cells.set(name, { kind: 'import', read: () => readExport(run, module, name) ?? UNDEFINED });
  }
  if (handsOnUnknown(run, module, new Set()))
    namespace.cells.set(
      REST,
      unknown({ name: 'exports', reason: `\`${module.file}\` hands on what code exports that is not analysed` }),
    );
  return namespace;
}

function exportsEverything(module: Module): boolean {
  return module.source.statements.some(
    (statement) => ts.isExportAssignment(statement) && statement.isExportEquals === true,
  );
}

function exportedNames(run: Run, module: Module, seen: Set<Module>): Set<string> {
  const names = new Set(module.syntax.exports.keys());
  if (seen.has(module)) return names;
  seen.add(module);
  for (const star of module.syntax.stars) {
    const target = resolveFile(run, star, module);
    for (const name of target ? exportedNames(run, target, seen) : namesOutside(run, star, module))
      if (name !== 'default') names.add(name);
  }
  return names;
}

function namesOutside(run: Run, star: string, module: Module): readonly string[] {
  return optionsOf(importNamespace(run, star, module)).flatMap(({ value }) =>
    value.kind === 'object' ? [...value.cells.keys()].filter((key) => typeof key === 'string') : [],
  );
}

/** Whether `export * from` leads to something of which nothing is known. */
function handsOnUnknown(run: Run, module: Module, seen: Set<Module>): boolean {
  if (seen.has(module)) return false;
  seen.add(module);
  return module.syntax.stars.some((star) => {
    const target = resolveFile(run, star, module);
    return target
      ? handsOnUnknown(run, target, seen)
      : optionsOf(importNamespace(run, star, module)).some(({ value }) => value.kind !== 'object');
  });
}
