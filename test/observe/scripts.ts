/**
 * The scripts of a .vue or .svelte file; all else is blanked, so that lines and columns hold. What they declare is
 * exported for the driver.
 */
export function toScript(text: string): { readonly text: string; readonly isTypeScript: boolean } {
  let script = '';
  let end = 0;
  let isTypeScript = false;
  for (const match of text.matchAll(/(<script\b([^>]*)>)([\s\S]*?)<\/script>/g)) {
    const [, opening = '', attributes = '', body = ''] = match;
    const start = match.index + opening.length;
    script += blank(text.slice(end, start)) + body;
    end = start + body.length;
    isTypeScript ||= /\blang=["']tsx?["']/.test(attributes);
  }
  const code = script + blank(text.slice(end));
  return { text: `${code}\n${exportsOf(code)}`, isTypeScript };
}

function blank(text: string): string {
  return text.replace(/[^\n\r]/g, ' ');
}

/**
 * A component's functions are called by its template, which nothing here renders: the driver calls them in its place.
 */
function exportsOf(code: string): string {
  if (/^\s*export\s+(?:default|\{|\*)/m.test(code)) return '';
  const names = [
    ...code.matchAll(/^[ \t]{0,2}(?:async\s+)?(?:function\*?|const|let|class)\s+([A-Za-z_$][\w$]*)/gm),
  ].map((match) => match[1]!);
  return names.length === 0 ? '' : `export { ${[...new Set(names)].join(', ')} };\n`;
}
