import type * as TS from 'typescript';
import { MAX_EXTRA_PARSE_NODES, MAX_PARSE_NODES_PER_CHARACTER } from '../bounds.ts';
import { ts } from './typescript.ts';

/** The parser read parts of a text so often that it went beyond its bound. */
export class ParseLimitError extends RangeError {
  constructor() {
    super(
      'TypeScript’s parser reads parts of the file too often, as it does with nested `async (async (…))`, so scopewright can’t tell what it calls. Use fewer levels, or add the file to `ignores`.',
    );
  }
}

/**
 * Runs TypeScript's parser, and stops it with a `ParseLimitError` where it makes many more nodes than a text of this length (in
 * UTF-16 units) can have. The parser tries one reading of `async (…)`, and of some types, and then reads the same text
 * again: nested, that doubles with each level, and 200 characters take minutes. The parser has no bound of its own and
 * asks nobody while it parses, but it takes the class of its nodes from `objectAllocator`, which no public type
 * mentions. The class is there during this call alone, since an ESLint parser may share the compiler.
 */
export function parseBounded(length: number, parse: () => TS.SourceFile): TS.SourceFile {
  const { objectAllocator } = ts as unknown as { objectAllocator: ObjectAllocator };
  const { getNodeConstructor } = objectAllocator;
  const counter = counterFor(getNodeConstructor());
  counter.nodesLeft = length * MAX_PARSE_NODES_PER_CHARACTER + MAX_EXTRA_PARSE_NODES;
  objectAllocator.getNodeConstructor = () => counter.Node;
  try {
    return parse();
  } finally {
    objectAllocator.getNodeConstructor = getNodeConstructor;
  }
}

type NodeConstructor = new (kind: TS.SyntaxKind, pos: number, end: number) => TS.Node;

interface ObjectAllocator {
  getNodeConstructor: () => NodeConstructor;
}

interface NodeCounter {
  nodesLeft: number;
  readonly Node: NodeConstructor;
}

/** One class for all parses, so that all nodes have one shape. */
const counters = new WeakMap<NodeConstructor, NodeCounter>();

function counterFor(Base: NodeConstructor): NodeCounter {
  const known = counters.get(Base);
  if (known) return known;
  const counter: NodeCounter = {
    nodesLeft: 0,
    Node: class extends Base {
      constructor(kind: TS.SyntaxKind, pos: number, end: number) {
        super(kind, pos, end);
        counter.nodesLeft -= 1;
        if (counter.nodesLeft < 0) throw new ParseLimitError();
      }
    },
  };
  counters.set(Base, counter);
  return counter;
}
