import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The tables of the tour: the heading of each, what its folders are relative to, and the folders that it has to name. */
export const tables = [
  {
    heading: '### The analyzer',
    root: 'packages/analyzer/src',
    expected: () => listFolders('packages/analyzer/src', 2),
  },
  { heading: '### The audit', root: 'packages/audit/src', expected: () => listFolders('packages/audit/src', 2) },
  {
    heading: '### The other packages, below `packages/`',
    root: 'packages',
    expected: () =>
      readdirSync('packages')
        .filter((name) => name !== 'analyzer' && name !== 'audit')
        .flatMap((name) => [
          `${name}/src`,
          ...listFolders(`packages/${name}/src`, 1).map((folder) => `${name}/src/${folder}`),
        ]),
  },
] as const;

/** The folders below another one, relative to it and with forward slashes, down to a depth. */
function listFolders(root: string, depth: number): readonly string[] {
  if (depth === 0) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [
      name,
      ...listFolders(path.join(root, name), depth - 1).map((folder) => `${name}/${folder}`),
    ]);
}

/** The folders that the table below a heading names, one in the first cell of each row. */
export function findRows(page: string, heading: string): readonly string[] {
  return [...sectionOf(page, heading).matchAll(/^\| `([\w/-]+)\/` \|/gm)].map(([, folder = '']) => folder);
}

/** The folders of the picture that begins with a file, from the top down: one list for each of its lines. */
export function findPicture(page: string, firstFile: string): readonly (readonly string[])[] {
  const [, lines = ''] = new RegExp(`^\`\`\`text\n  ${firstFile} [^\n]*\n([^]*?)^\`\`\``, 'm').exec(page) ?? [];
  return [...lines.matchAll(/^↓ ([\w-]+(?: · [\w-]+)*)/gm)].map(([, folders = '']) => folders.split(' · '));
}

interface Layers {
  readonly folderLayers: Readonly<
    Record<'analyzer' | 'audit', { readonly rows: readonly { readonly folders: readonly string[] }[] }>
  >;
}

/** The folders of a package as lint orders them, from the ground up: one list for each layer. */
export async function readLayers(name: keyof Layers['folderLayers']): Promise<readonly (readonly string[])[]> {
  const file = pathToFileURL(path.resolve('eslint.layers.js')).href;
  // The configuration is JavaScript without declarations; eslint.config.js reads the same shape.
  const { folderLayers } = (await import(file)) as Layers;
  return folderLayers[name].rows.map(({ folders }) => folders);
}

/** What stands as code on a page and has a slash: files and folders, without the trailing slash. */
export function findPaths(page: string): readonly string[] {
  return [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('/'))
    .map((name) => name.replace(/\/$/, ''));
}

function sectionOf(page: string, heading: string): string {
  const [, after = ''] = page.split(`\n${heading}\n`);
  return after.split(/^#+ /m)[0]!; // a split has a first part
}
