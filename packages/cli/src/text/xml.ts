/** Builds XML. Text of the analysed code gets into a document only through `attributes` and `content`. */
import { toPrintable, toPrintableLines } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** ` name="value"`; undefined values are left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escape(toPrintable(String(value)))}"`))
    .join('');
}

/** Text between tags, which may have several lines. */
export function content(text: string): string {
  return escape(toPrintableLines(text));
}

/** Escapes markup characters, and the two code points that XML 1.0 forbids and that are not control characters. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll(/[\ufffe\uffff]/g, '\ufffd');
}
