import { httpClient } from './http-client.ts';
import { verbs, type ClientModel } from '../model.ts';

/** https://github.com/microsoft/typed-rest-client#rest */
export const typedRestClient = {
  id: 'typed-rest-client',
  page: 'https://github.com/microsoft/typed-rest-client#rest',
  origins: [
    { module: 'typed-rest-client', export: 'RestClient', shape: 'class' },
    { module: 'typed-rest-client/RestClient', export: 'RestClient', shape: 'class' },
    { module: 'typed-rest-client/RestClient', type: 'RestClient', shape: 'client' },
  ],
  options: { url: [], method: [], baseUrl: ['baseUrl'] },
  base: 'folder',
  shapes: {
    class: { construct: { kind: 'instance', shape: 'client', baseUrl: 1 } },
    client: {
      members: {
        ...verbs(['options', 'get', 'del'], { url: 0 }),
        create: { kind: 'request', method: 'POST', url: 0 },
        update: { kind: 'request', method: 'PATCH', url: 0 },
        replace: { kind: 'request', method: 'PUT', url: 0 },
        uploadStream: { kind: 'request', methodArgument: 0, url: 1 },
        client: { kind: 'part', shape: 'http' },
      },
    },
    http: httpClient.shapes.client,
  },
} as const satisfies ClientModel;
