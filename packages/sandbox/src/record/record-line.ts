import type { Exchange } from '../exchange.ts';

/** Incremented if a reader of one version could misread a line of another. */
const recordVersion = 1;

/** An exchange as one line of a record: an object that `recordVersion` identifies. */
export function toRecordLine(exchange: Exchange): string {
  return `${JSON.stringify({ recordVersion, ...exchange })}\n`;
}
