import type { Custom } from './client-call.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { literalOf, optionsOf } from '../../domain/atoms.ts';
import type { Atom, Value } from '../../domain/value.ts';

/**
 * `bent(url, 'PUT', 'json', 204)`: what an argument means depends on the argument, in any order. One that is not known
 * is the base URL, unless its name says that it is the method.
 */
export const createBent: Custom = ({ made: { machine, args }, createClient }) => {
  const options = createRecord(machine);
  for (const argument of args.items) {
    const name = meaningOf(argument);
    if (name !== undefined && !options.cells.has(name)) options.cells.initialise(name, argument);
  }
  return createClient('request', undefined, options);
};

function meaningOf(argument: Value): 'base' | 'method' | undefined {
  const atoms = optionsOf(argument).map(({ value }) => value);
  if (atoms.some(isBase)) return 'base';
  return atoms.some(isMethod) ? 'method' : undefined;
}

function isBase(atom: Atom): boolean {
  if (atom.kind === 'unknown') return !METHOD_NAME.test(atom.name);
  const literal = literalOf(atom);
  if (literal !== undefined) return /^https?:/.test(literal);
  return atom.kind === 'text';
}

function isMethod(atom: Atom): boolean {
  return (atom.kind === 'unknown' && METHOD_NAME.test(atom.name)) || /^[A-Z]+$/.test(literalOf(atom) ?? '');
}

const METHOD_NAME = /method|verb/i;
