import { textWithHoles } from '../../contract/hole.ts';
import type { RequestEvent } from '../machine/events.ts';
import type { Frame } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';

/**
 * Notes that a recursive activation, at its end, has sent only requests that the activations around it sent before: the
 * function tries again. `findCut` then skips further calls with such arguments. Without that, the number of activations
 * would multiply by the number of places from which the function calls itself.
 */
export function noteRepeated({ facts: { events } }: Machine, frame: Frame, outermost: Frame): void {
  const own = keysOf(events.slice(frame.firstEvent));
  if (own.size === 0) return;
  const before = keysOf(events.slice(outermost.firstEvent, frame.firstEvent));
  for (const key of own) if (!before.has(key)) return;
  (outermost.repeated ??= []).push(frame);
}

/** The requests of events, each by the client's call and its path. */
function keysOf(events: readonly RequestEvent[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { stack, targets } of events) {
    const last = stack.at(-1);
    if (last)
      for (const { method, path } of targets)
        keys.add(`${last.module.path}:${last.node.pos} ${method ?? '?'} ${textWithHoles(path.parts)}`);
  }
  return keys;
}
