import { record, names, pathOptions, positional, values, verb, type Generator } from './generator.ts';
import { heyApiClients } from './hey-api.ts';
import { nswagClients } from './nswag.ts';
import { openApiGenerators } from './openapi-generator.ts';
import { orvalClients } from './orval.ts';
import { rtkQuery } from './rtk-query.ts';
import type { Operation } from './description.ts';

/** `parameters: { path: { riskId } }, body` */
const qraftOptions = ({ parameters, method }: Operation): string =>
  `{ parameters: { path: ${record(parameters)} }${method === 'GET' ? '' : ', body: {}'} }`;

const typed = ['openapi-typescript', 'openapi.json', '-o', 'src/schema.ts'];

function kubb(client: 'axios' | 'fetch', isBundled: boolean): Generator {
  return {
    name: `kubb, ${client}, ${isBundled ? 'bundled' : 'unbundled'}`,
    files: {
      'kubb.config.mjs': `import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginClient } from '@kubb/plugin-client';
export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './src/api', clean: true },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: '${client}', bundle: ${String(isBundled)}, baseURL: 'https://trust.example.com' })],
});
`,
    },
    command: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
    head: `import { ${names} } from './api';`,
    call: (operation) => `${operation.id}(${positional(operation)})`,
  };
}

function codegen(client: 'axios' | 'fetch'): Generator {
  return {
    name: `openapi-typescript-codegen, ${client}`,
    command: ['openapi', '--input', 'openapi.json', '--output', 'src/api', '--client', client],
    head: "import { OpenAPI, TrustService } from './api';\nOpenAPI.BASE = process.env.TRUST_BASE_URL!;",
    call: (operation) => `TrustService.${operation.id}(${positional(operation)})`,
  };
}

function swaggerTypeScriptApi(client: 'axios' | 'fetch'): Generator {
  const option = client === 'axios' ? 'baseURL' : 'baseUrl';
  return {
    name: `swagger-typescript-api, ${client}`,
    command: [
      ...['swagger-typescript-api', 'generate', '-p', 'openapi.json', '-o', 'src', '-n', 'api.ts'],
      ...['--module-name-first-tag', ...(client === 'axios' ? ['--axios'] : [])],
    ],
    head: `import { Api } from './api';\nconst api = new Api({ ${option}: process.env.TRUST_BASE_URL });`,
    call: (operation) => `api.trust.${operation.id}(${positional(operation)})`,
  };
}

const TYPES = 'only types are generated';
const DATA = 'paths stand in data, and those that no call uses look as if they were missed';

const openApiFetch = `import createClient from 'openapi-fetch';
import type { paths } from './schema';
const client = createClient<paths>({ baseUrl: process.env.TRUST_BASE_URL });`;

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript, openapi-fetch',
    lists: TYPES,
    command: typed,
    head: openApiFetch,
    call: (operation) => `client.${operation.method}('${operation.path}', ${pathOptions(operation)})`,
  },
  {
    name: 'openapi-typescript, openapi-react-query',
    lists: TYPES,
    command: typed,
    head: `${openApiFetch}\nimport createQueries from 'openapi-react-query';\nconst $api = createQueries(client);`,
    call: (operation) =>
      operation.method === 'GET'
        ? `$api.useQuery('get', '${operation.path}', ${pathOptions(operation)})`
        : `$api.useMutation('${verb(operation)}', '${operation.path}').mutate(${pathOptions(operation)})`,
  },
  {
    name: 'openapi-typescript, openapi-typescript-fetch',
    lists: TYPES,
    command: typed,
    head: `import { Fetcher } from 'openapi-typescript-fetch';
import type { paths } from './schema';
const fetcher = Fetcher.for<paths>();
fetcher.configure({ baseUrl: process.env.TRUST_BASE_URL });`,
    call: (operation) =>
      `fetcher.path('${operation.path}').method('${verb(operation)}').create()(${record([...operation.parameters, ...(operation.hasBody ? ['...(JSON.parse(process.argv[2]!) as object)'] : [])])})`,
  },
  {
    name: 'openapi-qraft',
    leaves: DATA,
    command: [
      ...['openapi-qraft', '--plugin', 'tanstack-query-react', '--plugin', 'openapi-typescript', 'openapi.json'],
      ...['-o', 'src/api', '--openapi-types-file-name', 'schema.ts', '--service-name-base', 'tags'],
    ],
    head: `import { requestFn } from '@openapi-qraft/react';
import { createAPIClient } from './api';
const api = createAPIClient({ requestFn, baseUrl: process.env.TRUST_BASE_URL!, queryClient: {} as never });`,
    call: (operation) => `api.trust.${operation.id}(${qraftOptions(operation)} as never)`,
  },
  codegen('fetch'),
  codegen('axios'),
  ...orvalClients,
  swaggerTypeScriptApi('fetch'),
  swaggerTypeScriptApi('axios'),
  kubb('axios', true),
  kubb('axios', false),
  kubb('fetch', true),
  kubb('fetch', false),
  ...heyApiClients,
  ...openApiGenerators,
  {
    name: 'oazapfts',
    lists: 'a function that nothing calls has an unknown method',
    command: ['oazapfts', 'openapi.json', 'src/api.ts'],
    head: "import * as api from './api';\napi.defaults.baseUrl = process.env.TRUST_BASE_URL!;",
    call: (operation) => `api.${operation.id}(${positional(operation)})`,
  },
  {
    name: 'ng-openapi-gen',
    command: ['ng-openapi-gen', '--input', 'openapi.json', '--output', 'src/api'],
    head: `import { inject } from '@angular/core';
import { Api } from './api/api';
import { ${names} } from './api/functions';
const api = inject(Api);`,
    call: (operation) =>
      `api.invoke(${operation.id}, ${record([...values(operation), ...(operation.hasBody ? ['body: {}'] : [])])})`,
  },
  {
    name: 'openapi-zod-client',
    leaves: DATA,
    lists: 'the operations are data',
    command: ['openapi-zod-client', 'openapi.json', '-o', 'src/api.ts', '--with-alias'],
    head: "import { createApiClient } from './api';\nconst api = createApiClient(process.env.TRUST_BASE_URL!);",
    call: (operation) =>
      operation.hasBody
        ? `api.${operation.id}({}, { params: ${record(operation.parameters)} })`
        : operation.method === 'GET'
          ? `api.${operation.id}({ params: ${record(operation.parameters)} })`
          : `api.${operation.id}(undefined, { params: ${record(operation.parameters)} })`,
  },
  {
    name: 'openapi-client-axios',
    leaves: DATA,
    head: `import { OpenAPIClientAxios } from 'openapi-client-axios';
import definition from '../openapi.json';
const api = new OpenAPIClientAxios({ definition: definition as never, axiosConfigDefaults: { baseURL: process.env.TRUST_BASE_URL } });
const client = api.initSync() as any;`,
    call: (operation) => `client.${operation.id}(${record(operation.parameters)}${operation.hasBody ? ', {}' : ''})`,
  },
  {
    name: 'feTS',
    leaves: DATA,
    head: `import { createClient, type NormalizeOAS } from 'fets';
import type description from '../openapi.json';
const client = createClient<NormalizeOAS<typeof description>>({ endpoint: process.env.TRUST_BASE_URL! }) as any;`,
    call: ({ path, method, parameters, hasBody }) =>
      `client['${path}'].${method.toLowerCase()}({ params: ${record(parameters)}${hasBody ? ', json: {}' : ''} })`,
  },
  rtkQuery,
  ...nswagClients,
];
