/**
 * The folder `selection/functions/` takes the modules that ran and the facts that the machine learned. It gives, for a
 * function or class, whether it can lead to a client call, and whether running it can make a difference. It never runs
 * a function.
 */

import { importsOf } from '../../syntax/imported-names.ts';
import type * as TS from 'typescript';
import { COMMON_NAMES } from '../../syntax/common-names.ts';
import { isDeclaredInside, wordsOf, type Word, type Words } from '../../syntax/mentions.ts';
import { MentionedNames } from '../../syntax/mentioned-names.ts';
import type { ImportGraph } from '../files/import-graph.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { listedNames } from '../../syntax/amd-names.ts';
import type { Module } from '../../syntax/module.ts';
import { importsClient, isClientPackage } from '../../clients/engine/origins.ts';
import { AskedMakers } from './asked-makers.ts';
import { PathGivers } from './path-givers.ts';
import { ClientMentions } from './client-mentions.ts';
import { MAX_FUNCTION_NAMES } from '../../bounds.ts';

/** What the driver runs: everything that can lead to a client, or, for tests that compare the two, all code. */
export type Selection = 'clients' | 'everything';

/** A piece of code that can run as a root, and its module. */
export interface Candidate {
  readonly node: TS.Node;
  readonly module: Module;
}

/**
 * A file's import that leads to a client: the files that it may come from, and whether one of them holds a client
 * itself.
 */
interface LeadingImport {
  isClient: boolean;
  readonly targets: Set<string>;
}

/** An import of a whole module, or of an export under another name. */
interface RenamedImport {
  readonly module: Module;
  readonly local: string;
  readonly target: string;
}

/**
 * Answers "can this function lead to a client call?" without running it. It can if its text names a client, or mentions
 * a name of something that the machine saw lead to one. Only functions seen to lead to a client add names, and names
 * that half of all objects have count only where the file imports an object that has them.
 *
 * Invariant: a function on the stack of a request, or one that names such a function, is a candidate.
 */
export class CandidateIndex {
  readonly #machine: Machine;
  readonly #graph: ImportGraph;
  /** Names, with the files of what they name; null where any file counts. */
  readonly #names = new Map<string, Set<string> | null>();
  /** Names that mean a client, or lead to one, in one file only, because its imports have them. */
  /** Those of the names whose functions leave more to their callers than which of several known targets a request has. */
  readonly #openNames = new Set<string>();
  readonly #localNames = new Map<Module, Set<string>>();
  /**
   * By importing file, the local names of its imports that lead to a client: an object with a leading member, or a
   * client.
   */
  readonly #importNames = new Map<Module, Map<string, LeadingImport>>();
  /** Imports under another name than the exported one, by the file that they import from. */
  readonly #renamedImports = new Map<string, RenamedImport[]>();
  readonly #readModules = new Set<Module>();
  readonly #known = new Set<TS.Node>();
  readonly #leadingFiles = new Map<string, 'some' | 'client'>();
  /**
   * The answers: `true` for a candidate, which stays one; otherwise the version of the answer, which holds until a name
   * that the file mentions changes its meaning.
   */
  readonly #answers = new WeakMap<TS.Node, true | number>();
  readonly #nearAnswers = new WeakMap<TS.Node, true | number>();
  readonly #mentioned = new MentionedNames();
  readonly #clientMentions: ClientMentions;
  readonly #makers: AskedMakers;
  readonly #pathGivers: PathGivers;
  #version = 0;

  readonly #selection: Selection;

  constructor(machine: Machine, graph: ImportGraph, selection: Selection = 'clients') {
    this.#machine = machine;
    this.#clientMentions = new ClientMentions(machine.knowledge.clientIndex);
    this.#makers = new AskedMakers(machine);
    this.#pathGivers = new PathGivers(machine);
    this.#graph = graph;
    this.#selection = selection;
  }

  /** Grows whenever the index learns something. */
  get version(): number {
    return this.#version;
  }

  /** The version that will include the facts being added. */
  get #nextVersion(): number {
    return this.#version + 1;
  }

  /** Whether anything, in any file, that leads to a client has this name. */
  isName(name: string): boolean {
    return this.#names.has(name);
  }

  /** Adds what the machine learned since the last call. The returned version is greater when anything is new. */
  grow(modules: ReadonlySet<Module>): number {
    const before = this.#names.size;
    if (modules.size > this.#readModules.size) for (const module of modules) this.#readModule(module);
    for (const name of this.#machine.facts.names.clients) {
      this.#add(name, null);
      this.#openNames.add(name);
    }
    for (const module of this.#machine.facts.names.clientModules) this.#addFile(module.path, 'client');
    let isNew = this.#addLocalClients();
    for (const node of this.#machine.facts.leading.news) {
      const module = this.#machine.facts.leading.demanding.get(node)!;
      const isNarrowing = this.#machine.facts.leading.narrowing.has(node);
      for (const name of this.#namesOf(node)) {
        this.#add(name, module.path);
        if (!isNarrowing) this.#openNames.add(name);
      }
      if (this.#known.has(node)) continue;
      this.#known.add(node);
      isNew = true;
      for (const name of this.#machine.facts.names.locals.get(node) ?? []) this.#addLocal(module, name);
      this.#addFile(module.path);
    }
    this.#machine.facts.leading.news.clear();
    const others = [...this.#makers.grow(), ...this.#pathGivers.grow()];
    for (const name of others) this.#mentioned.changeName(name, this.#nextVersion);
    if (others.length > 0) isNew = true;
    if (isNew || this.#names.size > before) this.#version += 1;
    return this.#version;
  }

  /**
   * The names of a leading function. A function made for many others only has the names under which it was seen to
   * lead.
   */
  #namesOf(node: TS.Node): Iterable<string> {
    const names = this.#machine.facts.names.functions.get(node) ?? new Set();
    if (names.size <= MAX_FUNCTION_NAMES) return names;
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

  /** Adds a file that leads to a client: from then on, its importers' names for it count. */
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
      this.#remembered(candidate, this.#answers, () => this.#mentionsKnownName(candidate))
    );
  }

  /** A candidate whose names lead to a client even by its file's own imports. The driver runs these first. */
  isNearCandidate(candidate: Candidate): boolean {
    return (
      this.#machine.facts.leading.nodes.has(candidate.node) ||
      this.#remembered(candidate, this.#nearAnswers, () => this.mentionsLeadingName(candidate))
    );
  }

  /** The text of a candidate does not change, so it is searched for a client's name only once. */
  #remembered(candidate: Candidate, answers: WeakMap<TS.Node, true | number>, ask: () => boolean): boolean {
    if (this.#selection === 'everything') return true;
    const { node, module } = candidate;
    const known = answers.get(node);
    if (known === true || known === this.#version) return known === true;
    const changedAt = this.#mentioned.changedAt(module);
    const answer =
      (known === undefined ? this.namesClient(candidate) || ask() : known < changedAt && ask()) || this.#version;
    answers.set(node, answer);
    return answer === true;
  }

  /** Whether the text of a candidate names a client itself. */
  namesClient({ node, module }: Candidate): boolean {
    return this.#clientMentions.isIn(module, node.pos, node.end);
  }

  /** Whether a candidate mentions a name that leads to a client by its file's imports. */
  mentionsLeadingName(candidate: Candidate): boolean {
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
    return this.#makers.isMaker(candidate);
  }

  /** Whether a candidate mentions any name that leads to a client. */
  #mentionsKnownName(candidate: Candidate): boolean {
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
    return this.#makers.isMaker(candidate) || this.#pathGivers.givesPath(candidate);
  }

  /** Whether the code passes on an import, or names a member of it that leads to a client. */
  #isWayThrough({ members }: Word, imports: LeadingImport, isHandedOn: boolean): boolean {
    return isHandedOn || [...members].some((member) => this.#isLeadingMember(member, imports));
  }

  /** Whether the imports of a file bring something that leads to a client under a name. */
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

  /** Whether a member of a leading file's export leads to a client: a leading function, or a client's own member. */
  #isLeadingMember(name: string, { isClient, targets }: LeadingImport): boolean {
    const { members, whole } = this.#machine.knowledge.clientIndex;
    if (isClient && (whole.size > 0 || members.has(name))) return true;
    const files = this.#names.get(name);
    return (
      files === null ||
      (files !== undefined &&
        (!COMMON_NAMES.has(name) || [...targets].some((target) => this.#graph.isNear(target, files))))
    );
  }

  /** Whether a name only occurs as a member of imports: a common name then means what those have. */
  #isMemberOfImports({ isBare, isText, receivers }: Word, module: Module): boolean {
    return (
      !isBare &&
      !isText &&
      receivers.size > 0 &&
      [...receivers].every((receiver) => namesOfImports(module).has(receiver))
    );
  }

  /** Whether a name leads to a client in this file. */
  isLeadingName(name: string, module: Module): boolean {
    const files = this.#names.get(name);
    return (
      files === null ||
      (files !== undefined && this.#isVisible(name, files, module)) ||
      (this.#localNames.get(module)?.has(name) ?? false) ||
      (this.#importNames.get(module)?.has(name) ?? false)
    );
  }

  /** Whether calls under a name can tell no target that is not known without them. */
  onlyNarrows(name: string): boolean {
    return this.#names.has(name) && !this.#openNames.has(name);
  }

  #isVisible(name: string, files: ReadonlySet<string>, module: Module): boolean {
    return (
      !COMMON_NAMES.has(name) || [...files].some((file) => file === module.path || this.#graph.sees(module.path, file))
    );
  }

  /** How a candidate mentions those names that lead to a client in some file. */
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

  /** Whether an import of `target` can bring an export of `file`, directly or through barrels. */
  #handsOn(target: string, file: string): boolean {
    return target === file || this.#graph.sees(target, file);
  }

  /** Notes a file's local name for an import that leads to a leading file. */
  #addImport({ module, local, target }: RenamedImport, file: string, kind: 'some' | 'client'): void {
    if (!this.#graph.sees(module.path, file)) return;
    const names = this.#importNames.get(module) ?? new Map<string, LeadingImport>();
    this.#importNames.set(module, names);
    const known = names.get(local) ?? { isClient: false, targets: new Set() };
    known.isClient ||= kind === 'client';
    known.targets.add(target);
    names.set(local, known);
    this.#mentioned.changeFile(module, this.#nextVersion);
  }

  #addLocal(module: Module, name: string): void {
    if (this.#machine.knowledge.clientIndex.signed.has(name)) return;
    const names = this.#localNames.get(module) ?? new Set();
    if (names.has(name)) return;
    this.#localNames.set(module, names.add(name));
    this.#mentioned.changeFile(module, this.#nextVersion);
  }

  #add(name: string, file: string | null): void {
    if (name === 'exports' || name === '' || this.#machine.knowledge.clientIndex.signed.has(name)) return;
    const files = this.#names.get(name);
    if (files === null || (file !== null && files?.has(file))) return;
    if (file === null) this.#names.set(name, null);
    else if (files) files.add(file);
    else this.#names.set(name, new Set([file]));
    this.#mentioned.changeName(name, this.#nextVersion);
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
 * The imports of a file under another name than the exported one, whole modules among them: pairs of name and
 * specifier.
 */
function renamedImports(module: Module): readonly (readonly [string, string])[] {
  const own = [...importsOf(module)]
    .filter(([local, { name }]) => local !== name)
    .map(([local, { specifier }]) => [local, specifier] as const);
  return [...own, ...requiredNames(module)];
}

const required = new WeakMap<Module, readonly (readonly [string, string])[]>();

/** `const client = require('./client')`, and the same in an AMD list: pairs of name and specifier. */
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
