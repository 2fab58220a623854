import path from 'node:path';
import {
  toStaticList,
  readStaticFile,
  toStaticRecord,
  staticValue,
  type StaticRecord,
  type StaticValue,
} from './static-value.ts';
import { loadTypeScript, ts } from './typescript.ts';
import { walkTree } from './walk.ts';

/**
 * The names by which AMD modules are found: those that modules give themselves, and those of RequireJS configurations.
 */
export interface AmdNames {
  /** The only file that defines a module under a name; undefined where none or several do. */
  fileOf(name: string): string | undefined;
  /** Whether a file defines its modules under names other than this one, so that this name cannot mean the file. */
  isNamedOtherwise(file: string, name: string): boolean;
  /**
   * Folders that names are relative to. Modules named by their own path show them: `define('settings/key', …)` in
   * `modules/settings/key.js`.
   */
  readonly roots: readonly string[];
  /** The paths that the configuration gives for a name, for each folder that its base may be in. */
  configured(name: string, root: string): string[];
}

const MENTIONS_AMD = /\bdefine\s*\(|\brequire(?:js)?\s*(?:\(\s*\[|\.\s*config)/;
const USES_AMD = /\bdefine\s*\(|\brequire(?:js)?\s*\(\s*\[/;
const NAMED = /\bdefine\s*\(\s*(['"])([^'"\n]{1,200})\1\s*,/g;
const CONFIGURES = /\brequire(?:js)?\s*\.\s*config\s*\(\s*\{/;

/** Whether a text may name, load or configure AMD modules. For any other text, the functions below find nothing. */
export function mentionsAmd(text: string): boolean {
  return MENTIONS_AMD.test(text);
}

/** Whether a file defines or loads AMD modules, so that its module names are paths. */
export function usesAmd(text: string): boolean {
  return USES_AMD.test(text);
}

const LIST =
  /\b(?:define|require|requirejs)\s*\(\s*(?:(['"])[^'"\n]{1,200}\1\s*,\s*)?\[([^[\]]{1,20000})\](?:\s*,\s*(?:function\b[^(]{0,200})?\(([^()]{0,5000})\))?/g;

/** The specifiers in the lists of `define([…])` and `require([…])`. */
export function listedModules(text: string): string[] {
  return usesAmd(text) ? [...text.matchAll(LIST)].flatMap((match) => specifiersOf(match[2]!)) : [];
}

/** Pairs of a parameter's name and its specifier, for the function that follows such a list. */
export function listedNames(text: string): (readonly [string, string])[] {
  if (!usesAmd(text)) return [];
  return [...text.matchAll(LIST)].flatMap((match) => {
    const names = (match[3] ?? '').split(',').map((name) => name.trim());
    return specifiersOf(match[2]!).flatMap((specifier, index) =>
      names[index] ? [[names[index], specifier] as const] : [],
    );
  });
}

function specifiersOf(list: string): string[] {
  return [...list.matchAll(/(['"])([^'"\n]{1,1000})\1/g)].map((item) => item[2]!);
}

/** https://requirejs.org/docs/api.html#config */
interface Config {
  readonly folder: string;
  readonly baseUrl: string;
  readonly paths: StaticRecord;
}

/** Reads the names from the texts of a project's files; those that mention AMD are enough. */
export function readAmdNames(files: Iterable<string>, textOf: (file: string) => string | undefined): AmdNames {
  const named = new Map<string, string | null>();
  const names = new Map<string, Set<string>>();
  const roots = new Set<string>();
  const configs: Config[] = [];
  for (const file of files) {
    const text = textOf(file) ?? '';
    for (const match of text.matchAll(NAMED)) {
      const name = match[2]!;
      names.set(file, (names.get(file) ?? new Set()).add(name));
      named.set(name, named.has(name) && named.get(name) !== file ? null : file);
      if (file.replace(/\.\w+$/, '').endsWith(`/${name}`))
        roots.add(file.replace(/\.\w+$/, '').slice(0, -name.length - 1));
    }
    if (CONFIGURES.test(text)) configs.push(...readConfigs(file, text));
  }
  return {
    fileOf: (name) => named.get(name) ?? undefined,
    isNamedOtherwise: (file, name) => names.has(file) && !names.get(file)!.has(name),
    roots: [...roots],
    configured: (name, root) => [...new Set(configs.flatMap((config) => candidatePaths(config, name, root)))],
  };
}

function readConfigs(file: string, text: string): Config[] {
  loadTypeScript();
  const parsed = readStaticFile(file, text);
  const found: Config[] = [];
  walkTree(parsed.source, (node) => {
    if (
      !ts.isCallExpression(node) ||
      !ts.isPropertyAccessExpression(node.expression) ||
      node.expression.name.text !== 'config'
    )
      return;
    const [options] = node.arguments;
    const { baseUrl, paths } = toStaticRecord(options && staticValue(parsed, options));
    found.push({
      folder: path.dirname(file),
      baseUrl: typeof baseUrl === 'string' ? baseUrl : '',
      paths: toStaticRecord(paths),
    });
  });
  return found;
}

/** A base is relative to the page, which may be in any folder above the configuration. */
function candidatePaths({ folder, baseUrl, paths }: Config, name: string, root: string): string[] {
  const mapped = mappedName(paths, name);
  return foldersUpTo(folder, root).map((above) => path.join(above, baseUrl, mapped));
}

/** A name whose longest head in `paths` is replaced by its target. */
function mappedName(paths: StaticRecord, name: string): string {
  const heads = Object.keys(paths).filter((head) => name === head || name.startsWith(`${head}/`));
  const longest = heads.sort((left, right) => right.length - left.length)[0];
  const target = longest === undefined ? undefined : firstText(paths[longest]);
  return target === undefined || /^(?:[a-z]+:)?\/\//i.test(target) ? name : target + name.slice(longest!.length);
}

function firstText(value: StaticValue): string | undefined {
  const first = typeof value === 'string' ? value : toStaticList(value)[0];
  return typeof first === 'string' ? first : undefined;
}

function foldersUpTo(folder: string, root: string): string[] {
  const parent = path.dirname(folder);
  return folder === root || parent === folder ? [folder] : [folder, ...foldersUpTo(parent, root)];
}
