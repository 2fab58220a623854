import { consumed } from './description.ts';
import { names, pascal, positional, values, type Generator } from './generator.ts';

const AXIOS = "import axios from 'axios';\n";
const BASE = '\naxios.defaults.baseURL = process.env.TRUST_BASE_URL;';

function orval(
  name: string,
  output: Readonly<Record<string, unknown>>,
  head: string,
  call: Generator['call'] = (operation) => `${operation.id}(${positional(operation)})`,
): Generator {
  return {
    name: `orval, ${name}`,
    files: {
      'orval.config.cjs': `module.exports = ${JSON.stringify({ trust: { input: './openapi.json', output: { target: './src/api.ts', ...output } } })};\n`,
    },
    command: ['orval', '--config', './orval.config.cjs'],
    head,
    call,
  };
}

const hooksOf = (prefix: string): string => consumed.map((operation) => `${prefix}${pascal(operation)}`).join(', ');

/** A hook for each operation: a query takes the parameters, a mutation takes them when it is triggered. */
const callHook =
  (prefix: string): Generator['call'] =>
  (operation) =>
    operation.method === 'GET'
      ? `${prefix}${pascal(operation)}(${positional(operation)})`
      : `${prefix}${pascal(operation)}().mutate({ ${[...values(operation), ...(operation.hasBody ? ['data: {}'] : [])].join(', ')} })`;

const queryClients = { 'react-query': 'use', 'vue-query': 'use', 'svelte-query': 'create' };

export const orvalClients: readonly Generator[] = [
  orval(
    'axios',
    { client: 'axios' },
    `${AXIOS}import { getTrust } from './api';${BASE}\nconst api = getTrust();`,
    (operation) => `api.${operation.id}(${positional(operation)})`,
  ),
  orval(
    'axios, destructured',
    { client: 'axios' },
    `${AXIOS}import { getTrust } from './api';${BASE}\nconst { ${names} } = getTrust();`,
  ),
  orval('axios functions', { client: 'axios-functions' }, `${AXIOS}import { ${names} } from './api';${BASE}`),
  orval('fetch', { client: 'fetch', baseUrl: 'https://trust.example.com' }, `import { ${names} } from './api';`),
  ...Object.entries(queryClients).map(([client, prefix]) =>
    orval(
      client,
      { client, httpClient: 'axios' },
      `${AXIOS}import { ${hooksOf(prefix)} } from './api';${BASE}`,
      callHook(prefix),
    ),
  ),
  orval(
    'swr',
    { client: 'swr', httpClient: 'axios' },
    `${AXIOS}import { ${hooksOf('use')} } from './api';${BASE}`,
    (operation) =>
      operation.method === 'GET'
        ? `use${pascal(operation)}(${positional(operation)})`
        : `use${pascal(operation)}(${values(operation).join(', ')}).trigger(${operation.hasBody ? '{}' : ''})`,
  ),
  orval(
    'angular',
    { client: 'angular', baseUrl: 'https://trust.example.com' },
    "import { inject } from '@angular/core';\nimport { TrustService } from './api';\nconst api = inject(TrustService);",
    (operation) => `api.${operation.id}(${positional(operation)})`,
  ),
];
