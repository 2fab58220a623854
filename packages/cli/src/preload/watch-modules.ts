import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { Module } from 'node:module';
import { join } from 'node:path';

import type { Recorder } from './recorder.ts';
import { toRawRequest } from './watch-http.ts';
import { findAuthorization } from './watch-undici.ts';

/** A file of a package that answers requests before Node makes them, or makes them late, and tells nobody, and how to watch what it exports. */
interface WatchedModule {
  readonly file: RegExp;
  /** The end of its name: most files are told apart by that alone, in less time. */
  readonly end: string;
  readonly watch: (exported: never, recorder: Recorder) => void;
  /** The first major version of the package that tells of its requests in another way. */
  readonly before?: number;
}

const watchedModules: readonly WatchedModule[] = [
  { file: /[\\/]undici[^\\/]*[\\/]lib[\\/]mock[\\/]mock-agent\.js$/, end: 'agent.js', watch: watchMockAgent },
  {
    file: /[\\/]nock[^\\/]*[\\/]lib[\\/]intercepted_request_router\.js$/,
    end: 'router.js',
    watch: watchNock,
    before: 14,
  },
  {
    file: /[\\/]got[^\\/]*[\\/]dist[\\/]source[\\/]core[\\/]index\.js$/,
    end: 'index.js',
    watch: watchGotRequest,
    before: 12,
  },
];

interface ModuleMethods {
  load: (this: { readonly exports: unknown }, file: string) => unknown;
}

/** As Node's loader calls it, also for an `import` of such a file. */
export function watchModules(recorder: Recorder): void {
  const methods = Module.prototype as unknown as ModuleMethods; // its types leave it out
  const { load } = methods;
  methods.load = function (file) {
    const result = load.call(this, file);
    const found = watchedModules.find(({ end, file: pattern }) => file.endsWith(end) && pattern.test(file));
    if (found) watchQuietly(found, file, this.exports, recorder);
    return result;
  };
}

/** A version of the package that has another form is not watched. */
function watchQuietly({ watch, before }: WatchedModule, file: string, exported: unknown, recorder: Recorder): void {
  try {
    if (before === undefined || readMajor(file) < before) watch(exported as never, recorder);
  } catch {
    // Its requests are not seen.
  }
}

/** Of the package that the file belongs to. */
function readMajor(file: string): number {
  const [folder = ''] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/s.exec(file) ?? [];
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return Number.parseInt((JSON.parse(text) as { readonly version: string }).version, 10);
}

/** https://undici.nodejs.org/#/docs/api/Dispatcher */
interface DispatchOptions {
  readonly method: string;
  readonly origin: string | URL;
  readonly path: string;
  readonly headers?: unknown;
}

interface MockAgent {
  readonly prototype: { dispatch: (this: unknown, options: DispatchOptions, ...rest: unknown[]) => unknown };
}

/** `MockAgent` of the package `undici`. A request that it lets through is made, and told, before `dispatch` ends. */
function watchMockAgent({ prototype }: MockAgent, { sent }: Recorder): void {
  const { dispatch } = prototype;
  let created = 0;
  subscribe('undici:request:create', () => (created += 1));
  prototype.dispatch = function (options, ...rest) {
    const before = created;
    const result = dispatch.call(this, options, ...rest);
    if (created === before) {
      const { method, origin, path, headers } = options;
      sent({}, () => ({ method, origin: String(origin), path, authorization: findAuthorization(headers) }));
    }
    return result;
  };
}

interface Nock {
  readonly InterceptedRequestRouter: {
    readonly prototype: RouterMethods;
  };
}

interface RouterMethods {
  attachToReq: (this: Router) => unknown;
  startPlayback: (this: Router) => unknown;
}

interface Router {
  readonly req: ClientRequest;
  readonly options: { readonly proto?: string; readonly host?: string };
}

/** Before version 14 `nock` has requests of its own, which look like those of `node:http`. */
function watchNock({ InterceptedRequestRouter: { prototype } }: Nock, { made, sent }: Recorder): void {
  const { attachToReq, startPlayback } = prototype;
  prototype.attachToReq = function () {
    made(this.req);
    return attachToReq.call(this);
  };
  prototype.startPlayback = function () {
    const { proto, host } = this.options;
    sent(this.req, () => ({ ...toRawRequest(this.req), origin: `${proto}://${host}` }));
    return startPlayback.call(this);
  };
}

interface GotCore {
  readonly default: { readonly prototype: GotMethods };
}

interface GotMethods {
  _lockWrite: (this: object) => unknown;
  _finalizeBody: (this: object) => unknown;
  _onRequest: (this: object, request: ClientRequest) => unknown;
}

/**
 * Up to version 11, `got` makes a request of its own at once, and that of Node's after the code that asked for it has ended.
 * Its constructor calls the first of these methods that the request needs. A proxy of the class would see it too, but makes
 * all that such a request does slower.
 */
function watchGotRequest({ default: { prototype } }: GotCore, { made, madeFor }: Recorder): void {
  const { _lockWrite: lockWrite, _finalizeBody: finalizeBody, _onRequest: onRequest } = prototype;
  prototype._lockWrite = function () {
    made(this);
    return lockWrite.call(this);
  };
  prototype._finalizeBody = function () {
    made(this);
    return finalizeBody.call(this);
  };
  prototype._onRequest = function (request) {
    madeFor(this, request);
    return onRequest.call(this, request);
  };
}
