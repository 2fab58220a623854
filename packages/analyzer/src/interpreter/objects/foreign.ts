import { isOutside } from '../machine/assumptions.ts';
import { storedUnder } from '../machine/stored-under.ts';
import { isValue } from '../../domain/slots.ts';
import { recordStored } from './stored.ts';
import type { Machine } from '../machine/machine.ts';
import { PROTOTYPE } from '../../domain/cells.ts';
import { literalOf } from '../../domain/atoms.ts';
import type { ListItems, Obj, Unknown, Value } from '../../domain/value.ts';

/**
 * Whether an unknown comes from an installed package: its methods are not those functions of the code that share their
 * names. Only a package that received objects of the code, such as a container or a context, may return them.
 */
export function isForeign(machine: Machine, { from }: Unknown): boolean {
  if (from === undefined || machine.facts.handedPackages.has(from)) return false;
  machine.facts.assumptions.relyOn(machine, isOutside(from));
  return true;
}

/**
 * Records that a package's object receives a value. A value with methods of the code may come back later; a callback
 * does not.
 */
export function handOver(machine: Machine, { from }: Pick<Unknown, 'from'>, value: Value, isStored: boolean): void {
  if (from === undefined || machine.facts.handedPackages.has(from) || !hasMethods(machine, value, isStored)) return;
  machine.facts.handedPackages.add(from);
  machine.facts.assumptions.break(isOutside(from));
}

/**
 * `app.decorate('trust', client)`, `container.register('trust', client)`: records that the value passed with a name may
 * be found under that name.
 */
export function handOverByName(machine: Machine, { items: [key, ...values] }: ListItems): void {
  const name = key && literalOf(key);
  if (name === undefined || !FOREIGN_NAME.test(name)) return;
  for (const value of values) handOverAs(machine, name, value);
}

/** Records that a value may be found under a name. */
export function handOverAs(machine: Machine, name: string, value: Value): void {
  if (value.kind !== 'object' || value.body === 'list') return;
  machine.facts.names.handed.add(name);
  recordStored(machine, name, value);
}

/** `container.resolve('trust')`: the values passed under the one name asked for that can lead to a request. */
export function handedUnder(machine: Machine, { items, rest }: ListItems): readonly Obj[] {
  const name = items.length === 1 && !rest ? literalOf(items[0]!) : undefined;
  if (name === undefined || !FOREIGN_NAME.test(name)) return [];
  machine.calls.noteField(name);
  return machine.facts.names.handed.has(name) ? storedUnder(machine, name) : [];
}

const FOREIGN_NAME = /^[A-Za-z_$][\w$.:-]{0,60}$/;

function hasMethods(machine: Machine, value: Value, isStored: boolean): boolean {
  if (value.kind === 'oneOf') return value.options.some((option) => hasMethods(machine, option.value, isStored));
  if (value.kind !== 'object') return false;
  return (
    isReceiver(machine, value) ||
    (isStored && value.callable !== null) ||
    (!value.callable &&
      membersOf(value).some(
        (member) =>
          member.callable !== null ||
          isReceiver(machine, member) ||
          membersOf(member).some(({ callable }) => callable !== null),
      ))
  );
}

/** Whether the object is an instance, a class or a client. */
function isReceiver(machine: Machine, { id, cells, callable }: Obj): boolean {
  return (
    machine.identities.clients.has(id) || callable?.kind === 'class' || cells.has(PROTOTYPE) || cells.has('prototype')
  );
}

function membersOf({ cells }: Obj): Obj[] {
  return [...cells.values()].filter(isValue).filter((member) => member.kind === 'object');
}
