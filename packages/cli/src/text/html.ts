/**
 * Builds HTML. Text of the analysed code gets into a page only as a value of `html`, which escapes everything that is
 * not our own markup.
 */
import { toPrintable } from './printable.ts';

/** A fragment of a page. */
export interface Html {
  readonly markup: string;
}

type HtmlValue = Html | string | number | readonly Html[];

/** Markup with values: texts are escaped, fragments are inserted as they are. Attributes must be in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return {
    markup: strings.map((text, index) => (index === 0 ? '' : toMarkup(values[index - 1] ?? '')) + text).join(''),
  };
}

export const nothing: Html = { markup: '' };

/** One of our sentences, with arbitrary names in backticks. */
export function prose(sentence: string): Html {
  const parts = sentence
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part.slice(1, -1)}</code>` : html`${part}`));
  return html`${parts}`;
}

/** Our own style or script: it contains nothing of the analysed code. */
export function raw(markup: string): Html {
  return { markup };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toMarkup(value: HtmlValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return toPrintable(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
