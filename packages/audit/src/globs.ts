import picomatch from 'picomatch';

import { folderOf, joinPath, relativePath } from './paths.ts';

/**
 * Globs as the manifest writes them: relative to its folder, the last one that fits decides, and `!` before one takes back.
 * A glob that names a folder stands for all that is in it.
 */
export function toGlobMatcher(globs: readonly string[]): (path: string) => boolean {
  const steps = globs.map((glob) => ({ isExcluding: glob.startsWith('!'), matches: picomatch([...spellOut(glob.replace(/^!/, ''))], { dot: true, nonegate: true }) }));
  return (path) => steps.findLast((step) => step.matches(path))?.isExcluding === false;
}

/**
 * The globs of a manifest's folder as globs of the audited directory (both absolute). One glob can become none, where it says
 * nothing of the directory, or several: `**` may end above it or below.
 */
export function rebaseGlobs(globs: readonly string[], folder: string, directory: string): readonly string[] {
  return globs.flatMap((glob) => mapGlob(glob, (body) => rebase(body, folder, directory)));
}

function rebase(body: string, folder: string, directory: string): readonly string[] {
  if (body.startsWith('../')) return rebase(body.slice(3), folderOf(folder), directory);
  const inner = relativePath(folder, directory).split('/').filter((step) => step !== '.');
  return inner[0] === '..' ? [joinPath(escapeGlob(relativePath(directory, folder)), body)] : enterFolders(body.split('/'), inner);
}

/** `!` and a leading `./` are no part of the pattern. */
function mapGlob(glob: string, map: (body: string) => readonly string[]): readonly string[] {
  const mark = glob.startsWith('!') ? '!' : '';
  return spellOut(glob.slice(mark.length)).flatMap(map).map((body) => mark + body);
}

/** What is left of a pattern behind the folders that were entered. */
function enterFolders(pattern: readonly string[], folders: readonly string[]): readonly string[] {
  const [folder, ...deeper] = folders;
  const [step, ...rest] = pattern;
  if (folder === undefined) return pattern.length === 0 ? ['**'] : [pattern.join('/')];
  if (step === undefined) return [];
  if (step === '**') return [...new Set([...enterFolders(pattern, deeper), ...enterFolders(rest, folders)])];
  return picomatch.isMatch(folder, step, { dot: true }) ? enterFolders(rest, deeper) : [];
}

/** A pattern whose last step is a plain name may be a file or a folder. */
function spellOut(glob: string): readonly string[] {
  const body = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  if (body === '' || body === '.') return ['**'];
  const last = body.slice(body.lastIndexOf('/') + 1);
  return /[*?[\]{}()!+@]/.test(last) ? [body] : [body, `${body}/**`];
}

function escapeGlob(path: string): string {
  return path.replace(/[*?[\]{}()!+@\\]/g, '\\$&');
}
