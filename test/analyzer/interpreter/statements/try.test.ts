import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('what is thrown', () => {
  itFindsCalls([
    {
      what: 'reaches the handler with the path that it carries',
      files: `class Moved extends Error {
  constructor(path) { super('moved'); this.path = path; }
}
const load = (id) => { throw new Moved('/v2/purposes/moved'); };
export async function read(id) {
  try {
    return load(id);
  } catch (error) {
    if (!(error instanceof Moved)) throw error;
    return /*@read*/fetch('https://acme.trust.example' + error.path);
  }
}`,
      calls: ['@read GET https://acme.trust.example{path}', '@read GET https://acme.trust.example/v2/purposes/moved'],
    },
    {
      what: 'reaches it with a client',
      files: `import axios from 'axios';
export async function read() {
  let http;
  try { throw axios.create({ baseURL: 'https://acme.trust.example' }); } catch (thrown) { http = thrown; }
  return /*@read*/http.get('/v2/purposes');
}`,
      calls: ['@read GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'by a call that is remembered, reaches each handler',
      files: `const fail = (path) => { throw { path }; };
export async function first() {
  try { fail('/v2/purposes'); } catch ({ path }) { await /*@first*/fetch('https://acme.trust.example' + path, { method: 'HEAD' }); }
}
export async function second() {
  try { fail('/v2/purposes'); } catch ({ path }) { await /*@second*/fetch('https://acme.trust.example' + path); }
}`,
      calls: [
        '@first HEAD https://acme.trust.example{path}',
        '@first HEAD https://acme.trust.example/v2/purposes',
        '@second GET https://acme.trust.example{path}',
        '@second GET https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});

describe('what stands in a variable when something in the block throws', () => {
  const BASE = 'https://acme.trust.example';
  itFindsCalls([
    {
      what: 'is any of the values that the block writes, and those that are written together stay together',
      files: `export async function read() {
  let path = null;
  try { path = '/v2/purposes'; JSON.parse('{'); path = null; } catch { String(path); }
  return /*@overwritten*/fetch('${BASE}' + path);
}
export async function retry(send) {
  let path = '/v1/vendors';
  try { path = '/v2/vendors'; await send(path); return true; } catch { return /*@left*/fetch('${BASE}' + path); }
}
export async function save(send) {
  let [method, path] = ['GET', '/v1/risks'];
  try { method = 'PUT'; path = '/v1/audits'; await send(); method = 'POST'; path = '/v1/purposes'; await send(); } catch (error) { send(error); }
  return /*@paired*/fetch('${BASE}' + path, { method });
}`,
      calls: [
        `@overwritten GET ${BASE}/v2/purposes`,
        `@left GET ${BASE}/v1/vendors`,
        `@left GET ${BASE}/v2/vendors`,
        `@paired PUT ${BASE}/v1/audits`,
        `@paired POST ${BASE}/v1/purposes`,
        `@paired GET ${BASE}/v1/risks`,
      ],
    },
  ]);
});

describe('where a block is seen to throw', () => {
  itFindsCalls([
    {
      what: 'its handler finds what held there, by the condition under which it threw',
      files: `const base = 'https://acme.trust.example';
export async function read(isOld) {
  let path = '/v1/purposes';
  try {
    if (isOld) path = path.replace('/v1', '/v2');
    if (isOld) throw new Error('moved');
  } catch {
    await /*@read*/fetch(base + path);
  }
}`,
      calls: ['@read GET https://acme.trust.example/v1/purposes', '@read GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'its handler finds what nobody knows as well',
      files: `const base = 'https://acme.trust.example';
export async function read(input, length) {
  let path = '/v1/purposes';
  try { path = path.slice(0, length); throw new Error('moved'); } catch { await /*@cut*/fetch(base + path, { method: 'PATCH' }); }
}
export async function find(input) {
  let path = '/v1/vendors';
  try { path = input.path; JSON.parse(input.text); path = '/v2/vendors'; } catch { await /*@given*/fetch(base + path); }
}`,
      calls: [
        '@cut PATCH https://acme.trust.example{text}',
        '@cut PATCH https://acme.trust.example/v1/purposes',
        '@given GET https://acme.trust.example{path}',
        '@given GET https://acme.trust.example/v1/vendors',
        '@given GET https://acme.trust.example/v2/vendors',
      ],
    },
  ]);
});

describe('what is done in any case', () => {
  const base = "const base = 'https://acme.trust.example';\n";
  itFindsCalls([
    {
      what: 'is done where the handler returns',
      files: `${base}class Session {
  method = 'GET';
  open() { try { throw new Error('busy'); } catch { return false; } finally { this.method = 'DELETE'; } }
}
export function run() { const session = new Session(); session.open(); return /*@run*/fetch(base + '/v2/purposes', { method: session.method }); }`,
      calls: ['@run DELETE https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'is done on each way out, and on none is what stood there before',
      files: `${base}export function run(text) {
  let path = '/v1/purposes';
  const read = () => { try { JSON.parse(text); } catch { path = '/v1/vendors'; return false; } finally { path = '/v2/purposes'; } return true; };
  read();
  return /*@run*/fetch(base + path);
}`,
      calls: ['@run GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});
