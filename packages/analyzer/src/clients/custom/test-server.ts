import type { Custom } from './client-call.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { literalOf, opaque, optionsOf } from '../../domain/atoms.ts';
import { constrain, joinOptions } from '../../domain/join.ts';
import type { Atom } from '../../domain/value.ts';

/**
 * `request(base)` and `request(app)`: an application is code of the project, so that what the tests send to it stays
 * within the project. An unknown value is taken for a base URL if the environment has it or its name says so.
 */
export const testServer: Custom = ({ made: { machine, args }, createClient }) => {
  const bases = optionsOf(argumentAt(args, 0)).filter(({ value }) => isBase(value));
  if (bases.length === 0) return opaque('test');
  const base = joinOptions(bases.flatMap(({ value, guard }) => constrain(optionsOf(printed(machine, value)), guard)));
  return createClient('requests', base);
};

function isBase(atom: Atom): boolean {
  if (atom.kind === 'unknown') return atom.labels.length > 0 || ENVIRONMENT.test(atom.source) || NAME.test(atom.name);
  if (atom.kind === 'object') return atom.body === 'url';
  if (atom.kind !== 'text') return false;
  const literal = literalOf(atom);
  return literal === undefined || /^https?:/.test(literal);
}

const ENVIRONMENT = /^(?:process|import\.meta)\.env\./;
const NAME = /ur[il]|base|host|origin|endpoint/i;
