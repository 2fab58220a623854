import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as TS from 'typescript';
import { propertyOf, readIfThere } from '../files.ts';
import type { Configurations } from './configurations.ts';
import { frameworkAliases } from './framework-aliases.ts';
import {
  toStaticList,
  readStaticFile,
  toStaticRecord,
  staticValue,
  type StaticFile,
  type StaticValue,
} from '../../syntax/static-value.ts';
import { loadTypeScript, ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';
import { MAX_CONFIG_SIZE } from '../../bounds.ts';

/** The module aliases in the configurations of bundlers and of Babel, which are parsed and never run. */
export interface BundlerAliases {
  readonly aliases: readonly Alias[];
  /** Absolute paths of folders that bare specifiers are resolved in. */
  readonly roots: readonly string[];
}

export interface Alias {
  readonly name: string;
  readonly isExact: boolean;
  /** An absolute path, or the name of a package. */
  readonly target: string;
}

/**
 * https://webpack.js.org/configuration/resolve, https://vite.dev/config/shared-options#resolve-alias and others of the
 * same form.
 */
const BUNDLER =
  /^(?:webpack|(?:vite|vue|next|rspack|rsbuild|craco|quasar|astro|svelte|electron\.vite)\.config)(?:[.-][\w.-]*)?\.[cm]?[jt]s$/;
/** https://github.com/tleunen/babel-plugin-module-resolver */
const BABEL = /^(?:\.babelrc(?:\.[cm]?js(?:on)?)?|babel\.config\.(?:[cm]?[jt]s|json))$/;
/** Where the build configuration of a folder may be: the folder itself and these subfolders. */
const CONFIG_FOLDERS = ['', 'config', 'webpack', 'build', 'scripts'];

/** The aliases configured for a folder; undefined where there are none. */
export function readBundlerAliases(folder: string, configurations: Configurations): BundlerAliases | undefined {
  const manifest = configurations.json(path.join(folder, 'package.json'));
  const ofFrameworks = frameworkAliases(folder, manifest).map((alias) => ({ ...alias, isExact: false }));
  const found = [
    ...filesBeside(folder).flatMap((file) => configurations.parse(file, folder, () => readConfig(file, folder)) ?? []),
    ...readPackageAliases(folder, manifest),
    ...[{ aliases: ofFrameworks, roots: [] }].filter(isSomething),
  ];
  if (found.length === 0) return undefined;
  return {
    aliases: found.flatMap(({ aliases }) => aliases).sort((left, right) => right.name.length - left.name.length),
    roots: [...new Set(found.flatMap(({ roots }) => roots))],
  };
}

function filesBeside(folder: string): string[] {
  return CONFIG_FOLDERS.flatMap((beside) => {
    const inside = path.join(folder, beside);
    return fileNamesIn(inside)
      .filter((name) => BUNDLER.test(name) || (beside === '' && BABEL.test(name)))
      .map((name) => path.join(inside, name));
  });
}

function fileNamesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function readConfig(file: string, folder: string): BundlerAliases[] {
  const text = readIfThere(file) ?? '';
  if (text.length > MAX_CONFIG_SIZE || !/\b(?:alias|modules|module-resolver)\b/.test(text)) return [];
  loadTypeScript();
  return BABEL.test(path.basename(file))
    ? readBabel(readStaticFile(file, text))
    : readBundler(readStaticFile(file, text, folder), folder);
}

/**
 * Every `resolve: { alias, modules }` and `….resolve.alias = …`, anywhere in a configuration; SvelteKit has `kit` for
 * `resolve`.
 */
function readBundler(file: StaticFile, folder: string): BundlerAliases[] {
  const found: BundlerAliases[] = [];
  walkTree(file.source, (node) => {
    const holder = ts.isPropertyAssignment(node) ? propertyName(node.name) : undefined;
    if (ts.isPropertyAssignment(node) && (holder === 'resolve' || holder === 'kit')) {
      const resolve = toStaticRecord(staticValue(file, node.initializer));
      found.push({
        aliases: toAliases(resolve.alias, folder, holder === 'kit'),
        roots: toRoots(resolve.modules, folder),
      });
    }
    if (isPlainAssignment(node)) found.push(...readAssigned(file, node, folder));
  });
  return found.filter(isSomething);
}

function isPlainAssignment(node: TS.Node): node is TS.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** `config.resolve.alias = { … }` and `config.resolve.alias['@'] = …`. */
function readAssigned(file: StaticFile, { left, right }: TS.BinaryExpression, folder: string): BundlerAliases[] {
  if (isResolveAlias(left)) return [{ aliases: toAliases(staticValue(file, right), folder), roots: [] }];
  if (ts.isPropertyAccessExpression(left) && isResolveAlias(left.expression))
    return [{ aliases: toAliases({ [left.name.text]: staticValue(file, right) }, folder), roots: [] }];
  if (!ts.isElementAccessExpression(left) || !isResolveAlias(left.expression)) return [];
  const name = staticValue(file, left.argumentExpression);
  return typeof name === 'string'
    ? [{ aliases: toAliases({ [name]: staticValue(file, right) }, folder), roots: [] }]
    : [];
}

function isResolveAlias(node: TS.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'alias' &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'resolve'
  );
}

/** `plugins: [['module-resolver', { root, alias }]]`. */
function readBabel(file: StaticFile): BundlerAliases[] {
  const found: BundlerAliases[] = [];
  walkTree(file.source, (node) => {
    if (!ts.isArrayLiteralExpression(node)) return;
    const [plugin, options] = node.elements;
    if (plugin && options && ts.isStringLiteralLike(plugin) && isModuleResolver(plugin.text))
      found.push(ofModuleResolver(staticValue(file, options), file.folder));
  });
  return found.filter(isSomething);
}

function isModuleResolver(plugin: string): boolean {
  return plugin === 'module-resolver' || plugin === 'babel-plugin-module-resolver';
}

function ofModuleResolver(value: StaticValue, folder: string): BundlerAliases {
  const { alias, root } = toStaticRecord(value);
  return { aliases: toAliases(alias, folder), roots: toRoots(typeof root === 'string' ? [root] : root, folder) };
}

/** `babel` and `_moduleAliases` (https://github.com/ilearnio/module-alias) of a package.json. */
function readPackageAliases(folder: string, manifest: unknown): BundlerAliases[] {
  const plugins = propertyOf(propertyOf(manifest, 'babel'), 'plugins') as StaticValue;
  const resolvers = toStaticList(plugins)
    .map(toStaticList)
    .filter(([plugin]) => typeof plugin === 'string' && isModuleResolver(plugin));
  const aliases = toAliases(propertyOf(manifest, '_moduleAliases') as StaticValue, folder, true);
  return [...resolvers.map(([, options]) => ofModuleResolver(options, folder)), { aliases, roots: [] }].filter(
    isSomething,
  );
}

function isSomething({ aliases, roots }: BundlerAliases): boolean {
  return aliases.length > 0 || roots.length > 0;
}

/** Reads both forms: a record by name, and a list of `{ find, replacement }`. Patterns and functions are left out. */
function toAliases(value: StaticValue, folder: string, isFolder = false): Alias[] {
  const listed = toStaticList(value).map(
    (row) =>
      [
        toStaticRecord(row).find ?? toStaticRecord(row).name,
        toStaticRecord(row).replacement ?? toStaticRecord(row).alias,
      ] as const,
  );
  return [...Object.entries(toStaticRecord(value)), ...listed].flatMap(([name, written]) => {
    const target = typeof written === 'string' ? written : toStaticList(written)[0];
    if (typeof name !== 'string' || name === '' || name.startsWith('^') || typeof target !== 'string' || target === '')
      return [];
    const isPath = isFolder || /^\.{0,2}(?:\/|$)/.test(target);
    return [
      {
        name: name.replace(/\$$/, '').replace(/\/$/, ''),
        isExact: name.endsWith('$'),
        target: isPath ? fromRoot(target, folder) : target,
      },
    ];
  });
}

/** `/src` is a folder of the project, unless it is a full path into it. */
function fromRoot(target: string, folder: string): string {
  return target.startsWith('/') && !target.startsWith(`${folder}/`) && target !== folder
    ? path.join(folder, target)
    : path.resolve(folder, target);
}

function toRoots(value: StaticValue, folder: string): string[] {
  return toStaticList(value).flatMap((root) =>
    typeof root === 'string' && !root.includes('node_modules')
      ? [path.isAbsolute(root) ? root : path.resolve(folder, root)]
      : [],
  );
}

function propertyName(name: TS.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}
