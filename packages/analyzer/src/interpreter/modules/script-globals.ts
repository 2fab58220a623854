import { isValue } from '../../domain/slots.ts';
import path from 'node:path';
import { readCell } from '../objects/heap.ts';
import { loadModule } from './module.ts';
import type { Machine } from '../machine/machine.ts';
import type { Module } from '../../syntax/module.ts';
import { isScriptText, SCRIPT_EXTENSIONS } from '../../syntax/script.ts';
import { ts } from '../../syntax/typescript.ts';
import type * as TS from 'typescript';
import type { Value } from '../../domain/value.ts';

/** Records the names that a script declares for all scripts, before any of them runs. */
export function noteScript(machine: Machine, module: Module): void {
  if (module.component || !SCRIPT_EXTENSIONS.test(module.path) || !isScriptText(module.source.text)) return;
  machine.environments.scripts.add(module);
  for (const name of module.source.statements.flatMap(globalNames))
    machine.environments.scriptNames.set(name, [...(machine.environments.scriptNames.get(name) ?? []), module]);
}

function globalNames(statement: TS.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
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
  const slot = readCell(machine, machine.environments.of(script).scope, name);
  return slot && isValue(slot) ? slot : undefined;
}

function nearest(reader: Module, modules: readonly Module[]): Module | undefined {
  const distance = (module: Module): number =>
    path.relative(path.dirname(reader.path), module.path).split(path.sep).length;
  return [...modules].sort((left, right) => distance(left) - distance(right))[0];
}
