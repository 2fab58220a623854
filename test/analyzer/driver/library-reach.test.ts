import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../packages/analyzer/src/analyze.ts';
import { formatUrl, type Call } from '../../../packages/analyzer/src/contract/model.ts';
import { writeProgram } from '../support/program.ts';

const HEAD = `import { schedule } from 'some-cron';
import { createElement } from 'some-ui';
import { Router, wrap } from 'some-framework';
const send = (method, id) => fetch(process.env.TRUST_BASE_URL + '/v2/purposes/' + id, { method });
export const read = (id) => send('GET', id);
`;

/** What is told of a workspace package beside the application, and what may be needed of it. */
function told(library: string, main: string, name = 'index.js'): { readonly calls: string[]; readonly open: string[] } {
  const root = writeProgram({
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'packages/api/package.json': `{ "name": "@acme/api", "main": "./${name}", "type": "module" }`,
    [`packages/api/${name}`]: HEAD + library,
    'packages/api/unused.js': `${HEAD}schedule('* * * * *', () => send('PUT', 1));`,
    'packages/app/package.json': '{ "name": "app", "type": "module", "dependencies": { "@acme/api": "*" } }',
    [`packages/app/${name.replace('index', 'main')}`]: `import { read } from '@acme/api';\nread(1);\n${main}`,
  });
  const { calls, unreached, problems } = analyze({
    directory: path.join(root, 'packages/app'),
    isShared: () => true,
  });
  expect(problems).toEqual([]);
  const methods = (found: readonly Call[] = []): string[] =>
    found.flatMap(({ targets }) => targets.map(({ method, url }) => `${method ?? '?'} ${formatUrl(url)}`)).sort();
  return { calls: methods(calls), open: methods(unreached) };
}

const READ = 'GET {TRUST_BASE_URL}/v2/purposes/{id}';
const DROP = 'DELETE {TRUST_BASE_URL}/v2/purposes/1';
const BOTH = { calls: [DROP, READ], open: [] };
const ONLY_READ = { calls: [READ], open: [] };

describe('what loading a library of the workspace sends', () => {
  it.each([
    ['a function that its top level calls', "function init() { return send('DELETE', 1); }\ninit();"],
    ['a constructor', "class Boot { constructor() { send('DELETE', 1); } }\nexport const boot = new Boot();"],
    ['a function that is called in place', "(async () => { await send('DELETE', 1); })();"],
    ['what a list calls', "[1].forEach((id) => send('DELETE', id));"],
    ['what a promise calls', "Promise.resolve().then(() => send('DELETE', 1));"],
    ['a timer', "setInterval(() => send('DELETE', 1), 1000);"],
    ['a schedule', "schedule('* * * * *', () => send('DELETE', 1));"],
    ['a named function on a schedule', "const drop = () => send('DELETE', 1);\nschedule('* * * * *', drop);"],
    [
      'an object that only the file uses',
      "const app = Router();\napp.delete('/', () => send('DELETE', 1));\napp.listen(1);",
    ],
  ])('counts: %s', (_, library) => {
    expect(told(library, '')).toEqual(BOTH);
  });
});

describe('what a library of the workspace hands to a framework', () => {
  const router = "export const router = Router();\nrouter.delete('/', () => send('DELETE', 1));";
  const wrapped = "export const drop = wrap({ run: () => send('DELETE', 1) });";
  const component = "export function Purposes() { wrap(() => send('DELETE', 1)); return null; }";
  const handler = "export const handler = async () => send('DELETE', 1);";

  it.each([
    [
      'a router that is mounted',
      router,
      "import { router } from '@acme/api';\nimport { app } from 'some-framework';\napp.use(router);",
    ],
    [
      'a function in a record that is used',
      wrapped,
      "import { drop } from '@acme/api';\nimport { app } from 'some-framework';\napp.use(drop);",
    ],
    [
      'a component that is rendered',
      component,
      "import { Purposes } from '@acme/api';\nimport { createElement } from 'some-ui';\ncreateElement(Purposes);",
    ],
    [
      'a component that a rendered one renders',
      `${component}\nexport const Page = () => createElement(Purposes);`,
      "import { Page } from '@acme/api';\nimport { createElement } from 'some-ui';\ncreateElement(Page);",
    ],
    ['a handler that an entry exports again', handler, "export { handler } from '@acme/api';"],
    [
      'a handler in what an entry exports',
      handler,
      "import { handler } from '@acme/api';\nexport const handlers = { handler };",
    ],
  ])('counts: %s', (_, library, main) => {
    expect(told(library, main)).toEqual(BOTH);
  });

  it('counts where JSX renders it', () => {
    const library = `${component}\nexport const Drop = () => <button onClick={() => send('PUT', 1)} />;`;
    const main = "import { Drop, Purposes } from '@acme/api';\nexport default () => <><Purposes /><Drop /></>;";
    expect(told(library, main, 'index.jsx')).toEqual({
      calls: [DROP, READ, 'PUT {TRUST_BASE_URL}/v2/purposes/1'],
      open: [],
    });
  });

  it.each([
    ['a router', router, ''],
    ['a function in a record', wrapped, ''],
    ['a component', component, ''],
    [
      'a component that one renders which nothing renders',
      `${component}\nexport const Page = () => createElement(Purposes);`,
      '',
    ],
    ['a handler', handler, "export { read } from '@acme/api';"],
    ['a factory', "export const start = () => setInterval(() => send('DELETE', 1), 1000);", ''],
  ])('needs nothing where nothing uses it: %s', (_, library, main) => {
    expect(told(library, main)).toEqual(ONLY_READ);
  });

  it('may count where an entry exports all of the library', () => {
    expect(told(handler, "export * from '@acme/api';")).toEqual({ calls: [READ], open: [DROP] });
  });

  it('may count where it is a method of a class that a framework receives', () => {
    const library = "class Purposes { drop() { return send('DELETE', 1); } }\nwrap({ controllers: [Purposes] });";
    expect(told(library, '')).toEqual({ calls: [READ], open: [DROP] });
  });
});

describe('a generated file that runs by itself', () => {
  it('counts', () => {
    const { calls, defined } = analyze({
      directory: writeProgram({
        'nightly.js': `// Code generated by a job generator. DO NOT EDIT.
async function main() { await fetch(process.env.TRUST_BASE_URL + '/v2/purposes'); }
main();`,
      }),
    });
    expect(calls).toHaveLength(1);
    expect(defined).toBeUndefined();
  });
});

it('takes files that export all of each other for what they are', () => {
  const root = writeProgram({
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'packages/api/package.json': '{ "name": "@acme/api", "main": "./index.js", "type": "module" }',
    'packages/api/index.js': `${HEAD}export const handler = () => send('DELETE', 1);\n`,
    'packages/app/package.json': '{ "name": "app", "type": "module", "dependencies": { "@acme/api": "*" } }',
    'packages/app/main.js': `import { read } from '@acme/api';\nread(1);\nexport * from './a.js';\nexport { handler } from '@acme/api';\n`,
    'packages/app/a.js': `export * from './b.js';\nexport const a = 1;\n`,
    'packages/app/b.js': `export * from './a.js';\nexport const b = 1;\n`,
  });
  const { calls, problems } = analyze({ directory: path.join(root, 'packages/app'), isShared: () => true });
  expect(problems).toEqual([]);
  expect(calls.flatMap(({ targets }) => targets.map(({ method }) => method))).toContain('DELETE');
});

describe('what a library hands on of itself', () => {
  const call = "import { Client } from '@acme/api';\nnew Client({}).read(1);";

  it.each([
    [
      'to a function that no caller gives',
      `export class Client {
  constructor({ logger }) { this.logger = logger; this.items = { drop: () => send('DELETE', 1) }; }
  read(id) { this.logger?.call(this, 'read', { client: this }); return send('GET', id); }
}`,
    ],
    [
      'to the client of its requests',
      `export class Client {
  constructor() { this.items = { drop: () => send('DELETE', 1) }; }
  read(id) { return fetch(process.env.TRUST_BASE_URL + '/v2/purposes/' + id, { method: 'GET', agent: this }); }
}`,
    ],
    [
      'to a helper of a compiler',
      `function _classCallCheck(a, n) { if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function"); }
export const Client = (function () {
  function Client() { _classCallCheck(this, Client); }
  Client.prototype.read = function (id) { return send('GET', id); };
  Client.prototype.drop = function () { return send('DELETE', 1); };
  return Client;
})();`,
    ],
  ])('does not make its operations called: %s', (_, library) => {
    expect(told(library, call)).toEqual({ calls: [READ, READ], open: [] });
  });
});

it('does not hand on a function that an unknown property may only name', () => {
  expect(
    told(
      `const wrap = (make, method) => (params) => make(method, params);
const make = (method, params) => {
  schedule(params.query);
  return send(method, 1);
};
export const createClient = () => ({
  purposes: { get: wrap(make, 'GET'), query: wrap(make, 'DELETE') },
  vendors: { query: wrap(make, 'PUT') },
});`,
      `import { createClient } from '@acme/api';
const client = createClient();
export const start = (params) => client.purposes.get(params);`,
    ).calls,
  ).not.toContain(DROP);
});
