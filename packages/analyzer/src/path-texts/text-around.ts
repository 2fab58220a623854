import { PLACEHOLDER } from './placeholders.ts';
import { MAX_AROUND_LENGTH } from '../bounds.ts';

/** The characters of paths, of placeholders and of what precedes a path. */
const BEFORE = /(?<![\w\-./:%~{}$*@[\]<>=])[\w\-./:%~{}$*@[\]<>=]*$/;
const FROM_WORD = /^[\w\-./:%~{}$*@=?&<>[\] ]*/;

/**
 * The text around a position in a file, up to characters that no path has, with each placeholder as `{}`: an estimate
 * of the literal there. Of a template's expression, it may hold only one end, `client.url()}/v2/purposes${rest ? `.
 */
export function textAround(text: string, at: number): string {
  const before = BEFORE.exec(text.slice(Math.max(0, at - MAX_AROUND_LENGTH), at))?.[0] ?? '';
  const behind = FROM_WORD.exec(text.slice(at, at + MAX_AROUND_LENGTH))?.[0] ?? '';
  const whole = (before + behind).replaceAll(PLACEHOLDER, '{}').trimEnd();
  return whole.replace(/^[^{]*(?<!\{)\}/, '{}').replace(/\$?\{[^{}]*$/, '');
}
