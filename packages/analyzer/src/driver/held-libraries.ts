import type * as TS from 'typescript';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Candidate } from '../selection/functions/candidate-index.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards, walkTree } from '../syntax/walk.ts';
import { findReached, type Loading } from './library-reach.ts';
import { spanOf } from '../sources/project.ts';
import type { HeldFunctions, Span } from '../contract/model.ts';

/**
 * Holds back the functions of libraries (installed packages, generated clients, what the manifest lists) until other code
 * reaches them: a library offers far more functions than a program calls. After the last round the driver releases them,
 * for the requests that a library defines and nothing reaches.
 */
export class HeldLibraries {
  readonly #machine: Machine;
  #areReleased = false;
  /** The functions that something unknown had received when all others were released. */
  #handed: ReadonlySet<TS.Node> | undefined;
  /** The classes that code makes instances of, and the number of constructors that they were read from. */
  readonly #made = new Set<TS.Node>();
  #instancesKnown = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Whether any of the program's modules belongs to a library. */
  concern(modules: ReadonlySet<Module>): boolean {
    return [...modules].some((module) => this.isOfLibrary({ module }));
  }

  release(): void {
    this.#areReleased = true;
    this.#handed = new Set([...this.#machine.facts.handed.nodes()].map(([node]) => node));
  }

  /** Whether something stands in the code of a library. */
  isOfLibrary({ module }: Pick<Candidate, 'module'>): boolean {
    return this.#machine.knowledge.isLibrary(module);
  }

  /**
   * Whether a library's function does not run yet on the instances that code makes, or for the values that it was made
   * with: the runs of the code that calls it already show what it does there.
   */
  isInstanceHeld(candidate: Candidate): boolean {
    return !this.#areReleased && this.isOfLibrary(candidate);
  }

  /** Whether something unknown receives a function while the program runs: it may call it. */
  isHanded({ node }: Pick<Candidate, 'node'>): boolean {
    return this.#handed?.has(node) ?? this.#machine.facts.handed.has(node);
  }

  /** Whether a function or class waits until something reaches it. */
  isHeld(candidate: Candidate): boolean {
    return !this.#areReleased && !this.isReached(candidate);
  }

  /** Whether a function or class is not a library's, or some call of it, or making of an instance, was seen. */
  isReached({ node, module }: Candidate): boolean {
    if (!this.isOfLibrary({ module })) return true;
    const { calledNodes, leading } = this.#machine.facts;
    return ts.isClassLike(node) ? this.#isMade(node) : calledNodes.has(node) || leading.onStack.has(node);
  }

  #isMade(node: TS.Node): boolean {
    const { instances } = this.#machine.facts;
    if (instances.size !== this.#instancesKnown) {
      this.#instancesKnown = instances.size;
      for (const { callable } of instances.keys()) if (callable?.kind === 'class') this.#made.add(callable.node);
    }
    return this.#made.has(node);
  }

  /**
   * For each file of a library, its outermost functions that nothing reached, and what it assigns to their properties;
   * and those functions that others made and that nothing can run.
   */
  unreachedIn(modules: Iterable<Module>, loadersOf: Loading['loadersOf']): HeldFunctions[] {
    const { facts } = this.#machine;
    const all = [...modules].filter((module) => this.isOfLibrary({ module }));
    const libraries = new Set(all.map(({ file }) => file));
    const loading = { isLibrary: (file: string) => libraries.has(file), loadersOf };
    const reached = new Set(findReached(this.#machine, loading).reached);
    for (const { source } of all)
      for (const node of facts.edges.calledBy(source)) facts.edges.addReached(reached, node);
    return all.map((module) => {
      const functions: Span[] = [];
      const names = new Set<string>();
      const isHeld = (node: TS.Node, isInner: boolean): boolean =>
        !reached.has(node) && (isInner || !this.isReached({ node, module }));
      walkFunctions(module.source, (node, isInner) => {
        if (!isHeld(node, isInner)) return true;
        functions.push(spanOf(module, node));
        if (ts.isFunctionDeclaration(node) && node.name) names.add(node.name.text);
        return false;
      });
      const assigned = module.source.statements.filter((statement) => names.has(ownerOf(statement) ?? ''));
      return { file: module.file, functions: [...functions, ...assigned.map((each) => spanOf(module, each))] };
    });
  }

  /** Whether the function around a node is reached; the top level of a module always is. */
  isReachedAround(node: TS.Node, module: Module): boolean {
    if (!this.isOfLibrary({ module })) return true;
    let [isInFunction, isReached] = [false, false];
    walkTowards(module.source, node, (each) => {
      if (!ts.isFunctionLike(each)) return;
      isInFunction = true;
      isReached ||= this.isReached({ node: each, module });
    });
    return !isInFunction || isReached;
  }
}

/** Visits functions from the outside inwards; where `visit` returns false, it skips those inside. */
function walkFunctions(root: TS.Node, visit: (node: TS.Node, isInner: boolean) => boolean): void {
  const open: { readonly from: TS.Node; readonly isInner: boolean }[] = [{ from: root, isInner: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { from, isInner } = next;
    walkTree(from, (node) => {
      if (node === from || !ts.isFunctionLike(node)) return true;
      if (visit(node, isInner)) open.push({ from: node, isInner: true });
      return false;
    });
  }
}

/** The object whose property a statement assigns: `list.PATH = '/v2/purposes'`. */
function ownerOf(statement: TS.Statement): string | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined;
  const { left, operatorToken } = statement.expression;
  return operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(left) &&
    ts.isIdentifier(left.expression)
    ? left.expression.text
    : undefined;
}
