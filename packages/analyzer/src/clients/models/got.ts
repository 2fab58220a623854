import { verbs, type ClientModel } from '../model.ts';

const requestForm = { url: 0, options: [0, 1] } as const;
const verbCalls = verbs(['get', 'post', 'put', 'patch', 'head', 'delete'], requestForm);
const requestCall = { kind: 'request', ...requestForm } as const;

/**
 * https://github.com/sindresorhus/got/blob/main/documentation/1-promise.md. Before version 10 `prefixUrl` was called
 * `baseUrl`.
 */
export const got = {
  id: 'got',
  page: 'https://github.com/sindresorhus/got/blob/main/documentation/1-promise.md',
  origins: [
    { module: 'got', export: '*', shape: 'got' },
    { module: 'got', export: 'default', shape: 'got' },
    { module: 'got', export: 'got', shape: 'got' },
    { module: 'got', type: 'Got', shape: 'got' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: ['prefixUrl', 'baseUrl'] },
  base: 'append',
  hooks: { form: 'options', option: ['hooks', 'beforeRequest'], isInherited: true },
  shapes: {
    got: {
      call: requestCall,
      members: {
        ...verbCalls,
        stream: { kind: 'part', shape: 'stream' },
        paginate: { kind: 'part', shape: 'paginate' },
        extend: { kind: 'instance', shape: 'got', options: 'all' },
      },
      defaults: 'defaults.options',
    },
    stream: { call: requestCall, members: verbCalls },
    paginate: { call: requestCall, members: { all: requestCall, each: requestCall } },
  },
} as const satisfies ClientModel;
