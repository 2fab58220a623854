import { importsOf } from '../../syntax/imported-names.ts';
import type * as TS from 'typescript';
import { COMMON_NAMES } from '../../syntax/common-names.ts';
import { isDeclaredInside, wordsOf, type Word, type Words } from '../../syntax/mentions.ts';
import { SaidNames } from '../../syntax/mentioned-names.ts';
import type { ImportGraph } from '../files/import-graph.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { listedNames } from '../../syntax/amd-names.ts';
import type { Module } from '../../syntax/module.ts';
import { importsClient, isClientPackage } from '../../clients/engine/origins.ts';

/** A function with more names than this is made for each of them: `promisify(topics.get)`. */
const MAX_NAMES = 24;

/** What is run: what can lead to a client, or, for tests that compare the two, all there is. */
export type Selection = 'clients' | 'everything';

/** Something that is run by itself, and where it is written. */
export interface Candidate {
  readonly node: TS.Node;
  readonly module: Module;
}

/** An import of a file that leads to a client: which files it may be, and whether those hold a client themselves. */
interface LeadingImport {
  isClient: boolean;
  readonly targets: Set<string>;
}

/** An import of all of a file, or under another name than it is exported by. */
interface RenamedImport {
  readonly module: Module;
  readonly local: string;
  readonly target: string;
}

/**
 * Answers "can this function lead to a client call?" without running it: it can when its text names a client, or says a
 * name under which something that was seen to lead to one is known. Names grow only through functions that were seen to
 * lead, and names that half of all objects have count only where the file imports the one that has it.
 *
 * Invariant: a function that is on the stack of a request, or names one that is, is a candidate.
 */
export class CandidateIndex {
  readonly #machine: Machine;
  readonly #graph: ImportGraph;
  /** Names, with the files of what they name; null where any file counts. */
  readonly #names = new Map<string, Set<string> | null>();
  /** Names that mean a client, or a way to one, in one file only: what its imports are called there. */
  readonly #localNames = new Map<Module, Set<string>>();
  /**
   * What the imports of a leading file are called, by importer: an object of which some members lead to a client, or a
   * client.
   */
  readonly #importNames = new Map<Module, Map<string, LeadingImport>>();
  /** What files import under another name than it is exported by, by the file that it is imported from. */
  readonly #renamedImports = new Map<string, RenamedImport[]>();
  readonly #readModules = new Set<Module>();
  readonly #known = new Set<TS.Node>();
  readonly #leadingFiles = new Map<string, 'some' | 'client'>();
  /**
   * What was answered: once a candidate, always one; else as of which version, and until what its file says means
   * something else.
   */
  readonly #answers = new WeakMap<TS.Node, true | number>();
  readonly #nearAnswers = new WeakMap<TS.Node, true | number>();
  readonly #said = new SaidNames();
  #version = 0;

  readonly #selection: Selection;

  constructor(machine: Machine, graph: ImportGraph, selection: Selection = 'clients') {
    this.#machine = machine;
    this.#graph = graph;
    this.#selection = selection;
  }

  /** Greater when more is known. */
  get version(): number {
    return this.#version;
  }

  /** That as of which what is taken in at present counts. */
  get #nextVersion(): number {
    return this.#version + 1;
  }

  /** Whether anything that leads to a client, anywhere, has this name. */
  isName(name: string): boolean {
    return this.#names.has(name);
  }

  /** Takes in what was seen since the last time. The returned number is greater when there is anything new. */
  grow(modules: ReadonlySet<Module>): number {
    const before = this.#names.size;
    if (modules.size > this.#readModules.size) for (const module of modules) this.#readModule(module);
    for (const name of this.#machine.facts.names.clients) this.#add(name, null);
    for (const module of this.#machine.facts.names.clientModules) this.#addFile(module.path, 'client');
    let isNew = this.#addLocalClients();
    for (const node of this.#machine.facts.leading.news) {
      const module = this.#machine.facts.leading.nodes.get(node)!;
      for (const name of this.#namesOf(node)) this.#add(name, module.path);
      if (this.#known.has(node)) continue;
      this.#known.add(node);
      isNew = true;
      for (const name of this.#machine.facts.names.locals.get(node) ?? []) this.#addLocal(module, name);
      this.#addFile(module.path);
    }
    this.#machine.facts.leading.news.clear();
    if (isNew || this.#names.size > before) this.#version += 1;
    return this.#version;
  }

  /**
   * Under which names a leading function is known. One that is made for many others has only the names under which it
   * was seen to lead.
   */
  #namesOf(node: TS.Node): Iterable<string> {
    const names = this.#machine.facts.names.functions.get(node) ?? new Set();
    if (names.size <= MAX_NAMES) return names;
    return [...(this.#machine.facts.leading.objects.get(node) ?? [])].flatMap((id) => [
      ...(this.#machine.facts.names.objects.get(id) ?? []),
    ]);
  }

  #addLocalClients(): boolean {
    let isNew = false;
    for (const [module, names] of this.#machine.facts.names.localClients) {
      const known = this.#localNames.get(module)?.size;
      for (const name of names) this.#addLocal(module, name);
      isNew ||= this.#localNames.get(module)?.size !== known;
    }
    return isNew;
  }

  /** A file that leads to a client: its importers' names for it count. */
  #addFile(file: string, kind: 'some' | 'client' = 'some'): void {
    const known = this.#leadingFiles.get(file);
    if (known === 'client' || known === kind) return;
    this.#leadingFiles.set(file, kind);
    for (const [target, imports] of this.#renamedImports) {
      if (this.#handsOn(target, file)) for (const imported of imports) this.#addImport(imported, file, kind);
    }
  }

  isCandidate(candidate: Candidate): boolean {
    return (
      this.#machine.facts.leading.nodes.has(candidate.node) ||
      this.#remembered(candidate, this.#answers, () => this.#saysKnownName(candidate))
    );
  }

  /** A candidate whose names mean what leads to a client as far as its file's imports tell: those come first. */
  isNearCandidate(candidate: Candidate): boolean {
    return (
      this.#machine.facts.leading.nodes.has(candidate.node) ||
      this.#remembered(candidate, this.#nearAnswers, () => this.saysLeadingName(candidate))
    );
  }

  /** What the text of a candidate names does not change: it is looked at once. */
  #remembered(candidate: Candidate, answers: WeakMap<TS.Node, true | number>, ask: () => boolean): boolean {
    if (this.#selection === 'everything') return true;
    const { node, module } = candidate;
    const known = answers.get(node);
    if (known === true || known === this.#version) return known === true;
    const changedAt = this.#said.changedAt(module);
    const answer =
      (known === undefined ? this.namesClient(candidate) || ask() : known < changedAt && ask()) || this.#version;
    answers.set(node, answer);
    return answer === true;
  }

  /** Whether the text of something names a client by itself. */
  namesClient({ node, module }: Candidate): boolean {
    return this.#machine.knowledge.clientIndex.pattern.test(module.source.text.slice(node.pos, node.end));
  }

  /** Whether something says a name that leads to a client by what its file imports. */
  saysLeadingName(candidate: Candidate): boolean {
    const { module } = candidate;
    for (const [name, word] of this.#wordsOf(candidate)) {
      if (this.#localNames.get(module)?.has(name)) return true;
      const imports = this.#importNames.get(module)?.get(name);
      if (imports && this.#isWayThrough(word, imports, word.isBare && !isDeclaredInside(module, name))) return true;
      const isSaid =
        (word.isBare && !isDeclaredInside(module, name)) ||
        (word.receivers.size > 0 && !this.#isMemberOfImports(word, module));
      if (isSaid && this.#isKnownHere(name, module)) return true;
    }
    return false;
  }

  /** Whether something says a name under which anything that leads to a client is known. */
  #saysKnownName(candidate: Candidate): boolean {
    const { module } = candidate;
    for (const [name, word] of this.#wordsOf(candidate)) {
      if (this.#localNames.get(module)?.has(name)) return true;
      const imports = this.#importNames.get(module)?.get(name);
      if (imports && this.#isWayThrough(word, imports, word.isBare || word.isText)) return true;
      const files = this.#names.get(name);
      if (files === null) return true;
      if (
        files &&
        this.#isVisible(name, files, module) &&
        !(COMMON_NAMES.has(name) && this.#isMemberOfImports(word, module))
      )
        return true;
    }
    return false;
  }

  /**
   * Whether what is done with an import can lead to a client: it is handed on, or a member that leads is named behind
   * it.
   */
  #isWayThrough({ members }: Word, imports: LeadingImport, isHandedOn: boolean): boolean {
    return isHandedOn || [...members].some((member) => this.#isLeadingMember(member, imports));
  }

  /** Whether a file's own imports bring what leads under a name. */
  #isKnownHere(name: string, module: Module): boolean {
    const files = this.#names.get(name);
    if (files === undefined) return false;
    return (
      files === null ||
      (COMMON_NAMES.has(name)
        ? this.#graph.isNear(module.path, files)
        : [...files].some((file) => file === module.path || this.#graph.sees(module.path, file)))
    );
  }

  /** A member of what a leading file exports: a function that leads, or a client's own. */
  #isLeadingMember(name: string, { isClient, targets }: LeadingImport): boolean {
    if (isClient && this.#machine.knowledge.clientIndex.members.has(name)) return true;
    const files = this.#names.get(name);
    return (
      files === null ||
      (files !== undefined &&
        (!COMMON_NAMES.has(name) || [...targets].some((target) => this.#graph.isNear(target, files))))
    );
  }

  /** A common name that is only said as a member of imports is what those have. */
  #isMemberOfImports({ isBare, isText, receivers }: Word, module: Module): boolean {
    return (
      !isBare &&
      !isText &&
      receivers.size > 0 &&
      [...receivers].every((receiver) => namesOfImports(module).has(receiver))
    );
  }

  /** Whether a name is known to lead to a client where it stands in this file. */
  isLeadingName(name: string, module: Module): boolean {
    const files = this.#names.get(name);
    return (
      files === null ||
      (files !== undefined && this.#isVisible(name, files, module)) ||
      (this.#localNames.get(module)?.has(name) ?? false) ||
      (this.#importNames.get(module)?.has(name) ?? false)
    );
  }

  #isVisible(name: string, files: ReadonlySet<string>, module: Module): boolean {
    return (
      !COMMON_NAMES.has(name) || [...files].some((file) => file === module.path || this.#graph.sees(module.path, file))
    );
  }

  /** How something says those names that lead to a client somewhere. */
  #wordsOf({ node, module }: Candidate): Words {
    const [local, imports] = [this.#localNames.get(module), this.#importNames.get(module)];
    return wordsOf(
      module,
      node,
      (name) => this.#names.has(name) || local?.has(name) === true || imports?.has(name) === true,
    );
  }

  #readModule(module: Module): void {
    if (this.#readModules.has(module)) return;
    this.#readModules.add(module);
    for (const [name, imported] of importsOf(module))
      if (importsClient(this.#machine, imported)) this.#addLocal(module, name);
    for (const [name, specifier] of requiredNames(module))
      if (isClientPackage(this.#machine, specifier)) this.#addLocal(module, name);
    for (const [local, specifier] of renamedImports(module)) this.#readImport(module, local, specifier);
  }

  #readImport(module: Module, local: string, specifier: string): void {
    const resolution = this.#machine.project.resolve(specifier, module.path);
    if (resolution.kind !== 'file') return;
    const { path: target } = resolution;
    const imported = { module, local, target };
    const others = this.#renamedImports.get(target);
    if (others) others.push(imported);
    else this.#renamedImports.set(target, [imported]);
    for (const [file, kind] of this.#leadingFiles)
      if (this.#handsOn(target, file)) this.#addImport(imported, file, kind);
  }

  /** Barrels in between hand an export on. */
  #handsOn(target: string, file: string): boolean {
    return target === file || this.#graph.sees(target, file);
  }

  /** What a file's import that leads to a leading file is called in it. */
  #addImport({ module, local, target }: RenamedImport, file: string, kind: 'some' | 'client'): void {
    if (!this.#graph.sees(module.path, file)) return;
    const names = this.#importNames.get(module) ?? new Map<string, LeadingImport>();
    this.#importNames.set(module, names);
    const known = names.get(local) ?? { isClient: false, targets: new Set() };
    known.isClient ||= kind === 'client';
    known.targets.add(target);
    names.set(local, known);
    this.#said.changeFile(module, this.#nextVersion);
  }

  #addLocal(module: Module, name: string): void {
    if (this.#machine.knowledge.clientIndex.signed.has(name)) return;
    const names = this.#localNames.get(module) ?? new Set();
    if (names.has(name)) return;
    this.#localNames.set(module, names.add(name));
    this.#said.changeFile(module, this.#nextVersion);
  }

  #add(name: string, file: string | null): void {
    if (name === 'exports' || name === '' || this.#machine.knowledge.clientIndex.signed.has(name)) return;
    const files = this.#names.get(name);
    if (files === null || (file !== null && files?.has(file))) return;
    if (file === null) this.#names.set(name, null);
    else if (files) files.add(file);
    else this.#names.set(name, new Set([file]));
    this.#said.changeName(name, this.#nextVersion);
  }
}

const importNames = new WeakMap<Module, ReadonlySet<string>>();

function namesOfImports(module: Module): ReadonlySet<string> {
  let names = importNames.get(module);
  if (!names)
    importNames.set(
      module,
      (names = new Set([...importsOf(module).keys(), ...requiredNames(module).map(([name]) => name)])),
    );
  return names;
}

/**
 * What a file imports under another name than it is exported by, all of a file among it: the name and the specifier.
 */
function renamedImports(module: Module): readonly (readonly [string, string])[] {
  const own = [...importsOf(module)]
    .filter(([local, { name }]) => local !== name)
    .map(([local, { specifier }]) => [local, specifier] as const);
  return [...own, ...requiredNames(module)];
}

const required = new WeakMap<Module, readonly (readonly [string, string])[]>();

/** `const client = require('./client')`, and the same in a list of AMD: the name and the specifier. */
function requiredNames(module: Module): readonly (readonly [string, string])[] {
  let known = required.get(module);
  if (!known) {
    const found: (readonly [string, string])[] = [];
    for (const match of module.source.text.matchAll(
      /(?<![\w$])([A-Za-z_$][\w$]*)\s*=\s*(?:await\s+import|require)\s*\(\s*['"`]([^'"`]{1,1000})['"`]/g,
    ))
      found.push([match[1]!, match[2]!]);
    found.push(...listedNames(module.source.text));
    required.set(module, (known = found));
  }
  return known;
}
