import path from 'node:path';
import { MAX_MATCHING_MODULES } from '../../bounds.ts';
import { isNonShipping } from '../../sources/non-shipping.ts';
import type { Module } from '../../syntax/module.ts';
import { optionsOf } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Hole, Text, Value } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';

/**
 * Imports each file that a specifier may name whose path is known in part: `import('./jobs/' + name)`. Undefined where
 * it names no folder, no file matches, or too many do.
 */
export function importMatching(
  machine: Machine,
  specifier: Value | undefined,
  from: Module,
  importOne: (specifier: string) => Value,
): Value | undefined {
  const patterns = specifier
    ? optionsOf(specifier).map(({ value }) => (value.kind === 'text' ? toPattern(value, from) : undefined))
    : [];
  if (patterns.length === 0 || patterns.includes(undefined)) return undefined;
  const files = machine.project.filesWhere(
    (file) =>
      file !== from.path &&
      (isNonShipping(from.file) || !isNonShipping(machine.project.relative(file))) &&
      patterns.some((pattern) => pattern !== undefined && mayName(pattern, withSlashes(file))),
  );
  if (files.length === 0 || files.length > MAX_MATCHING_MODULES) return undefined;
  return join(files.map((file) => importOne(toSpecifier(file, from))));
}

/** The specifier that leads from a module to a file (absolute path). */
export function toSpecifier(file: string, from: Module): string {
  const relative = withSlashes(path.relative(path.dirname(from.path), file));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function withSlashes(file: string): string {
  return file.split(path.sep).join('/');
}

/** What a specifier may name, step by step. A hole stands for one name or a part of one. */
interface PathPattern {
  readonly steps: readonly string[];
  /** Otherwise any folders may stand before the steps. */
  readonly isWhole: boolean;
}

/** The sign of a hole: no path holds it. */
const HOLE = '\0';

/** The files that a text may name. It begins with a step from the importing file, or names a folder behind its first hole. */
function toPattern({ parts }: Text, from: Module): PathPattern | undefined {
  const [first, ...others] = parts;
  const folder = path.dirname(from.path);
  if (typeof first === 'string') {
    const [, steps, name = ''] = /^((?:\.{1,2}\/)+)([^]*)$/.exec(first) ?? [];
    if (steps === undefined || others.length === 0) return undefined;
    return { steps: toSteps([`${withSlashes(path.resolve(folder, steps))}/${name}`, ...others]), isWhole: true };
  }
  const [next] = others;
  if (first === undefined || typeof next !== 'string') return undefined;
  const own = folderNamedBy(first, from);
  if (own !== undefined) return { steps: toSteps([withSlashes(own), ...others]), isWhole: true };
  return /^\/[\w@.-]+\/./.test(`${next}x`) ? { steps: toSteps(others).slice(1), isWhole: false } : undefined;
}

/** The folder of the file to which a hole leads; `path.dirname(…)` of anything is taken for that of the file itself. */
function folderNamedBy({ ofFile, source }: Hole, from: Module): string | undefined {
  if (ofFile !== undefined) return path.dirname(ofFile);
  return /(?:^|\.)(?:__)?dirname$/.test(source) ? path.dirname(from.path) : undefined;
}

/** The file (absolute) that a text names as a path or a URL, as `path.join(__dirname, 'tables.json')` does. */
export function fileNamedBy({ parts }: Text, from: Module): string | undefined {
  const [first, rest, ...others] = parts;
  if (typeof first !== 'object' || typeof rest !== 'string' || others.length > 0) return undefined;
  const folder = folderNamedBy(first, from);
  return folder === undefined ? undefined : path.join(folder, rest);
}

function toSteps(parts: Text['parts']): readonly string[] {
  return parts
    .map((part) => (typeof part === 'string' ? part : HOLE))
    .join('')
    .replaceAll(/\0+/g, HOLE)
    .split('/');
}

const ENDING = /\.[cm]?[jt]sx?$/;
const INDEX = /^index\.[cm]?[jt]sx?$/;

/** Whether a pattern names a file. It may leave out the ending, or the name of an index file. */
function mayName({ steps, isWhole }: PathPattern, file: string): boolean {
  const names = file.split('/');
  const own = names.at(-1) ?? '';
  const wanted = [...steps.slice(0, -1), (steps.at(-1) ?? '').replace(ENDING, '')];
  const ways = [
    names,
    [...names.slice(0, -1), own.replace(ENDING, '')],
    ...(INDEX.test(own) ? [names.slice(0, -1)] : []),
  ];
  return ways.some(
    (way) =>
      (isWhole ? way.length === wanted.length : way.length > wanted.length) &&
      wanted.every((step, index) => isStep(step, way[way.length - wanted.length + index]!)), // it is long enough
  );
}

/** Looks for each literal once, from left to right, so that no name takes long. */
function isStep(step: string, name: string): boolean {
  const [head = '', ...others] = step.split(HOLE);
  const last = others.pop();
  if (last === undefined) return head === name;
  if (!name.startsWith(head)) return false;
  let at = head.length;
  for (const literal of others) {
    const found = name.indexOf(literal, at + 1);
    if (found < 0) return false;
    at = found + literal.length;
  }
  return name.endsWith(last) && name.length - last.length > at;
}
