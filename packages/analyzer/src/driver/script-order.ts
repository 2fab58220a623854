import path from 'node:path';
import type { Machine } from '../interpreter/machine/machine.ts';
import { escapePattern } from '../syntax/escape-pattern.ts';
import type { Module } from '../syntax/module.ts';
import { handedPaths, OF_GLOBAL_OBJECT, perhapsAddedTo, setByScript } from '../syntax/script-globals.ts';
import { namespaceMembers, referencedFiles } from '../syntax/script.ts';
import { getOrMake } from '../syntax/get-or-make.ts';

/**
 * The modules in the order in which they load. A script that adds to a name comes behind those that give what it reads
 * of the name: which page loads which scripts, and in which order, is not read. All others stay where they are.
 */
export function inOrderOfScripts({ environments }: Machine, modules: readonly Module[]): readonly Module[] {
  const scripts = modules.filter((module) => environments.scripts.has(module));
  const names = scripts.length < 2 ? [] : addedTo(scripts);
  for (const name of environments.grown.cells.keys()) if (typeof name === 'string') names.push(name);
  if (names.length === 0 || scripts.length < 2) return modules;
  const members = new Map(scripts.map((script) => [script, membersOf(script, [...new Set(names)])]));
  const givers = new Map<string, Module[]>();
  for (const strength of ['made', 'grown', 'added'] as const)
    for (const [script, each] of members)
      for (const name of each[strength]) getOrMake(givers, name, () => []).push(script);
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
  /** It adds to what they have: `App.api.list = …`. */
  readonly added: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
}

/** The globals of scripts to which another script adds members. */
function addedTo(scripts: readonly Module[]): string[] {
  const setters = new Map<string, Set<Module>>();
  for (const script of scripts)
    for (const name of setByScript(script.source.text)) getOrMake(setters, name, () => new Set<Module>()).add(script);
  return scripts.flatMap((script) =>
    perhapsAddedTo(script.source.text).filter((name) => [...(setters.get(name) ?? [])].some((each) => each !== script)),
  );
}

const ADDITION = /^(?:\.[\w$]+|\[[^\]\n]{0,80}\])+\s*(?:\|\||\?\?)?=(?![=>])/;

function membersOf(script: Module, names: readonly string[]): Members {
  const { text } = script.source;
  const paths = new Map(names.map((name) => [name, name]));
  for (const [name, handed] of handedPaths(script.source))
    if (names.includes(handed.split('.')[0]!)) paths.set(name, handed); // a split text has a first part
  const pattern = new RegExp(
    `(?<![\\w$.])${OF_GLOBAL_OBJECT}?(${[...paths.keys()].map(escapePattern).join('|')})(?![\\w$])(?:\\.([\\w$]+))?(\\s*=(?![=>]))?`,
    'g',
  );
  const [made, grown, added, read] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { 0: all, 1: name = '', 2: member, 3: isSet, index } of text.matchAll(pattern)) {
    const path = `${paths.get(name) ?? name}${member === undefined ? '' : `.${member}`}`.split('.');
    const key = path.slice(0, 2).join('.');
    const behind = text.slice(index + all.length, index + all.length + 200).trimStart();
    if (isSet === undefined || path.length > 2) {
      read.add(key);
      if (isSet !== undefined || ADDITION.test(behind)) added.add(key);
    } else if (behind.replace(START, '').startsWith(all.replace(START, '').replace(/=$/, '').trimEnd())) grown.add(key);
    else made.add(key);
  }
  for (const name of names)
    for (const member of namespaceMembers(script, [name])) made.add(`${name}.${member}`).add(name);
  for (const key of [...made, ...grown]) read.delete(key);
  return { made, grown, added, read };
}

const START = new RegExp(`^${OF_GLOBAL_OBJECT}`);
