import type * as Yaml from 'yaml';

/** Where the brackets of JSON are nested deeper than so many levels. A text that does not end counts to its line's end. */
export function findTooDeep(text: string, most: number): number | undefined {
  let depth = 0;
  for (const { index, 0: token } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > most) return index;
  }
  return undefined;
}

/** The same of YAML: its brackets, and its blocks by the columns before a line's own text, of which each level has two. */
export function findDeepYaml(text: string, most: number, yaml: typeof Yaml): number | undefined {
  const columns = 2 * most;
  for (const { index, 0: indent } of text.matchAll(/^[-?: ]+/gm)) if (indent.length > columns) return index + columns;
  if ((text.match(/[[{]/g) ?? []).length <= most) return undefined;
  let [depth, offset] = [0, 0];
  for (const lexeme of new yaml.Lexer().lex(text)) {
    if (lexeme === '[' || lexeme === '{') depth += 1;
    if (lexeme === ']' || lexeme === '}') depth -= 1;
    if (depth > most) return offset;
    offset += MARKS.has(lexeme) ? 0 : lexeme.length;
  }
  return undefined;
}

/** What the lexer puts in for the start of a document or of a scalar, and for the end of broken brackets. */
const MARKS: ReadonlySet<string> = new Set(['\u0002', '\u001f', '\u0018']);
