import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('@apollo/datasource-rest', () => {
  itFindsCalls([
    {
      what: 'the verbs of a class that extends it, at the base that the class sets',
      files: `import { RESTDataSource } from '@apollo/datasource-rest';
export class Purposes extends RESTDataSource {
  override baseURL = process.env.TRUST_BASE_URL;
  list() { return /*@list*/this.get('v1/purposes', { params: { size: '20' } }); }
  read(id: string) { return /*@read*/this.get(\`/v1/purposes/\${encodeURIComponent(id)}\`); }
  create(body: object) { return /*@create*/this.post('/v1/purposes', { body }); }
  publish(id: string) { return /*@publish*/this.put(\`/v1/purposes/\${id}/publish\`); }
  drop(id: string) { return /*@drop*/this.fetch(\`/v1/purposes/\${id}\`, { method: 'DELETE' }); }
}`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/purposes',
        '@read GET {TRUST_BASE_URL}/v1/purposes/{id}',
        '@create POST {TRUST_BASE_URL}/v1/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@drop DELETE {TRUST_BASE_URL}/v1/purposes/{id}',
      ],
    },
    {
      what: 'a class between them, a base from its constructor, and a URL that the class resolves itself',
      files: {
        'src/base.ts': `import { RESTDataSource } from 'apollo-datasource-rest';
export class Source extends RESTDataSource {
  constructor(private readonly prefix: string) {
    super();
    this.baseURL = process.env.TRUST_BASE_URL;
  }
}
export class Resolved extends RESTDataSource {
  async resolveURL(path: string) {
    return new URL(\`\${process.env.TRUST_BASE_URL}/v2/\${path}\`);
  }
}`,
        'src/vendors.ts': `import { Source, Resolved } from './base.ts';
class Vendors extends Source {
  all() { return /*@all*/this.get('/v1/vendors'); }
}
class Purposes extends Resolved {
  all() { return /*@resolved*/this.get('purposes'); }
}
export const sources = () => ({ vendors: new Vendors('v'), purposes: new Purposes() });`,
      },
      calls: ['@all GET {TRUST_BASE_URL}/v1/vendors', '@resolved GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});
