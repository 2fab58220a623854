import { count } from '../text/count.ts';
import { toPrintable } from '../text/printable.ts';

/** What `observe` says when its command has ended: how much was recorded, and how it is read. */
export function recordedLine(record: string, file: string): string {
  const requests = record.split('\n').filter((line) => line.startsWith('{"observeVersion":1,"request":')).length;
  const words =
    requests === 0
      ? `No request was recorded in ${file}. A request that a mock answers before Node sends it is not seen, nor one of another runtime than Node.`
      : `${count(requests, 'request')} recorded in ${file}: scopewright check --observed ${file} compares them with the code.`;
  return `${toPrintable(`scopewright observe: ${words}`)}\n`;
}
