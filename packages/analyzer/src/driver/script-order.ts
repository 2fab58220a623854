import path from 'node:path';
import type { Machine } from '../interpreter/machine/machine.ts';
import { escapePattern } from '../syntax/escape-pattern.ts';
import type { Module } from '../syntax/module.ts';
import { namespaceMembers, referencedFiles } from '../syntax/script.ts';
import { getOrMake } from '../syntax/get-or-make.ts';

/**
 * The modules in the order in which they load. A script that adds to a name comes behind those that give what it reads
 * of the name: which page loads which scripts, and in which order, is not read. All others stay where they are.
 */
export function inOrderOfScripts({ environments }: Machine, modules: readonly Module[]): readonly Module[] {
  const grown = [...environments.grown.cells.keys()].filter((name) => typeof name === 'string');
  const scripts = modules.filter((module) => environments.scripts.has(module));
  if (grown.length === 0 || scripts.length < 2) return modules;
  const members = new Map(scripts.map((script) => [script, membersOf(script, grown)]));
  const givers = new Map<string, Module[]>();
  for (const strength of ['made', 'grown'] as const)
    for (const [script, names] of members)
      for (const name of names[strength]) getOrMake(givers, name, () => []).push(script);
  const ordered = new Set<Module>();
  const started = new Set<Module>();
  const add = (module: Module): void => {
    if (started.has(module)) return;
    started.add(module);
    for (const each of before(module)) add(each);
    ordered.add(module);
  };
  const before = (module: Module): readonly Module[] => {
    const references = new Set(
      referencedFiles(module.source.text).map((file) => path.resolve(path.dirname(module.path), file)),
    );
    return [
      ...scripts.filter((script) => references.has(script.path)),
      ...[...(members.get(module)?.read ?? [])].flatMap((name) => givers.get(name) ?? []),
    ];
  };
  for (const module of modules) add(module);
  return [...ordered];
}

/** The members of grown names, as `App.api`, and the names themselves, by what a script does to them. */
interface Members {
  /** It sets them to something new. */
  readonly made: ReadonlySet<string>;
  /** It adds to what they are: `App.api = App.api || {}`. */
  readonly grown: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
}

function membersOf(script: Module, names: readonly string[]): Members {
  const { text } = script.source;
  const pattern = new RegExp(
    `(?<![\\w$.])(${names.map(escapePattern).join('|')})(?![\\w$])(?:\\.([\\w$]+))?(\\s*=(?![=>]))?`,
    'g',
  );
  const [made, grown, read] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { 0: all, 1: name = '', 2: member, 3: isSet, index } of text.matchAll(pattern)) {
    const key = member === undefined ? name : `${name}.${member}`;
    if (isSet === undefined) read.add(key);
    else if (
      text
        .slice(index + all.length, index + all.length + 200)
        .trimStart()
        .startsWith(key)
    )
      grown.add(key);
    else made.add(key);
  }
  for (const name of names)
    for (const member of namespaceMembers(script, [name])) made.add(`${name}.${member}`).add(name);
  for (const key of [...made, ...grown]) read.delete(key);
  return { made, grown, read };
}
