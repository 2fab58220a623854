import path from 'node:path';
import type { UnresolvedImport } from '../../contract/model.ts';
import { comparePlaces } from '../../contract/places.ts';
import { readIfThere } from '../../sources/files.ts';
import { guardFiles } from '../../sources/guard-files.ts';
import { spanOf, type Project } from '../../sources/project.ts';
import type { Module } from '../../syntax/module.ts';
import { isDeclaration } from '../../sources/resolution/resolve.ts';
import { findValueUses } from '../../syntax/value-uses.ts';
import type { ImportGraph } from './import-graph.ts';
import { importSites, type ImportSite } from './import-sites.ts';

/**
 * Imports of code that resolve to no file: mostly generated code that is not there yet. Code of which only the
 * declarations exist counts as missing. Only a file whose text seems to have such an import is parsed.
 *
 * Imports of files without code (style sheets, images, data) are left out, and so are types, which do not exist when
 * the program runs.
 */
export function findUnresolvedImports(
  project: Project,
  graph: Pick<ImportGraph, 'missingFrom'>,
  files: Iterable<string>,
): UnresolvedImport[] {
  const found = [...files]
    .filter((file) => !DECLARATION_FILE.test(file))
    .flatMap((file) => guardFiles(project, [file], () => findInFile(project, graph, file), []));
  return found.sort(comparePlaces);
}

function findInFile(project: Project, graph: Pick<ImportGraph, 'missingFrom'>, file: string): UnresolvedImport[] {
  const missing = graph.missingFrom(file).filter((specifier) => isMissingCode(project, specifier, file));
  return missing.length === 0 ? [] : findInModule(project, project.module(file), new Set(missing));
}

const NO_CODE =
  /\.(?:css|scss|sass|less|styl|pcss|svg|png|jpe?g|gif|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|pdf|json[5c]?|ya?ml|toml|txt|mdx?|html?|xml|csv|graphql|gql|proto|wasm|node|glsl|hbs|ejs|pug|snap)$/i;
const DECLARATION_FILE = /\.d\.[cm]?ts$/;
/** Matches declarations of values: a declaration file with types only misses no code. */
const DECLARES_VALUES =
  /\b(?:function|class|namespace)\b|\b(?:const|let|var)\s+(?!enum\b)|\bexport\s*(?:=|\*|default\b|\{[^{}]*\}\s*from\b)/;
/**
 * Endings that specifiers leave out, also those for bundlers. A file beyond the workspace's root, or of another
 * language, exists even though imports do not resolve to it.
 */
const ADDED = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.d.ts',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
  '/index.mjs',
  '/index.cjs',
  '/package.json',
  '.vue',
  '.svelte',
  '.astro',
  '.node',
  '.wasm',
  '.css',
  '.native.js',
  '.native.ts',
  '.native.tsx',
  '.ios.js',
  '.ios.ts',
  '.ios.tsx',
  '.web.js',
  '.web.ts',
  '.web.tsx',
];

function isMissingCode(project: Project, specifier: string, file: string): boolean {
  const bare = withoutLoaders(specifier);
  if (NO_CODE.test(bare) || DECLARATION_FILE.test(bare)) return false;
  const resolution = project.resolve(bare, file);
  if (isDeclaration(resolution)) return DECLARES_VALUES.test(project.text(resolution.path) ?? '');
  if (resolution.kind !== 'missing') return false;
  if (!bare.startsWith('.')) return true;
  const target = path.resolve(path.dirname(file), bare);
  const stems = [target, target.replace(/\.([cm]?)jsx?$/, '.$1ts'), target.replace(/\.jsx?$/, '.tsx')];
  return !stems.some((stem) => ADDED.some((ending) => readIfThere(stem + ending) !== undefined));
}

/**
 * A specifier without what bundlers read: the query after `?` and the loaders before `!`. A folder with a package.json
 * has an entry of its own.
 */
function withoutLoaders(specifier: string): string {
  return specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?.*$/, '');
}

function findInModule(project: Project, module: Module | undefined, missing: ReadonlySet<string>): UnresolvedImport[] {
  return module ? importSites(module, missing).flatMap((site) => toUnresolved(project, site, module)) : [];
}

function toUnresolved(
  project: Project,
  { specifier, names, isForEffect }: ImportSite,
  module: Module,
): UnresolvedImport[] {
  const isDeclared = isDeclaration(project.resolve(withoutLoaders(specifier.text), module.path));
  const found = {
    ...spanOf(module, specifier),
    specifier: specifier.text,
    ...(isDeclared ? { isDeclared: true as const } : {}),
  };
  if (names === undefined) return isDeclared && isForEffect ? [] : [{ ...found, mayCarryCalls: true }];
  const uses = findValueUses(module.source, names);
  if (uses === 'types') return [];
  return [{ ...found, mayCarryCalls: uses === 'values' }];
}
