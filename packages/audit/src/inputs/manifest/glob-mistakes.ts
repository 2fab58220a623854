import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { loadPicomatch } from '../../external.ts';
import type { DeclaredGlob } from './manifest.ts';
import { toMistake } from './mistake.ts';

/** Finds globs that can match no path at all, so that the author must have meant something else. */
export function findGlobMistakes(text: string, globs: readonly DeclaredGlob[]): readonly ManifestMistake[] {
  return globs.flatMap((glob, index) => {
    const isFirst = globs[index - 1]?.list !== glob.list;
    const said =
      wordGlobForm(glob.text) ??
      (isFirst && glob.text.startsWith('!')
        ? {
            message: `\`${glob.text}\` has no effect, because no glob comes before it in the list: add one that matches files, like \`**\`, before it.`,
          }
        : undefined);
    return said === undefined ? [] : [toMistake(text, glob.span, said.message, said.suggestion)];
  });
}

/** Finds globs that lead out of their manifest's folder, if the manifest governs just that folder. */
export function findOutsideGlobs(text: string, globs: readonly DeclaredGlob[]): readonly ManifestMistake[] {
  return globs
    .filter(({ text: glob }) => climb(glob)?.startsWith('../'))
    .map(({ text: glob, span }) =>
      toMistake(
        text,
        span,
        `\`${glob}\` points outside the folder that the manifest governs: name files inside it, or move the manifest to a parent folder.`,
      ),
    );
}

interface Correction {
  readonly message: string;
  readonly suggestion?: string;
}

function wordGlobForm(glob: string): Correction | undefined {
  const trimmed = glob.trim();
  if (trimmed !== glob)
    return {
      message: `\`${glob}\` starts or ends with white space, so it matches no file: write \`${trimmed}\`.`,
      suggestion: trimmed,
    };
  if (/^!?[A-Za-z]:\//.test(glob))
    return {
      message: `\`${glob}\` matches nothing, because globs are relative to the manifest: remove the drive and the parent folders.`,
    };
  const plain = glob.replace(/\/{2,}/g, '/').replace(/(?<=\/)(?:\.\/)+/g, '');
  if (plain !== glob)
    return {
      message: `\`${glob}\` matches nothing, because it has an empty path segment: write \`${plain}\`.`,
      suggestion: plain,
    };
  const climbed = climb(glob);
  if (climbed !== undefined && !climbed.startsWith('../'))
    return {
      message: `\`${glob}\` matches nothing, because of the \`..\` in it: write \`${climbed}\`.`,
      suggestion: climbed,
    };
  return wordWildcards(glob) ?? wordBrackets(glob);
}

/** A glob becomes a regular expression, which tries all ways to divide a path between its wildcards. */
function wordWildcards(glob: string): Correction | undefined {
  const counts = glob.split('/').map((step) => step.match(/\*+|\+\(/g)?.length ?? 0);
  const folders = glob.split('/').filter((step) => step.includes('**')).length;
  return folders > maxWildcards || Math.max(...counts) > maxWildcards
    ? {
        message: `\`${glob}\` has more than ${maxWildcards} wildcards for folders, or in one name: split it into several globs, one entry each.`,
      }
    : undefined;
}

/** The most wildcards for folders in a glob, and the most in one of its names. */
const maxWildcards = 4;

/** The resolved form of a glob with `..`; undefined if it has none. */
function climb(glob: string): string | undefined {
  const body = glob.replace(/^!/, '');
  if (!/(?:^|\/)\.\.(?:\/|$)/.test(body)) return undefined;
  const steps: string[] = [];
  for (const step of body.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return `${glob.startsWith('!') ? '!' : ''}${steps.join('/') || '**'}`.replace(/^(!?)\.\.$/, '$1../');
}

function wordBrackets(glob: string): Correction | undefined {
  try {
    loadPicomatch().makeRe(glob.replace(/^!/, ''), { dot: true, nonegate: true, strictBrackets: true });
    return undefined;
  } catch (error) {
    const [, which, sign] = /^Missing (opening|closing): "(.)"/.exec(error instanceof Error ? error.message : '') ?? [];
    if (sign === undefined)
      return { message: `\`${glob}\` is too long for a glob: split it into several, one entry each.` };
    const other = pairs[sign] ?? sign;
    const found =
      which === 'closing'
        ? `has a \`${other}\` without its \`${sign}\``
        : `has a \`${other}\` without its \`${sign}\` before it`;
    return { message: `\`${glob}\` ${found}: write both, or \`\\${other}\` for the literal character.` };
  }
}

const pairs: Readonly<Record<string, string>> = { '}': '{', ']': '[', ')': '(', '(': ')', '[': ']', '{': '}' };
