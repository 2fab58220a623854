import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

const PACKAGES = ['@hapi/wreck', 'wreck'];

/** https://hapi.dev/module/wreck/api/ */
export const wreck = {
  id: '@hapi/wreck',
  page: 'https://hapi.dev/module/wreck/api/',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: '*', shape: 'wreck' },
    { module, export: 'default', shape: 'wreck' },
  ]),
  options: { url: [], method: [], baseUrl: ['baseUrl'] },
  base: 'resolve',
  shapes: {
    wreck: {
      members: {
        ...verbs(['get', 'post', 'put', 'patch', 'delete'], { url: 0, options: [1] }),
        request: { kind: 'request', methodArgument: 0, needsMethod: true, url: 1, options: [2] },
        defaults: { kind: 'instance', shape: 'wreck', options: 0 },
      },
    },
  },
} as const satisfies ClientModel;
