import { findWorkspaceRoot } from '@scopewright/analyzer';

import { comparePlaces, type Place } from '../contract/place.ts';
import type { SourceLine } from '../contract/source-line.ts';
import type { Overlay } from './manifest/load-manifests.ts';
import { isWithin, joinPath, toPosix } from './paths.ts';
import { leadsInto, readBounded } from './read-bounded.ts';

/** Returns the text of a line of a file that results name, or undefined if it may not be read. */
export type ReadLine = (place: { readonly file: string; readonly line: number }) => string | undefined;

/**
 * Reads lines of a project's files (relative to the directory, which is absolute). Files outside the workspace, by
 * their path or through a link, are not read.
 */
export function createLineReader(directory: string, overlay: Overlay): ReadLine {
  const root = toPosix(findWorkspaceRoot(directory));
  const lines = new Map<string, readonly string[]>();
  return ({ file, line }) => {
    let known = lines.get(file);
    if (!known) {
      known = (readWithin(root, joinPath(directory, file), overlay) ?? '').split(/\r\n|[\n\r\u2028\u2029]/);
      lines.set(file, known);
    }
    return known[line - 1];
  };
}

/** The lines of places, without duplicates; lines that cannot be read are left out. */
export function readLines(places: readonly Place[], read: ReadLine): readonly SourceLine[] {
  const distinct = new Map(places.map((place) => [`${place.file}:${place.line}`, place]));
  return [...distinct.values()].sort(comparePlaces).flatMap(({ file, line }) => {
    const text = read({ file, line });
    return text === undefined ? [] : [{ file, line, text }];
  });
}

function readWithin(root: string, path: string, overlay: Overlay): string | undefined {
  if (!isWithin(root, path)) return undefined;
  const text = overlay.get(path);
  if (text !== undefined) return text;
  if (!leadsInto(root, path)) return undefined;
  const content = readBounded(path);
  return 'text' in content ? content.text : undefined;
}
