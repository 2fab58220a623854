import { ConfigCommentParser, Directive, TextSourceCodeBase, VisitNodeStep } from '@eslint/plugin-kit';

/** A position: lines and columns count from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

interface Location {
  readonly start: Position;
  readonly end: Position;
}

/** A whole manifest, the only node that its rules visit. The audit interprets its content. */
interface ManifestNode {
  readonly type: 'Manifest';
  readonly loc: Location;
  readonly range: [number, number];
}

interface Comment {
  readonly text: string;
  readonly loc: Location;
}

const comments = new ConfigCommentParser();
/**
 * A directive for ESLint. Inside a text of the manifest it also matches, but there it disables nothing that is
 * reported.
 */
const DIRECTIVE = /(?:^|\s)#\s*(eslint-(?:disable(?:-next-line|-line)?|enable)\b.*)$/;
const directiveKinds: Readonly<Record<string, 'disable' | 'enable' | 'disable-line' | 'disable-next-line'>> = {
  'eslint-disable': 'disable',
  'eslint-enable': 'enable',
  'eslint-disable-line': 'disable-line',
  'eslint-disable-next-line': 'disable-next-line',
};

/** The scope of a text that has no code. */
const emptyScope = {
  type: 'global',
  isStrict: false,
  set: new Map<string, never>(),
  variables: [],
  references: [],
  through: [],
  childScopes: [],
} as const;

/**
 * A manifest in ESLint's form: its text, one node, and the comments that disable rules. A configuration may enable
 * ESLint's own rules for all files, and those ask for comments, tokens and scopes while they are loaded: a manifest
 * has none of a program's.
 */
export class ManifestSource extends TextSourceCodeBase {
  readonly #root: ManifestNode;
  readonly tokensAndComments: readonly [] = [];
  readonly parserServices: Readonly<Record<string, never>> = {};

  constructor(text: string) {
    const ast = toManifestNode(text);
    super({ text, ast });
    this.#root = ast;
  }

  override *traverse(): Iterable<VisitNodeStep> {
    yield new VisitNodeStep({ target: this.#root, phase: 1, args: [this.#root] });
    yield new VisitNodeStep({ target: this.#root, phase: 2, args: [this.#root] });
  }

  getAllComments(): readonly [] {
    return [];
  }

  getScope(): typeof emptyScope {
    return emptyScope;
  }

  getDisableDirectives(): { readonly problems: []; readonly directives: Directive[] } {
    return { problems: [], directives: this.lines.flatMap(toDirectives) };
  }
}

/** The node of a text. */
export function toManifestNode(text: string): ManifestNode {
  const lines = text.split(/\r?\n/);
  const last = lines.at(-1) ?? '';
  return {
    type: 'Manifest',
    loc: { start: { line: 1, column: 1 }, end: { line: lines.length, column: last.length + 1 } },
    range: [0, text.length],
  };
}

function toDirectives(line: string, index: number): Directive[] {
  const found = DIRECTIVE.exec(line);
  const parsed = found?.[1] === undefined ? undefined : comments.parseDirective(found[1]);
  const type = parsed && directiveKinds[parsed.label];
  if (!found || !parsed || !type) return [];
  const at = { line: index + 1, column: line.indexOf('#', found.index) + 1 };
  const node: Comment = { text: line, loc: { start: at, end: { line: at.line, column: line.length + 1 } } };
  return [new Directive({ type, node, value: parsed.value, justification: parsed.justification })];
}
