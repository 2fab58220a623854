import { verbs, type ClientModel } from '../model.ts';

const namedRequest = { kind: 'request', methodArgument: 0, url: 1 } as const;

/** https://github.com/tomas/needle#api */
export const needle = {
  id: 'needle',
  page: 'https://github.com/tomas/needle#api',
  origins: [
    { module: 'needle', export: '*', shape: 'needle' },
    { module: 'needle', export: 'default', shape: 'needle' },
  ],
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    needle: {
      call: namedRequest,
      members: { ...verbs(['get', 'head', 'post', 'put', 'patch', 'delete'], { url: 0 }), request: namedRequest },
    },
  },
} as const satisfies ClientModel;
