/**
 * The folder `text/` takes texts, arbitrary ones among them. It gives them wrapped, quoted and escaped for a terminal,
 * Markdown, HTML or XML. It never knows what a text is about.
 */

import { styleText } from 'node:util';

/** The width of a text's lines, and whether its output supports colours. */
export interface Layout {
  readonly columns: number;
  readonly hasColors: boolean;
}

/** For a file, a pipe or a log: the same bytes everywhere. */
export const plainLayout: Layout = { columns: 80, hasColors: false };

export type Style = 'bold' | 'dim' | 'underline' | 'red' | 'yellow' | 'cyan' | 'green';

/** Applies styles to a text, or none without colours. */
export type Paint = (styles: readonly Style[], text: string) => string;

export function createPaint({ hasColors }: Layout): Paint {
  if (!hasColors) return (_styles, text) => text;
  return (styles, text) => styleText([...styles], text, { validateStream: false });
}
