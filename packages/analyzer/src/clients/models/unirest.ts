import { verbs, type ClientModel } from '../model.ts';

const requests = verbs(['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'], {
  url: 0,
  gives: 'request',
});

/** https://github.com/Kong/unirest-nodejs#readme. Every member of a request but those that read the response gives it back. */
export const unirest = {
  id: 'unirest',
  page: 'https://github.com/Kong/unirest-nodejs#readme',
  origins: [
    { module: 'unirest', export: '*', shape: 'unirest' },
    { module: 'unirest', export: 'default', shape: 'unirest' },
  ],
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    unirest: {
      call: { kind: 'request', methodArgument: 0, needsMethod: true, url: 1, gives: 'request' },
      members: requests,
    },
    request: { others: { kind: 'self' } },
  },
} as const satisfies ClientModel;
