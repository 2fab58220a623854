import { loadPicomatch } from '../external.ts';

/**
 * Globs as the manifest writes them: relative to its folder, the last one that fits decides, and `!` before one takes
 * back. A glob that names a folder stands for all that is in it.
 */
export function toGlobMatcher(globs: readonly string[]): (path: string) => boolean {
  const steps = globs.map((glob) => ({ isExcluding: glob.startsWith('!'), matches: toPattern(glob) }));
  return (path) => steps.findLast((step) => step.matches(path))?.isExcluding === false;
}

/** Whether globs certainly name all that is in a folder; false leaves it open. */
export function toFolderMatcher(globs: readonly string[]): (folder: string) => boolean {
  if (globs.some((glob) => glob.startsWith('!'))) return () => false;
  const matches = loadPicomatch()(
    globs.flatMap(spellOut).filter((glob) => /(?:^|\/)\*\*$/.test(glob)),
    options,
  );
  return (folder) => matches(folder);
}

/** One glob, with or without `!` before it, by itself. */
export function toPattern(glob: string): (path: string) => boolean {
  return loadPicomatch()([...spellOut(glob.replace(/^!/, ''))], options);
}

const options = { dot: true, nonegate: true };

/** A pattern whose last step is a plain name may be a file or a folder. */
function spellOut(glob: string): readonly string[] {
  const body = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  if (body === '' || body === '.') return ['**'];
  const last = body.slice(body.lastIndexOf('/') + 1);
  return /[*?[\]{}()!+@]/.test(last) ? [body] : [body, `${body}/**`];
}
