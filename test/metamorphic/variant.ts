import path from 'node:path';
import { analyze, type Analysis } from '@scopewright/analyzer';
import { endpointKey } from '../analyzer/support/endpoint-key.ts';
import { originOf, textOf, type Piece, type Texts } from './pieces.ts';

/** A program of files: a folder, and those of its files that changes are made to. */
export interface Program {
  readonly name: string;
  readonly folder: string;
  readonly texts: Texts;
}

/** A program with a change. */
export interface Variant {
  /** What was changed, for people. */
  readonly what: string;
  /** The files that are not as they were; null for one that is gone. */
  readonly files: ReadonlyMap<string, readonly Piece[] | null>;
  /** The same change in parts, where it has several: each is a change of its own. */
  readonly parts?: () => readonly Variant[];
}

/** A target that a call was told with, by where the call stood before the change. */
export interface Told {
  /** `src/sync.ts:120`; undefined for a call that the change brought. */
  readonly place: string | undefined;
  readonly file: string;
  readonly offset: number;
  readonly method: string | null;
  /** The URL with its holes blanked. */
  readonly url: string;
  /**
   * Its method or its whole path is unknown, or what is called may be no client: what such a call says beside that may
   * be more or less.
   */
  readonly isOpen: boolean;
}

export interface Outcome {
  readonly told: readonly Told[];
  /** Faults, and requests that no call told before that was repaired. */
  readonly mistakes: readonly string[];
}

const HOLE = '{}';

/** What is told of a program, with the changes of a variant. */
export function outcomeOf({ folder, texts }: Program, { files }: Pick<Variant, 'files'>): Outcome {
  const overlay = new Map(
    [...files].map(([file, pieces]) => [path.join(folder, file), pieces === null ? '' : textOf(pieces, texts)]),
  );
  const isGone = (file: string): boolean => files.get(file) === null;
  let repaired = 0;
  const analysis = analyze({
    directory: folder,
    overlay,
    isIgnored: isGone,
    targetKey: endpointKey,
    onProgress: (progress) => void (repaired = progress.repaired),
  });
  const mistakes = [
    ...analysis.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ file, message }) => `${file}: ${message}`),
    ...(repaired > 0 ? [`${String(repaired)} requests were told by no call`] : []),
  ];
  return { told: analysis.calls.flatMap((call) => toTold(call, files, texts)), mistakes };
}

function toTold(
  { file, line, column, targets }: Analysis['calls'][number],
  files: Variant['files'],
  texts: Texts,
): readonly Told[] {
  const pieces = files.get(file) ?? [{ file, start: 0, end: texts.get(file)?.length ?? 0 }];
  const text = files.has(file) ? textOf(pieces, texts) : (texts.get(file) ?? '');
  const origin =
    texts.has(file) || files.has(file)
      ? originOf(pieces, offsetOf(text, line, column))
      : { file, offset: line * 10_000 + column };
  const found = {
    place: origin && `${origin.file}:${String(origin.offset)}`,
    file: origin?.file ?? file,
    offset: origin?.offset ?? 0,
  };
  return targets.map(({ method, url: { parts }, client }) => {
    const url = parts
      .map((part) => (typeof part === 'string' ? part : HOLE))
      .join('')
      .replaceAll(/(?:\{\})+/g, HOLE);
    return {
      ...found,
      method,
      url,
      isOpen: method === null || client === 'unknown' || !/[a-z]/i.test(url.replace(/^[a-z]+:\/\/[^/]*/, '')),
    };
  });
}

function offsetOf(text: string, line: number, column: number): number {
  let from = 0;
  for (let at = 1; at < line; at += 1) from = text.indexOf('\n', from) + 1;
  return from + column - 1;
}
