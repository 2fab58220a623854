import type * as TS from 'typescript';
import { holeOf, optionsOf } from '../../domain/atoms.ts';
import type { Atom, Hole, ListItems, Obj, Slot, Value } from '../../domain/value.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { MAX_TRACED_DEPTH, MAX_TRACED_VALUES } from '../../bounds.ts';
import type { Frame } from './frame.ts';
import type { Machine } from './machine.ts';

/**
 * What the machine keeps so that requests can be told apart by who sends them: where an instance of a client was made,
 * and which of the asked environment variables its settings, the options of the call and the object around it come
 * from. Nothing is kept where nothing is asked.
 */

/** The making of an instance of a client: the activation, the call, and the options of the instance it was made from. */
export interface ClientMaking {
  readonly frame: Frame;
  readonly node: TS.Node;
  readonly from: Obj;
}

/** What a client's call shows of who sends it. */
export interface SenderTrace {
  /** The makings of the instance, the last one first. */
  readonly makings: readonly ClientMaking[];
  /** The asked variables in its options or, if there are none, in those of the instance. */
  readonly env: readonly string[];
  /** The hooks of the instance: they may make its token. */
  readonly hooks: readonly TS.Node[];
  /** Its options hold something that only a run knows, such as a token that the code around it asked a server for. */
  readonly hasToken: boolean;
  /** The asked variables in the object whose method sends it. */
  readonly ofThis: readonly string[];
}

export function noteClientMaking(machine: Machine, made: Obj, from: Obj, node: TS.Node): void {
  if (machine.knowledge.askedEnv) machine.identities.clientMakings.set(made, { frame: machine.frame, node, from });
}

/** Traces a request; undefined where senders are not to be told apart. */
export function traceSender(
  machine: Machine,
  defaults: Obj,
  options: readonly Value[],
  hooks: () => readonly Value[],
): SenderTrace | undefined {
  const { askedEnv } = machine.knowledge;
  if (!askedEnv) return undefined;
  const { callee, thisValue } = machine.frame;
  const closure = callee?.callable?.kind === 'closure' ? callee.callable : null;
  return {
    makings: makingsOf(machine, defaults),
    env: orElse(envIn(options, askedEnv), () => envIn([defaults], askedEnv)),
    hooks: askedEnv.size === 0 ? [] : hooks().flatMap(functionsIn),
    hasToken: askedEnv.size > 0 && holesIn(options).some(({ isAnswer, isSymbolic }) => isAnswer ?? !isSymbolic),
    ofThis: envIn([closure?.lexicalThis ?? thisValue], askedEnv),
  };
}

/** The names that were found or, if there are none, others. */
export function orElse(found: readonly string[], others: () => readonly string[]): readonly string[] {
  return found.length > 0 ? found : others();
}

function makingsOf({ identities }: Machine, defaults: Obj): readonly ClientMaking[] {
  const found: ClientMaking[] = [];
  for (
    let making = identities.clientMakings.get(defaults);
    making && !found.includes(making);
    making = identities.clientMakings.get(making.from)
  )
    found.push(making);
  return found;
}

function functionsIn(hook: Value): readonly TS.Node[] {
  return optionsOf(hook).flatMap(({ value }) =>
    value.kind === 'object' && value.callable?.kind === 'closure' ? [value.callable.node] : [],
  );
}

/** The asked variables that the arguments of a call come from; undefined without any. */
export function envOfArguments({ knowledge: { askedEnv } }: Machine, args: ListItems): readonly string[] | undefined {
  if (!askedEnv || askedEnv.size === 0) return undefined;
  const found = envIn(args.items, askedEnv);
  return found.length === 0 ? undefined : found;
}

/** Notes that the running function reads what comes from asked variables. Gives the value. */
export function notingEnv(machine: Machine, value: Value): Value {
  const { askedEnv } = machine.knowledge;
  const { callee } = machine.frame;
  if (!askedEnv || askedEnv.size === 0 || callee?.callable?.kind !== 'closure') return value;
  for (const { value: atom } of optionsOf(value))
    for (const hole of holesOf(atom))
      for (const name of namesOf(hole, askedEnv))
        getOrMake(machine.facts.envReads, callee.callable.node, () => new Set<string>()).add(name);
  return value;
}

function holesOf(atom: Atom): readonly Hole[] {
  if (atom.kind === 'unknown') return [holeOf(atom)];
  return atom.kind === 'text' ? atom.parts.filter((part) => typeof part === 'object') : [];
}

/** `process.env.VENDOR_TOKEN`, `env.get(VENDOR_TOKEN).required()`: the asked names that a source has as whole words. */
function namesOf({ name, source }: Hole, asked: ReadonlySet<string>): readonly string[] {
  return [name, ...source.split(/[^\w$]+/)].filter((word) => asked.has(word));
}

/** The asked variables that values hold, in themselves and in what their objects hold; sorted. */
function envIn(values: readonly Value[], asked: ReadonlySet<string>): readonly string[] {
  return asked.size === 0 ? [] : [...new Set(holesIn(values).flatMap((hole) => namesOf(hole, asked)))].sort();
}

/** What is unknown in values, in themselves and in what their objects hold. */
function holesIn(values: readonly Value[]): readonly Hole[] {
  const found: Hole[] = [];
  const seen = new Set<Obj>();
  let level = [...values];
  for (let depth = 0; depth <= MAX_TRACED_DEPTH && level.length > 0 && seen.size < MAX_TRACED_VALUES; depth += 1) {
    const next: Value[] = [];
    for (const { value: atom } of level.flatMap((value) => [...optionsOf(value)])) {
      found.push(...holesOf(atom));
      if (atom.kind !== 'object' || seen.has(atom)) continue;
      seen.add(atom);
      for (const [, slot] of atom.cells) next.push(...valuesIn(slot));
    }
    level = next;
  }
  return found;
}

function valuesIn(slot: Slot): readonly Value[] {
  switch (slot.kind) {
    case 'accessor':
    case 'import':
      return [];
    case 'items':
      return [...slot.items, ...(slot.rest ? [slot.rest] : [])];
    case 'entries':
      return slot.entries.flat();
    default:
      return [slot];
  }
}
