import { frameworkProperty } from '../objects/property.ts';
import { readCell } from '../objects/heap.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import { notingEnv } from '../machine/sender-trace.ts';
import type { Machine } from '../machine/machine.ts';
import { readBinding } from '../modules/module.ts';
import { readScriptGlobal } from '../modules/script-globals.ts';
import { findScope, type LexicalScope } from '../../domain/scope.ts';
import { optionsOf, UNDEFINED } from '../../domain/atoms.ts';
import { join, narrowByGuard } from '../../domain/join.ts';
import type { Atom, Unknown, Value } from '../../domain/value.ts';

/** Reads a variable of the code, or a global; gives only the alternatives that the present guard allows. */
export function readVariable(machine: Machine, name: string, scope: LexicalScope): Value {
  const found = findScope(scope, name);
  if (!found)
    return labelByPath(
      machine.knowledge.labels,
      [name],
      isStoreName(machine, name)
        ? machine.library.frameworks.readStore(machine, readVariable(machine, name.slice(1), scope))
        : readFreeName(machine, name),
    );
  const slot = readCell(machine, found, name);
  const value = slot ? readBinding(slot) : UNDEFINED;
  return labelByPath(machine.knowledge.labels, [name], notingEnv(machine, narrowByGuard(value, machine.frame.guard)));
}

/**
 * Reads a name that no scope declares. A script's declaration comes first, then the global of the language or the
 * browser, then the code's replacement of it.
 */
function readFreeName(machine: Machine, name: string): Value {
  const declared = readScriptGlobal(machine, name);
  if (declared) return declared;
  const value = machine.library.globals.read(machine, name);
  const own = machine.library.globals.readOwn(machine, name);
  if (value.kind === 'unknown') return own ?? ofComponent(machine, name, ofOwnFile(machine, name, value));
  return own && value.kind === 'object' && machine.identities.clients.has(value.id)
    ? join([value, ...replacements(own)])
    : value;
}

/** `__dirname` and `__filename` lead to the file that reads them. */
function ofOwnFile(machine: Machine, name: string, value: Unknown): Unknown {
  return name === '__dirname' || name === '__filename' ? { ...value, ofFile: machine.frame.module.path } : value;
}

/** Markup reads properties of its component, and those that plugins add to all, without `this`. */
function ofComponent(machine: Machine, name: string, value: Value): Value {
  return machine.frame.module.path.endsWith('.vue') ? frameworkProperty(machine, name) : value;
}

/**
 * The code's replacements of a client: `globalThis.fetch = (input, init) => traced(input, init)`. Code that ran before
 * the replacement may still hold the client itself.
 */
function replacements(own: Value): readonly Atom[] {
  return optionsOf(own).flatMap(({ value }) =>
    value.kind === 'object' && (value.callable?.kind === 'closure' || value.callable?.kind === 'bound') ? [value] : [],
  );
}

/** `$store` in a component is the value that the store holds. */
export function isStoreName(machine: Machine, name: string): boolean {
  return (
    machine.frame.module.component !== null &&
    /^\$[\w]/.test(name) &&
    findScope(machine.environments.of(machine.frame.module).scope, name.slice(1)) !== undefined
  );
}
