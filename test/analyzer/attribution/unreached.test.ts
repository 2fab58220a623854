import { formatUrl } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf, type Files } from '../support/program.ts';

const CLASSES = `const BASE = process.env.TRUST_BASE_URL;
class Endpoint {
  constructor(path) { this.path = path; }
  get(id) { return fetch(\`\${BASE}\${this.path}/\${id}\`); }
  put(id) { return fetch(\`\${BASE}\${this.path}/\${id}\`, { method: 'PUT' }); }
}
export const load = (id) => vendors().get(id);
export const close = (id) => new Endpoint('/incidents').put(id);
const vendors = () => new Endpoint('/v2/vendors');
`;

function unreachedBy(code: string): readonly string[] {
  const { calls, unreached = [] } = analysisOf({ 'src/vendors.js': CLASSES + code });
  expect(calls.every(({ isUnreached }) => !isUnreached)).toBe(true);
  return unreached.flatMap(({ line, targets }) =>
    targets.map(({ method, url }) => `${line} ${method} ${formatUrl(url)}`),
  );
}

describe('what a method sends on an instance on which nothing was seen to call it', () => {
  const put = ['9 PUT {TRUST_BASE_URL}/v2/vendors/{id}'];
  it.each([
    [
      'comes back from a package',
      "import { once } from 'some-cache';\nconst shared = once(vendors);\nexport const save = (id) => shared().put(id);",
      put,
    ],
    [
      'comes back from a store',
      'const store = new WeakMap();\nexport const keep = (key) => store.set(key, vendors());\nexport const save = (context, id) => context.store.put(id);',
      put,
    ],
  ])('is told apart where something unknown is called by its name, which %s', (_what, code, expected) => {
    expect(unreachedBy(code)).toEqual(expected);
  });

  it.each([
    [
      'nothing unknown is called by its name',
      "import { once } from 'some-cache';\nconst shared = once(vendors);\nexport const save = (id) => shared().store(id);",
    ],
    [
      'what is called is an answer',
      'export const save = async (id) => (await (await vendors().get(id)).json()).put(id);',
    ],
    [
      'something else sends the same',
      'export const save = (context, id) => [context.store.put(id), vendors().put(id)];',
    ],
  ])('is nothing where %s', (_what, code) => {
    expect(unreachedBy(code)).toEqual([]);
  });
});

describe('what a function leaves to its callers', () => {
  const send = `const BASE = process.env.TRUST_BASE_URL;
export const change = (method, id) => fetch(\`\${BASE}/v2/vendors/\${id}\`, { method });
export const get = (id) => change('GET', id);
`;
  const unreachedIn = (files: Files): readonly string[] =>
    (analysisOf({ 'src/send.js': send, ...files }).unreached ?? []).flatMap(({ file, targets }) =>
      targets.map(({ method, url }) => `${file} ${method ?? '?'} ${formatUrl(url)}`),
    );
  const open = ['src/send.js ? {TRUST_BASE_URL}/v2/vendors/{id}'];

  it.each([
    [
      'it comes out of a store',
      "import * as api from './send.js';\nimport { createStore } from 'some-store';\nconst store = createStore(() => ({ api }));\nexport const save = (id) => store.getState().api.change('PUT', id);",
    ],
    [
      'it is taken out of what is imported by a name that no text says',
      "export const save = async (name, id) => { const { change } = await import(`./${name}.js`); return change('PUT', id); };",
    ],
    ['code that imports nothing of it calls it by name', "export default (plugin) => plugin.change('PUT', '1');"],
    [
      'it is called with a callback of the code',
      "import * as api from './send.js';\nimport { bus } from 'some-bus';\nbus.emit('ready', api);\nbus.on('ready', (client) => client.change('PUT', '1', () => String('done')));",
    ],
    [
      'it is handed over by an event',
      "import * as api from './send.js';\nimport { bus } from 'some-bus';\nbus.emit('ready', api);\nbus.on('ready', (client) => client.change('PUT', '1'));",
    ],
  ])('is told apart where %s', (_what, code) => {
    expect(unreachedIn({ 'src/main.js': code })).toEqual(open);
  });

  it('is told apart where a common name is called on what may be any file', () => {
    const files = {
      'src/send.js': send.replaceAll('change', 'send'),
      'src/main.js': "const api = await import(new URL('./send.js', import.meta.url));\nawait api.send('PUT', '1');",
    };
    expect(unreachedIn(files)).toEqual(open);
  });

  it.each([
    ['its callers are known', "import { change } from './send.js';\nexport const save = (id) => change('PUT', id);"],
    ['another name is called', "export default (plugin) => plugin.alter('PUT', '1');"],
    ['a common name is called that any object has', "export default (plugin) => plugin.get('1');"],
    [
      'a caller hands it over',
      "import { change } from './send.js';\nconst run = (change) => change('PUT', '1');\nexport const save = () => run(change);",
    ],
  ])('is nothing where %s', (_what, code) => {
    expect(unreachedIn({ 'src/main.js': code })).toEqual([]);
  });
});
