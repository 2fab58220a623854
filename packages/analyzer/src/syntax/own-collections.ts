import type * as TS from 'typescript';
import { ts } from './typescript.ts';

/** What a file's own code makes with these has the language's methods, which lead nowhere: `seen.get(key)`. */
const CONSTRUCTORS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Date']);

/**
 * Names that stand for a list, a map or the like wherever a piece of code declares them: constants that are made where
 * they are declared. What is a collection in one function and something else in another counts as something else.
 */
export class OwnCollections {
  readonly #made = new Set<TS.Node>();
  readonly #names = new Set<string>();
  readonly #otherNames = new Set<string>();

  /** Is told of lists of declarations before their declarations. */
  tellList({ flags, declarations }: TS.VariableDeclarationList): void {
    if ((flags & ts.NodeFlags.Const) === 0) return;
    for (const declaration of declarations)
      if (ts.isIdentifier(declaration.name) && declaration.initializer && isCollection(declaration.initializer))
        this.#made.add(declaration);
  }

  /** Is told of every declaration, with the names that it gives. */
  tell(declaration: TS.Node, names: Iterable<string>): void {
    for (const name of names) (this.#made.has(declaration) ? this.#names : this.#otherNames).add(name);
  }

  /** Whether a name is one; `isOuter` tells which names mean something outside of the code. */
  has(name: string, isOuter: (name: string) => boolean): boolean {
    return (
      this.#names.has(name) &&
      !this.#otherNames.has(name) &&
      !isOuter(name) &&
      ![...CONSTRUCTORS].some((each) => this.#otherNames.has(each) || isOuter(each))
    );
  }
}

function isCollection(initializer: TS.Expression): boolean {
  if (ts.isAsExpression(initializer)) return isCollection(initializer.expression);
  return (
    ts.isArrayLiteralExpression(initializer) ||
    (ts.isNewExpression(initializer) &&
      ts.isIdentifier(initializer.expression) &&
      CONSTRUCTORS.has(initializer.expression.text))
  );
}
