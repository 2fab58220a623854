/** XML: what comes from the analysed code reaches a document through `attribute` and `content` alone. */
import { toPrintable, toPrintableLines } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** ` name="value"`; what is undefined is left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escape(toPrintable(String(value)))}"`))
    .join('');
}

/** Text between tags, which may have lines of its own. */
export function content(text: string): string {
  return escape(toPrintableLines(text));
}

/** Besides what markup is made of, the two code points that XML 1.0 forbids and that are no controls. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll(/[\ufffe\uffff]/g, '\ufffd');
}
