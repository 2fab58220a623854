import path from 'node:path';
import { MAX_MATCHING_MODULES } from '../../bounds.ts';
import { isNonShipping } from '../../sources/non-shipping.ts';
import { escapePattern } from '../../syntax/escape-pattern.ts';
import type { Module } from '../../syntax/module.ts';
import { optionsOf } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Text, Value } from '../../domain/value.ts';
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
      patterns.some((pattern) => pattern?.test(file.split(path.sep).join('/'))),
  );
  if (files.length === 0 || files.length > MAX_MATCHING_MODULES) return undefined;
  return join(files.map((file) => importOne(toSpecifier(file, from))));
}

function toSpecifier(file: string, from: Module): string {
  const relative = path.relative(path.dirname(from.path), file).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** The files that a text may name. It begins with a step from the importing file, or names a folder behind its first hole. */
function toPattern({ parts }: Text, from: Module): RegExp | undefined {
  const [first, ...others] = parts;
  const folder = path.dirname(from.path);
  if (typeof first === 'string') {
    const [, steps, name = ''] = /^((?:\.{1,2}\/)+)([^]*)$/.exec(first) ?? [];
    if (steps === undefined || others.length === 0) return undefined;
    return toFilePattern(`^${escapePattern(path.resolve(folder, steps).split(path.sep).join('/'))}/`, [
      name,
      ...others,
    ]);
  }
  const [next] = others;
  if (first === undefined || typeof next !== 'string') return undefined;
  if (/(?:^|\.)(?:__)?dirname$/.test(first.source))
    return toFilePattern(`^${escapePattern(folder.split(path.sep).join('/'))}`, others);
  return /^\/[\w@.-]+\/./.test(`${next}x`) ? toFilePattern('', others) : undefined;
}

/** A hole stands for one name, and an extension may be left out. */
function toFilePattern(start: string, parts: Text['parts']): RegExp {
  const names = parts.map((part) => (typeof part === 'string' ? escapePattern(part) : '[^/]+')).join('');
  return new RegExp(
    `${start}${names.replace(/(?:\\\.[cm]?[jt]sx?)?$/, '')}(?:\\.[cm]?[jt]sx?|/index\\.[cm]?[jt]sx?)?$`,
  );
}
