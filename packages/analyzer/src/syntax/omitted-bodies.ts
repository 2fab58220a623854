import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';
import { MIN_OMITTED_LENGTH } from '../bounds.ts';

/**
 * Removes the bodies of functions from some statements of a file. The analyzer never looks into most functions of a
 * large code base, and their trees take most of its memory. When code reads a removed body, the stand-in parses the
 * file again, once, and restores all of them.
 *
 * `onFunction` receives each outermost function or class before its bodies go. No caller may keep a node inside of
 * them.
 */
export function omitBodies(
  statements: readonly TS.Statement[],
  parseAgain: () => TS.SourceFile,
  onFunction: (node: TS.Node) => void,
): void {
  const omitted = new OmittedBodies(parseAgain);
  for (const statement of statements) {
    for (const around of outermostIn(statement)) {
      const bodies = bodiesIn(around).filter(({ body: { pos, end } }) => end - pos > MIN_OMITTED_LENGTH);
      if (bodies.length > 0) onFunction(around);
      for (const node of bodies) node.body = omitted.standInFor(node.body);
    }
  }
}

/** The functions and classes of a statement that no other one contains. */
function outermostIn(statement: TS.Statement): TS.Node[] {
  const found: TS.Node[] = [];
  walkTree(statement, (node) => {
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) return true;
    found.push(node);
    return false;
  });
  return found;
}

interface WithBlock {
  body: TS.Block;
}

/** The outermost functions with a block in a piece of code. */
function bodiesIn(root: TS.Node): WithBlock[] {
  const found: WithBlock[] = [];
  walkTree(root, (node) => {
    if (ts.isBlock(node)) return false;
    if (ts.isFunctionLike(node) && hasBlock(node)) found.push(node);
    return true;
  });
  return found;
}

function hasBlock(node: TS.SignatureDeclaration): node is TS.SignatureDeclaration & WithBlock {
  return 'body' in node && node.body !== undefined && ts.isBlock(node.body);
}

/** The bodies removed from the tree of one file. */
class OmittedBodies {
  readonly #parseAgain: () => TS.SourceFile;
  /** By their start position. */
  readonly #standIns = new Map<number, StandIn>();

  constructor(parseAgain: () => TS.SourceFile) {
    this.#parseAgain = parseAgain;
  }

  standInFor(body: TS.Block): TS.Block {
    const standIn = new (standInClassFor(body))(body, this);
    this.#standIns.set(body.pos, standIn);
    return standIn;
  }

  restore(): void {
    for (const statement of this.#parseAgain().statements) {
      for (const { body } of bodiesIn(statement)) this.#standIns.get(body.pos)?.fill(body.statements);
    }
  }
}

/** A block that restores its statements when code reads them. */
interface StandIn extends TS.Block {
  readonly fill: (statements: TS.NodeArray<TS.Statement>) => void;
}

type StandInClass = new (body: TS.Block, file: OmittedBodies) => StandIn;

/** By the prototype of the compiler's nodes. */
const standInClasses = new WeakMap<object, StandInClass>();

/** The class whose instances inherit the methods of all nodes. It depends on the compiler, which is loaded late. */
function standInClassFor(body: TS.Block): StandInClass {
  const methods = Object.getPrototypeOf(body) as object; // every node is an instance of a class
  let known = standInClasses.get(methods);
  if (!known) standInClasses.set(methods, (known = createStandInClass(methods)));
  return known;
}

function createStandInClass(methods: object): StandInClass {
  /** Creates an object with these methods and no other part of a node, to save memory. */
  function WithMethods(): void {
    // no fields
  }
  WithMethods.prototype = methods;

  const Base = WithMethods as unknown as new () => object; // a class can extend a function
  class StandInBlock extends Base implements Pick<StandIn, 'pos' | 'end' | 'kind' | 'flags' | 'statements' | 'fill'> {
    readonly pos: number;
    readonly end: number;
    readonly kind: TS.SyntaxKind.Block;
    readonly flags: TS.NodeFlags;
    readonly #file: OmittedBodies;
    #statements: TS.NodeArray<TS.Statement> | undefined;

    constructor({ pos, end, kind, flags }: TS.Block, file: OmittedBodies) {
      super();
      this.pos = pos;
      this.end = end;
      this.kind = kind;
      this.flags = flags;
      this.#file = file;
    }

    get statements(): TS.NodeArray<TS.Statement> {
      if (!this.#statements) this.#file.restore();
      return this.#statements!; // the same text has the same bodies
    }

    fill(statements: TS.NodeArray<TS.Statement>): void {
      this.#statements = statements;
    }
  }
  return StandInBlock as unknown as StandInClass; // the rest of a block comes from the methods
}
