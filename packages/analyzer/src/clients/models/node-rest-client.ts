import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

const PACKAGES = ['node-rest-client', 'node-rest-client-promise'];

/** https://github.com/aacerox/node-rest-client#readme: `args.path` has a value for each `${name}` of the URL. */
export const nodeRestClient = {
  id: 'node-rest-client',
  page: 'https://github.com/aacerox/node-rest-client#readme',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: 'Client', shape: 'class' },
    { module, type: 'Client', shape: 'client' },
  ]),
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    class: { construct: { kind: 'instance', shape: 'client' } },
    client: { members: verbs(['get', 'post', 'put', 'patch', 'delete'], { url: 0 }) },
  },
} as const satisfies ClientModel;
