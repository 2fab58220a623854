import { describe, expect, it } from 'vitest';
import { analysisOf, callsOf, type Files } from '../support/program.ts';
import { itFindsCalls } from '../support/program-table.ts';
import type { TargetKey } from '@scopewright/analyzer';

const base = "const base = 'https://acme.trust.example';\n";
const service = `${base}export class Service {
  constructor(path) { this.path = path; }
  send(method, path) { return /*@fetch*/fetch(base + path, { method }); }
  list() { return /*@listed*/this.send('GET', this.path); }
  remove(id) { return /*@removed*/this.send('DELETE', this.path + '/' + id); }
}`;

describe('where an instance is made with what decides', () => {
  itFindsCalls([
    {
      what: 'is where its methods send, those that are called',
      files: {
        'src/service.js': service,
        'src/purposes.js':
          "import { Service } from './service.js';\nexport const purposes = /*@purposes*/new Service('/v1/purposes');\nexport const vendors = new Service('/v1/vendors');",
        'src/main.js':
          "import { purposes } from './purposes.js';\nexport const run = async () => { await purposes.list(); await purposes.remove('p-1'); };",
      },
      calls: [
        '@purposes GET https://acme.trust.example/v1/purposes via @listed, @fetch',
        '@purposes DELETE https://acme.trust.example/v1/purposes/{id} via @removed, @fetch',
      ],
    },
    {
      what: 'is not where it is given something else: who calls it names its class',
      files: {
        'src/service.js': `${service}\nexport class Vendors extends Service { constructor(tenant) { super('/v1/vendors'); this.tenant = tenant; } }`,
        'src/main.js':
          "import { Vendors } from './service.js';\nconst vendors = new Vendors('acme');\nexport const run = async () => { await /*@run*/vendors.list(); await /*@drop*/vendors.remove('v-1'); };",
      },
      calls: [
        '@run GET https://acme.trust.example/v1/vendors via @listed, @fetch',
        '@drop DELETE https://acme.trust.example/v1/vendors/v-1 via @removed, @fetch',
      ],
    },
  ]);
});

describe('where a function is made with what decides', () => {
  const request = `${base}export const request = (method) => (path) => (body) => /*@fetch*/fetch(base + path, { method, body });`;
  itFindsCalls([
    {
      what: 'is where it sends, also when it is kept in a variable and called later',
      files: {
        'src/http.js': `${request}\nexport const [get, patch] = [request('GET'), request('PATCH')];`,
        'src/users.js':
          "import { get, patch } from './http.js';\nexport async function rename(id) {\n  const change = /*@change*/patch('/Users/' + id);\n  await change(await /*@read*/get('/Users/' + id)());\n}",
      },
      calls: [
        '@change PATCH https://acme.trust.example/Users/{id} via @fetch',
        '@read GET https://acme.trust.example/Users/{id} via @fetch',
      ],
    },
    {
      what: 'is where functions are put together, whoever calls what comes of it',
      files: {
        'src/pipe.js': 'export const pipe = (first, second) => (value) => /*@piped*/second(first(value));',
        'src/exports.js': `import { pipe } from './pipe.js';\n${base}const pathOf = (id) => '/v2/assessments/' + id + '/export';\nconst download = (path) => /*@fetch*/fetch(base + path);\nexport const exportOne = /*@pipe*/pipe(pathOf, download);`,
        'src/main.js':
          "import { exportOne } from './exports.js';\nexport const run = (ids) => Promise.all(ids.map((id) => exportOne(id)));",
      },
      calls: ['@pipe GET https://acme.trust.example/v2/assessments/{value}/export via @piped, @fetch'],
    },
    {
      what: 'is where arguments are bound',
      files: {
        'src/http.js': `${base}export const send = (method, path) => /*@fetch*/fetch(base + path, { method });`,
        'src/topics.js':
          "import { send } from './http.js';\nexport const topics = /*@topics*/send.bind(null, 'GET', '/v1/topics');",
        'src/main.js': "import { topics } from './topics.js';\nexport const run = () => topics();",
      },
      calls: ['@topics GET https://acme.trust.example/v1/topics via @fetch'],
    },
    {
      what: 'is nowhere where two files make the same: those that call it are told',
      files: {
        'src/rest.js': `${base}export const rest = (path) => ({ list: () => /*@fetch*/fetch(base + path) });`,
        'src/a.js':
          "import { rest } from './rest.js';\nconst vendors = rest('/v1/vendors');\nexport const a = () => /*@a*/vendors.list();",
        'src/b.js':
          "import { rest } from './rest.js';\nconst vendors = rest('/v1/vendors');\nexport const b = () => /*@b*/vendors.list();",
      },
      calls: [
        '@a GET https://acme.trust.example/v1/vendors via @fetch',
        '@b GET https://acme.trust.example/v1/vendors via @fetch',
      ],
    },
    {
      what: 'is not where nothing is handed over: who calls what comes of it decides',
      files: `${base}const start = () => { const parts = ['v1']; return { add: (part) => { parts.push(part); }, send: () => /*@fetch*/fetch(base + '/' + parts.join('/')) }; };
export const run = () => { const path = start(); path.add('topics'); return /*@send*/path.send(); };`,
      calls: ['@send GET https://acme.trust.example/v1/topics via @fetch'],
    },
    {
      what: 'is not where a path is built step by step',
      files: `${base}const at = (path) => new Proxy(() => path, {
  get: (_target, name) => (name === 'get' ? () => /*@fetch*/fetch(base + path) : at(path + '/' + String(name))),
  apply: (_target, _self, [id]) => at(path + '/' + id),
});
export const list = () => /*@list*/at('').v2.purposes.get();
export const one = (id) => /*@one*/at('').v2.purposes(id).get();`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @fetch',
        '@one GET https://acme.trust.example/v2/purposes/{id} via @fetch',
      ],
    },
  ]);
});

describe('callerFiles of what was made elsewhere', () => {
  it('are those that call it', () => {
    const files: Files = {
      'src/http.js': `${base}export const reader = (path) => () => fetch(base + path);`,
      'src/purposes.js': "import { reader } from './http.js';\nexport const purposes = reader('/v2/purposes');",
      'src/main.js': "import { purposes } from './purposes.js';\nexport const run = () => purposes();",
    };
    expect(analysisOf(files).calls.map(({ file, callerFiles }) => [file, callerFiles])).toEqual([
      ['src/purposes.js', ['src/main.js']],
    ]);
  });
});

describe('callerFiles of a call that only picks who sends', () => {
  const filesOf = (files: Files): readonly (readonly [string, readonly string[]])[] =>
    analysisOf(files).calls.map(({ file, callerFiles }) => [file, callerFiles]);
  const table = `${base}const operations = { search: ['POST', '/incidents/search'], list: ['GET', '/v1/topics'] };
export const incidents = Object.fromEntries(Object.entries(operations).map(([name, [method, path]]) => [name, () => fetch(base + path, { method })]));`;

  it('have the file where the path is written', () => {
    expect(
      filesOf({
        'src/incidents.js': table,
        'main.js':
          "import { incidents } from './src/incidents.js';\nawait incidents.search();\nawait incidents.list();",
      }),
    ).toEqual([
      ['main.js', ['src/incidents.js']],
      ['main.js', ['src/incidents.js']],
    ]);
  });

  it('have none where the code around the call says it, in whatever way', () => {
    const files: Files = {
      'src/http.js': `${base}export const get = ([path]) => fetch(base + path);`,
      'main.js': "import { get } from './src/http.js';\nexport const read = (id) => get([`/v1/topics/${id}`]);",
    };
    expect(filesOf(files)).toEqual([['main.js', []]]);
  });

  it('have none where the call says it', () => {
    expect(
      filesOf({
        'src/http.js': `${base}export const get = (path) => fetch(base + path);`,
        'main.js': "import { get } from './src/http.js';\nawait get('/v1/topics');",
      }),
    ).toEqual([['main.js', []]]);
  });
});

describe('a function that is written where it is called', () => {
  itFindsCalls([
    {
      what: 'is made for that call, whoever keeps it',
      files: `const once = (() => { const kept = new Map(); return (key, make) => { if (!kept.has(key)) kept.set(key, make()); return kept.get(key); }; })();
export const read = () => (once('purposes', () => (path) => /*@sent*/fetch('https://acme.trust.example' + path)))('/v2/purposes');`,
      calls: ['@sent GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});

describe('where a callback is queued that sends', () => {
  const tokens = (queue: string): string => `const http = require('http');
function Tokens() {
  this.waiting = [];
}
${queue === 'waiting' ? 'const waiting = [];' : ''}
Tokens.prototype.get = function (callback) {
  const self = this;
  ${queue}.push(callback);
  if (${queue}.length > 1) return;
  const done = () => ${queue}.splice(0).forEach((waiter) => waiter('token'));
  const request = http.request('https://login.example/token', { method: 'POST' }, (response) => {
    response.resume();
    response.on('end', done);
  });
  request.on('error', done);
  request.end();
};`;
  const client = `
function Client() {
  this.tokens = new Tokens();
}
Client.prototype.request = function (verb, path, callback) {
  this.tokens.get((authorization) => {
    fetch('https://acme.trust.example' + path, { method: verb, headers: { authorization } }).then((r) => r.json()).then(callback);
  });
};
['get', 'post', 'delete'].forEach((name) => {
  Client.prototype[name] = function (path, callback) {
    return this.request(name.toUpperCase(), path, callback);
  };
});
module.exports = new Client();`;
  const callers = {
    'src/open.js': "const client = require('./client');\n/*@open*/client.get('/v2/purposes', () => {});",
    'src/publish.js':
      "const client = require('./client');\n/*@publish*/client.post('/v1/purposes', ({ id }) => /*@version*/client.post(`/v1/purposes/${id}`, () => {}));",
  };

  const placesOf = (files: Files): readonly string[] =>
    callsOf(files)
      .map((call) => call.replace(/ via .*/, ''))
      .filter((call) => !call.includes('login.example'));

  it('is where it was queued, not wherever the queue is emptied', () => {
    expect(placesOf({ 'src/client.js': tokens('self.waiting') + client, ...callers })).toEqual([
      '@open GET https://acme.trust.example/v2/purposes',
      '@publish POST https://acme.trust.example/v1/purposes',
      '@version POST https://acme.trust.example/v1/purposes/{id}',
    ]);
  });

  it('is none of the files that queue something else, where the queue is a variable of the module', () => {
    const found = placesOf({ 'src/client.js': tokens('waiting') + client, ...callers });
    expect(found.filter((call) => call.startsWith('@open') || call.includes('/v2/') || call.includes('src/'))).toEqual([
      '@open GET https://acme.trust.example/v2/purposes',
    ]);
  });

  it('is where it sends, where it says all by itself', () => {
    const found = placesOf({
      'src/queue.js':
        'const jobs = [];\nexport const enqueue = (job) => { jobs.push(job); };\nexport const drain = () => { while (jobs.length > 0) jobs.shift()(); };',
      'src/risks.js': `${base}import { enqueue } from './queue.js';\nexport const readRisk = (id) => enqueue(() => { /*@risk*/fetch(base + '/risks/' + id); });`,
      'src/tasks.js': `${base}import { enqueue } from './queue.js';\nexport const closeTask = (id) => enqueue(() => { /*@task*/fetch(base + '/tasks/' + id, { method: 'DELETE' }); });`,
    });
    expect(found).toEqual([
      '@risk GET https://acme.trust.example/risks/{id}',
      '@task DELETE https://acme.trust.example/tasks/{id}',
    ]);
  });
});

describe('callerFiles of a call that only hands over who sends', () => {
  const filesOf = (files: Files): readonly (readonly [string, readonly string[]])[] =>
    analysisOf(files).calls.map(({ file, callerFiles }) => [file, callerFiles]);
  const platform = `${base}class Resource { amend(id) { return fetch(base + this.path + '/' + id, { method: 'PUT' }); } }
class Controls extends Resource { path = '/controls'; }
class Incidents extends Resource { path = '/incidents'; }
export const platform = { controls: new Controls(), incidents: new Incidents() };`;
  const main = (services: string) =>
    `import { platform } from './platform.js';\nimport { createRisks } from './risks.js';\nimport { createDesk } from './desk.js';\nexport const services = ${services};`;

  it.each([
    [
      'a function that it makes',
      'export const createRisks = (resource) => ({ tune: (id) => resource.amend(id) });',
      '[createRisks(platform.controls), createDesk(platform.incidents)]',
    ],
    [
      'an instance that it makes',
      'class Risks { constructor(resource) { this.resource = resource; } tune(id) { return this.resource.amend(id); } }\nexport { Risks as createRisks };',
      '[new createRisks(platform.controls), new createDesk(platform.incidents)]',
    ],
    [
      'the function that it calls',
      'export const createRisks = async (resource, id) => { await resource.amend(id); };',
      '(id) => [createRisks(platform.controls, id), createDesk(platform.incidents, id)]',
    ],
  ])('have the file of %s', (_what, risks, services) => {
    const files = {
      'src/platform.js': platform,
      'src/risks.js': risks,
      'src/desk.js': risks.replaceAll('Risks', 'Desk'),
      'src/main.js': main(services),
    };
    expect(filesOf(files)).toEqual([
      ['src/main.js', ['src/risks.js']],
      ['src/main.js', ['src/desk.js']],
    ]);
  });

  it('have none where it hands over a path', () => {
    const http = `${base}export const reader = (path) => () => fetch(base + path);`;
    expect(
      filesOf({
        'src/http.js': http,
        'main.js': "import { reader } from './src/http.js';\nexport const list = reader('/v2/purposes');",
      }),
    ).toEqual([['main.js', []]]);
  });
});

describe('a path that is not known in what is made for a caller', () => {
  it('is told beside the others: who calls what was made does not say it', () => {
    const found = callsOf({
      'src/run.js': `${base}const hooks = { run: null };
async function prepare(input) {
  hooks.run = async () => { await /*@run*/fetch(base + (input.isOld ? '/v1/' + input.path : '/v2/purposes')); };
  await hooks.run();
}
export async function run(input) { await prepare(input); }`,
    });
    expect(found).toEqual([
      '@run GET https://acme.trust.example/v1/{path}',
      '@run GET https://acme.trust.example/v2/purposes',
    ]);
  });
});

describe('a helper of what a function makes, whose calls are followed', () => {
  const endpoints: TargetKey = (method, { parts }) =>
    method === 'GET' && parts.length > 1 && !JSON.stringify(parts).includes('/search/')
      ? 'GET /v1/queues/{language}'
      : undefined;

  it('is not told once more with a method that nobody gives', () => {
    const files = {
      'src/queue.js': `const base = process.env.TRUST_BASE_URL;
export function queue(language) {
  const at = (suffix, options) => /*@at*/fetch(base + '/v1/queues/' + suffix, options);
  return { list: () => at(language), search: () => /*@search*/at('search/' + language, { method: 'POST' }) };
}
export const english = queue('en-us');`,
    };
    expect(callsOf(files, { targetKey: endpoints })).toEqual([
      '@at GET {TRUST_BASE_URL}/v1/queues/{suffix}',
      '@search POST {TRUST_BASE_URL}/v1/queues/search/{language} via @at',
    ]);
  });
});
