import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

/**
 * A desk that gets its resources from a factory, and whose methods call them by a name; another caller of the method is
 * known.
 */
const deskWith = (name: string): string => `const BASE = process.env.TRUST_BASE_URL;
class Resource {
  constructor(path) { this.path = path; }
  ${name}(id) { return /*@sent*/fetch(\`\${BASE}\${this.path}/\${id}\`, { method: 'PUT' }); }
}
class Desk {
  constructor(platform) { this.vendors = platform.vendors(); }
  store(id) { return /*@stored*/this.vendors.${name}(id); }
}
class Vendors extends Resource { constructor() { super('/v2/vendors'); } }
class Controls extends Resource { constructor() { super('/controls'); } }
const platform = { vendors: () => new Vendors(), controls: new Controls() };
export const desk = new Desk(platform);
export const tune = (id) => /*@tuned*/platform.controls.${name}(id);
`;

const calls = [
  '@stored PUT {TRUST_BASE_URL}/v2/vendors/{id} via @sent',
  '@tuned PUT {TRUST_BASE_URL}/controls/{id} via @sent',
];

describe('a method of an instance that the code makes, which calls what it was made with', () => {
  itFindsCalls(
    // Names that lists, texts, maps, promises and emitters have, and that everything has.
    [
      'replace',
      'trim',
      'find',
      'filter',
      'map',
      'push',
      'set',
      'has',
      'then',
      'on',
      'emit',
      'run',
      'load',
      'save',
      'create',
      'update',
      'list',
      'remove',
      'bind',
      'send',
    ].map((name) => ({ what: `by \`${name}\``, files: { 'src/desk.js': deskWith(name) }, calls })),
  );
});
