import { count } from '../text/count.ts';
import { toPrintable } from '../text/printable.ts';

/** What `observe` says when its command has ended: how much was recorded, and how it is read. */
export function recordedLine(record: string, file: string): string {
  const requests = record.split('\n').filter((line) => line.startsWith('{"observeVersion":1,"request":')).length;
  const words =
    requests === 0
      ? `No request was recorded in ${file}. Requests that a mock answers before Node sends them, and requests of other runtimes, are not recorded.`
      : `${count(requests, 'request')} recorded in ${file}. To compare them with the code: scopewright check --observed ${file}`;
  return `${toPrintable(`scopewright observe: ${words}`)}\n`;
}
