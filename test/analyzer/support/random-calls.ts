import fc from 'fast-check';
import type { Input, RandomProgram } from './random-program.ts';

/** Ways to send a request that real code bases have: what stands before `run(input)` in a program of calls. */
export const WAYS = `const BASE = 'https://acme.trust.example';
const METHODS = { purposes: 'GET', vendors: 'PUT', topics: 'POST' };
const ROUTES = { read: { method: 'GET', path: '/v2/purposes' }, write: { method: 'PUT', path: '/v1/vendors' } };
async function send(method, path, { version = '', query } = {}) {
  return fetch(BASE + version + path, { method, query });
}
class Client {
  #base;
  constructor(base, prefix = '') { this.#base = base; this.prefix = prefix; }
  get url() { return this.#base + this.prefix; }
  request(method, path) { return fetch(this.url + path, { method }); }
  get(path) { return this.request('GET', path); }
  post(path) { return this.request('POST', this.decorate(path)); }
  decorate(path) { return path; }
  static create(prefix) { return new this(BASE, prefix); }
}
class Vendors extends Client {
  constructor(base) { super(base, '/vendors'); }
  decorate(path) { return super.decorate(path) + '/decorated'; }
  remove(path) { return this.request('DELETE', path); }
  all = (path) => this.get(path);
}
function Old(base) { this.base = base; }
Old.prototype.get = function (path) { return fetch(this.base + path); };
['put', 'patch'].forEach(function (verb) {
  Old.prototype[verb] = function (path) { return fetch(this.base + path, { method: verb }); };
});
const [client, vendors, old] = [new Client(BASE), new Vendors(BASE), new Old(BASE)];
const createApi = (base) => ({ read: (path) => fetch(base + path), write: (path, method = 'PUT') => fetch(base + path, { method }) });
const api = createApi(BASE + '/api');
const forMethod = (method) => (path) => send(method, path);
const retry = async (work) => { try { return await work(); } catch { return work(); } };
const logged = (work) => (...args) => work(...args);
const loud = logged(send);
const handlers = { purposes: (path) => client.get(path), vendors: (path) => vendors.remove(path), topics: forMethod('POST') };
const execute = ({ method = 'GET', path, ...rest }) => send(method, path, rest);
function* segments(path) { yield path; yield path + '/next'; }
let current = null;
const connect = (prefix) => { current = Client.create(prefix); };
const listeners = new Map();
const on = (name, work) => { listeners.set(name, [...(listeners.get(name) ?? []), work]); };
const emit = (name, value) => { for (const work of listeners.get(name) ?? []) work(value); };
`;

const path = fc.constantFrom(
  "'/a'",
  "'/b'",
  "'/c/' + input.kind",
  "(input.flags[0] ? '/d' : '/e')",
  '`/f/${input.flags[1] ? 1 : 2}`',
);
const method = fc.constantFrom(
  "'GET'",
  "'PUT'",
  "'DELETE'",
  "(input.flags[2] ? 'POST' : 'PATCH')",
  'METHODS[input.kind]',
);

/** One statement that sends something, or prepares it. */
const statement: fc.Arbitrary<string> = fc.letrec<{ readonly statement: string; readonly block: string }>((tie) => ({
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(method, path).map(([m, p]) => `await send(${m}, ${p});`),
    path.map((p) => `await send('GET', ${p}, { version: '/v2' });`),
    fc
      .tuple(
        fc.constantFrom(
          'client.get',
          'client.post',
          'vendors.get',
          'vendors.post',
          'vendors.remove',
          'vendors.all',
          'old.get',
          'old.put',
          'old.patch',
          'api.read',
          'api.write',
        ),
        path,
      )
      .map(([name, p]) => `${name}(${p});`),
    fc.tuple(method, path).map(([m, p]) => `client.request(${m}, ${p});`),
    fc.tuple(method, path).map(([m, p]) => `api.write(${p}, ${m});`),
    path.map((p) => `new Client(BASE, '/made').get(${p});`),
    path.map((p) => `Client.create('/static').post(${p}); Vendors.create().get(${p});`),
    fc.tuple(method, path).map(([m, p]) => `forMethod(${m})(${p});`),
    fc.tuple(method, path).map(([m, p]) => `await retry(() => send(${m}, ${p}));`),
    fc.tuple(method, path).map(([m, p]) => `loud(${m}, ${p});`),
    path.map((p) => `handlers[input.kind](${p});`),
    path.map((p) => `handlers.vendors(${p});`),
    fc.tuple(method, path).map(([m, p]) => `execute({ ...ROUTES.write, method: ${m}, path: ${p} });`),
    path.map((p) => `execute({ path: ${p}, version: '/v9' });`),
    fc.constant('execute(ROUTES.read);'),
    fc.constant(
      "ROUTES[input.flags[0] ? 'read' : 'write'].path && execute(ROUTES[input.flags[0] ? 'read' : 'write']);",
    ),
    fc
      .tuple(method, path)
      .map(([m, p]) => `send.call(null, ${m}, ${p}); send.apply(null, [${m}, ${p}]); send.bind(null, ${m})(${p});`),
    path.map((p) => `{ const { read, write: put } = api; read(${p}); put(${p}); }`),
    path.map((p) => `{ const get = client.get.bind(client); [${p}, '/g'].forEach((each) => get(each)); }`),
    fc.tuple(method, path).map(([m, p]) => `await Promise.all([${p}, '/h'].map(async (each) => send(${m}, each)));`),
    path.map((p) => `for (const each of segments(${p})) client.get(each);`),
    fc.constant('for (const { method, path } of Object.values(ROUTES)) await send(method, path);'),
    fc.constant('Object.entries(ROUTES).forEach(([name, route]) => send(route.method, route.path + name));'),
    fc.tuple(path, path).map(([p, q]) => `(input.flags[1] ? api.read : vendors.all)(input.flags[1] ? ${p} : ${q});`),
    path.map((p) => `connect('/late'); current.get(${p});`),
    path.map((p) => `current?.post(${p});`),
    path.map((p) => `on('saved', (value) => client.post(value)); emit('saved', ${p});`),
    path.map((p) => `on('gone', vendors.all);  if (input.flags[0]) emit('gone', ${p});`),
    fc
      .tuple(path, path)
      .map(
        ([p, q]) => `[(each) => each + ${q}, (each) => client.get(each)].reduce((value, step) => step(value), ${p});`,
      ),
    fc
      .tuple(method, path)
      .map(
        ([m, p]) =>
          `await new Promise((resolve) => resolve(${p})).then((each) => send(${m}, each)).finally(() => send('HEAD', '/done'));`,
      ),
    path.map((p) => `await (async (each) => { await send('GET', each); })(${p});`),
    fc
      .tuple(method, path)
      .map(
        ([m, p]) =>
          `{ const options = { method: 'GET' }; if (input.flags[2]) options.method = ${m}; await fetch(BASE + ${p}, options); }`,
      ),
    fc
      .tuple(path, path)
      .map(
        ([p, q]) =>
          `{ const request = new Request(BASE + ${p}, { method: 'POST' }); await fetch(request); await fetch(new URL(${q}, BASE)); }`,
      ),
    tie('block').map((body) => `if (input.flags[0]) ${body}`),
    fc
      .tuple(tie('block'), tie('block'))
      .map(([some, others]) => `if (input.kind === 'vendors') ${some} else ${others}`),
    tie('block').map((body) => `if (input.flags[1]) { await send('OPTIONS', '/early'); return; } else ${body}`),
    tie('block').map((body) => `await (async () => ${body})();`),
  ),
  block: fc.array(tie('statement'), { minLength: 1, maxLength: 2 }).map((lines) => `{ ${lines.join(' ')} }`),
})).statement;

export const callProgram: fc.Arbitrary<RandomProgram> = fc
  .array(statement, { minLength: 1, maxLength: 5 })
  .map((lines) => ({ code: `async function run(input) {\n  ${lines.join('\n  ')}\n}` }));

interface Sent {
  readonly method?: string;
  readonly url?: string;
}

/** A request that was sent, and the lines of the program that stood on the stack then, the innermost first. */
interface SentRequest {
  readonly request: string;
  readonly lines: readonly number[];
}

/** How many lines a function from a text has before its body. */
const LINES_BEFORE_BODY = 2;

function linesOf(stack: string): number[] {
  return [...stack.matchAll(/<anonymous>:(\d+):\d+\)?$/gm)].map((match) => Number(match[1]) - LINES_BEFORE_BODY);
}

/** The requests that a program really sends for an input. */
export async function runCalls({ code }: RandomProgram, input: Input): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  const fetch = (target: string | URL | Sent, options: Sent = {}): Promise<object> => {
    const described: Sent = typeof target === 'string' || target instanceof URL ? { url: String(target) } : target;
    sent.push({
      request: `${options.method ?? described.method ?? 'GET'} ${described.url}`,
      lines: linesOf(new Error().stack ?? ''),
    });
    return Promise.resolve({});
  };
  class Request {
    readonly url: string;
    readonly method: string;
    constructor(url: string, options: Sent = {}) {
      this.url = url;
      this.method = options.method ?? 'GET';
    }
  }
  // The program is one of ours: nothing in it but the words above.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function('fetch', 'Request', 'input', `${WAYS}${code}\nreturn run(input);`) as (
    send: typeof fetch,
    request: typeof Request,
    given: Input,
  ) => Promise<void>;
  await run(fetch, Request, input);
  return sent;
}
