import { loadFlowRemoveTypes } from '../external.ts';

/**
 * The text of a JavaScript file without the types of Flow, with blanks in their place: what is left keeps its line and
 * column. Undefined if Flow's parser does not read the text either, or finds no types in it.
 */
export function withoutFlowTypes(text: string): string | undefined {
  const stripped = strip(text);
  return stripped === undefined || stripped === text ? undefined : inItsColumns(stripped, text);
}

function strip(text: string): string | undefined {
  try {
    return loadFlowRemoveTypes()(text, { all: true }).toString();
  } catch {
    return undefined; // it throws what its parser finds wrong, and overflows where a text is nested deeply
  }
}

/**
 * In place of a return type that spans lines, the arrow moves up before blanks, which makes its line longer: the blanks
 * at its end go.
 */
function inItsColumns(stripped: string, text: string): string {
  const lines = text.split('\n');
  return stripped
    .split('\n')
    .map((line, index) => {
      const { length } = lines[index] ?? '';
      return line.slice(length).trim() === '' ? line.slice(0, length) : line;
    })
    .join('\n');
}
