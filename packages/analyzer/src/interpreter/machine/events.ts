import type * as TS from 'typescript';
import type { Text } from '../../domain/value.ts';
import type { Making } from './call-stack.ts';
import type { Doubt } from './doubts.ts';
import type { CallSite } from './frame.ts';
import type { LostCall } from './lost-calls.ts';
import type { Machine } from './machine.ts';
import type { SenderTrace } from './sender-trace.ts';

/**
 * A request that a client's call sends, with the stack of call sites that led to it, outermost first. An event without
 * targets is a call of a function that only a caller knows: it may send any request.
 */
export interface RequestEvent {
  readonly stack: readonly StackEntry[];
  readonly targets: readonly RequestTarget[];
  readonly origin: EventOrigin;
  readonly member?: string; // the method's name, for one run on an instance
  readonly by?: TS.Node; // the function of a baseline run
  /** A library made the function that ran; no code was seen to call it, or to pass it on. */
  readonly isIdle?: true;
  /** Something unknown calls a function on the stack: no call of the code shows who triggers it. */
  readonly isCalledBack?: true;
  /**
   * The request was already reported at its first place. This event has no targets of its own, and the calls that lead
   * to it do not count as unresolved.
   */
  readonly isAgain?: true;
  /** The request object, if it may still change: the same in each copy of the event. */
  readonly request?: object;
  /** Not a request, but a call that was not followed. */
  readonly lost?: LostCall;
  /** What the client's call shows of who sends it, if senders are to be told apart. */
  readonly sender?: SenderTrace;
  /** The callee is unknown: runs that know it record the requests. */
  readonly isOpen?: true;
}

/**
 * The kind of run that saw a request: of a function without a particular caller (`baseline`: what it does by itself),
 * of a function made for one caller's values (`made`), of such a function that nothing calls (`uncalled`), or of a
 * method on an instance that the code makes (`member`: its callers show whether any of them calls it on that instance).
 */
export type EventOrigin = 'baseline' | 'made' | 'uncalled' | 'member';

/** The properties that all events of a root share. */
export type RootTerms = Pick<RequestEvent, 'origin' | 'member' | 'by' | 'isIdle' | 'isCalledBack'>;

export const BASELINE: RootTerms = { origin: 'baseline' };

export interface StackEntry extends CallSite {
  /** The call's arguments, with symbolic parts blanked: calls with the same key decide the same. */
  readonly argumentsKey: string;
  /** Not a running call, but the making of what runs further in. */
  readonly making?: Making;
  /** The asked environment variables that its arguments come from. */
  readonly env?: readonly string[];
}

export interface RequestTarget {
  readonly method: string | null;
  readonly url: Text;
  /** The URL before an instance's base is prepended. */
  readonly path: Text;
  readonly client: string;
  /**
   * Holds only if a caller leaves a parameter out and its default applies; a target that `mayBeDefault` also holds
   * otherwise.
   */
  readonly isDefault: boolean;
  readonly mayBeDefault: boolean;
  /** Holds only if a caller leaves out an option that it could give. */
  readonly isAbsent: boolean;
  /** The choices between candidates on which the request depends. */
  readonly doubts?: readonly Doubt[];
}

/**
 * Records a request. Functions that call each other have too many and too long stacks that lead to one request, so that
 * an event costs the square of its number of calls in steps.
 */
export function record({ budget, facts }: Machine, event: RequestEvent): void {
  budget.step(event.stack.filter(({ making }) => making === undefined).length ** 2);
  facts.events.push(event);
}
