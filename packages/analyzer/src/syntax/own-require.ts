const CALLED_WITH = /[\w$)]\s*\(\s*(['"`])((?:(?!\1)[^\\\n]){1,1000})\1\s*\)/g;

/**
 * What a file may require that makes a `require` for itself, `createRequire(import.meta.url)`: it may have any name, or
 * none, so that each text counts with which it calls something.
 */
export function requiredByOwn(text: string): string[] {
  return text.includes('createRequire') ? [...text.matchAll(CALLED_WITH)].map((match) => match[2]!) : [];
}
