import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './product-messages.ts';

const leftOut = /(?:^|\/)(?:node_modules|dist|coverage|snapshots|fixtures|programs)\//;

/** The Markdown pages of the repository, programs that are analysed and what tests compare with left out. */
export function listPages(): readonly string[] {
  const folders = ['docs', 'packages', 'rules-data', 'test'];
  return [
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    ...folders.flatMap((folder) => listFiles(folder, /\.md$/)),
  ].filter((file) => !leftOut.test(file));
}

/**
 * The relative links of a page's text: `../README.md`, `cli.md#exit-status`, `#words`. What stands as code is no link.
 */
export function findRelativeLinks(text: string): readonly string[] {
  const prose = withoutBlocks(text).replaceAll(/(`+)[^`][^]*?\1/g, '');
  const inline = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)];
  const named = [...prose.matchAll(/^\[[^\]]+\]: <?(\S+?)>?$/gm)];
  return [...inline, ...named].map(([, target = '']) => target).filter((target) => !/^(?:[a-z]+:|\/\/)/i.test(target));
}

/** A link leads somewhere: its file or folder is there, and a page has a heading of that name. */
export function leadsSomewhere(link: string, page: string): boolean {
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? page : path.join(path.dirname(page), decodeURI(name));
  if (!existsSync(target)) return false;
  return (
    anchor === undefined || (statSync(target).isFile() && findAnchors(readFileSync(target, 'utf8')).includes(anchor))
  );
}

/** The anchors that GitHub gives to headings: one that comes again has its number behind it. */
export function findAnchors(text: string): readonly string[] {
  const seen = new Map<string, number>();
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = toAnchor(heading);
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

function toAnchor(heading: string): string {
  const shown = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return shown
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
    .replaceAll(' ', '-');
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^(`{3,})[^]*?^\1$/gm, '');
}
