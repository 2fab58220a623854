import { syncBuiltinESMExports } from 'node:module';
import type Vm from 'node:vm';

import type { RawRequest } from './describe-url.ts';
import type { RawAnswer, Recorder } from './recorder.ts';

/** Where `@mswjs/interceptors` keeps the one that runs; the interceptor of `node:http` ends in a request of Node's. */
const places = ['fetch-interceptor', 'xhr-interceptor'].map((name) => Symbol.for(name));

/** What runs at such a place: https://github.com/mswjs/interceptors */
interface Interceptor {
  readonly on: (event: 'request', listen: (message: RequestMessage) => void) => unknown;
  dispose: () => void;
}

interface RequestMessage {
  readonly request: Request;
  /** Older versions have none. */
  readonly controller?: Controller;
}

interface Controller {
  respondWith: (response: Response) => unknown;
  errorWith: (reason: unknown) => unknown;
}

/**
 * `msw` and `nock` answer requests before Node makes them. The interceptor that both stand on tells them to its listeners,
 * the first of which runs while the code that makes the request does. A request that it lets through is told by Node.
 */
export function watchInterceptors(recorder: Recorder, vm: typeof Vm): void {
  watchGlobal(globalThis, recorder);
  watchContexts(vm, (context) => watchGlobal(context, recorder));
}

/** Test runners, such as Jest, run their tests in a context with global objects of its own. */
function watchContexts(vm: typeof Vm, watch: (context: object) => void): void {
  const { createContext } = vm;
  vm.createContext = new Proxy(createContext, {
    apply(target, self, given: Parameters<typeof createContext>) {
      const context = Reflect.apply(target, self, given);
      watch(context);
      return context;
    },
  });
  syncBuiltinESMExports();
}

/** Waits for an interceptor, and once that one is disposed of, for the next. */
function watchGlobal(global: object, recorder: Recorder): void {
  for (const place of places) waitFor(global, place, (interceptor) => listen(interceptor, recorder));
}

function waitFor(global: object, place: symbol, found: (interceptor: Interceptor) => void): void {
  Object.defineProperty(global, place, {
    configurable: true,
    enumerable: false,
    get: () => undefined,
    set(interceptor: Interceptor) {
      Object.defineProperty(global, place, {
        value: interceptor,
        configurable: true,
        enumerable: true,
        writable: true,
      });
      const { dispose } = interceptor;
      interceptor.dispose = function () {
        dispose.call(this);
        if (!Object.hasOwn(global, place)) waitFor(global, place, found);
      };
      found(interceptor);
    },
  });
}

function listen(interceptor: Interceptor, { made, sent, answered }: Recorder): void {
  interceptor.on('request', ({ request, controller }) => {
    if (!controller) return;
    made(request);
    const { respondWith, errorWith } = controller;
    const tell = (): void => sent(request, () => toRaw(request));
    controller.respondWith = function (response) {
      tell();
      answered(request, () => toAnswer(response));
      return respondWith.call(this, response);
    };
    controller.errorWith = function (reason) {
      tell();
      return errorWith.call(this, reason);
    };
  });
}

function toRaw({ method, url, headers }: Request): RawRequest {
  const { origin, pathname, search } = new URL(url);
  return { method, origin, path: `${pathname}${search}`, authorization: headers.get('authorization') ?? undefined };
}

function toAnswer({ status, headers }: Response): RawAnswer {
  return { status, header: (name) => headers.get(name) ?? undefined };
}
