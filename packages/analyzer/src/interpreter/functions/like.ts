import { madeWith } from '../../domain/made-with.ts';
import type { Frame } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';
import { ALWAYS, intersectGuards } from '../../domain/guard.ts';
import type { Atom, Option, Value } from '../../domain/value.ts';
import { MAX_ACTIVATION_CHAIN } from '../../bounds.ts';

/**
 * Drops the receivers that other roots made, if this root made one from the same definition with the same values. A
 * cache may hold either: where it is empty, this root makes the object, and each caller reports its own requests.
 */
export function withoutLike(
  machine: Machine,
  receivers: readonly Option[],
  memberOf: (receiver: Atom) => Value,
): readonly Option[] {
  if (receivers.length < 2) return receivers;
  const running = new Set<Frame>();
  for (let frame: Frame | null = machine.frame; frame; frame = frame.parent) running.add(frame);
  const isOwn = ({ value }: Option): boolean => isMadeHere(machine, running, makingOf(machine, value, memberOf(value)));
  const own = receivers.filter(isOwn);
  const others = receivers.filter((each) => !own.includes(each));
  if (own.length === 0 || others.length === 0) return receivers;
  const memberKey = ({ value }: Option): string | undefined => keyOfMember(value, memberOf(value));
  const known = new Set(own.map(memberKey));
  const left = others.filter((other) => {
    const key = memberKey(other);
    return key === undefined || !known.has(key);
  });
  if (left.length === others.length) return receivers;
  return [...own.map((option) => ({ ...option, guard: ALWAYS })), ...left];
}

/** The activation that made an instance, or the method of a record. */
function makingOf(machine: Machine, receiver: Atom, member: Value): Frame | undefined {
  if (receiver.kind !== 'object' || member.kind !== 'object') return undefined;
  return machine.identities.instanceSites.get(receiver)?.frame ?? machine.identities.makingFrames.get(member);
}

/** Whether a running activation led to where something was made, or reused what another activation made. */
function isMadeHere(
  { identities: { repeats } }: Machine,
  running: ReadonlySet<Frame>,
  making: Frame | undefined,
): boolean {
  const way = new Set(making ? [making] : []);
  for (const frame of way) {
    if (running.has(frame)) return true;
    if (way.size < MAX_ACTIVATION_CHAIN)
      for (const next of [...(frame.parent ? [frame.parent] : []), ...(repeats.get(frame) ?? [])]) way.add(next);
  }
  return false;
}

/** What identifies a method's behaviour: its definition, and the values that it or its receiver was made with. */
function keyOfMember(receiver: Atom, member: Value): string | undefined {
  if (
    receiver.kind !== 'object' ||
    receiver.cells.born === 0 ||
    member.kind !== 'object' ||
    member.callable?.kind !== 'closure'
  )
    return undefined;
  const { node, module } = member.callable;
  return `${module.path}:${node.pos} ${madeWith(member.callable, receiver)}`;
}

/**
 * Drops functions of a client without encryption where the same function of the encrypted one may be called in its place:
 * `isSecure ? https : http` sends one request, and its callback runs once.
 */
export function withoutPlain(
  { identities: { securedBy } }: Machine,
  options: readonly Option[],
  calleeOf: (atom: Atom) => Value,
): readonly Option[] {
  if (options.length < 2 || securedBy.size === 0) return options;
  const callees = options.map((option) => ({ option, callee: calleeOf(option.value) }));
  const byName = new Map<string | undefined, Option>(callees.map(({ option, callee }) => [nativeName(callee), option]));
  const securedOf = (callee: Value): Option | undefined =>
    callee.kind === 'object' ? byName.get(securedBy.get(callee.id)) : undefined;
  const plain = callees.flatMap(({ option, callee }) => {
    const secured = securedOf(callee);
    return secured ? [{ option, secured }] : [];
  });
  const dropped = new Set(plain.map(({ option }) => option));
  return options
    .filter((option) => !dropped.has(option))
    .map((option) =>
      plain
        .filter(({ secured }) => secured === option)
        .reduce((all, { option: { guard } }) => ({ ...all, guard: intersectGuards(all.guard, guard) }), option),
    );
}

function nativeName(callee: Value): string {
  return callee.kind === 'object' && callee.callable?.kind === 'native' ? callee.callable.name : '';
}
