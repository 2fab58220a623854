import type { Cells, CellKey } from '../../domain/cells.ts';
import type { Closure } from '../../domain/callable.ts';
import type { NameLabels } from '../../domain/name-labels.ts';
import type { Obj, Value } from '../../domain/value.ts';
import type { ClientNames } from './client-names.ts';

/** The values that each location may hold besides what stands in it. */
export type LateCells = ReadonlyMap<Cells, ReadonlyMap<CellKey, readonly Value[]>>;

/** The functions, instances and clients that are stored under a property's name and can lead to a request. */
export type Fields = ReadonlyMap<string, readonly Obj[]>;

/**
 * What a round may read and not change: what the driver learned from the facts of the rounds before it, and what is
 * known from the start.
 */
export interface Knowledge {
  readonly labels: NameLabels;
  readonly clientIndex: ClientNames;
  /** Whether a function can lead to a client call. */
  readonly canLead: (closure: Closure) => boolean;
  readonly fields: Fields;
  /** What functions wrote into cells that outlive them: any function may read it. */
  readonly lateWrites: LateCells;
  /**
   * The same for what functions of one activation leave in its variables, while that activation's functions are run.
   */
  readonly sharedWrites: LateCells;
}

/** What is known before the first round. */
export function createKnowledge(labels: NameLabels, clientIndex: ClientNames): Knowledge {
  return {
    labels,
    clientIndex,
    canLead: () => true,
    fields: new Map(),
    lateWrites: new Map(),
    sharedWrites: new Map(),
  };
}
