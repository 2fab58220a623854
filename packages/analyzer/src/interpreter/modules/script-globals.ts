import { isValue } from '../../domain/slots.ts';
import path from 'node:path';
import { readCell } from '../objects/heap.ts';
import { loadModule } from './module.ts';
import type { Machine } from '../machine/machine.ts';
import type { Module } from '../../syntax/module.ts';
import { globalProperties, grownNames, isScriptText, SCRIPT_EXTENSIONS, scriptNames } from '../../syntax/script.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/** Records the names that scripts declare for all scripts, before any of them runs. */
export function noteScripts(machine: Machine, modules: readonly Module[]): void {
  const { environments } = machine;
  const scripts = modules.filter(isScript);
  for (const module of scripts) {
    environments.scripts.add(module);
    for (const name of scriptNames(module))
      environments.scriptNames.set(name, [...(environments.scriptNames.get(name) ?? []), module]);
  }
  for (const module of scripts)
    for (const name of grownNames(module))
      if (!environments.grown.cells.has(name)) environments.grown.cells.initialise(name, UNDEFINED);
  for (const module of scripts) addToGlobalObject(machine, module);
}

/** Variables and functions at the top level of a script are properties of the global object too: `var App = {}` is `window.App`. */
function addToGlobalObject(machine: Machine, module: Module): void {
  const globalObject = machine.library.globals.read(machine, 'globalThis');
  if (globalObject.kind !== 'object') return;
  for (const name of new Set([...globalProperties(module), ...grownNames(module)]))
    if (!globalObject.cells.has(name))
      globalObject.cells.initialise(name, {
        kind: 'import',
        read: () =>
          readOwnGlobal(machine, name) ??
          readScriptGlobal(machine, name) ??
          unknown({ name, reason: 'it is set by the environment' }),
      });
}

/** The value of a name that the script that reads it declares. */
function readOwnGlobal(machine: Machine, name: string): Value | undefined {
  const { environments, frame } = machine;
  const scope = environments.grown.cells.has(name) ? environments.grown : environments.of(frame.module).scope;
  const slot = environments.scripts.has(frame.module) ? readCell(machine, scope, name) : undefined;
  return slot && isValue(slot) ? slot : undefined;
}

function isScript({ component, path: file, source }: Module): boolean {
  return !component && SCRIPT_EXTENSIONS.test(file) && isScriptText(source.text);
}

/**
 * The value of a name that another script declares: all scripts of a page share one scope. If several scripts declare
 * the name, as different pages of one project may, the nearest script counts.
 */
export function readScriptGlobal(machine: Machine, name: string): Value | undefined {
  const { module: reader } = machine.frame;
  const declaring = machine.environments.scriptNames.get(name);
  if (!declaring || !machine.environments.scripts.has(reader)) return undefined;
  const script = nearest(
    reader,
    declaring.filter((module) => module !== reader),
  );
  if (!script) return undefined;
  loadModule(machine, script);
  const { grown } = machine.environments;
  const slot = readCell(machine, grown.cells.has(name) ? grown : machine.environments.of(script).scope, name);
  return slot && isValue(slot) ? slot : undefined;
}

function nearest(reader: Module, modules: readonly Module[]): Module | undefined {
  const distance = (module: Module): number =>
    path.relative(path.dirname(reader.path), module.path).split(path.sep).length;
  return [...modules].sort((left, right) => distance(left) - distance(right))[0];
}
