import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const url = 'https://acme.trust.example/v1/vendors';

describe('undici', () => {
  itFindsCalls([
    {
      what: 'its functions',
      files: `import { connect, fetch, pipeline, request, setGlobalDispatcher, stream, upgrade, Agent } from 'undici';
const url = '${url}';
setGlobalDispatcher(new Agent({ connect: { timeout: 10_000 } }));
export async function sync(vendor: object, target: NodeJS.WritableStream) {
  const { statusCode, body } = await /*@request*/request(url);
  await /*@method*/request(url, { method: 'DELETE' });
  await /*@body*/request(url, { body: JSON.stringify(vendor) });
  await /*@stream*/stream(url, { method: 'GET' }, () => target);
  /*@pipeline*/pipeline(url, { method: 'POST' }, ({ body: answer }) => answer);
  await /*@upgrade*/upgrade(url, { protocol: 'websocket' });
  await /*@connect*/connect(url);
  await /*@fetch*/fetch(url, { method: 'PATCH' });
  return [statusCode, await body.json()];
}`,
      calls: [
        '@request GET',
        '@method DELETE',
        '@body PUT',
        '@stream GET',
        '@pipeline POST',
        '@upgrade GET',
        '@connect CONNECT',
        '@fetch PATCH',
      ].map((call) => `${call} ${url}`),
    },
    {
      what: 'a URL object, and an address in options',
      files: `import { request } from 'undici';
const base = process.env.TRUST_BASE_URL;
export const list = () => /*@list*/request(new URL('/v2/purposes', base), { query: { size: 50 } });
export const read = (id: string) => /*@read*/request({ origin: base, pathname: \`/v2/purposes/\${id}\` });
export const create = () => /*@create*/request(base, { path: '/v1/purposes', method: 'POST' });`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@create POST {TRUST_BASE_URL}/v1/purposes',
      ],
    },
    {
      what: 'a client and pools of one origin',
      files: {
        'src/trust.ts': `import { BalancedPool, Client, Pool, RoundRobinPool } from 'undici';
export const client = new Client('https://acme.trust.example', { pipelining: 1 });
export const pool = new Pool(new URL(process.env.TRUST_BASE_URL), { connections: 8 });
export const balanced = new BalancedPool(['https://eu.trust.example', 'https://us.trust.example']);
export const round = new RoundRobinPool('https://acme.trust.example');`,
        'src/vendors.ts': `import { interceptors } from 'undici';
import { balanced, client, pool, round } from './trust.js';
export const list = () => /*@list*/client.request({ path: '/v1/vendors', method: 'GET' });
export const create = (target) => /*@create*/client.stream({ path: '/v1/vendors', method: 'POST', opaque: target }, ({ opaque }) => opaque);
export const read = (id: string) => /*@read*/pool.request({ method: 'GET', path: \`/v1/vendors/\${id}\` });
export const both = () => /*@both*/balanced.request({ path: '/v1/vendors', method: 'GET' });
export const next = () => /*@round*/round.request({ path: '/v1/vendors', method: 'PATCH' });
const patient = client.compose(interceptors.retry({ maxRetries: 3 }));
export const patiently = () => /*@composed*/patient.request({ path: '/v1/vendors', method: 'PUT' });
export const raw = (handler) => /*@dispatch*/client.dispatch({ path: '/v1/vendors', method: 'HEAD' }, handler);
export const piped = () => /*@pipeline*/client.pipeline({ path: '/v1/vendors', method: 'POST' }, ({ body }) => body);
export const upgraded = () => /*@upgrade*/client.upgrade({ path: '/v1/vendors' });`,
      },
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@create POST https://acme.trust.example/v1/vendors',
        '@read GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@both GET https://eu.trust.example/v1/vendors',
        '@both GET https://us.trust.example/v1/vendors',
        '@round PATCH https://acme.trust.example/v1/vendors',
        '@composed PUT https://acme.trust.example/v1/vendors',
        '@dispatch HEAD https://acme.trust.example/v1/vendors',
        '@pipeline POST https://acme.trust.example/v1/vendors',
        '@upgrade GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'an agent, which has no origin of its own',
      files: `import { Agent, Dispatcher, ProxyAgent, RetryAgent, getGlobalDispatcher } from 'undici';
const origin = process.env.TRUST_BASE_URL;
const agent = new Agent({ keepAliveTimeout: 10_000 });
const proxied = new ProxyAgent('http://proxy.example:8080');
export const list = () => /*@agent*/agent.request({ origin, path: '/v1/vendors', method: 'GET' });
export const create = () => /*@proxy*/proxied.request({ origin, path: '/v1/vendors', method: 'POST' });
export const retried = () => /*@retry*/new RetryAgent(agent).request({ origin, path: '/v1/vendors', method: 'PUT' });
export const shared = () => /*@global*/getGlobalDispatcher().request({ origin, path: '/v1/vendors', method: 'GET' });
export const typed = (dispatcher: Dispatcher) => /*@typed*/dispatcher.request({ origin, path: '/v1/vendors', method: 'DELETE' });`,
      calls: ['@agent GET', '@proxy POST', '@retry PUT', '@global GET', '@typed DELETE'].map(
        (call) => `${call} {TRUST_BASE_URL}/v1/vendors`,
      ),
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.js': `import { Pool, request } from 'undici';
const pool = new Pool(process.env.TRUST_BASE_URL);
export const list = () => /*@list*/pool.request({ method: 'GET', path: '/v2/purposes' });
export const read = (id) => /*@read*/request(\`\${process.env.TRUST_BASE_URL}/Users/\${id}\`);
export const record = (body) => /*@record*/pool.request({ method: 'POST', path: '/risks', body });`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/Users/{id}',
        '@record POST {TRUST_BASE_URL}/risks',
      ],
    },
  ]);
});
