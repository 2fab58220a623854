import { loadPicomatch } from '../external.ts';

/**
 * Matches globs as the manifest writes them: relative to its folder, the last match decides, and a leading `!`
 * excludes. A glob that names a folder matches everything in it.
 */
export function toGlobMatcher(globs: readonly string[]): (path: string) => boolean {
  const steps = globs.map((glob) => ({ isExcluding: glob.startsWith('!'), matches: toGlobTest(glob) }));
  return (path) => steps.findLast((step) => step.matches(path))?.isExcluding === false;
}

/** Whether globs certainly match everything in a folder; if false, they may or may not. */
export function toFolderMatcher(globs: readonly string[]): (folder: string) => boolean {
  if (globs.some((glob) => glob.startsWith('!'))) return () => false;
  const matches = loadPicomatch()(
    globs.flatMap(spellOut).filter((glob) => /(?:^|\/)\*\*$/.test(glob)),
    globOptions,
  );
  return (folder) => matches(folder);
}

/** Matches a single glob, ignoring a leading `!`. */
export function toGlobTest(glob: string): (path: string) => boolean {
  return loadPicomatch()([...spellOut(glob.replace(/^!/, ''))], globOptions);
}

/** A glob that matches everything in a folder, whatever characters its name has. */
export function toFolderGlob(folder: string): string {
  return `${folder.replace(/[\\*?[\]{}()!+@]/g, '\\$&')}/**`;
}

const globOptions = { dot: true, nonegate: true };

/** A pattern whose last segment is a plain name can match a file or a folder. */
function spellOut(glob: string): readonly string[] {
  const body = glob.replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '');
  if (body === '' || body === '.') return ['**'];
  const last = body.slice(body.lastIndexOf('/') + 1);
  return /[*?[\]{}()!+@]/.test(last) ? [body] : [body, `${body}/**`];
}
