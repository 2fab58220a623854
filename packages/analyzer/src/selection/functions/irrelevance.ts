import { importsOf } from '../../syntax/imported-names.ts';
import type * as TS from 'typescript';
import { freeNamesOf } from '../../syntax/free-names.ts';
import type { ImportGraph } from '../files/import-graph.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { namesBehind, type LoadedExports } from '../files/loaded-exports.ts';
import { saysOneOf } from '../../syntax/mentions.ts';
import { declaredNames } from '../../syntax/statements.ts';
import { TakenExports } from '../files/taken-exports.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import type { Module } from '../../syntax/module.ts';
import { isComponentFile } from '../../syntax/component.ts';
import { ts } from '../../syntax/typescript.ts';
import type { ClassDefinition, Closure } from '../../domain/callable.ts';
import type { Obj, Slot } from '../../domain/value.ts';

/** What is nested deeper in calls of calls is not followed: it is run. */
const MAX_DEPTH = 400;

/**
 * Answers "does it make no difference whether this function, or this class, is run for nobody in particular?" without
 * running it. It makes none when nothing that it can get hold of leads to a client, and nothing that it changes is seen
 * by anybody else. Both hold when each name that it says and does not declare is one of these: a function of which the
 * same holds, a text or a number, a type, what the language has, or an export of a file that was not loaded. Such a
 * file imports nothing that leads to a client, else it would have been; nothing that was run looks into its variables;
 * and what it imports itself is again one of these.
 *
 * So there is no object that outlives the run in its reach: what it makes, returns and changes is its own. What can
 * lead to a client is told by `CandidateIndex`: a name of a property under which something is known that leads to one is enough
 * for a doubt.
 *
 * A class and its methods are one: what they leave in `this` is seen by them alone, where nobody else names the class
 * and it neither extends nor implements anything by which its instances are found.
 *
 * An answer holds as long as nothing new is loaded, and nothing known of what it says. Functions that call each other
 * are irrelevant when nothing else that they say makes a doubt.
 */
export class Irrelevance {
  readonly #machine: Machine;
  readonly #leads: CandidateIndex;
  readonly #loaded: LoadedExports;
  readonly #taken: TakenExports;
  /** What was answered, by function or type as it is written, by file, and by export of a file. */
  readonly #answers = new Map<Subject, boolean>();
  /** What is not answered yet: what is asked at present, and what was asked inside of it and leads back to it. */
  readonly #open: Subject[] = [];
  readonly #openAt = new Map<Subject, number>();
  readonly #names = new WeakMap<TS.Node, OuterNames>();
  #state = '';
  /** How many modules were run when it was answered. */
  #code = 0;

  constructor(machine: Machine, graph: ImportGraph, candidates: CandidateIndex, loaded: LoadedExports) {
    this.#machine = machine;
    this.#leads = candidates;
    this.#loaded = loaded;
    this.#taken = new TakenExports(machine.project, graph, loaded);
  }

  /** Forgets what was answered if there is anything new that may change it. Whether there is anything new. */
  refresh(): boolean {
    const code = this.#loaded.refresh();
    const state = [
      code,
      this.#leads.version,
      this.#machine.facts.stored.size,
      this.#machine.knowledge.fields.size,
    ].join(' ');
    if (state === this.#state) return false;
    // What a statement declares that was cut may be there by now.
    const isSameCode = code === this.#code && this.#machine.facts.cuts.statements.length === 0;
    if (!isSameCode || this.#isDoubtful()) this.#answers.clear();
    this.#state = state;
    this.#code = code;
    return true;
  }

  /**
   * Whether what became known makes a difference to an answer, where no code is new. Names are never forgotten, so that
   * what makes a difference goes on to; and what makes none leads to nothing else, so that all of it holds as long as
   * each of its parts does.
   */
  #isDoubtful(): boolean {
    for (const [subject, isIrrelevant] of this.#answers)
      if (isIrrelevant && typeof subject !== 'string' && this.#saysKnownName(subject)) return true;
    return false;
  }

  #saysKnownName(node: TS.Node): boolean {
    const names = this.#names.get(node);
    return (
      names === undefined || this.#hasKnownMember(names) || this.#leads.isCandidate({ node, module: names.module })
    );
  }

  isIrrelevant(callable: Closure | ClassDefinition): boolean {
    return (callable.kind === 'class' ? this.#ofClass(callable, 0) : this.#ofFunction(callable, 0)) === IRRELEVANT;
  }

  /**
   * Answers for one subject by those that it leads to: a depth-first search that settles what leads to each other
   * together (Tarjan's strongly connected components). All that is open leads to what is asked at present, so that one
   * bad end is the end of all.
   */
  #ask(subject: Subject, depth: number, examine: () => Found): Found {
    const known = this.#answers.get(subject);
    if (known !== undefined) return known ? IRRELEVANT : ACTIVE;
    const openAt = this.#openAt.get(subject);
    if (openAt !== undefined) return openAt;
    const index = this.#open.push(subject) - 1;
    this.#openAt.set(subject, index);
    const found = depth > MAX_DEPTH ? ACTIVE : examine();
    if (found === ACTIVE) this.#settle(0, false);
    else if (found >= index) this.#settle(index, true);
    return found >= index ? IRRELEVANT : found;
  }

  #settle(from: number, answer: boolean): void {
    for (const subject of this.#open.splice(from)) {
      this.#answers.set(subject, answer);
      this.#openAt.delete(subject);
    }
  }

  #ofFunction(closure: Closure, depth: number): Found {
    const { node, module, isSymbolic, scope } = closure;
    const definition = classAround(closure);
    if (definition) return this.#ofClass(definition, depth);
    return this.#ask(node, depth, () =>
      isSymbolic && scope === this.#machine.environments.of(module).scope && !this.#leads.isCandidate(closure)
        ? this.#ofNode(module, node, depth)
        : ACTIVE,
    );
  }

  #ofClass(definition: ClassDefinition, depth: number): Found {
    const { node, module } = definition;
    return this.#ask(node, depth, () =>
      this.#isSealed(definition) && !this.#leads.isCandidate(definition) ? this.#ofNode(module, node, depth) : ACTIVE,
    );
  }

  /**
   * Whether nobody else can come upon an instance of a class: it is a statement of its file, and no other one names it.
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
    return !others.some((statement) => saysOneOf(module, statement, names)) && !this.#taken.isTaken(module, name);
  }

  #ofNode(module: Module, node: TS.Node, depth: number): Found {
    const names = this.#namesOf(module, node);
    if (names.isOpen || this.#hasKnownMember(names)) return ACTIVE;
    return all(names.outer, (name) => this.#ofName(module, name, depth + 1));
  }

  #hasKnownMember({ members }: OuterNames): boolean {
    return members.some((name) => this.#leads.isName(name) || this.#machine.facts.stored.has(name));
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

  #ofName(module: Module, name: string, depth: number): Found {
    const imported = importsOf(module).get(name);
    if (imported)
      return imported.name === '*' ? ACTIVE : this.#ofImport(imported.specifier, module.path, imported.name, depth);
    const slot = this.#machine.environments.of(module).scope.cells.get(name);
    if (slot) return fixedNames(module).has(name) ? this.#ofSlot(slot, depth) : ACTIVE;
    const type = typesOf(module).get(name);
    if (type) return this.#ask(type, depth, () => this.#ofNode(module, type, depth));
    return HARMLESS.has(name) ? IRRELEVANT : ACTIVE;
  }

  #ofSlot(slot: Slot, depth: number): Found {
    if (slot.kind === 'text' || slot.kind === 'primitive') return IRRELEVANT;
    if (slot.kind !== 'object') return ACTIVE;
    if (slot.callable?.kind === 'class') return this.#ofClass(slot.callable, depth);
    return slot.callable?.kind === 'closure' && !hasProperties(slot) ? this.#ofFunction(slot.callable, depth) : ACTIVE;
  }

  #ofImport(specifier: string, from: string, name: string, depth: number): Found {
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

  #ofLoaded(module: Module, name: string, depth: number): Found {
    const { syntax, component, path: file } = module;
    const entry = syntax.exports.get(name);
    if (!syntax.isEsModule || component || entry?.kind === 'namespace') return ACTIVE;
    if (entry)
      return entry.kind === 'local'
        ? this.#ofName(module, entry.name, depth)
        : this.#ofImport(entry.specifier, file, entry.name, depth);
    return all(syntax.stars, (star) => this.#ofImport(star, file, name, depth));
  }

  /** What a file that was not loaded hands on, and whatever it may do itself with what it imports. */
  #ofUnloaded(file: string, name: string, depth: number): Found {
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

type Subject = TS.Node | string;

/** `IRRELEVANT`, `ACTIVE`, or that it is irrelevant if what is open at this place, and leads to it, is. */
type Found = number;
const IRRELEVANT = Infinity;
const ACTIVE = -1;

function all<T>(items: readonly T[], ask: (item: T) => Found): Found {
  let found = IRRELEVANT;
  for (const item of items) {
    found = Math.min(found, ask(item));
    if (found === ACTIVE) return ACTIVE;
  }
  return found;
}

/** What a piece of code says that stands outside of it. */
interface OuterNames {
  readonly module: Module;
  readonly outer: readonly string[];
  readonly members: readonly string[];
  readonly isOpen: boolean;
}

function outerNamesOf(module: Module, node: TS.Node, isOfTopLevel: (name: string) => boolean): OuterNames {
  const { free, declared, members, membersBehind, collections, isOpen, hasThis } = freeNamesOf(node);
  // A name may be declared in one part of it, and mean what the file declares in another.
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

/** The names of a class's members: behind `this` they are its own. */
function memberNames({ members }: TS.ClassDeclaration): ReadonlySet<string> {
  return new Set(
    members.flatMap(({ name }) => (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? [name.text] : [])),
  );
}

/** Inside of a class its name is the class. */
function isNameOf(node: TS.Node, name: string): boolean {
  return ts.isClassDeclaration(node) && node.name?.text === name;
}

/** The class that a method, an accessor or a static member belongs to. */
function classAround({ home, node }: Closure): ClassDefinition | undefined {
  if (!home || !ts.isClassElement(node)) return undefined;
  const maker = home.callable ?? constructorOf(home)?.callable;
  return maker?.kind === 'class' ? maker : undefined;
}

function constructorOf({ cells }: Obj): Obj | undefined {
  const slot = cells.get('constructor');
  return slot?.kind === 'object' ? slot : undefined;
}

/** A function that bears something, a table of defaults say, is an object like any other. */
function hasProperties({ cells }: Obj): boolean {
  return [...cells.keys()].some((key) => typeof key === 'string' && key !== 'prototype');
}

const fixed = new WeakMap<Module, ReadonlySet<string>>();

/** The functions and constants of a file. */
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

/** What the language has and nothing can be kept in. */
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
