const CALLED_WITH = /[\w$)]\s*\(\s*(['"`])((?:(?!\1)[^\\\n]){1,1000})\1\s*\)/g;

/**
 * What a file may require that makes its own `require`, `createRequire(import.meta.url)`. The function may have any
 * name or none, so the text of every argument counts.
 */
export function requiredByOwn(text: string): string[] {
  return text.includes('createRequire') ? [...text.matchAll(CALLED_WITH)].map((match) => match[2]!) : [];
}
