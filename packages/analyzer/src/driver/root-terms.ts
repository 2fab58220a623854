import type { Closure } from '../domain/callable.ts';
import type { EventOrigin, RootTerms } from '../interpreter/machine/events.ts';
import type { Round } from './run-root.ts';

/** What the events of a function's own run share. */
export function termsOf(
  round: Round,
  { name, closure, origin }: { name?: string; closure: Closure; origin: EventOrigin },
): RootTerms {
  if (name !== undefined) return { origin, member: name };
  if (origin === 'uncalled') return { origin, ...idleTerms(round, closure) };
  return origin === 'baseline' ? { origin, by: closure.node } : { origin };
}

/**
 * What counts only as defined: a library made it, and no code was seen to call it, or to pass it on. So does what it makes
 * when it runs.
 */
export function idleTerms({ held, machine }: Round, closure: Closure): Pick<RootTerms, 'isIdle'> {
  const isIdle = held.isOfLibrary(closure) && !held.isHanded(closure);
  return isIdle || machine.rootTerms.isIdle ? { isIdle: true } : {};
}
