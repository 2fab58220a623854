import { still, type Kind } from '../carrier.ts';
import type { Writer } from '../writer.ts';

/** How the base URL is known. */
export const BASES = ['literal', 'environment', 'environment-default'] as const;
export type Base = (typeof BASES)[number];

export const HOST = 'https://acme.trust.example';

const bases: Readonly<Record<Base, string>> = {
  literal: `const HOST = '${HOST}';`,
  environment: 'const BASE = process.env.TRUST_BASE_URL;',
  'environment-default': `const ROOT = process.env.TRUST_BASE_URL ?? '${HOST}';`,
};

/** What a request is to be: the code of its method and path, and the base that it stands on. */
interface Send {
  readonly writer: Writer;
  readonly base: string;
  readonly method: string;
  /** The path as code: what is carried, or for a sender and a client the path that is handed over. */
  readonly path: string;
  readonly carried: string;
}

export function baseOf(writer: Writer, base: Base): string {
  return writer.helper(/const (\w+)/.exec(bases[base])![1]!, bases[base]);
}

const send = [
  'send',
  `async function send(base, method, path) {\n  const response = await fetch(base + path, { method });\n  return response.json();\n}`,
] as const;
const Api = [
  'Api',
  `class Api {
  constructor(base) { this.base = base; }
  async request(method, path) { return (await fetch(this.base + path, { method })).json(); }
  get(path) { return this.request('GET', path); }
  post(path) { return this.request('POST', path); }
  put(path) { return this.request('PUT', path); }
  patch(path) { return this.request('PATCH', path); }
  delete(path) { return this.request('DELETE', path); }
}`,
] as const;
const createApi = [
  'createApi',
  `const createApi = (base) => {
  const request = (method, path) => fetch(base + path, { method });
  const api = { request };
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) api[method.toLowerCase()] = (path) => request(method, path);
  return api;
};`,
] as const;

const sendGiven = ['sendGiven', `const sendGiven = (url, method = 'GET') => fetch(url, { method });`] as const;

type Sink = (send: Send) => string;
type Sinks = Readonly<Record<string, Sink>>;

/** Ways to send what is carried, each a statement. */
const texts: Sinks = {
  fetch: ({ base, method, carried }) => `await fetch(${base} + ${carried}, { method: ${method} });`,
  'fetch-template': ({ base, method, carried }) => `await fetch(\`\${${base}}\${${carried}}\`, { method: ${method} });`,
  'fetch-options'({ writer, base, method, carried }) {
    const options = writer.held(`{ method: 'PATCH' }`, 'options');
    writer.local(`${options}.method = ${method};`);
    return `await fetch(${base} + ${carried}, ${options});`;
  },
  'fetch-url': ({ base, method, carried }) => `await fetch(new URL(${carried}, ${base}), { method: ${method} });`,
  'fetch-request': ({ base, method, carried }) =>
    `await fetch(new Request(${base} + ${carried}, { method: ${method} }));`,
  send: ({ writer, base, method, carried }) => `await ${writer.helper(...send)}(${base}, ${method}, ${carried});`,
  api: ({ writer, base, method, carried }) =>
    `await new (${writer.helper(...Api)})(${base}).request(${method}, ${carried});`,
  'created-api': ({ writer, base, method, carried }) =>
    `await ${writer.helper(...createApi)}(${base}).request(${method}, ${carried});`,
  'created-verb': ({ writer, base, method, carried }) =>
    `await ${writer.helper(...createApi)}(${base})[${method}.toLowerCase()](${carried});`,
  'arguments-pushed'({ writer, base, method, carried }) {
    const args = writer.held(`[${base} + ${carried}]`, 'args');
    writer.local(`if (input.flags[0]) ${args}.push(${method});`);
    return `await ${writer.helper(...sendGiven)}(...${args});`;
  },
  'arguments-perhaps': ({ writer, base, method, carried }) =>
    `await ${writer.helper(...sendGiven)}(${base} + ${carried}, ...(input.flags[1] ? [${method}] : []));`,
  'arguments-many': ({ writer, base, method, carried }) =>
    `await ${writer.helper(...sendGiven)}(...[${base} + ${carried}, ...input.list.slice(0, 1).map(() => ${method})]);`,
  'timer-argument': ({ writer, base, method, carried }) =>
    `await fetch(${base} + (await ${writer.helper('later', 'const later = (value) => new Promise((done) => { setTimeout(done, 0, value); });')}(${carried})), { method: ${method} });`,
  axios: ({ writer, base, method, carried }) =>
    `await ${axios(writer)}({ method: ${method}, url: ${base} + ${carried} });`,
  'axios-request': ({ writer, base, method, carried }) =>
    `await ${axios(writer)}.request({ method: ${method}, url: ${carried}, baseURL: ${base} });`,
  'axios-verb': ({ writer, base, method, carried }) =>
    `await ${axios(writer)}[${method}.toLowerCase()](${base} + ${carried});`,
  'axios-create': ({ writer, base, method, carried }) =>
    `await ${axios(writer)}.create({ baseURL: ${base} }).request({ method: ${method}, url: ${carried} });`,
  got: ({ writer, base, method, carried }) => `await ${got(writer)}(${base} + ${carried}, { method: ${method} });`,
  'got-extend': ({ writer, base, method, carried }) =>
    `await ${got(writer)}.extend({ prefixUrl: ${base} })((${carried}).slice(1), { method: ${method} });`,
  fluent: ({ writer, base, method, carried }) =>
    `await new (${writer.helper('Call', `class Call {\n  constructor(base) { this.base = base; }\n  with(method) { this.method = method; return this; }\n  to(path) { this.path = path; return this; }\n  send() { return fetch(this.base + this.path, { method: this.method }); }\n}`)})(${base}).with(${method}).to(${carried}).send();`,
  'verbs-each': ({ writer, base, method, carried }) =>
    `await ${writer.helper('createEach', `const createEach = (base) => {\n  const api = {};\n  ['get', 'post', 'put', 'patch', 'delete'].forEach((verb) => { api[verb] = (path) => fetch(base + path, { method: verb.toUpperCase() }); });\n  return api;\n};`)}(${base}).${verbOf(method)}(${carried});`,
  'verbs-prototype': ({ writer, base, method, carried }) =>
    `await new (${writer.helper('Rest', `class Rest { constructor(base) { this.base = base; } }\nfor (const verb of ['get', 'post', 'put', 'patch', 'delete']) Rest.prototype[verb] = function (path) { return fetch(this.base + path, { method: verb.toUpperCase() }); };`)})(${base}).${verbOf(method)}(${carried});`,
  'verbs-entries': ({ writer, base, method, carried }) =>
    `await ${writer.helper('verbsOf', `const verbsOf = (base) => Object.fromEntries(['get', 'post', 'put', 'patch', 'delete'].map((verb) => [verb, (path) => fetch(base + path, { method: verb.toUpperCase() })]));`)}(${base}).${verbOf(method)}(${carried});`,
  transport: ({ writer, base, method, carried }) =>
    `await new (${writer.helper('Gateway', `class Gateway {\n  constructor(transport) { this.transport = transport; }\n  call(method, path) { return this.transport({ method, path }); }\n}`)})(({ method, path }) => fetch(${base} + path, { method })).call(${method}, ${carried});`,
  'transport-options': ({ writer, base, method, carried }) =>
    `await new (${writer.helper('Agent', `class Agent {\n  constructor(options) { this.options = { retries: 1, ...options }; }\n  async call(method, path) { return this.options.send(this.options.base + path, { method }); }\n}`)})({ base: ${base}, send: (url, options) => fetch(url, options) }).call(${method}, ${carried});`,
  port: ({ writer, base, method, carried }) =>
    `await new (${writer.helper('Archive', `class Archive {\n  constructor({ gateway }) { this.gateway = gateway; }\n  run(method, path) { return this.gateway.deliver(method, path); }\n}`)})({ gateway: new (${writer.helper('HttpGateway', `class HttpGateway {\n  constructor(base) { this.base = base; }\n  deliver(method, path) { return fetch(this.base + path, { method }); }\n}`)})(${base}) }).run(${method}, ${carried});`,
  'port-typed'({ writer, base, method, carried }) {
    writer.module('trust.ts', [
      'export interface Trust { deliver(method: string, path: string): Promise<unknown> }',
      'export class HttpTrust implements Trust { constructor(private readonly base: string) {} deliver(method: string, path: string) { return fetch(this.base + path, { method }); } }',
      'export class SilentTrust implements Trust { async deliver() { return null; } }',
      'export abstract class Job { constructor(protected readonly trust: Trust) {} abstract run(method: string, path: string): Promise<unknown>; }',
      'export class SendJob extends Job { run(method: string, path: string) { return this.trust.deliver(method, path); } }',
    ]);
    writer.import("import { HttpTrust, SendJob } from './trust.js';");
    return `await new SendJob(new HttpTrust(${base})).run(${method}, ${carried});`;
  },
  'retry-callback': ({ writer, base, method, carried }) =>
    `await new Promise((resolve, reject) => ${writer.helper('refreshing', 'const refreshing = (work, done) => work((error, value) => (error ? refreshing(work, done) : done(null, value)));')}((done) => ${writer.helper('callOut', `const callOut = (base, method, path, done) => {\n  fetch(base + path, { method }).then((response) => done(null, response), done);\n};`)}(${base}, ${method}, ${still(writer, carried)}, done), (error, value) => (error ? reject(error) : resolve(value))));`,
  decorated: ({ writer, base, method, carried }) =>
    `await new (class { @(${writer.helper('route', 'const route = (base, method) => () => function (path) { return fetch(base + path, { method }); };')}(${base}, ${method})) call() { return null; } })().call(${carried});`,
  'memo-resource': ({ writer, base, method, carried }) =>
    `await ${writer.helper('resource', 'const resource = ((made) => (base, path) => made.get(path) ?? made.set(path, { send: (method) => fetch(base + path, { method }) }).get(path))(new Map());')}(${base}, ${carried}).send(${method});`,
  'memo-proxy': ({ writer, base, method, carried }) =>
    `await ${writer.helper('pathsOf', 'const pathsOf = (base) => new Proxy({}, { get: (made, path) => (made[path] ??= { send: (method) => fetch(base + path, { method }) }) });')}(${base})[${carried}].send(${method});`,
  'head-default'({ writer, base, method, carried }) {
    const [verb, path, held] = [writer.name('verb'), writer.name('path'), writer.held(carried)];
    return `for (const turn of [0, 1]) { let ${verb} = 'GET', ${path} = '/v1/health'; if (turn === 1 || input.flags[0]) { ${verb} = ${method}; ${path} = ${held}; } await fetch(${base} + ${path}, { method: ${verb} }); }`;
  },
  'optional-segment': ({ writer, base, method, carried }) =>
    `await fetch(${base} + ${writer.helper('withId', "const withId = (path, id) => path + (id == null ? '' : '/' + id);")}(${carried}, input.flags[0] ? input.id : null), { method: ${method} });`,
  'optional-template': ({ writer, base, method, carried }) =>
    `await fetch(${base} + ${writer.helper('below', "const below = (path, id) => `${path}${id ? `/${id}` : ''}`;")}(${carried}, input.flags[1] ? input.id : undefined), { method: ${method} });`,
  'late-client'({ writer, base, method, carried }) {
    const made = writer.held(
      `${writer.helper('createSession', `const createSession = () => {\n  let send = null;\n  return { open(base) { send = (method, path) => fetch(base + path, { method }); }, call: (method, path) => send(method, path) };\n};`)}()`,
      'session',
    );
    writer.local(`${made}.open(${base});`);
    return `await ${made}.call(${method}, ${carried});`;
  },
  'late-axios'({ writer, base, method, carried }) {
    axios(writer);
    writer.module('session.js', [
      'export const session = { http: null };',
      'export const open = (http) => { session.http = http; };',
    ]);
    writer.import("import { open, session } from './session.js';");
    writer.local(`open(axios.create({ baseURL: ${base} }));`);
    return `await session.http.request({ method: ${method}, url: ${carried} });`;
  },
  outbox({ writer, base, method, carried }) {
    const made = writer.held(
      `${writer.helper('createPost', `const createPost = (base) => {\n  const waiting = [];\n  return { add(method, path) { waiting.push({ method, path }); }, async flush() { for (const { method, path } of waiting.splice(0)) await fetch(base + path, { method }); } };\n};`)}(${base})`,
      'post',
    );
    writer.local(`${made}.add(${method}, ${carried});`);
    return `await ${made}.flush();`;
  },
  'outbox-class'({ writer, base, method, carried }) {
    const made = writer.held(
      `new (${writer.helper('Outbox', `class Outbox {\n  waiting = [];\n  constructor(base) { this.base = base; }\n  add(method, path) { this.waiting.push([method, path]); return this; }\n  async flush() { while (this.waiting.length > 0) { const [method, path] = this.waiting.shift(); await fetch(this.base + path, { method }); } }\n}`)})(${base})`,
      'outbox',
    );
    return `await ${made}.add(${method}, ${carried}).flush();`;
  },
  registered({ writer, base, method, carried }) {
    const [name, hub] = [
      writer.name('event'),
      writer.helper(
        'hub',
        'const hub = (() => { const table = {}; return { on(name, work) { table[name] = work; }, dispatch: (name, ...given) => table[name](...given) }; })();',
      ),
    ];
    writer.local(`${hub}.on('${name}', (path) => fetch(${base} + path, { method: ${method} }));`);
    return `await ${hub}.dispatch('${name}', ${carried});`;
  },
  command: ({ writer, base, method, carried }) =>
    `await new (${writer.helper('Command', 'class Command { constructor(work) { this.work = work; } async execute(path) { return this.work(path); } }')})((path) => fetch(${base} + path, { method: ${method} })).execute(${carried});`,
  'filter-send': ({ base, method, carried }) =>
    `await Promise.all([{ when: input.flags[0], path: ${carried} }, { when: true, path: '/v1/health' }].filter(({ when }) => when).map(({ path }) => fetch(${base} + path, { method: ${method} })));`,
  'find-send'({ writer, base, method, carried }) {
    const found = writer.held(
      `[{ kind: 'purposes', path: ${carried} }, { kind: 'vendors', path: '/v1/health' }].find(({ kind }) => kind === input.kind)`,
      'found',
    );
    return `if (${found}) await fetch(${base} + ${found}.path, { method: ${method} });`;
  },
  thenable: ({ writer, base, method, carried }) =>
    `await new (${writer.helper('Query', `class Query {\n  constructor(base, method, path) { Object.assign(this, { base, method, path }); }\n  then(resolve, reject) { return fetch(this.base + this.path, { method: this.method }).then(resolve, reject); }\n}`)})(${base}, ${method}, ${carried});`,
};

const records: Sinks = {
  fetch: ({ writer, base, carried }) => {
    const given = writer.held(carried, 'given');
    return `await fetch(${base} + ${given}.path, { method: ${given}.method });`;
  },
  destructured: ({ writer, base, carried }) => {
    const name = writer.name('where');
    writer.local(`const { method: ${name}Method = 'PATCH', path: ${name} } = ${carried};`);
    return `await fetch(${base} + ${name}, { method: ${name}Method });`;
  },
  execute: ({ writer, base, carried }) =>
    `await ${writer.helper('submit', `const submit = ({ base, method = 'PATCH', path, ...rest }) => fetch(base + path, { method, ...rest });`)}({ base: ${base}, ...(${carried}) });`,
  options: ({ writer, base, carried }) => {
    const given = writer.held(carried, 'given');
    return `await fetch(${base} + ${given}.path, ${given});`;
  },
  axios: ({ writer, base, carried }) => {
    const given = writer.held(carried, 'given');
    return `await ${axios(writer)}({ ...${given}, url: ${base} + ${given}.path });`;
  },
};

const sendersOf: Sinks = {
  called: ({ carried, path }) => `await (${carried})(${path});`,
  'called-call': ({ carried, path }) => `await (${carried}).call(undefined, ${path});`,
  mapped: ({ carried, path }) => `await Promise.all([${path}].map(${carried}));`,
  each: ({ writer, carried, path }) => {
    const [all, work] = [writer.held('[]', 'all'), still(writer, carried)];
    writer.local(`[${path}].forEach((each) => { ${all}.push((${work})(each)); });`);
    return `await Promise.all(${all});`;
  },
  then: ({ carried, path }) => `await Promise.resolve(${path}).then(${carried});`,
  field: ({ writer, carried, path }) =>
    `await new (${writer.helper('Worker', 'class Worker { constructor(work) { this.work = work; } run(path) { return this.work(path); } }')})(${carried}).run(${path});`,
  'field-late'({ writer, carried, path }) {
    const worker = writer.held(
      `new (${writer.helper('Idle', 'class Idle { work = null; run(path) { return this.work(path); } }')})()`,
      'worker',
    );
    writer.local(`${worker}.work = ${carried};`);
    return `await ${worker}.run(${path});`;
  },
  activation({ writer, carried, path }) {
    const made = writer.held(
      `${writer.helper('createLine', 'const createLine = () => { let work = null; return { connect(given) { work = given; }, call: (path) => work(path) }; };')}()`,
      'line',
    );
    writer.local(`${made}.connect(${carried});`);
    return `await ${made}.call(${path});`;
  },
  'retry-callback': ({ writer, carried, path }) =>
    `await new Promise((resolve, reject) => ${writer.helper('again', 'const again = (work, done) => work((error, value) => (error ? again(work, done) : done(null, value)));')}((done) => { (${still(writer, carried)})(${path}).then((value) => done(null, value), done); }, (error, value) => (error ? reject(error) : resolve(value))));`,
  decorated: ({ writer, carried, path }) =>
    `await new (class { @(${writer.helper('sentBy', 'const sentBy = (work) => () => function (path) { return work(path); };')}(${writer.held(carried)})) send() { return null; } })().send(${path});`,
  timer: ({ carried, path }) =>
    `await new Promise((resolve) => { setTimeout(async (given) => resolve(await (${carried})(given)), 0, ${path}); });`,
  optional: ({ carried, path }) => `await (${carried})?.(${path});`,
};

const clients: Sinks = {
  verb: ({ method, carried, path }) => `await (${carried}).${verbOf(method)}(${path});`,
  'verb-key': ({ method, carried, path }) => `await (${carried})[${method}.toLowerCase()](${path});`,
  held: ({ writer, method, carried, path }) => `await ${writer.held(carried, 'client')}.${verbOf(method)}(${path});`,
  optional: ({ method, carried, path }) => `await (${carried})?.${verbOf(method)}?.(${path});`,
  service: ({ writer, method, carried, path }) =>
    `await new (${writer.helper('Service', `class Service {\n  constructor({ client }) { this.client = client; }\n  run(verb, path) { return this.client[verb](path); }\n}`)})({ client: ${carried} }).run('${verbOf(method)}', ${path});`,
  inherited: ({ writer, method, carried, path }) =>
    `await new (class extends (${writer.helper('Resource', `class Resource {\n  constructor(client, path) { this.client = client; this.path = path; }\n  send(verb) { return this.client[verb](this.path); }\n}`)}) {})(${carried}, ${path}).send('${verbOf(method)}');`,
};

export const sinks: Readonly<Record<Kind, Sinks>> = {
  text: texts,
  record: records,
  sender: sendersOf,
  client: clients,
};

type Start = (given: Omit<Send, 'carried'>) => string;

/** What is carried at first. */
export const starts: Readonly<Record<Kind, Readonly<Record<string, Start>>>> = {
  text: { plain: ({ path }) => path },
  record: { plain: ({ method, path }) => `({ method: ${method}, path: ${path} })` },
  sender: {
    arrow: ({ base, method }) => `((path) => fetch(${base} + path, { method: ${method} }))`,
    async: ({ base, method }) =>
      `(async (path) => { const response = await fetch(\`\${${base}}\${path}\`, { method: ${method} }); return response.json(); })`,
    function: ({ base, method }) => `(function (path) { return fetch(${base} + path, { method: ${method} }); })`,
    made: ({ writer, base, method }) =>
      `${writer.helper('sender', 'const sender = (base, method) => (path) => fetch(base + path, { method });')}(${base}, ${method})`,
  },
  client: {
    axios: ({ writer, base }) => `${axios(writer)}.create({ baseURL: ${base} })`,
    api: ({ writer, base }) => `new (${writer.helper(...Api)})(${base})`,
    'created-api': ({ writer, base }) => `${writer.helper(...createApi)}(${base})`,
  },
};

function axios(writer: Writer): string {
  writer.import("import axios from 'axios';");
  return 'axios';
}

function got(writer: Writer): string {
  writer.import("import got from 'got';");
  return 'got';
}

function verbOf(method: string): string {
  return method.replaceAll("'", '').toLowerCase();
}
