import type * as TS from 'typescript';
import { COMMON_NAMES } from './common-names.ts';
import type { ImportGraph } from './import-graph.ts';
import { namesClient } from './reach.ts';
import type { Run } from '../eval/run.ts';
import type { Module } from '../project/module.ts';
import { importsOf } from '../types/resolve-type.ts';
import { isClientPackage } from '../clients/origins.ts';

const WORD = /[A-Za-z_$][\w$]*/g;
/** `import { get as fetchPurposes }`, `const { get: fetchPurposes } = api`, `{ fetchPurposes: get }`. */
const RENAMING = /([A-Za-z_$][\w$]*)\s*(?::|\bas\b)\s*([A-Za-z_$][\w$]*)/g;
const TYPE_WORDS = new Set(['string', 'number', 'boolean', 'any', 'unknown', 'void', 'null', 'undefined', 'true', 'false', 'object', 'never', 'const', 'this', 'default', 'async', 'await', 'function', 'new', 'typeof']);

/** Something that is run by itself, and where it is written. */
export interface Candidate {
  readonly node: TS.Node;
  readonly module: Module;
}

/**
 * Answers "can this function lead to a client call?" without running it: it can when its text names a client, or says a
 * name under which something that was seen to lead to one is known. Names grow only through functions that were seen to
 * lead, and names that half of all objects have count only where the file imports the one that has it.
 *
 * Invariant: a function that is on the stack of a request, or names one that is, is a candidate.
 */
export class Leads {
  readonly #run: Run;
  readonly #graph: ImportGraph;
  readonly #words = new WeakMap<TS.Node, ReadonlySet<string>>();
  /** Names, with the files of what they name; null where any file counts. */
  readonly #names = new Map<string, Set<string> | null>();
  readonly #renamings = new Map<string, Set<string>>();
  readonly #readModules = new Set<Module>();
  readonly #known = new Set<TS.Node>();

  constructor(run: Run, graph: ImportGraph) {
    this.#run = run;
    this.#graph = graph;
  }

  /** Takes in what was seen since the last time; tells whether there is a new name. */
  grow(modules: ReadonlySet<Module>): boolean {
    const before = this.#names.size;
    for (const module of modules) this.#readModule(module);
    for (const name of this.#run.clientNames) this.#add(name, null);
    for (const [node, file] of this.#run.leadingNodes) {
      if (this.#known.has(node)) continue;
      this.#known.add(node);
      for (const name of this.#run.functionNames.get(node) ?? []) this.#add(name, file);
      for (const name of defaultNames(this.#run, file, modules)) this.#add(name, null);
    }
    return this.#names.size > before;
  }

  isCandidate({ node, module }: Candidate): boolean {
    if (this.#run.leadingNodes.has(node)) return true;
    const text = module.source.text.slice(node.pos, node.end);
    if (namesClient(text)) return true;
    for (const word of this.#wordsOf(node, text)) {
      const files = this.#names.get(word);
      if (files === null) return true;
      if (files && this.#isVisible(word, files, module)) return true;
    }
    return false;
  }

  #isVisible(name: string, files: ReadonlySet<string>, module: Module): boolean {
    return !COMMON_NAMES.has(name) || [...files].some((file) => file === module.path || this.#graph.sees(module.path, file));
  }

  #wordsOf(node: TS.Node, text: string): ReadonlySet<string> {
    let words = this.#words.get(node);
    if (!words) this.#words.set(node, (words = new Set(text.match(WORD))));
    return words;
  }

  #readModule(module: Module): void {
    if (this.#readModules.has(module)) return;
    this.#readModules.add(module);
    for (const [name, imported] of importsOf(module)) if (isClientPackage(imported.specifier)) this.#add(name, null);
    for (const [, left, right] of module.source.text.matchAll(RENAMING)) this.#addRenaming(left!, right!);
  }

  #addRenaming(left: string, right: string): void {
    if (left === right || TYPE_WORDS.has(left) || TYPE_WORDS.has(right)) return;
    for (const [from, to] of [[left, right], [right, left]] as const) {
      const names = this.#renamings.get(from) ?? new Set();
      this.#renamings.set(from, names.add(to));
    }
  }

  #add(name: string, file: string | null): void {
    if (name === 'exports' || name === '') return;
    const files = this.#names.get(name);
    if (files === null) return;
    if (file === null) this.#names.set(name, null);
    else if (files) files.add(file);
    else this.#names.set(name, new Set([file]));
    if (files === undefined) for (const other of this.#renamings.get(name) ?? []) this.#add(other, file);
  }
}

/** The names that importers give to the default export, or to the whole, of a file. */
function defaultNames(run: Run, file: string, modules: ReadonlySet<Module>): string[] {
  const names: string[] = [];
  for (const module of modules) {
    for (const [local, { specifier, name }] of importsOf(module)) {
      if ((name === 'default' || name === '*') && leadsTo(run, specifier, module, file)) names.push(local);
    }
    for (const [local, specifier] of requiredNames(module)) if (leadsTo(run, specifier, module, file)) names.push(local);
  }
  return names;
}

function leadsTo(run: Run, specifier: string, from: Module, file: string): boolean {
  const resolution = run.project.resolve(specifier, from.path);
  return resolution.kind === 'file' && resolution.path === file;
}

const required = new WeakMap<Module, readonly (readonly [string, string])[]>();

/** `const client = require('./client')`: the name and the specifier. */
function requiredNames(module: Module): readonly (readonly [string, string])[] {
  let known = required.get(module);
  if (!known) {
    const found: (readonly [string, string])[] = [];
    for (const match of module.source.text.matchAll(/([A-Za-z_$][\w$]*)\s*=\s*(?:await\s+import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g)) found.push([match[1]!, match[2]!]);
    required.set(module, (known = found));
  }
  return known;
}

