import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

/** What stands in for a body takes about as much memory as a shorter one. */
const MIN_LENGTH = 60;

/**
 * Takes the bodies of functions off some statements of a file. Most functions of a large code base are never looked
 * into, and its trees are most of what an analysis holds. To whoever looks into one, it is there: the file is parsed
 * again, once, and its bodies are back.
 *
 * `onFunction` is told of each outermost function or class before its bodies go. Nothing may hold a node inside of
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
      const bodies = bodiesIn(around).filter(({ body: { pos, end } }) => end - pos > MIN_LENGTH);
      if (bodies.length > 0) onFunction(around);
      for (const node of bodies) node.body = omitted.standInFor(node.body);
    }
  }
}

/** The functions and classes of a statement that stand in no other one. */
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

/** The outermost functions of a piece of code that have a block. */
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

/** What was taken off the tree of one file. */
class OmittedBodies {
  readonly #parseAgain: () => TS.SourceFile;
  /** By where they begin. */
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

/** A block that finds its statements when it is asked for them. */
interface StandIn extends TS.Block {
  readonly fill: (statements: TS.NodeArray<TS.Statement>) => void;
}

type StandInClass = new (body: TS.Block, file: OmittedBodies) => StandIn;

/** By the prototype of the compiler's nodes. */
const standInClasses = new WeakMap<object, StandInClass>();

/** The class whose instances have the methods of all nodes; the compiler that these come from is loaded late. */
function standInClassFor(body: TS.Block): StandInClass {
  const methods = Object.getPrototypeOf(body) as object; // every node is an object of a class
  let known = standInClasses.get(methods);
  if (!known) standInClasses.set(methods, (known = createStandInClass(methods)));
  return known;
}

function createStandInClass(methods: object): StandInClass {
  /** Makes what has these methods, and nothing else of a node: what it stands in for is there to save memory. */
  function WithMethods(): void {
    // no fields
  }
  WithMethods.prototype = methods;

  const Base = WithMethods as unknown as new () => object; // a function can be extended as a class can
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
  return StandInBlock as unknown as StandInClass; // the rest of a block comes with the methods
}
