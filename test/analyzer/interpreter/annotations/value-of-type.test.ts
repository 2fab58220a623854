import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;

describe('an annotation', () => {
  itFindsCalls([
    {
      what: 'of a literal union is each of its members',
      files: `${base}export const send = (method: 'GET' | 'DELETE', id: string) => /*@send*/fetch(base + '/v1/vendors/' + id, { method });
export const list = (kind: 'purposes' | 'topics') => /*@list*/fetch(\`\${base}/v2/\${kind}\`);`,
      calls: [
        '@send DELETE https://acme.trust.example/v1/vendors/{id}',
        '@send GET https://acme.trust.example/v1/vendors/{id}',
        '@list GET https://acme.trust.example/v2/purposes',
        '@list GET https://acme.trust.example/v2/topics',
      ],
    },
    {
      what: 'of an alias, of an imported alias, and of a template type',
      files: {
        'src/types.ts': `export type Kind = 'purposes' | 'topics';
export type Route = \`/v2/\${Kind}\`;
export type { Kind as Renamed };`,
        'src/sync.ts': `import type { Renamed, Route } from './types.js';
${base}export const byKind = (kind: Renamed) => /*@kind*/fetch(base + '/v2/' + kind);
export const byRoute = (route: Route) => /*@route*/fetch(base + route);`,
      },
      calls: ['kind', 'route'].flatMap((name) =>
        ['purposes', 'topics'].map((kind) => `@${name} GET https://acme.trust.example/v2/${kind}`),
      ),
    },
    {
      what: 'of two members of one interface that are read in turn',
      files: `${base}interface Query { readonly method: 'PUT' | 'POST'; readonly kind?: 'purposes' }
export const send = (query: Query) => /*@send*/fetch(\`\${base}/v1/\${query.kind}\`, { method: query.method });`,
      calls: ['@send POST https://acme.trust.example/v1/purposes', '@send PUT https://acme.trust.example/v1/purposes'],
    },
    {
      what: 'of what may be left out: a default behind it counts',
      files: `interface Withdrawal { readonly purposes?: string[] }
interface Context { readonly event: Withdrawal; call(path: string): Promise<string[]> }
${base}export const read = async ({ event }: { event: Withdrawal }) => event.purposes ?? (await /*@read*/fetch(base + '/v1/linktokens'));
export const readBy = async (context: Context) => context.event.purposes ?? (await /*@by*/context.call('/v1/linktokens'));
export const run = (event: Withdrawal) => readBy({ event, call: (path) => /*@call*/fetch(base + path).then((answer) => answer.json()) });
export const list = (kinds?: string[]) => kinds ?? /*@list*/fetch(base + '/v2/purposes');`,
      calls: [
        '@read GET https://acme.trust.example/v1/linktokens',
        '@by GET https://acme.trust.example/v1/linktokens via @call',
        '@list GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'of destructured options',
      files: `${base}export const send = ({ method, id }: { method: 'PUT' | 'DELETE'; id: string }) => /*@send*/fetch(base + '/v1/vendors/' + id, { method });`,
      calls: [
        '@send DELETE https://acme.trust.example/v1/vendors/{id}',
        '@send PUT https://acme.trust.example/v1/vendors/{id}',
      ],
    },
    {
      what: 'of a list of literals',
      files: `${base}export const send = (kinds: ('purposes' | 'topics')[]) => kinds.map((kind) => /*@each*/fetch(base + '/v2/' + kind));
export const all = (kinds: readonly Array<'purposes'>[]) => kinds;
export const set = (kinds: ReadonlyArray<'purposes'>) => kinds.map((kind) => /*@one*/fetch(base + '/v2/' + kind));`,
      calls: [
        '@each GET https://acme.trust.example/v2/purposes',
        '@each GET https://acme.trust.example/v2/topics',
        '@one GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'that is wider than literals stays unknown',
      files: `${base}export const send = (path: string, method: string | undefined) => /*@send*/fetch(base + '/v2/' + path, { method });`,
      calls: ['@send ? https://acme.trust.example/v2/{path}'],
    },
    {
      what: 'that is optional need not be there: what stands behind its ?? runs too',
      files: `import axios, { type AxiosInstance } from 'axios';
interface Options { readonly client?: AxiosInstance; readonly kinds?: string[] }
const create = () => axios.create({ baseURL: process.env.TRUST_BASE_URL });
export const member = (options: Options) => /*@member*/(options.client ?? create()).get('/v2/purposes');
export const parameter = (client?: AxiosInstance) => /*@parameter*/(client ?? create()).get('/v2/purposes');
export const list = (options: Options) => options.kinds ?? /*@list*/create().get('/v2/purposes');`,
      calls: ['member', 'parameter', 'list'].map((name) => `@${name} GET {TRUST_BASE_URL}/v2/purposes`),
    },
    {
      what: 'of a class of the code is an instance of it',
      files: {
        'src/client.ts': `export class Client {
  constructor(private readonly base: string) {}
  send(path: string) {
    return /*@send*/fetch(this.base + path);
  }
}`,
        'src/purposes.ts': `import { Client } from './client.js';
import type * as all from './client.js';
export const list = (client: Client) => /*@list*/client.send('/v2/purposes');
export const optional = (client?: Client) => /*@optional*/client?.send('/v2/purposes');
export const nullable = (client: Client | null) => /*@nullable*/client!.send('/v2/purposes');
export const held = ({ client }: { client: Client }) => /*@held*/client.send('/v2/purposes');
export const wrapped = (client: Readonly<Client>) => /*@wrapped*/client.send('/v2/purposes');
export type Unused = all.Client;`,
      },
      calls: ['list', 'optional', 'nullable', 'held', 'wrapped'].map(
        (name) => `@${name} GET {base}/v2/purposes via @send`,
      ),
    },
    {
      what: 'of an interface that the code implements once',
      files: {
        'src/port.ts': `export interface TrustPort { send(path: string): Promise<Response> }`,
        'src/adapter.ts': `import type { TrustPort } from './port.js';
export class HttpTrust implements TrustPort {
  send(path: string) { return /*@send*/fetch('https://acme.trust.example' + path); }
}`,
        'src/purposes.ts': `import type { TrustPort } from './port.js';
export const list = (trust: TrustPort) => /*@list*/trust.send('/v2/purposes');`,
        'src/main.ts': `import { HttpTrust } from './adapter.js';
import { list } from './purposes.js';
export const run = () => list(new HttpTrust());`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes via @send'],
    },
    {
      what: 'of a field that a framework fills',
      files: {
        'src/http.ts': `export class Http { get(path: string) { return /*@get*/fetch('https://acme.trust.example' + path); } }`,
        'src/purposes.ts': `import { Http } from './http.js';
declare const Inject: () => PropertyDecorator;
export class Purposes {
  @Inject() private readonly http: Http;
  private readonly later!: Http;
  list() { return /*@list*/this.http.get('/v2/purposes'); }
  again() { return /*@again*/this.later.get('/v2/purposes'); }
}`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @get',
        '@again GET https://acme.trust.example/v2/purposes via @get',
      ],
    },
    {
      what: 'of an enum, as a parameter',
      files: {
        'src/kinds.ts': `export enum Kind { Purposes = 'purposes', Topics = 'topics' }`,
        'src/sync.ts': `import { Kind } from './kinds.js';
${base}export const list = (kind: Kind) => /*@list*/fetch(base + '/v2/' + kind);`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes', '@list GET https://acme.trust.example/v2/topics'],
    },
    {
      what: 'is less than what a caller gives',
      files: `${base}const send = (method: 'PUT' | 'POST', path: string) => /*@send*/fetch(base + path, { method });
export const create = () => /*@create*/send('POST', '/v1/purposes');`,
      calls: ['@create POST https://acme.trust.example/v1/purposes via @send'],
    },
  ]);
});
