import type * as TS from 'typescript';
import type { ListItems, Unknown } from '../../domain/value.ts';

/** A method call on an unknown receiver. */
export interface OpenQuestion {
  readonly receiver: Unknown;
  readonly name: string;
  readonly args: ListItems;
  readonly node: TS.Node;
  /** A function among the arguments takes the answer; otherwise it shows that the call registers a route. */
  readonly takesCallback?: boolean;
  /** Its options are written as those of a request: an unknown URL among them is one. */
  readonly isFormed?: boolean;
}

/** What something unknown receives, and where. */
export interface Handing {
  readonly args: ListItems;
  readonly node: TS.Node;
  readonly isConstruct: boolean;
}
