import type { AuditedCall, Place } from '@scopewright/audit';
import { html, nothing, type Html } from '../../text/html.ts';
import type { CheckedCode } from '../checked-code.ts';
import { toPlaceKey } from '../places.ts';

/** Shows the line of code of a place, and marks the place if its end is known. */
export type ShowLine = (place: Place) => Html;

/** Of a longer line, only the part around the place is shown. */
const longestLine = 400;

export function createShowLine({ result, lines }: Pick<CheckedCode, 'result' | 'lines'>): ShowLine {
  const texts = new Map(lines.map(({ file, line, text }) => [`${file}\n${line}`, text]));
  const ends = new Map(result.calls.map((call) => [toPlaceKey(call), call]));
  return (place) => {
    const text = texts.get(`${place.file}\n${place.line}`);
    return text === undefined
      ? nothing
      : html`<code class="line">${mark(text, place, ends.get(toPlaceKey(place)))}</code>`;
  };
}

function mark(text: string, { column }: Place, call: AuditedCall | undefined): Html {
  const from = Math.max(0, column - 1 - longestLine / 2);
  const shown = text.slice(from, from + longestLine);
  const indent = from > 0 ? 0 : shown.length - shown.trimStart().length;
  const start = Math.max(column - 1 - from, indent);
  const end =
    call === undefined
      ? start
      : call.endLine > call.line
        ? shown.length
        : Math.min(call.endColumn - 1 - from, shown.length);
  const [before, marked, after] = [shown.slice(indent, start), shown.slice(start, end), shown.slice(end).trimEnd()];
  return html`${from > 0 ? '…' : ''}${before}${marked === '' ? nothing : html`<mark>${marked}</mark>`}${after}${text.length > from + longestLine ? '…' : ''}`;
}

/** `src/a.ts:12` */
export function place({ file, line }: Pick<Place, 'file' | 'line'>): Html {
  return html`<code class="place">${file}:${line}</code>`;
}
