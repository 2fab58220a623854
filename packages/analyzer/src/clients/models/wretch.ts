import { verbs, type Action, type ClientModel } from '../model.ts';

const bodied = ['put', 'post', 'patch'];

/** https://elbywan.github.io/wretch/api/interfaces/index.Wretch.html */
export const wretch = {
  id: 'wretch',
  page: 'https://elbywan.github.io/wretch/api/interfaces/index.Wretch.html',
  origins: [
    { module: 'wretch', export: '*', shape: 'factory' },
    { module: 'wretch', export: 'default', shape: 'factory' },
    { module: 'wretch/all', export: 'default', shape: 'factory' },
    { module: 'wretch', type: 'Wretch', shape: 'wretch' },
  ],
  options: { url: ['url'], method: [], baseUrl: ['base'] },
  base: 'concat',
  hooks: { form: 'wrapper', isInherited: true },
  shapes: {
    factory: { call: { kind: 'instance', shape: 'wretch', baseUrl: 0 } },
    wretch: {
      members: {
        ...verbs(['get', 'delete', 'head', 'opts'], { url: 0 }),
        ...verbs(bodied, { url: 1 }),
        fetch: { kind: 'request', methodArgument: 0, needsMethod: true, url: 1 },
        middlewares: { kind: 'hook', argument: 0, gives: 'wretch' },
        url: { kind: 'instance', shape: 'wretch', url: 0, replacesIf: 1 },
      } satisfies Record<string, Action>,
      others: { kind: 'self' },
    },
  },
} as const satisfies ClientModel;
