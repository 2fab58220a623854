import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

const PACKAGES = ['@actions/http-client', 'typed-rest-client/HttpClient'];

const json = Object.fromEntries(
  ['get', 'post', 'put', 'patch'].map((verb) => [
    `${verb}Json`,
    { kind: 'request', method: verb.toUpperCase(), url: 0 } as const,
  ]),
);

const members = {
  ...verbs(['options', 'get', 'del', 'post', 'patch', 'put', 'head'], { url: 0 }),
  ...json,
  request: { kind: 'request', methodArgument: 0, url: 1 },
  sendStream: { kind: 'request', methodArgument: 0, url: 1 },
} as const;

/** https://github.com/actions/toolkit/tree/main/packages/http-client */
export const httpClient = {
  id: '@actions/http-client',
  page: 'https://github.com/actions/toolkit/tree/main/packages/http-client',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: 'HttpClient', shape: 'class' },
    { module, type: 'HttpClient', shape: 'client' },
  ]),
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    class: { construct: { kind: 'instance', shape: 'client' } },
    client: { members },
  },
} as const satisfies ClientModel;
