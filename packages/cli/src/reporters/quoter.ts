import type { ExplainedCall, Explanation, QuotedHop, Subject } from '@scopewright/audit';
import type { Layout } from '../text/layout.ts';
import { toPrintable } from '../text/printable.ts';
import { quote } from '../text/quote.ts';

/** A place to quote, with its end if that is known. */
interface QuotedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** The indented lines that quote a place; empty if its text is not known. */
export type Quoter = (place: QuotedPlace, indent: string) => readonly string[];

/** Quotes the raw result, because escapes would shift columns. */
export function createQuoter(raw: Explanation, { columns }: Layout): Quoter {
  const texts = new Map(
    raw.subjects
      .flatMap(placesOf)
      .flatMap(({ file, line, text }) => (text === undefined ? [] : [[`${toPrintable(file)}:${line}`, text] as const])),
  );
  return ({ file, line, column, endLine = line, endColumn }, indent) => {
    const text = texts.get(`${file}:${line}`);
    if (text === undefined) return [];
    const gutter = `${indent}${line} | `;
    const { code, marks } = quote(
      { text, column, endColumn: endLine > line ? text.length + 1 : endColumn },
      Math.max(columns - gutter.length, 20),
    );
    return [gutter + code, `${' '.repeat(gutter.length - 2)}| ${marks}`];
  };
}

function placesOf(subject: Subject): readonly Pick<QuotedHop, 'file' | 'line' | 'text'>[] {
  if (subject.kind === 'unknown-scope') return subject.declared;
  if (subject.kind !== 'place') return subject.calls.flatMap(placesOfCall);
  return [
    subject,
    ...subject.nearest,
    ...[...subject.calls, ...subject.passing, ...subject.ofTexts].flatMap(placesOfCall),
  ];
}

function placesOfCall(call: ExplainedCall): readonly Pick<QuotedHop, 'file' | 'line' | 'text'>[] {
  return [call, ...call.targets.flatMap(({ via }) => via)];
}
