import { importsOf } from '../../syntax/imported-names.ts';
import type * as TS from 'typescript';
import { freeNamesOf } from '../../syntax/free-names.ts';
import type { ImportGraph } from '../files/import-graph.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { namesBehind, type LoadedExports } from '../files/loaded-exports.ts';
import { mentionsOneOf } from '../../syntax/mentions.ts';
import { declaredNames } from '../../syntax/statements.ts';
import { TakenExports } from '../files/taken-exports.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import type { Module } from '../../syntax/module.ts';
import { isComponentFile } from '../../syntax/component.ts';
import { ts } from '../../syntax/typescript.ts';
import type { ClassDefinition, Closure } from '../../domain/callable.ts';
import type { Obj, Slot } from '../../domain/value.ts';
import { MAX_IRRELEVANCE_DEPTH } from '../../bounds.ts';

/**
 * Answers "does it make no difference whether this function, or this class, runs without a caller?" without running it.
 * It makes none if nothing within its reach leads to a client and no other code sees what it changes. Both hold if each
 * name that it mentions and does not declare is one of these: a function for which the same holds, a text or a number,
 * a type, a built-in of the language, or an export of a file that was not loaded. Such a file imports nothing that
 * leads to a client, or the machine would have loaded it; no code that ran reads its variables; and its own imports are
 * again one of these.
 *
 * Therefore the function reaches no object that outlives the run: what it makes, returns and changes is its own.
 * `CandidateIndex` decides what can lead to a client; a property name that anything leading to one has is enough for a
 * doubt.
 *
 * A class and its methods are one subject: only they see what they store in `this`, provided no other code names the
 * class and it neither extends nor implements anything by which code finds its instances.
 *
 * An answer holds until something new is loaded or becomes known of the names in it. Functions that call each other are
 * irrelevant together if nothing else that they mention makes a doubt.
 */
export class Irrelevance {
  readonly #machine: Machine;
  readonly #candidates: CandidateIndex;
  readonly #loaded: LoadedExports;
  readonly #taken: TakenExports;
  /** The answers, by node of a function or type, by file, and by export of a file. */
  readonly #answers = new Map<RelevanceSubject, boolean>();
  /** Tarjan's stack: the subjects being asked, and those asked on the way that lead back to one of them. */
  readonly #open: RelevanceSubject[] = [];
  readonly #openAt = new Map<RelevanceSubject, number>();
  readonly #names = new WeakMap<TS.Node, OuterNames>();
  #state = '';
  /** The number of modules that had run at the last refresh. */
  #code = 0;

  constructor(machine: Machine, graph: ImportGraph, candidates: CandidateIndex, loaded: LoadedExports) {
    this.#machine = machine;
    this.#candidates = candidates;
    this.#loaded = loaded;
    this.#taken = new TakenExports(machine.project, graph, loaded);
  }

  /** Drops the answers if something new may change them. Returns whether there is anything new. */
  refresh(): boolean {
    const code = this.#loaded.refresh();
    const state = [
      code,
      this.#candidates.version,
      this.#machine.facts.stored.size,
      this.#machine.knowledge.fields.size,
    ].join(' ');
    if (state === this.#state) return false;
    // A statement that was cut short may have declared more by now.
    const isSameCode = code === this.#code && this.#machine.facts.cuts.statements.length === 0;
    if (!isSameCode || this.#isDoubtful()) this.#answers.clear();
    this.#state = state;
    this.#code = code;
    return true;
  }

  /**
   * Whether a new fact changes an answer while no module is new. Names are never forgotten, so a subject that makes a
   * difference keeps making one. One that makes none leads only to others that make none, so all of them hold as long
   * as each does.
   */
  #isDoubtful(): boolean {
    for (const [subject, isIrrelevant] of this.#answers)
      if (isIrrelevant && typeof subject !== 'string' && this.#mentionsKnownName(subject)) return true;
    return false;
  }

  #mentionsKnownName(node: TS.Node): boolean {
    const names = this.#names.get(node);
    return (
      names === undefined || this.#hasKnownMember(names) || this.#candidates.isCandidate({ node, module: names.module })
    );
  }

  isIrrelevant(callable: Closure | ClassDefinition): boolean {
    return (callable.kind === 'class' ? this.#ofClass(callable, 0) : this.#ofFunction(callable, 0)) === IRRELEVANT;
  }

  /**
   * Answers for one subject by those that it leads to: a depth-first search that decides subjects which lead to each
   * other together (Tarjan's strongly connected components). Everything on the stack leads to the present subject, so
   * one active result decides all of them.
   */
  #ask(subject: RelevanceSubject, depth: number, examine: () => Verdict): Verdict {
    const known = this.#answers.get(subject);
    if (known !== undefined) return known ? IRRELEVANT : ACTIVE;
    const openAt = this.#openAt.get(subject);
    if (openAt !== undefined) return openAt;
    const index = this.#open.push(subject) - 1;
    this.#openAt.set(subject, index);
    const found = depth > MAX_IRRELEVANCE_DEPTH ? ACTIVE : examine();
    if (found === ACTIVE) this.#decide(0, false);
    else if (found >= index) this.#decide(index, true);
    return found >= index ? IRRELEVANT : found;
  }

  #decide(from: number, answer: boolean): void {
    for (const subject of this.#open.splice(from)) {
      this.#answers.set(subject, answer);
      this.#openAt.delete(subject);
    }
  }

  #ofFunction(closure: Closure, depth: number): Verdict {
    const { node, module, isSymbolic, scope } = closure;
    const definition = classAround(closure);
    if (definition) return this.#ofClass(definition, depth);
    return this.#ask(node, depth, () =>
      isSymbolic && scope === this.#machine.environments.of(module).scope && !this.#candidates.isCandidate(closure)
        ? this.#ofNode(module, node, depth)
        : ACTIVE,
    );
  }

  #ofClass(definition: ClassDefinition, depth: number): Verdict {
    const { node, module } = definition;
    return this.#ask(node, depth, () =>
      this.#isSealed(definition) && !this.#candidates.isCandidate(definition)
        ? this.#ofNode(module, node, depth)
        : ACTIVE,
    );
  }

  /**
   * Whether no other code can get an instance of a class: it is a top-level declaration that no other statement
   * mentions.
   */
  #isSealed({ node, module, scope }: ClassDefinition): boolean {
    if (
      !ts.isClassDeclaration(node) ||
      !node.name ||
      node.heritageClauses ||
      scope.parent !== this.#machine.environments.of(module).scope
    )
      return false;
    const { text: name } = node.name;
    const names = new Set([name]);
    const others = module.source.statements.filter((statement) => statement !== node);
    return !others.some((statement) => mentionsOneOf(module, statement, names)) && !this.#taken.isTaken(module, name);
  }

  #ofNode(module: Module, node: TS.Node, depth: number): Verdict {
    const names = this.#namesOf(module, node);
    if (names.isOpen || this.#hasKnownMember(names)) return ACTIVE;
    return all(names.outer, (name) => this.#ofName(module, name, depth + 1));
  }

  #hasKnownMember({ members }: OuterNames): boolean {
    return members.some((name) => this.#candidates.isName(name) || this.#machine.facts.stored.has(name));
  }

  #namesOf(module: Module, node: TS.Node): OuterNames {
    let names = this.#names.get(node);
    if (!names) this.#names.set(node, (names = outerNamesOf(module, node, (name) => this.#isOfTopLevel(module, name))));
    return names;
  }

  #isOfTopLevel(module: Module, name: string): boolean {
    const { scope } = this.#machine.environments.of(module);
    return scope.cells.has(name) || importsOf(module).has(name) || typesOf(module).has(name);
  }

  #ofName(module: Module, name: string, depth: number): Verdict {
    const imported = importsOf(module).get(name);
    if (imported)
      return imported.name === '*' ? ACTIVE : this.#ofImport(imported.specifier, module.path, imported.name, depth);
    const slot = this.#machine.environments.of(module).scope.cells.get(name);
    if (slot) return fixedNames(module).has(name) ? this.#ofSlot(slot, depth) : ACTIVE;
    const type = typesOf(module).get(name);
    if (type) return this.#ask(type, depth, () => this.#ofNode(module, type, depth));
    return HARMLESS.has(name) ? IRRELEVANT : ACTIVE;
  }

  #ofSlot(slot: Slot, depth: number): Verdict {
    if (slot.kind === 'text' || slot.kind === 'primitive') return IRRELEVANT;
    if (slot.kind !== 'object') return ACTIVE;
    if (slot.callable?.kind === 'class') return this.#ofClass(slot.callable, depth);
    return slot.callable?.kind === 'closure' && !hasProperties(slot) ? this.#ofFunction(slot.callable, depth) : ACTIVE;
  }

  #ofImport(specifier: string, from: string, name: string, depth: number): Verdict {
    const resolution = this.#machine.project.resolve(specifier, from);
    if (resolution.kind === 'asset') return IRRELEVANT;
    if (resolution.kind !== 'file') return ACTIVE;
    const { path: file } = resolution;
    if (file.endsWith('.json')) return IRRELEVANT;
    const loaded = this.#loaded.find(file);
    return this.#ask(`${file}\0${name}`, depth, () =>
      loaded ? this.#ofLoaded(loaded, name, depth + 1) : this.#ofUnloaded(file, name, depth + 1),
    );
  }

  #ofLoaded(module: Module, name: string, depth: number): Verdict {
    const { syntax, component, path: file } = module;
    const entry = syntax.exports.get(name);
    if (!syntax.isEsModule || component || entry?.kind === 'namespace') return ACTIVE;
    if (entry)
      return entry.kind === 'local'
        ? this.#ofName(module, entry.name, depth)
        : this.#ofImport(entry.specifier, file, entry.name, depth);
    return all(syntax.stars, (star) => this.#ofImport(star, file, name, depth));
  }

  /** Asks about what a file that was not loaded re-exports, and about its own use of its imports. */
  #ofUnloaded(file: string, name: string, depth: number): Verdict {
    if (isComponentFile(file)) return ACTIVE;
    const clauses = this.#loaded.clausesOf(file);
    const handedOn = all(
      clauses.filter(({ isExport }) => isExport),
      ({ specifier, names }) =>
        all(namesBehind(names, name), (imported) => this.#ofImport(specifier, file, imported, depth)),
    );
    if (handedOn === ACTIVE) return ACTIVE;
    const own = this.#ask(file, depth, () =>
      all(
        clauses.filter(({ isExport }) => !isExport),
        ({ specifier, names }) =>
          names === null || names.length === 0
            ? ACTIVE
            : all(names, ({ imported }) => this.#ofImport(specifier, file, imported, depth)),
      ),
    );
    return Math.min(handedOn, own);
  }
}

type RelevanceSubject = TS.Node | string;

/** `IRRELEVANT`, `ACTIVE`, or the stack index of the outermost open subject on whose answer this one depends. */
type Verdict = number;
const IRRELEVANT = Infinity;
const ACTIVE = -1;

function all<T>(items: readonly T[], ask: (item: T) => Verdict): Verdict {
  let found = IRRELEVANT;
  for (const item of items) {
    found = Math.min(found, ask(item));
    if (found === ACTIVE) return ACTIVE;
  }
  return found;
}

/** The names by which a piece of code refers to its surroundings. */
interface OuterNames {
  readonly module: Module;
  readonly outer: readonly string[];
  readonly members: readonly string[];
  readonly isOpen: boolean;
}

function outerNamesOf(module: Module, node: TS.Node, isOfTopLevel: (name: string) => boolean): OuterNames {
  const { free, declared, members, membersBehind, collections, isOpen, hasThis } = freeNamesOf(node);
  // A name may be declared in one part of the code and mean the file's declaration in another.
  const shared = [...declared].filter((name) => isOfTopLevel(name) && !isNameOf(node, name));
  const own = ts.isClassDeclaration(node) ? memberNames(node) : new Set();
  const behind = [...membersBehind].flatMap(([receiver, names]) => {
    if (receiver === 'this') return [...names].filter((name) => !own.has(name));
    return collections.has(receiver, isOfTopLevel) ? [] : [...names];
  });
  return {
    module,
    outer: [...free, ...shared],
    members: [...new Set([...members, ...behind])],
    isOpen: isOpen || (hasThis && !ts.isClassDeclaration(node)),
  };
}

/** The names of a class's members: after `this` they are its own. */
function memberNames({ members }: TS.ClassDeclaration): ReadonlySet<string> {
  return new Set(
    members.flatMap(({ name }) => (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? [name.text] : [])),
  );
}

/** Inside of a class, its name means the class. */
function isNameOf(node: TS.Node, name: string): boolean {
  return ts.isClassDeclaration(node) && node.name?.text === name;
}

/** The class that a method, accessor or static member belongs to. */
function classAround({ home, node }: Closure): ClassDefinition | undefined {
  if (!home || !ts.isClassElement(node)) return undefined;
  const maker = home.callable ?? constructorOf(home)?.callable;
  return maker?.kind === 'class' ? maker : undefined;
}

function constructorOf({ cells }: Obj): Obj | undefined {
  const slot = cells.get('constructor');
  return slot?.kind === 'object' ? slot : undefined;
}

/** Whether a function has properties, for example a table of defaults: then it is an object like any other. */
function hasProperties({ cells }: Obj): boolean {
  return [...cells.keys()].some((key) => typeof key === 'string' && key !== 'prototype');
}

const fixed = new WeakMap<Module, ReadonlySet<string>>();

/** The functions and constants that a file declares. */
function fixedNames(module: Module): ReadonlySet<string> {
  let names = fixed.get(module);
  if (!names) {
    const isFixed = (statement: TS.Statement): boolean =>
      ts.isFunctionDeclaration(statement) ||
      (ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0);
    fixed.set(module, (names = new Set(module.source.statements.filter(isFixed).flatMap(declaredNames))));
  }
  return names;
}

const types = new WeakMap<Module, ReadonlyMap<string, TS.Statement>>();

function typesOf(module: Module): ReadonlyMap<string, TS.Statement> {
  let known = types.get(module);
  if (!known)
    types.set(
      module,
      (known = new Map(
        module.source.statements.flatMap((statement) =>
          ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
            ? [[statement.name.text, statement] as const]
            : [],
        ),
      )),
    );
  return known;
}

/** Built-in names of the language in which code cannot store anything. */
const HARMLESS = new Set([
  'undefined',
  'NaN',
  'Infinity',
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'BigInt',
  'Symbol',
  'Math',
  'JSON',
  'Date',
  'RegExp',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Promise',
  'Error',
  'TypeError',
  'RangeError',
  'Intl',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
  'structuredClone',
  'URL',
  'URLSearchParams',
  'Partial',
  'Required',
  'Readonly',
  'Pick',
  'Omit',
  'Record',
  'Exclude',
  'Extract',
  'NonNullable',
  'ReturnType',
  'Parameters',
  'Awaited',
  'ReadonlyArray',
  'ReadonlyMap',
  'ReadonlySet',
  'Iterable',
  'IterableIterator',
  'AsyncIterable',
  'Uppercase',
  'Lowercase',
  'Capitalize',
  'Uncapitalize',
  'const',
]);
