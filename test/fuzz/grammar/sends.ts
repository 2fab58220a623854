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

const send = ['send', `async function send(base, method, path) {\n  const response = await fetch(base + path, { method });\n  return response.json();\n}`] as const;
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
  'fetch-request': ({ base, method, carried }) => `await fetch(new Request(${base} + ${carried}, { method: ${method} }));`,
  send: ({ writer, base, method, carried }) => `await ${writer.helper(...send)}(${base}, ${method}, ${carried});`,
  api: ({ writer, base, method, carried }) => `await new (${writer.helper(...Api)})(${base}).request(${method}, ${carried});`,
  'created-api': ({ writer, base, method, carried }) => `await ${writer.helper(...createApi)}(${base}).request(${method}, ${carried});`,
  'created-verb': ({ writer, base, method, carried }) => `await ${writer.helper(...createApi)}(${base})[${method}.toLowerCase()](${carried});`,
  axios: ({ writer, base, method, carried }) => `await ${axios(writer)}({ method: ${method}, url: ${base} + ${carried} });`,
  'axios-request': ({ writer, base, method, carried }) => `await ${axios(writer)}.request({ method: ${method}, url: ${carried}, baseURL: ${base} });`,
  'axios-verb': ({ writer, base, method, carried }) => `await ${axios(writer)}[${method}.toLowerCase()](${base} + ${carried});`,
  'axios-create': ({ writer, base, method, carried }) => `await ${axios(writer)}.create({ baseURL: ${base} }).request({ method: ${method}, url: ${carried} });`,
  got: ({ writer, base, method, carried }) => `await ${got(writer)}(${base} + ${carried}, { method: ${method} });`,
  'got-extend': ({ writer, base, method, carried }) => `await ${got(writer)}.extend({ prefixUrl: ${base} })((${carried}).slice(1), { method: ${method} });`,
  fluent: ({ writer, base, method, carried }) => `await new (${writer.helper('Call', `class Call {\n  constructor(base) { this.base = base; }\n  with(method) { this.method = method; return this; }\n  to(path) { this.path = path; return this; }\n  send() { return fetch(this.base + this.path, { method: this.method }); }\n}`)})(${base}).with(${method}).to(${carried}).send();`,
  thenable: ({ writer, base, method, carried }) => `await new (${writer.helper('Query', `class Query {\n  constructor(base, method, path) { Object.assign(this, { base, method, path }); }\n  then(resolve, reject) { return fetch(this.base + this.path, { method: this.method }).then(resolve, reject); }\n}`)})(${base}, ${method}, ${carried});`,
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
  execute: ({ writer, base, carried }) => `await ${writer.helper('submit', `const submit = ({ base, method = 'PATCH', path, ...rest }) => fetch(base + path, { method, ...rest });`)}({ base: ${base}, ...(${carried}) });`,
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
  timer: ({ carried, path }) => `await new Promise((resolve) => { setTimeout(async (given) => resolve(await (${carried})(given)), 0, ${path}); });`,
  optional: ({ carried, path }) => `await (${carried})?.(${path});`,
};

const clients: Sinks = {
  verb: ({ method, carried, path }) => `await (${carried}).${verbOf(method)}(${path});`,
  'verb-key': ({ method, carried, path }) => `await (${carried})[${method}.toLowerCase()](${path});`,
  held: ({ writer, method, carried, path }) => `await ${writer.held(carried, 'client')}.${verbOf(method)}(${path});`,
  optional: ({ method, carried, path }) => `await (${carried})?.${verbOf(method)}?.(${path});`,
  service: ({ writer, method, carried, path }) => `await new (${writer.helper('Service', `class Service {\n  constructor({ client }) { this.client = client; }\n  run(verb, path) { return this.client[verb](path); }\n}`)})({ client: ${carried} }).run('${verbOf(method)}', ${path});`,
  inherited: ({ writer, method, carried, path }) => `await new (class extends (${writer.helper('Resource', `class Resource {\n  constructor(client, path) { this.client = client; this.path = path; }\n  send(verb) { return this.client[verb](this.path); }\n}`)}) {})(${carried}, ${path}).send('${verbOf(method)}');`,
};

export const sinks: Readonly<Record<Kind, Sinks>> = { text: texts, record: records, sender: sendersOf, client: clients };

type Start = (given: Omit<Send, 'carried'>) => string;

/** What is carried at first. */
export const starts: Readonly<Record<Kind, Readonly<Record<string, Start>>>> = {
  text: { plain: ({ path }) => path },
  record: { plain: ({ method, path }) => `({ method: ${method}, path: ${path} })` },
  sender: {
    arrow: ({ base, method }) => `((path) => fetch(${base} + path, { method: ${method} }))`,
    async: ({ base, method }) => `(async (path) => { const response = await fetch(\`\${${base}}\${path}\`, { method: ${method} }); return response.json(); })`,
    function: ({ base, method }) => `(function (path) { return fetch(${base} + path, { method: ${method} }); })`,
    made: ({ writer, base, method }) => `${writer.helper('sender', 'const sender = (base, method) => (path) => fetch(base + path, { method });')}(${base}, ${method})`,
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
