import { readdirSync, readFileSync, statSync, type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import type { IsIgnored } from '../contract/model.ts';
import { decodeText } from './decode-text.ts';
import { isScriptWithoutEnding, scriptsNamedIn } from './scripts-without-ending.ts';
import { toIgnoreRules, type IgnoreRules } from './ignore-rules.ts';

/** The endings of files that may hold calls: programs, and components with scripts. Declaration files hold none. */
const SOURCE_ENDING = /\.(?:gs|vue|svelte|astro)$|\.(?:[cm]?[jt]s|[jt]sx|es6)$/i;
const DECLARATION_ENDING = /\.d\.[cm]?ts$/i;
const NEVER_ENTERED = new Set(['node_modules', '.yarn', '.git', '.hg', '.svn']);
/** What Yarn's Plug'n'Play writes in place of `node_modules`: https://yarnpkg.com/features/pnp */
const PLUG_N_PLAY = new Set(['.pnp.cjs', '.pnp.js', '.pnp.loader.mjs']);

export function isSourceFile(name: string): boolean {
  return SOURCE_ENDING.test(name) && !DECLARATION_ENDING.test(name) && !PLUG_N_PLAY.has(name);
}

/**
 * The source files below a folder (absolute paths, sorted), without what git ignores, what a package manager installs, symbolic links
 * and what `isLeftOut` excludes by the path relative to the folder.
 */
export function findSourceFiles(
  directory: string,
  isLeftOut: IsIgnored = () => false,
  { onUnreadable = () => undefined, onFolder = () => undefined, onOther }: WalkEvents = {},
): string[] {
  const found: string[] = [];
  walk(directory, '', rulesAbove(directory), { found, scripts: new Set(), isLeftOut, onUnreadable, onFolder, onOther });
  return found.sort();
}

/** Whether the search below a folder would find a file (absolute path), which need not exist. */
export function wouldBeFound(file: string, directory: string, isLeftOut: IsIgnored = () => false): boolean {
  const steps = path
    .relative(directory, path.dirname(file))
    .split(path.sep)
    .filter((step) => step !== '');
  if (
    !isSourceFile(path.basename(file)) ||
    path.isAbsolute(steps[0] ?? '') ||
    steps.some((step) => step === '..' || NEVER_ENTERED.has(step))
  )
    return false;
  const isOut = fromDirectory(directory, isLeftOut);
  let rules = [...rulesAbove(directory), ...rulesIn(directory)];
  let folder = directory;
  for (const step of steps) {
    folder = path.join(folder, step);
    if (isIgnored(`${folder}${path.sep}`, rules) || isOut(`${folder}${path.sep}`)) return false;
    rules = [...rules, ...rulesIn(folder)];
  }
  return !isIgnored(file, rules) && !isOut(file);
}

/** The path of a file relative to a folder, with forward slashes. Both are absolute and normalised. */
export function toRelative(folder: string, file: string): string {
  const isBelow = file.startsWith(folder) && file[folder.length] === path.sep;
  const relative = isBelow ? file.slice(folder.length + 1) : path.relative(folder, file);
  return path.sep === '/' ? relative : relative.replaceAll(path.sep, '/');
}

/** Joins a folder and a plain name; unlike `path.join`, it does not look for `..` in the name. */
export function joinName(folder: string, name: string): string {
  return folder.endsWith(path.sep) ? folder + name : folder + path.sep + name;
}

/** The caller's exclusion for absolute paths; a folder's path ends in a separator. */
function fromDirectory(directory: string, isLeftOut: IsIgnored): IsIgnored {
  return (full) =>
    isLeftOut(path.relative(directory, full).split(path.sep).join('/') + (full.endsWith(path.sep) ? '/' : ''));
}

/** Called for each folder that is entered, and for each that cannot be read. */
interface WalkEvents {
  readonly onUnreadable?: (folder: string) => void;
  readonly onFolder?: (folder: string) => void;
  /** Other files than sources that are not left out either, of those with a wanted name. */
  readonly onOther?: OtherFiles | undefined;
}

interface OtherFiles {
  readonly isWanted: (name: string) => boolean;
  readonly take: (file: string) => void;
}

interface FolderWalk extends Required<Omit<WalkEvents, 'onOther'>>, Pick<WalkEvents, 'onOther'> {
  readonly found: string[];
  /** The files that the package.json files seen so far name as programs. */
  readonly scripts: Set<string>;
  readonly isLeftOut: IsIgnored;
}

/** `inside` is the folder's path below the first one, with forward slashes; where it is not empty, it ends in one. */
function walk(folder: string, inside: string, inherited: readonly IgnoreRules[], events: FolderWalk): void {
  const { found, scripts, isLeftOut, onUnreadable, onFolder, onOther } = events;
  onFolder(folder);
  const entries = listFolder(folder, onUnreadable);
  const rules = entries.some(({ name }) => name === '.gitignore') ? [...inherited, ...rulesIn(folder)] : inherited;
  if (entries.some(({ name }) => name === 'package.json'))
    for (const file of scriptsNamedIn(folder, readJson(path.join(folder, 'package.json')))) scripts.add(file);
  for (const entry of entries) {
    const full = joinName(folder, entry.name);
    if (entry.isDirectory()) {
      const below = `${inside}${entry.name}/`;
      if (!NEVER_ENTERED.has(entry.name) && !isIgnored(`${full}${path.sep}`, rules) && !isLeftOut(below))
        walk(full, below, rules, events);
      continue;
    }
    const isSource = isSourceFile(entry.name) || (entry.isFile() && isScriptWithoutEnding(full, scripts));
    if (!isSource && !onOther?.isWanted(entry.name)) continue;
    if (!entry.isFile() || isIgnored(full, rules) || isLeftOut(inside + entry.name)) continue;
    if (isSource) found.push(full);
    else onOther?.take(full);
  }
}

function listFolder(folder: string, onUnreadable: (folder: string) => void): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    onUnreadable(folder);
    return [];
  }
}

function isIgnored(file: string, rules: readonly IgnoreRules[]): boolean {
  let ignored = false;
  for (const { folder, test } of rules) {
    const relative = toRelative(folder, file);
    const verdict = test(file.endsWith(path.sep) && !relative.endsWith('/') ? `${relative}/` : relative);
    if (verdict.ignored) ignored = true;
    if (verdict.unignored) ignored = false;
  }
  return ignored;
}

function rulesIn(folder: string): IgnoreRules[] {
  const content = readIfThere(path.join(folder, '.gitignore'));
  return content === undefined ? [] : toIgnoreRules(folder, content);
}

/**
 * The rules of the ignore files between the repository's root and the folder, outermost first, without the folder's
 * own.
 */
function rulesAbove(directory: string): IgnoreRules[] {
  const folders: string[] = [];
  for (let folder = directory; ; folder = path.dirname(folder)) {
    if (folder !== directory) folders.unshift(folder);
    if (isThere(path.join(folder, '.git'))) return folders.flatMap(rulesIn);
    if (path.dirname(folder) === folder) return [];
  }
}

/** More is no configuration that anybody wrote. */
const MOST_BYTES = 100_000_000;

/** The text of a file; undefined when there is no readable one: a device or a pipe may have no end. */
export function readIfThere(file: string): string | undefined {
  // Most of these files do not exist, and throwing takes ten times as long as this check.
  const stats = statsOf(file);
  if (!stats?.isFile() || stats.size > MOST_BYTES) return undefined;
  try {
    return decodeText(readFileSync(file));
  } catch {
    return undefined;
  }
}

export function isThere(file: string): boolean {
  return statsOf(file) !== undefined;
}

/** Undefined also for a path that uses a file as a folder, for which Node throws. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * The folder whose packages belong together: the nearest ancestor with `workspaces`, `pnpm-workspace.yaml` or `.git`.
 */
export function findWorkspaceRoot(directory: string): string {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    if (isThere(path.join(folder, '.git')) || isWorkspace(folder)) return folder;
    if (path.dirname(folder) === folder) return directory;
  }
}

/** Whether a folder is the root of a workspace. */
export function isWorkspace(folder: string): boolean {
  return (
    isThere(path.join(folder, 'pnpm-workspace.yaml')) ||
    Array.isArray(workspacesOf(readJson(path.join(folder, 'package.json'))))
  );
}

/** The `workspaces` globs of a package.json, in either of their two forms. */
export function workspacesOf(manifest: unknown): readonly unknown[] | undefined {
  const workspaces = propertyOf(manifest, 'workspaces');
  const globs = Array.isArray(workspaces) ? workspaces : propertyOf(workspaces, 'packages');
  return Array.isArray(globs) ? globs : undefined;
}

/** The content of a JSON file; undefined when it is missing or broken. */
export function readJson(file: string): unknown {
  return parseJson(readIfThere(file));
}

/** The content of a JSON text; undefined when there is none, or it is broken. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

export function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
