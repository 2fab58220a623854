import { describe, expect, it } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';
import { analysisOf, describeCalls } from '../support/program.ts';

describe('functions that a parent’s constructor or fields make', () => {
  itFindsCalls([
    {
      what: 'run for each subclass whose instance they belong to',
      files: `import { LRUCache } from 'lru-cache';
class Repository {
  cache = new LRUCache({ max: 9, fetchMethod: (id) => this.#read(id) });
  #read(id) { return /*@sent*/fetch(\`\${process.env.TRUST_BASE_URL}\${this.path()}/\${id}\`); }
}
class Purposes extends Repository { path() { return '/v2/purposes'; } }
class Vendors extends Repository { path() { return '/v1/vendors'; } }
export const all = [new Purposes(), new Vendors()];`,
      calls: ['@sent GET {TRUST_BASE_URL}/v1/vendors/{id}', '@sent GET {TRUST_BASE_URL}/v2/purposes/{id}'],
    },
  ]);
});

describe('methods that a class inherits and that something unknown is called by', () => {
  const repository = `import { asClass, createContainer } from 'awilix';
class Repository { save() { return /*@sent*/fetch(process.env.TRUST_BASE_URL + this.path(), { method: 'POST' }); } }
class Purposes extends Repository { path() { return '/v1/purposes'; } }
class Vendors extends Repository { path() { return '/v1/vendors'; } }
`;
  const container = `const container = createContainer();
container.register({ purposes: asClass(Purposes), vendors: asClass(Vendors) });
`;

  it('are told for each class that a container makes', () => {
    const files = {
      'src/a.js': `${repository}${container}export const run = ({ purposes, vendors }) => [/*@purposes*/purposes.save(), /*@vendors*/vendors.save()];`,
    };
    const { calls, unreached = [] } = analysisOf(files);
    expect([...describeCalls(files, calls), ...describeCalls(files, unreached)].sort()).toEqual([
      '@purposes POST {TRUST_BASE_URL}/v1/purposes via @sent',
      '@vendors POST {TRUST_BASE_URL}/v1/vendors via @sent',
    ]);
  });
});
