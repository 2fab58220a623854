import platform from './platform.ts';
import { handlers } from './handlers/index.ts';
import type { Deps, Event } from './handlers/types.ts';

export function createDispatcher(overrides: Partial<Deps> = {}) {
  const deps: Deps = { http: platform, notify: async () => undefined, ...overrides };
  return async function dispatch(events: Iterable<Event>): Promise<number> {
    let handled = 0;
    for (const event of events) {
      const handler = handlers[event.type];
      if (!handler) continue;
      await handler(event, deps);
      handled += 1;
    }
    return handled;
  };
}

export const dispatch = createDispatcher();
