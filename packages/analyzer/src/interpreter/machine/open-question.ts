import type * as TS from 'typescript';
import type { ListItems, Unknown } from '../../domain/value.ts';

/** A call of a method of something unknown. */
export interface OpenQuestion {
  readonly receiver: Unknown;
  readonly name: string;
  readonly args: ListItems;
  readonly node: TS.Node;
}

/** What something unknown is given, and where. */
export interface Handing {
  readonly args: ListItems;
  readonly node: TS.Node;
  readonly isConstruct: boolean;
}
