import { verbs, type ClientModel, type Member } from '../model.ts';

const VERBS = ['get', 'head', 'options', 'post', 'put', 'patch', 'delete', 'del', 'trace'];
const requests = verbs(VERBS, { url: 0, gives: 'request' });
/** Members of a request that set something and return the request. */
const SETTERS = [
  'on',
  'once',
  'set',
  'unset',
  'query',
  'type',
  'accept',
  'auth',
  'withCredentials',
  'sortQuery',
  'retry',
  'ok',
  'redirects',
  'timeout',
  'buffer',
  'serialize',
  'parse',
  'responseType',
  'maxResponseSize',
  'ca',
  'key',
  'pfx',
  'cert',
  'disableTLSCerts',
  'trustLocalhost',
  'connect',
  'http2',
  'send',
  'field',
  'attach',
];
const setters: Readonly<Record<string, Member>> = Object.fromEntries(SETTERS.map((name) => [name, { kind: 'self' }]));
const use = { kind: 'hook', argument: 0 } as const;
const callWithMethod = { kind: 'request', methodArgument: 0, url: 1, gives: 'request' } as const;
const agent = { kind: 'instance', shape: 'agent' } as const;

/** https://ladjs.github.io/superagent/ */
export const superagent = {
  id: 'superagent',
  page: 'https://ladjs.github.io/superagent/',
  origins: [
    { module: 'superagent', export: '*', shape: 'superagent' },
    { module: 'superagent', export: 'default', shape: 'superagent' },
    { module: 'superagent-use', export: '*', shape: 'use' },
    { module: 'superagent-use', export: 'default', shape: 'use' },
    { module: 'superagent', type: 'SuperAgentStatic', shape: 'superagent' },
  ],
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    superagent: { call: callWithMethod, members: { ...requests, agent } },
    use: { call: { kind: 'instance', shape: 'used' } },
    used: { call: callWithMethod, members: { ...requests, agent, use } },
    agent: { members: { ...requests, use }, others: { kind: 'self' } },
    request: { members: { ...setters, use } },
  },
} as const satisfies ClientModel;
