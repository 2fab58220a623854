import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

const PACKAGES = ['@apollo/datasource-rest', 'apollo-datasource-rest'];

/**
 * https://www.apollographql.com/docs/apollo-server/data/fetching-rest. Code extends the class and sets `baseURL`. Version 3
 * puts a slash between it and the path; later ones resolve the path against it, which is the same for a base without a
 * path.
 */
export const datasourceRest = {
  id: '@apollo/datasource-rest',
  page: 'https://www.apollographql.com/docs/apollo-server/data/fetching-rest',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: 'RESTDataSource', shape: 'class' },
    { module, type: 'RESTDataSource', shape: 'source' },
  ]),
  options: {
    url: [],
    method: ['method'],
    baseUrl: [],
    ofInstance: { baseUrl: 'baseURL', resolve: 'resolveURL' },
  },
  base: 'resolve',
  shapes: {
    class: { construct: { kind: 'instance', shape: 'source' } },
    source: {
      members: {
        ...verbs(['get', 'head', 'post', 'put', 'patch', 'delete'], { url: 0 }),
        fetch: { kind: 'request', url: 0, options: [1] },
      },
    },
  },
} as const satisfies ClientModel;
