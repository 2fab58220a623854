import { LineCounter, isMap, isNode, isScalar, parseDocument, type Document } from 'yaml';
import type { DocumentProblem, KeyPath, ShapeCheck } from '../src/shape.ts';

/** A file of rows: its name in messages, and its text. */
export interface RowsText {
  readonly name: string;
  readonly text: string;
}

/** A mistake with its position; lines and columns count from 1. */
export interface PlacedProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A parsed file of rows that knows the position of each value. */
export interface RowsFile<Rows> {
  readonly rows: Rows;
  readonly problemAt: (problem: DocumentProblem) => PlacedProblem;
}

export type ParsedRows<Rows> =
  | { readonly kind: 'rows'; readonly file: RowsFile<Rows> }
  | { readonly kind: 'problems'; readonly problems: readonly PlacedProblem[] };

/** Parses a file and checks its shape; `Rows` is the type that the check guarantees. */
export function parseRows<Rows>({ name, text }: RowsText, check: ShapeCheck): ParsedRows<Rows> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const toPlaced = (offset: number, message: string): PlacedProblem => {
    const { line, col } = lineCounter.linePos(offset);
    return { file: name, line, column: col, message };
  };
  if (document.errors.length > 0)
    return {
      kind: 'problems',
      problems: document.errors.map((error) => toPlaced(error.pos[0], toSentence(error.message))),
    };
  const problemAt = ({ path, message, isKey }: DocumentProblem): PlacedProblem =>
    toPlaced((isKey ? findKeyOffset(document, path) : undefined) ?? findOffset(document, path), message);
  const rows: unknown = document.toJS();
  const problems = [...check(rows, [])].map(problemAt);
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'rows', file: { rows: rows as Rows, problemAt } }; // the shape was checked above
}

/** The offset of a value, or of the nearest existing value that encloses it. */
function findOffset(document: Document, path: KeyPath): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function findKeyOffset(document: Document, path: KeyPath): number | undefined {
  const map = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(map)) return undefined;
  const key = map.items
    .map((pair) => pair.key)
    .find((each) => isScalar(each) && String(each.value) === String(path.at(-1)));
  return isNode(key) ? key.range?.[0] : undefined;
}

/** The parser's message continues with an excerpt of the text; its first line is enough. */
function toSentence(message: string): string {
  const [first = message] = message.split('\n');
  return `${first.replace(/ at line \d+, column \d+:?$/, '').replace(/[.:]$/, '')}.`;
}
