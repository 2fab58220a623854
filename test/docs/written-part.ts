/**
 * A page with another text between its markers `<!-- begin NAME: npm run generate -->` and `<!-- end NAME -->`, of which
 * each has a line of its own.
 */
export function withWrittenPart(page: string, name: string, text: string): string {
  const begin = `<!-- begin ${name}: npm run generate -->\n\n`;
  const end = `\n\n<!-- end ${name} -->\n`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`A page lacks the markers \`${begin.trim()}\` and \`${end.trim()}\`.`);
  return page.slice(0, from + begin.length) + text + page.slice(to);
}
