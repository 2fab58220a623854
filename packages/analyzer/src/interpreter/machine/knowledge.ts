import type { Cells, CellKey } from '../../domain/cells.ts';
import type { Closure } from '../../domain/callable.ts';
import type { NameLabels } from '../../domain/name-labels.ts';
import type { Obj, Value } from '../../domain/value.ts';
import type { Module } from '../../syntax/module.ts';
import type { ClientNames } from './client-names.ts';

/** The values that each location may hold in addition to its content. */
export type LateCells = ReadonlyMap<Cells, ReadonlyMap<CellKey, readonly Value[]>>;

/** The functions, instances and clients stored under a property's name that can lead to a request. */
export type Fields = ReadonlyMap<string, readonly Obj[]>;

/**
 * What a round may read but not change: what the driver derived from the facts of earlier rounds, and what is known
 * from the start.
 */
export interface Knowledge {
  readonly labels: NameLabels;
  readonly clientIndex: ClientNames;
  /** The environment variables that tell apart who sends a request; null where nothing is to be told apart. */
  readonly askedEnv: ReadonlySet<string> | null;
  /** Whether a function can lead to a client call. */
  readonly canLead: (closure: Closure) => boolean;
  /** Whether a function closes over one that leads to a request, or over a client. */
  readonly capturesLead: (closure: Closure) => boolean;
  /** Whether a file belongs to a library: code that counts only as far as other code calls it. */
  readonly isLibrary: (module: Module) => boolean;
  /** Whether a file names a client or imports what leads to one. */
  readonly seesClient: (module: Module) => boolean;
  readonly fields: Fields;
  /** What functions wrote into cells that outlive them, readable by any function. */
  readonly lateWrites: LateCells;
  /** The same for the variables that the functions of one activation share, while the driver runs these functions. */
  readonly sharedWrites: LateCells;
}

/** The knowledge before the first round. */
export function createKnowledge(
  labels: NameLabels,
  clientIndex: ClientNames,
  askedEnv: Knowledge['askedEnv'] = null,
): Knowledge {
  return {
    labels,
    clientIndex,
    askedEnv,
    canLead: () => true,
    capturesLead: () => false,
    isLibrary: () => false,
    seesClient: () => true,
    fields: new Map(),
    lateWrites: new Map(),
    sharedWrites: new Map(),
  };
}
