import type * as TS from 'typescript';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { wordsOf } from '../../syntax/mentions.ts';
import type { Value } from '../../domain/value.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';
import type { Candidate } from './candidate-index.ts';

/**
 * Answers "can this code decide the base of a request by making the instance that sends it?" for the classes whose
 * methods leave only the base open, and for those that inherit from them. Code that gives the constructor no argument
 * decides nothing, and a type makes no instance.
 */
export class AskedMakers {
  readonly #machine: Machine;
  readonly #classes = new Set<TS.Node>();
  readonly #names = new Set<string>();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Adds what the machine learned since the last call. Returns the new names of classes. */
  grow(): readonly string[] {
    const { facts, identities } = this.#machine;
    const added: string[] = [];
    const add = (node: TS.Node): void => {
      const name = ts.isClassLike(node) ? node.name?.text : undefined;
      if (this.#classes.has(node)) return;
      this.#classes.add(node);
      if (name === undefined || this.#names.has(name)) return;
      this.#names.add(name);
      added.push(name);
    };
    for (const node of facts.leading.classes.keys()) add(node);
    for (let known = -1; known < this.#classes.size;) {
      known = this.#classes.size;
      for (const { callable } of identities.classes)
        if (callable?.kind === 'class' && this.#isAsked(callable.parent)) add(callable.node);
    }
    return added;
  }

  #isAsked(parent: Value | null | undefined): boolean {
    return parent?.kind === 'object' && parent.callable?.kind === 'class' && this.#classes.has(parent.callable.node);
  }

  /** Whether a candidate makes an instance of one of the classes with arguments, or passes the class on. */
  isMaker({ module, node }: Candidate): boolean {
    if (this.#names.size === 0) return false;
    for (const name of wordsOf(module, node, (each) => this.#names.has(each)).keys())
      if (this.#names.has(name) && makesInstance(node, name)) return true;
    return false;
  }
}

function makesInstance(root: TS.Node, name: string): boolean {
  const others = new Set<TS.Node | undefined>();
  let isFound = false;
  walkTree(root, (node) => {
    if (isFound || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return false;
    if (ts.isClassLike(node) || ts.isPropertyAccessExpression(node)) others.add(node.name);
    if (ts.isNewExpression(node) && (node.arguments?.length ?? 0) === 0) others.add(node.expression);
    if (ts.isIdentifier(node) && node.text === name && !others.has(node)) isFound = true;
    return true;
  });
  return isFound;
}
