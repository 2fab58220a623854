/**
 * HTML. What comes from the analysed code reaches a page as a value of `html` alone, which escapes all that is not
 * markup of ours.
 */
import { toPrintable } from './printable.ts';

/** A piece of a page. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | readonly Html[];

/** Markup with values: texts are escaped, pieces stand as they are. Attributes have to be written in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return {
    markup: strings.map((text, index) => (index === 0 ? '' : toMarkup(values[index - 1] ?? '')) + text).join(''),
  };
}

export const nothing: Html = { markup: '' };

/** A sentence of ours, with names of unknown content in backticks. */
export function prose(sentence: string): Html {
  const parts = sentence
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part.slice(1, -1)}</code>` : html`${part}`));
  return html`${parts}`;
}

/** Style or script of ours in its element: nothing of the analysed code is in it. */
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

function toMarkup(value: Value): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return toPrintable(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
