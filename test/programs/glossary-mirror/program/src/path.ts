type Part = string | number | boolean;

/** `path\`/v1/terms/name/${name}\``: what is put in is escaped. */
export function path(literals: TemplateStringsArray, ...parts: Part[]): string {
  let text = literals[0] ?? '';
  parts.forEach((part, index) => {
    text += encodeURIComponent(String(part)) + (literals[index + 1] ?? '');
  });
  return text;
}

/** Fills `{name}` and `:name`. */
export const expand = (template: string, values: Record<string, Part>): string => template.replace(/\{(\w+)\}|:(\w+)/g, (_, braced, colon) => encodeURIComponent(values[braced ?? colon] ?? ''));
