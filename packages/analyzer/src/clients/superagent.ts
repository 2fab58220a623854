import { verbs, type ClientModel } from './model.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'head', 'del', 'delete', 'options'];

/** https://ladjs.github.io/superagent/ */
export const superagent = {
  id: 'superagent',
  page: 'https://ladjs.github.io/superagent/',
  origins: [
    { module: 'superagent', export: '*', shape: 'superagent' },
    { module: 'superagent', export: 'default', shape: 'superagent' },
  ],
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    superagent: {
      call: { kind: 'request', methodArgument: 0, url: 1 },
      members: { ...verbs(VERBS, { url: 0 }), agent: { kind: 'instance', shape: 'agent' } },
    },
    agent: { members: { ...verbs(VERBS, { url: 0 }), set: { kind: 'instance', shape: 'agent' }, use: { kind: 'instance', shape: 'agent' }, auth: { kind: 'instance', shape: 'agent' } } },
  },
} as const satisfies ClientModel;
