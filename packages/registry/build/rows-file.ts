import { LineCounter, isNode, isPair, parseDocument, visit, type Document } from 'yaml';
import type { DocumentProblem, KeyPath, ShapeCheck } from '#registry/shape';

/** A file of rows: its name as messages give it, and its text. */
export interface RowsText {
  readonly name: string;
  readonly text: string;
}

/** A mistake with its place; lines and columns count from 1. */
export interface PlacedProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A parsed file of rows, which can tell where each value stands. */
export interface RowsFile<Rows> {
  readonly rows: Rows;
  readonly problemAt: (problem: DocumentProblem) => PlacedProblem;
  /** The same for the key itself, where a map is written. */
  readonly problemAtKey: (problem: DocumentProblem) => PlacedProblem;
}

export type ParsedRows<Rows> = { readonly kind: 'rows'; readonly file: RowsFile<Rows> } | { readonly kind: 'problems'; readonly problems: readonly PlacedProblem[] };

/** Parses a file and checks its shape; `Rows` is the type that the check stands for. */
export function parseRows<Rows>({ name, text }: RowsText, check: ShapeCheck): ParsedRows<Rows> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const toPlaced = (offset: number, message: string): PlacedProblem => {
    const { line, col } = lineCounter.linePos(offset);
    return { file: name, line, column: col, message };
  };
  if (document.errors.length > 0) return { kind: 'problems', problems: document.errors.map((error) => toPlaced(error.pos[0], toSentence(error.message))) };
  const problemAt = ({ path, message }: DocumentProblem): PlacedProblem => toPlaced(findOffset(document, path), message);
  const problemAtKey = ({ path, message }: DocumentProblem): PlacedProblem => toPlaced(findKeyOffset(document, path) ?? findOffset(document, path), message);
  const rows: unknown = document.toJS();
  const problems = [...check(rows, [])].map(problemAt);
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'rows', file: { rows: rows as Rows, problemAt, problemAtKey } }; // the shape has just been checked
}

/** Where a value starts, or the nearest value around it that there is. */
function findOffset(document: Document, path: KeyPath): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function findKeyOffset(document: Document, path: KeyPath): number | undefined {
  const map = document.getIn(path.slice(0, -1), true);
  let offset: number | undefined;
  if (!isNode(map)) return undefined;
  visit(map, {
    Pair(_, pair, ancestors) {
      const isWanted = ancestors.at(-1) === map && isPair(pair) && isNode(pair.key) && String(pair.key) === String(path.at(-1));
      if (isWanted && isNode(pair.key)) offset = pair.key.range?.[0];
    },
  });
  return offset;
}

/** The parser's message goes on with an excerpt of the text; its first line says it all. */
function toSentence(message: string): string {
  const [first = message] = message.split('\n');
  return `${first.replace(/ at line \d+, column \d+:?$/, '').replace(/[.:]$/, '')}.`;
}
