import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const CLASS = `const base = 'https://acme.trust.example';
class Resource {
  constructor(name) { this.name = name; }
  list() { return /*@list*/fetch(base + '/v2/' + this.name); }
  remove(id) { return /*@remove*/fetch(base + '/v1/' + this.name + '/' + id, { method: 'DELETE' }); }
}`;
const CALLERS = `export const purposes = () => /*@purposes*/resource('purposes').list();
export const vendors = () => /*@vendors*/resource('vendors').list();
export const drop = (id) => /*@drop*/resource('purposes').remove(id);`;
const calls = [
  '@purposes GET https://acme.trust.example/v2/purposes via @list',
  '@vendors GET https://acme.trust.example/v2/vendors via @list',
  '@drop DELETE https://acme.trust.example/v1/purposes/{id} via @remove',
];
/** Under a key that nobody knows, an object gets what is made for it. */
const open = [
  '@list GET https://acme.trust.example/v2/{name}',
  '@remove DELETE https://acme.trust.example/v1/{name}/{id}',
];

describe('a cache of resources, of which each key has its own and each caller tells what it sends itself', () => {
  itFindsCalls(
    Object.entries({
      'a map that is filled where it is asked': `const cache = new Map();
export const resource = (name) => cache.get(name) ?? cache.set(name, new Resource(name)).get(name);`,
      'a map that is asked whether it has it': `const cache = new Map();
export function resource(name) {
  if (!cache.has(name)) cache.set(name, new Resource(name));
  return cache.get(name);
}`,
      'a variable in between': `const cache = new Map();
export function resource(name) {
  let found = cache.get(name);
  if (!found) {
    found = new Resource(name);
    cache.set(name, found);
  }
  return found;
}`,
      'an object': `const cache = {};
export const resource = (name) => (cache[name] ||= new Resource(name));`,
      'the target of a proxy': `const api = new Proxy({}, {
  get(made, name) {
    if (!(name in made)) made[name] = new Resource(name);
    return made[name];
  },
});
export const resource = (name) => api[name];`,
    }).map(([what, cache]) => ({
      what,
      files: {
        'src/resources.js': `${CLASS}\n${cache}`,
        'src/jobs.js': `import { resource } from './resources.js';\n${CALLERS}`,
      },
      calls: what.startsWith('a ') ? calls : [...calls, ...open],
    })),
  );
});

describe('a map that another function fills', () => {
  itFindsCalls([
    {
      what: 'has for each key what was left under it, and anything for an unknown one',
      files: `const senders = new Map();
export const connect = () => {
  senders.set('purposes', () => /*@purposes*/fetch('https://acme.trust.example/v2/purposes'));
  senders.set('paths', (path) => /*@paths*/fetch('https://acme.trust.example' + path));
};
export const list = () => senders.get('purposes')();
export const vendors = () => /*@vendors*/senders.get('paths')('/v2/vendors');
export const any = (name) => /*@any*/senders.get(name)('/v1/assets');`,
      calls: [
        '@purposes GET https://acme.trust.example/v2/purposes',
        '@vendors GET https://acme.trust.example/v2/vendors via @paths',
        '@any GET https://acme.trust.example/v1/assets via @paths',
      ],
    },
  ]);
});
