import type * as TS from 'typescript';
import type { Text } from '../../domain/value.ts';
import type { Making } from './call-stack.ts';
import type { Doubt } from './doubts.ts';
import type { CallSite } from './frame.ts';
import type { LostCall } from './lost-calls.ts';
import type { Machine } from './machine.ts';

/**
 * A request that a client was seen to send, with the stack of call sites that led to it, outermost first. One without
 * targets is a call of a function that only a caller knows: it may send any.
 */
export interface RequestEvent {
  readonly stack: readonly StackEntry[];
  readonly targets: readonly RequestTarget[];
  readonly origin: EventOrigin;
  readonly member?: string; // the name of the method that was run on an instance
  readonly by?: TS.Node; // the function that was run for nobody in particular
  /** A function on its way is called by something unknown: by whom in turn, no call of the code tells. */
  readonly isCalledBack?: true;
  /**
   * A request that was told where it was sent first is sent again: it has no targets of its own, and whoever leads to
   * it is no open call.
   */
  readonly isAgain?: true;
  /** What was sent, where it may still be changed: the same in each copy of the event. */
  readonly request?: object;
  /** No request, but a call that was not followed. */
  readonly lost?: LostCall;
  /** It is unknown what is called: where other runs know it, theirs are the requests. */
  readonly isOpen?: true;
}

/**
 * Where a request was seen: by a function that is run for nobody in particular (`baseline`: what it does by itself), by
 * one that was made for one caller's values (`made`), by such a one that nothing calls (`uncalled`), or by a method on
 * an instance that the code makes (`member`: whether anybody calls it on that one its callers tell).
 */
export type EventOrigin = 'baseline' | 'made' | 'uncalled' | 'member';

/** What the events of a root say beside their stacks and targets. */
export type RootTerms = Pick<RequestEvent, 'origin' | 'member' | 'by' | 'isCalledBack'>;

export const BASELINE: RootTerms = { origin: 'baseline' };

export interface StackEntry extends CallSite {
  /** What the call's arguments say, symbolic parts blanked: two calls that say the same decide the same. */
  readonly argumentsKey: string;
  /** It is no call that runs: what runs further in was made there. */
  readonly making?: Making;
}

export interface RequestTarget {
  readonly method: string | null;
  readonly url: Text;
  /** The URL before an instance's base was put before it. */
  readonly path: Text;
  readonly client: string;
  /** It holds only when a parameter was left out and its default decides; or, for one that `mayBeDefault`, then too. */
  readonly isDefault: boolean;
  readonly mayBeDefault: boolean;
  /** It holds only when a caller leaves an option out that it could give. */
  readonly isAbsent: boolean;
  /** Nothing tells which of several things sends it. */
  readonly doubts?: readonly Doubt[];
}

/**
 * Records a request. Functions that call each other have more ways to one than anybody waits for, and those are long: a
 * way costs steps by the square of the number of its calls.
 */
export function record({ budget, facts }: Machine, event: RequestEvent): void {
  budget.step(event.stack.filter(({ making }) => making === undefined).length ** 2);
  facts.events.push(event);
}
