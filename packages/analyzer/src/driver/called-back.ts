import type * as TS from 'typescript';
import { isWrittenSince, type ReadSet } from '../interpreter/machine/read-set.ts';
import type { Machine } from '../interpreter/machine/machine.ts';

/**
 * Makes roots of callbacks that ran while a module was loaded, because outside code was taken to call them. It does so
 * where a value that they read has changed, or code has written it after they ran: `app.put('/p', (req) =>
 * req.trust.put(…))`, and a middleware that sets `req.trust`. Of nested callbacks, it takes the innermost. Returns
 * whether there are any.
 */
export function reopenCallbacks(machine: Machine, isChanged: (readSet: ReadSet) => boolean): boolean {
  const changed = [...machine.facts.calledBack].filter(
    ([, { readSet, found }]) => isChanged(readSet) || isWrittenSince(found),
  );
  const isAround = (outer: TS.Node, inner: TS.Node): boolean =>
    outer !== inner && outer.pos <= inner.pos && inner.end <= outer.end;
  const innermost = changed.filter(
    ([node, { module }]) =>
      !changed.some(([other, { module: otherModule }]) => module === otherModule && isAround(node, other)),
  );
  for (const [node] of innermost) {
    machine.facts.calledBack.delete(node);
    machine.facts.calledInPlace.delete(node);
  }
  return innermost.length > 0;
}
