import type * as TS from 'typescript';
import type { Closure } from '../../domain/callable.ts';
import { PROTOTYPE, type Cells } from '../../domain/cells.ts';
import { isValue } from '../../domain/slots.ts';
import type { Guard } from '../../domain/guard.ts';
import type { ImportBinding, ListItems, MapEntry, Obj, Option, Slot, Value } from '../../domain/value.ts';
import type { Module } from '../../syntax/module.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Frame } from './frame.ts';

/**
 * What a receiver may call: a function itself, those in records and lists too, or all members of instances and classes
 * as well.
 */
type Reach = 'itself' | 'records' | 'all';

/**
 * The functions that code outside of the analysis may call: those that something unknown received, whether by
 * themselves or within records, lists, maps and instances, and those that code takes out of an object without their
 * names.
 */
export class HandedFunctions {
  readonly #nodes = new Map<TS.Node, Module>();
  readonly #given = new Map<Closure, Map<TS.Node, Module>>();
  readonly #read = new Set<number>();
  readonly #bindings = new Set<ImportBinding>();
  readonly #handers = new Map<TS.Node, Map<TS.Node, Module>>();
  /** The running activation. */
  #frame: () => Frame | undefined = () => undefined;
  #isDoubtful: (guard: Guard) => boolean = () => false;
  /** The number of writes to the cells of an object when it was last handed on. */
  readonly #seen = new WeakMap<Cells, number>();

  /** Sets where the machine says what runs, and which guards are choices between candidates. */
  watch(frame: () => Frame | undefined, isDoubtful: (guard: Guard) => boolean): void {
    this.#frame = frame;
    this.#isDoubtful = isDoubtful;
  }

  has(node: TS.Node): boolean {
    return this.#nodes.has(node);
  }

  /** The functions and classes that code handed to something unknown by themselves, and what handed them. */
  handers(): Iterable<readonly [TS.Node, ReadonlyMap<TS.Node, Module>]> {
    return this.#handers;
  }

  /** All of them, with their files. */
  nodes(): Iterable<readonly [TS.Node, Module]> {
    return this.#nodes;
  }

  /** The exports of modules that something unknown received with their whole namespace. */
  bindings(): Iterable<ImportBinding> {
    return this.#bindings;
  }

  /** Notes all functions that a receiver of the value can call. */
  note(value: Value, reach: Reach = 'all'): void {
    this.noteHander(value);
    collect(value, this.#nodes, reach === 'all' ? this.#seen : new WeakMap(), {
      bindings: this.#bindings,
      reach,
      isDoubtful: this.#isDoubtful,
    });
  }

  /** Notes what hands a function or a class on by itself: a component that is rendered, say. */
  noteHander(value: Value): void {
    for (const each of value.kind === 'oneOf' ? value.options.map((option) => option.value) : [value]) {
      if (each.kind !== 'object' || !each.callable) continue;
      const { callable } = each;
      if (callable.kind === 'bound') this.noteHander(callable.target);
      if (callable.kind !== 'closure' && callable.kind !== 'class') continue;
      const frame = this.#frame();
      if (!frame) continue;
      const running = frame.callee?.callable;
      getOrMake(this.#handers, callable.node, () => new Map<TS.Node, Module>()).set(
        running?.kind === 'closure' ? running.node : frame.module.source,
        frame.module,
      );
    }
  }

  noteAll({ items, rest }: ListItems, reach?: Reach): void {
    for (const item of items) this.note(item, reach);
    if (rest) this.note(rest, reach);
  }

  /** Notes a value as a function only: what it holds besides is not handed on. */
  noteFunction(value: Value): void {
    for (const each of value.kind === 'oneOf' ? value.options.map((option) => option.value) : [value])
      if (each.kind === 'object' && each.callable && each.callable.kind !== 'class') this.note(each, 'itself');
  }

  /** Notes that code reads a function and does not call it there. */
  noteRead(value: Value): void {
    for (const each of value.kind === 'oneOf' ? value.options.map((option) => option.value) : [value])
      if (each.kind === 'object' && each.callable?.kind === 'closure') this.#read.add(each.id);
  }

  isRead({ id }: Obj): boolean {
    return this.#read.has(id);
  }

  /** Notes what a function gives when it runs without a caller: whoever calls it may call these. */
  noteGiven(giver: Closure, value: Value): void {
    collect(
      value,
      getOrMake(this.#given, giver, () => new Map<TS.Node, Module>()),
      new WeakMap(),
    );
  }

  /** The functions that those functions give for which `isCalledFromOutside` holds. */
  givenBy(isCalledFromOutside: (giver: Closure) => boolean): ReadonlyMap<TS.Node, Module> {
    return new Map([...this.#given].flatMap(([giver, nodes]) => (isCalledFromOutside(giver) ? [...nodes] : [])));
  }
}

/** Walks without recursion, because analysed code may nest objects to any depth. */
function collect(
  value: Value,
  found: Map<TS.Node, Module>,
  seen: WeakMap<Cells, number>,
  {
    reach = 'all',
    bindings,
    isDoubtful = () => false,
  }: {
    readonly reach?: Reach;
    readonly bindings?: Set<ImportBinding>;
    /** One of several candidates for an unknown is not handed on: no code shows that it is there. */
    readonly isDoubtful?: (guard: Guard) => boolean;
  } = {},
): void {
  const open: Value[] = [value];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === 'oneOf') open.push(...handedOptions(next.options, isDoubtful));
    if (next.kind !== 'object') continue;
    const { callable, cells } = next;
    if (callable?.kind === 'closure') found.set(callable.node, callable.module);
    if (callable?.kind === 'bound') open.push(callable.target);
    if (reach !== 'all' && (reach === 'itself' || callable || cells.has(PROTOTYPE))) continue;
    if (callable?.kind === 'class') open.push(callable.prototype);
    if (seen.get(cells) === cells.writes) continue;
    seen.set(cells, cells.writes);
    for (const slot of cells.values()) open.push(...valuesOf(slot, bindings));
  }
}

function handedOptions(options: readonly Option[], isDoubtful: (guard: Guard) => boolean): readonly Value[] {
  return options.flatMap(({ value, guard }) => (isDoubtful(guard) ? [] : [value]));
}

function valuesOf(slot: Slot, bindings?: Set<ImportBinding>): readonly Value[] {
  if (slot.kind === 'import') {
    bindings?.add(slot);
    return [];
  }
  if (isValue(slot)) return [slot];
  switch (slot.kind) {
    case 'accessor':
      return [slot.get, slot.set].filter((each): each is Obj => each !== null);
    case 'items':
      return [...slot.items, ...(slot.rest ? [slot.rest] : [])];
    case 'entries':
      return [...slot.entries, ...(slot.rest ? [slot.rest] : [])].flatMap((entry: MapEntry) => [...entry]);
  }
}
