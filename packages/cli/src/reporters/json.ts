import { toPrintableJson } from '../text/printable.ts';

/** Any result as JSON; docs/json.md describes the members. */
export function json(result: object): string {
  return `${toPrintableJson(JSON.stringify(result, null, 2))}\n`;
}
