import { argumentsKey } from '../../domain/arguments-key.ts';
import { recordStored } from './property.ts';
import type { Machine } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Closure } from '../../domain/callable.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** What a getter gives is found under its name as much as what a property holds. */
export function recordGot(machine: Machine, { node }: Closure, value: Value): void {
  if (!ts.isGetAccessorDeclaration(node) || !(ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name))) return;
  const { text: key } = node.name;
  recordStored(
    machine,
    key,
    mapValue(value, (atom) => (atom.kind === 'object' ? findTwin(machine, key, atom) : atom)),
  );
}

/**
 * A getter may make an instance anew for each who asks: of those that one place makes of the same, the first one stands
 * for all.
 */
function findTwin(machine: Machine, key: string, made: Obj): Obj {
  const site = machine.identities.instanceSites.get(made);
  if (!site) return made;
  const isTwin = (other: Obj): boolean => {
    const otherSite = machine.identities.instanceSites.get(other);
    return otherSite?.node === site.node && argumentsKey(otherSite.args) === argumentsKey(site.args);
  };
  return machine.facts.stored.under(key).find(isTwin) ?? made;
}
