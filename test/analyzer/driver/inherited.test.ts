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

describe('a method of an abstract class that every class overrides', () => {
  const base = `abstract class Crud {
  abstract get resource(): string;
  all() { return /*@all*/this.send('GET', this.resource); }
  one(id: string) { return /*@one*/this.send('GET', this.resource + '/' + id); }
  protected send(method: string, path: string) { return /*@sent*/fetch(process.env.TRUST_BASE_URL + path, { method }); }
}
`;
  itFindsCalls([
    {
      what: 'is not told as sent',
      files: {
        'src/a.ts': `${base}class Audits extends Crud {
  get resource() { return '/v1/audits'; }
  override all() { return /*@pages*/this.send('POST', this.resource + '/pages'); }
}
export const audits = new Audits();
audits.all();`,
      },
      calls: [
        '@one GET {TRUST_BASE_URL}/v1/audits/{id} via @sent',
        '@pages POST {TRUST_BASE_URL}/v1/audits/pages via @sent',
      ],
    },
    {
      what: 'is not told for a class that a container makes',
      files: {
        'src/a.ts': `${base}export class Audits extends Crud {
  get resource() { return '/v1/audits'; }
  override all() { return /*@pages*/this.send('POST', this.resource + '/pages'); }
}`,
      },
      calls: [
        '@one GET {TRUST_BASE_URL}/v1/audits/{id} via @sent',
        '@pages POST {TRUST_BASE_URL}/v1/audits/pages via @sent',
      ],
    },
    {
      what: 'is told where something calls it through `super`',
      files: {
        'src/a.ts': `${base}export class Audits extends Crud {
  get resource() { return '/v1/audits'; }
  override all() { return /*@super*/super.all(); }
}
export const audits = new Audits();
audits.all();`,
      },
      calls: [
        '@one GET {TRUST_BASE_URL}/v1/audits/{id} via @sent',
        '@super GET {TRUST_BASE_URL}/v1/audits via @all, @sent',
      ],
    },
    {
      what: 'is told where another class inherits it',
      files: {
        'src/a.ts': `${base}export class Audits extends Crud {
  get resource() { return '/v1/audits'; }
  override all() { return /*@pages*/this.send('POST', this.resource + '/pages'); }
}
export class Purposes extends Crud { get resource() { return '/v2/purposes'; } }
/*@purposes*/new Purposes().all();`,
      },
      calls: [
        '@one GET {TRUST_BASE_URL}/v1/audits/{id} via @sent',
        '@one GET {TRUST_BASE_URL}/v2/purposes/{id} via @sent',
        '@pages POST {TRUST_BASE_URL}/v1/audits/pages via @sent',
        '@purposes GET {TRUST_BASE_URL}/v2/purposes via @all, @sent',
      ],
    },
  ]);
});
