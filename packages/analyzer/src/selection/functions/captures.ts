import { isValue } from '../../domain/slots.ts';
import { itemsOf } from '../../interpreter/objects/heap.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import type { Cells } from '../../domain/cells.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Value } from '../../domain/value.ts';
import { MAX_CAPTURED_SCOPES } from '../../bounds.ts';

/** Whether a function closes over a function or a client that leads to a request: `pipe(parse, post)`. */
export function capturesLead(machine: Machine, { scope }: Closure): boolean {
  let current = scope;
  for (let depth = 0; current.parent && depth < MAX_CAPTURED_SCOPES; depth += 1) {
    if (holdsLead(machine, current.cells)) return true;
    current = current.parent;
  }
  return false;
}

/** What a scope was found to hold. */
interface Search {
  readonly holdsLead: boolean;
  /** The lists that it holds. */
  readonly lists: readonly Cells[];
  readonly stamp: number;
}

const searches = new WeakMap<Cells, Search>();

/** The outer scope of a bundle holds hundreds of functions and is searched at each call: once for each of its states. */
function holdsLead(machine: Machine, cells: Cells): boolean {
  const known = searches.get(cells);
  if (known?.stamp === stampOf(machine, cells, known?.lists)) return known.holdsLead;
  const values = [...cells.values()].filter(isValue);
  const lists = values.flatMap((value) => (value.kind === 'object' && itemsOf(value) ? [value.cells] : []));
  const found = values.some((value) => holdsLeadingValue(machine, value));
  searches.set(cells, { holdsLead: found, lists, stamp: stampOf(machine, cells, lists) });
  return found;
}

/** A number that is the same only where nothing changed: each part of the sum can only grow. */
function stampOf({ identities, facts }: Machine, { writes }: Cells, lists: readonly Cells[] = []): number {
  const outside = identities.clients.size + facts.leading.demanding.size;
  return lists.reduce((sum, list) => sum + list.writes, outside + writes);
}

function holdsLeadingValue(machine: Machine, value: Value): boolean {
  return isLeadingValue(machine, value) || (itemsOf(value)?.items ?? []).some((item) => isLeadingValue(machine, item));
}

function isLeadingValue(machine: Machine, value: Value): boolean {
  if (value.kind !== 'object') return false;
  if (machine.identities.clients.has(value.id)) return true;
  return value.callable?.kind === 'closure' && machine.facts.leading.demanding.has(value.callable.node);
}
