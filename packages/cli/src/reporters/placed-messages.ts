import type { Layout, Paint } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';

/** A message about a place in a file. */
interface PlacedMessage {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A title, and below it each message under its place; nothing where there are no messages. */
export function placedMessages(
  title: string,
  rows: readonly PlacedMessage[],
  { columns }: Layout,
  paint: Paint,
): string[] {
  const lines = rows.flatMap(({ file, line, column, message }) => [
    `  ${paint(['dim'], `${file}:${line}:${column}`)}`,
    ...wrap(message, { indent: '    ', columns }),
  ]);
  return rows.length === 0 ? [] : [paint(['underline'], title), ...lines];
}
