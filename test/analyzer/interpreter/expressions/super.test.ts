import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const purposes = 'GET https://acme.trust.example/v2/purposes';

describe('super', () => {
  itFindsCalls([
    {
      what: 'reads a getter of the parent and writes through its setter',
      files: `class Settings {
  set root(value) { this.url = value; }
  get root() { return this.url; }
}
class Versioned extends Settings {
  set root(value) { super.root = value + '/v2'; }
  get root() { return super.root; }
}
export async function list() {
  const settings = new Versioned();
  settings.root = 'https://acme.trust.example';
  await /*@list*/fetch(settings.root + '/purposes');
}`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'in an arrow function is that of the method around it',
      files: `class Resource {
  path() { return '/v2/purposes'; }
}
class Purposes extends Resource {
  async load(attempts) { return Promise.all(attempts.map(() => /*@load*/fetch('https://acme.trust.example' + super.path()))); }
}
export const purposes = new Purposes();`,
      calls: [`@load ${purposes}`],
    },
    {
      what: 'in an object is its prototype',
      files: `const base = { path() { return '/v2/purposes'; } };
const own = { __proto__: base, path() { return super.path(); } };
export const list = () => /*@list*/fetch('https://acme.trust.example' + own.path());`,
      calls: [`@list ${purposes}`],
    },
  ]);
});

describe('a class that extends a collection', () => {
  itFindsCalls([
    {
      what: 'has what that holds, beside its own methods',
      files: `class Routes extends Map {
  get(name) { return '/v2' + super.get(name); }
  add(name, path) { return this.set(name, path); }
}
const routes = new Routes([['vendors', '/vendors']]).add('purposes', '/purposes');
export const list = () => /*@list*/fetch('https://acme.trust.example' + routes.get('purposes'));`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'that is an array too',
      files: `class Paths extends Array {
  first() { return this[0]; }
}
export const list = () => /*@list*/fetch('https://acme.trust.example' + new Paths('/v2/purposes', '/v2/vendors').first());`,
      calls: [`@list ${purposes}`],
    },
  ]);
});

describe('a property that is defined anew', () => {
  itFindsCalls([
    {
      what: 'by its own getter',
      files: `import axios from 'axios';
class Platform {
  get http() {
    Object.defineProperty(this, 'http', { value: axios.create({ baseURL: 'https://acme.trust.example' }) });
    return this.http;
  }
}
export const list = () => /*@list*/new Platform().http.get('/v2/purposes');`,
      calls: [`@list ${purposes}`],
    },
  ]);
});
