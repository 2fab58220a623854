import { concat, EMPTY, hole, literal, literalOf, tooMany, type UrlText } from '../url-text.ts';
import type { Field } from './command-line.ts';

/** The name of a command: of its path, the last part. */
export function commandName(text: UrlText): string {
  const name = literalOf(text);
  if (name !== undefined) return name.slice(name.lastIndexOf('/') + 1).replace(/\.exe$/, '');
  const [part] = text.parts;
  return text.parts.length === 1 && typeof part === 'object' && /^curl$/i.test(part.name) ? 'curl' : '';
}

/** Whether an argument can be a URL, and not one more package to install. */
export function mayBeUrl({ parts }: UrlText): boolean {
  return parts.some((part) => typeof part !== 'string' || /[/:]/.test(part));
}

/** An item that a pattern of file names makes. */
export function isOpenItem(text: UrlText): boolean {
  return text.parts.some((part) => typeof part === 'string' && part.includes('*'));
}

/** `xargs -I{} curl {}` puts an input in the place of `{}`; without `-I`, inputs are further arguments. */
export function withInput(fields: readonly Field[], options: readonly Field[]): readonly Field[] {
  const input = hole('input', 'output');
  const at = options.findIndex(({ text }) => /^-I|^--replace|^-i$/.test(literalOf(text) ?? ''));
  const written = literalOf(options[at]?.text ?? EMPTY) ?? '';
  const next = literalOf(options[at + 1]?.text ?? EMPTY);
  const mark = at < 0 ? '{}' : written === '-I' ? (next ?? '{}') : written.replace(/^-I|^--replace=?|^-i$/, '') || '{}';
  const hasMark = fields.some(({ text }) => text.parts.some((part) => typeof part === 'string' && part.includes(mark)));
  const replaced = fields.map((field): Field => {
    const parts = field.text.parts.flatMap((part) => {
      if (typeof part !== 'string' || !part.includes(mark)) return [{ parts: [part], labels: [] }];
      return part.split(mark).flatMap((piece, index) => (index === 0 ? [literal(piece)] : [input, literal(piece)]));
    });
    return { ...field, text: { parts: concat(...parts).parts, labels: field.text.labels } };
  });
  return hasMark || at >= 0 ? replaced : [...fields, { text: input }];
}

/** The command lines that the alternatives of the words make; words with too many of them are unknown. */
export function combineFields(words: readonly (readonly (readonly Field[])[])[]): readonly (readonly Field[])[] {
  let lines: (readonly Field[])[] = [[]];
  for (const alternatives of words) {
    const isMany = lines.length * alternatives.length > MOST_LINES;
    const options = isMany ? [[{ text: tooMany(alternatives.flat().map(({ text }) => text)) }]] : alternatives;
    lines = lines.flatMap((line) => options.map((fields) => [...line, ...fields]));
  }
  return lines;
}

/** More command lines from one command are not told apart. */
const MOST_LINES = 32;
