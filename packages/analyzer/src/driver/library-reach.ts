import type * as TS from 'typescript';
import { isValue } from '../domain/slots.ts';
import type { Slot, Value } from '../domain/value.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { commonJsExports, readBinding, readExport } from '../interpreter/modules/module.ts';
import type { ImportGraph } from '../selection/files/import-graph.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';
import { askModule } from './question.ts';
import { usedStatements } from './used-statements.ts';

/** The functions that other code than that of libraries reaches, and those that it may reach. */
export interface LibraryReach {
  readonly reached: ReadonlySet<TS.Node>;
  /** Those of them that something unknown calls, with values that no code shows. */
  readonly handed: ReadonlySet<TS.Node>;
  readonly perhaps: ReadonlySet<TS.Node>;
}

/** Which files load a module, directly or through others (relative paths), and which files belong to libraries. */
export interface Loading {
  readonly isLibrary: (file: string) => boolean;
  readonly loadersOf: (module: Module) => readonly string[];
  /** Whether other code loads files by names that it works out, or starts workers. */
  readonly loadsByName?: () => boolean;
}

/** The files of a program that load a module. */
export function createLoadersOf(
  { project }: Machine,
  graph: ImportGraph,
  files: readonly string[],
): Loading['loadersOf'] {
  const own = new Set(files);
  const known = new Map<string, readonly string[]>();
  return ({ path: file }) => {
    let loaders = known.get(file);
    if (!loaders) {
      loaders = [...graph.withImporters([file])]
        .filter((importer) => importer !== file && own.has(importer))
        .map((importer) => project.relative(importer));
      known.set(file, loaders);
    }
    return loaders;
  };
}

/**
 * The functions that other code than that of libraries reaches:
 *
 * - it calls them, directly or through others, or hands them by themselves to something unknown, as it renders a component;
 * - a reached function of a library hands them to something unknown, or makes them and something unknown receives them or
 *   is called under their names;
 * - loading a library that it loads calls them, or hands them to something unknown: in a statement that binds no name, or
 *   one whose name the code mentions that loads the library;
 * - a function of other code gives them back to callers that are not seen, or a file that nothing imports exports them.
 *
 * What a file that nothing imports exports as a whole, the methods of classes that loading a library hands on, and the
 * functions of libraries that code may load by name, are perhaps reached.
 */
export function findReached(machine: Machine, loading: Loading): LibraryReach {
  const { facts } = machine;
  const { isLibrary } = loading;
  const { edges, handed, calledNodes, names, callsOfUnknown } = facts;
  const reached = edges.reachedFrom(({ file }) => !isLibrary(file));
  const loaded = loadedLibraries(machine, loading);
  for (const { source } of loaded) for (const node of edges.calledBy(source)) edges.addReached(reached, node);
  const [perhaps, handedOn] = [new Set<TS.Node>(), new Set<TS.Node>()];
  const addHanded = (node: TS.Node): void => {
    handedOn.add(node);
    edges.addReached(reached, node);
  };
  for (const { value, isWhole } of exportedByEntries(machine, loading))
    for (const node of functionsIn(value))
      if (isWhole) edges.addReached(perhaps, node);
      else addHanded(node);
  for (const node of loadedByName(machine, loading)) edges.addReached(perhaps, node);
  for (const value of handedExports(machine)) for (const node of functionsIn(value)) addHanded(node);
  const given = handed.givenBy(({ node, module }) => !isLibrary(module.file) && !calledNodes.has(node));
  const asked = [...names.modules].filter(([node]) =>
    [...(names.functions.get(node) ?? [])].some((name) => callsOfUnknown.isNamed(name)),
  );
  for (const [node] of handersOutside(machine, loading)) addHanded(node);
  let open = [...new Map([...handed.nodes(), ...given, ...asked])].filter(([, { file }]) => isLibrary(file));
  const atTop = open.filter(([node, module]) => makerOf(module, node) === undefined && handed.has(node));
  const isUsed = usedStatements(machine, loaded, atTop, loading);
  for (const [node, module] of atTop)
    if (isUsed(node, module))
      if (isOfClass(module, node)) edges.addReached(perhaps, node);
      else addHanded(node);
  const byHander = new Map(handed.handers());
  for (let isNew = true; isNew;) {
    const isInReached = ([node, module]: readonly [TS.Node, Module]): boolean => {
      const maker = makerOf(module, node);
      return (
        (maker !== undefined && reached.has(maker)) ||
        [...(byHander.get(node)?.keys() ?? [])].some((hander) => reached.has(hander))
      );
    };
    const found = open.filter(isInReached);
    for (const [node] of found) addHanded(node);
    open = open.filter(([node]) => !reached.has(node));
    isNew = found.length > 0;
  }
  return { reached, handed: handedOn, perhaps };
}

/** The functions and classes that other code than a library's hands on by themselves, with the files that do. */
export function handersOutside(
  { facts }: Machine,
  { isLibrary }: Pick<Loading, 'isLibrary'>,
): ReadonlyMap<TS.Node, readonly string[]> {
  const found = new Map<TS.Node, readonly string[]>();
  for (const [node, by] of facts.handed.handers()) {
    const files = [...by.values()].map(({ file }) => file).filter((file) => !isLibrary(file));
    if (files.length > 0) found.set(node, files);
  }
  return found;
}

/** The modules of libraries that other code loads, and those of the project that nothing imports: they run by themselves. */
function loadedLibraries(machine: Machine, { isLibrary, loadersOf }: Loading): readonly Module[] {
  return machine.project.loadedModules().filter((module) => {
    if (!isLibrary(module.file) || !machine.environments.isEntered(module)) return false;
    const loaders = loadersOf(module);
    if (loaders.length > 0) return loaders.some((file) => !isLibrary(file));
    return !module.file.startsWith('../') && !machine.project.packages.holds(module.path);
  });
}

interface Exported {
  readonly value: Value;
  /** It is exported with all that its library exports. */
  readonly isWhole: boolean;
}

/** What the files that nothing imports export: whatever runs them may call it. */
function exportedByEntries(machine: Machine, { isLibrary, loadersOf }: Loading): readonly Exported[] {
  return machine.project
    .loadedModules()
    .filter(
      (module) => !isLibrary(module.file) && machine.environments.isEntered(module) && loadersOf(module).length === 0,
    )
    .flatMap((module) => askModule(machine, module, () => exportsOf(machine, module)) ?? []);
}

/** The functions of the project's libraries that nothing imports, where code may load them by name. */
function loadedByName(
  { facts, project }: Machine,
  { isLibrary, loadersOf, loadsByName = () => false }: Loading,
): readonly TS.Node[] {
  const found = facts.moduleFunctions.flatMap(({ callable }) => {
    if (callable?.kind !== 'closure') return [];
    const { node, module } = callable;
    const isConcerned =
      isLibrary(module.file) && !project.packages.holds(module.path) && loadersOf(module).length === 0;
    return isConcerned ? [node] : [];
  });
  return found.length > 0 && loadsByName() ? found : [];
}

/** Whether a text loads files by names that it works out, or starts workers. */
export function mayLoadByName(text: string): boolean {
  return LOADS_BY_NAME.test(text);
}

const LOADS_BY_NAME =
  /\b(?:import|require|jiti)\(\s{0,40}(?![\s'"])|\bimport\.meta\.glob|\brequire\.context\(|\breaddir(?:Sync)?\(|\bcreateRequire\(|\bnew (?:Shared)?Worker\(|\bfork\(|\bglob(?:Sync)?\(|\bssrLoadModule\(/;

/** The exports of modules whose namespace something unknown received. */
function handedExports(machine: Machine): readonly Value[] {
  const [some] = machine.project.loadedModules();
  return some
    ? [...machine.facts.handed.bindings()].flatMap((binding) => {
        const value = askModule(machine, some, () => readBinding(binding));
        return value ? [value] : [];
      })
    : [];
}

/** `seen` has the modules around it: they may export each other. */
function exportsOf(machine: Machine, module: Module, seen = new Set<Module>()): readonly Exported[] {
  seen.add(module);
  const { exports, stars, isEsModule } = module.syntax;
  if (!isEsModule) return [{ value: commonJsExports(machine, module), isWhole: false }];
  const named = [...exports.keys()].flatMap((name): readonly Exported[] => {
    const value = readExport(machine, module, name);
    return value ? [{ value, isWhole: false }] : [];
  });
  const whole = stars.flatMap((star): readonly Exported[] => {
    const resolution = machine.project.resolve(star, module.path);
    const target = resolution.kind === 'file' ? machine.project.module(resolution.path) : undefined;
    return target && !seen.has(target)
      ? exportsOf(machine, target, seen).map(({ value }) => ({ value, isWhole: true }))
      : [];
  });
  return [...named, ...whole];
}

/** The functions that a value is or that its members are. */
function functionsIn(value: Value): readonly TS.Node[] {
  return optionsIn(value).flatMap((each) => {
    if (each.kind !== 'object') return [];
    const own = each.callable?.kind === 'closure' ? [each.callable.node] : [];
    if (each.callable?.kind === 'class') return own;
    const members = [...each.cells.values()].flatMap((slot) => optionsIn(valueOf(slot)));
    return [
      ...own,
      ...members.flatMap((member) =>
        member.kind === 'object' && member.callable?.kind === 'closure' ? [member.callable.node] : [],
      ),
    ];
  });
}

function valueOf(slot: Slot): Value {
  return isValue(slot) ? slot : readBinding(slot);
}

function optionsIn(value: Value): readonly Value[] {
  return value.kind === 'oneOf' ? value.options.map((option) => option.value) : [value];
}

/** The function around a function. */
function makerOf({ source }: Module, node: TS.Node): TS.Node | undefined {
  let [maker, last]: (TS.Node | undefined)[] = [];
  walkTowards(source, node, (each) => {
    if (ts.isFunctionLike(each)) [maker, last] = [last, each];
  });
  return maker;
}

/** Whether a function is a member of a class. */
function isOfClass({ source }: Module, node: TS.Node): boolean {
  let isFound = false;
  walkTowards(source, node, (each) => {
    if (each !== node) isFound = ts.isClassLike(each);
  });
  return isFound;
}
