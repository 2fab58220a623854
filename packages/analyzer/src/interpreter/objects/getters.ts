import { argumentsKey } from '../../domain/arguments-key.ts';
import { recordStored } from './stored.ts';
import type { Machine } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Closure } from '../../domain/callable.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** Records the result of a getter under the getter's name, like the value of a property. */
export function recordGot(machine: Machine, { node }: Closure, value: Value): void {
  if (!ts.isGetAccessorDeclaration(node) || !(ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name))) return;
  const { text: key } = node.name;
  recordStored(
    machine,
    key,
    mapValue(value, (atom) => (atom.kind === 'object' ? findTwin(machine, key, atom) : atom)),
  );
}

/** A getter may make a new instance for each read. Among the equal ones made at one place, the first stands for all. */
function findTwin(machine: Machine, key: string, made: Obj): Obj {
  const site = machine.identities.instanceSites.get(made);
  if (!site) return made;
  const isTwin = (other: Obj): boolean => {
    const otherSite = machine.identities.instanceSites.get(other);
    return otherSite?.node === site.node && argumentsKey(otherSite.args) === argumentsKey(site.args);
  };
  return machine.facts.stored.under(key).find(isTwin) ?? made;
}
