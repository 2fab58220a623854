import { PLACEHOLDER } from './placeholders.ts';

/** Characters that a path, its placeholders and what stands before it consist of. */
const BEFORE = /[\w\-./:%~{}$*@[\]<>=]*$/;
const FROM_WORD = /^[\w\-./:%~{}$*@=?&<>[\] ]*/;
const MAX_LENGTH = 300;

/**
 * What stands around a position of a file's text, cut where no path goes on, with each placeholder as `{}`: about the
 * text that the literal there will turn out to be. Of an expression in a template only an end may be there,
 * `client.url()}/v2/purposes${rest ? `.
 */
export function textAround(text: string, at: number): string {
  const before = BEFORE.exec(text.slice(Math.max(0, at - MAX_LENGTH), at))?.[0] ?? '';
  const behind = FROM_WORD.exec(text.slice(at, at + MAX_LENGTH))?.[0] ?? '';
  const whole = (before + behind).replaceAll(PLACEHOLDER, '{}').trimEnd();
  return whole.replace(/^[^{]*(?<!\{)\}/, '{}').replace(/\$?\{[^{}]*$/, '');
}
