import { styleText } from 'node:util';

/** What a text has to fit: the width of its lines, and whether its reader understands colours. */
export interface Layout {
  readonly columns: number;
  readonly hasColors: boolean;
}

/** A file, a pipe, a log: the same bytes everywhere. */
export const plainLayout: Layout = { columns: 80, hasColors: false };

export type Style = 'bold' | 'dim' | 'underline' | 'red' | 'yellow' | 'cyan' | 'green';

/** Text in one or more styles, or as it is where there are no colours. */
export type Paint = (styles: readonly Style[], text: string) => string;

export function createPaint({ hasColors }: Layout): Paint {
  if (!hasColors) return (_styles, text) => text;
  return (styles, text) => styleText([...styles], text, { validateStream: false });
}
