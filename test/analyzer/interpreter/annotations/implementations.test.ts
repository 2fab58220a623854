import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const host = 'https://acme.trust.example';
const sender = `put(path: string) { return /*@client*/fetch('${host}' + path, { method: 'PUT' }); }`;
const saved = `@save PUT ${host}/v1/purposes/{id}/publish via @client`;

describe('a receiver whose type is implemented in the code', () => {
  itFindsCalls([
    {
      what: 'by a class, of an interface, also through one that extends it',
      files: {
        'src/types.ts':
          'export interface Writer { put(path: string): Promise<unknown> }\nexport interface Trust extends Writer { name: string }',
        'src/http.ts': `import type { Trust } from './types.js';\nexport class HttpTrust implements Trust { name = 'http'; ${sender} }`,
        'src/purposes.ts':
          "import type { Writer } from './types.js';\nexport class Purposes { constructor(private readonly trust: Writer) {} save(id: string) { return /*@save*/this.trust.put(`/v1/purposes/${id}/publish`); } }",
      },
      calls: [saved],
    },
    {
      what: 'by a class that extends an abstract one',
      files: `export abstract class Http { abstract put(path: string): Promise<unknown>; }
export class FetchHttp extends Http { ${sender} }
export class Purposes { constructor(private readonly http: Http) {} save(id: string) { return /*@save*/this.http.put(\`/v1/purposes/\${id}/publish\`); } }
/*@other*/new FetchHttp().put('/v1/receipts');`,
      calls: [saved, `@other PUT ${host}/v1/receipts via @client`],
    },
    {
      what: 'by a record that a function returns, of an interface',
      files: `interface Trust { put(path: string): Promise<unknown> }
const make = (): Trust => ({ ${sender} });
export const save = ({ trust }: { trust: Trust }, id: string) => /*@save*/trust.put(\`/v1/purposes/\${id}/publish\`);
export const other = () => /*@other*/make().put('/v1/receipts');`,
      calls: [saved, `@other PUT ${host}/v1/receipts via @client`],
    },
    {
      what: 'by a record in a variable, of an alias',
      files: `type Trust = { put(path: string): Promise<unknown> };
const trust: Trust = { ${sender} };
export const save = (context: { trust: Trust }, id: string) => /*@save*/context.trust.put(\`/v1/purposes/\${id}/publish\`);
/*@other*/trust.put('/v1/receipts');`,
      calls: [saved, `@other PUT ${host}/v1/receipts via @client`],
    },
    {
      what: 'by what a function of the code returns: ReturnType',
      files: `export const createTrust = () => ({ ${sender} });
export const save = (trust: ReturnType<typeof createTrust>, id: string) => /*@save*/trust.put(\`/v1/purposes/\${id}/publish\`);
/*@other*/createTrust().put('/v1/receipts');`,
      calls: [saved, `@other PUT ${host}/v1/receipts via @client`],
    },
    {
      what: 'by two classes: any of them may be meant',
      files: `interface Trust { purposes(): Promise<unknown> }
class First implements Trust { purposes() { return /*@first*/fetch('${host}/v1/purposes'); } }
class Second implements Trust { purposes() { return /*@second*/fetch('${host}/v2/purposes'); } }
export const list = (trust: Trust) => trust.purposes();`,
      calls: [`@first GET ${host}/v1/purposes`, `@second GET ${host}/v2/purposes`],
    },
    {
      what: 'by none: another class with such a method is not meant, and whether it sends something stays open',
      files: `interface Cache { put(path: string): void }
class Trust { ${sender} }
export const keep = (cache: Cache) => /*@open*/cache.put('/v2/purposes');
/*@other*/new Trust().put('/v1/receipts');`,
      calls: ['@open PUT {cache}/v2/purposes', `@other PUT ${host}/v1/receipts via @client`],
    },
  ]);
});
