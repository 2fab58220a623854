import type { ClientModel, ClientOrigin } from '../model.ts';

const CLIENTS = ['@apollo/client', '@apollo/client/core', '@apollo/client/main'];
const LINKS = ['HttpLink', 'createHttpLink', 'BatchHttpLink', 'createUploadLink'];
/** Packages of links alone, beside those of the whole client. */
const LINK_PACKAGES = [
  '@apollo/client/link/http',
  '@apollo/client/link/batch-http',
  'apollo-link-http',
  'apollo-link-batch-http',
  'apollo-upload-client',
];
/** Most files that import these packages only query. */
const SIGN = String.raw`(?<![\w$])(?:${['ApolloClient', ...LINKS].join('|')})(?![\w$])`;

const link = {
  kind: 'custom',
  custom: 'createLink',
  does: 'is told as the request to its `uri`: a POST, or a GET too with `useGETForQueries`',
} as const;
const client = {
  kind: 'custom',
  custom: 'createApollo',
  does: 'is told as the POST to its `uri`; without one it has a link that sends',
} as const;

/**
 * https://www.apollographql.com/docs/react/api/link/apollo-link-http. The request is told where its endpoint is
 * written: what queries is far from there.
 */
export const apollo = {
  id: 'apollo',
  page: 'https://www.apollographql.com/docs/react/api/link/apollo-link-http',
  origins: [
    ...[...CLIENTS, ...LINK_PACKAGES].flatMap((module) =>
      LINKS.map((name): ClientOrigin => ({ module, export: name, shape: 'link', sign: SIGN })),
    ),
    ...CLIENTS.map((module): ClientOrigin => ({ module, export: 'ApolloClient', shape: 'client', sign: SIGN })),
    { module: 'apollo-boost', export: 'default', shape: 'client' },
  ],
  options: { url: ['uri'], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    link: { call: link, construct: link },
    client: { construct: client },
  },
} as const satisfies ClientModel;
