import { names, record, type Generator } from './generator.ts';

function heyApi(client: string, option: string, more: Partial<Generator> = {}): Generator {
  return {
    name: `@hey-api/openapi-ts, ${client}`,
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'src/api', '-c', `@hey-api/client-${client}`],
    head: `import { client } from './api/client.gen';\nimport { ${names} } from './api';\nclient.setConfig({ ${option}: process.env.TRUST_BASE_URL });`,
    call: ({ id, parameters, hasBody }) => {
      const given = [
        ...(client === 'nuxt' ? ["composable: '$fetch'"] : []),
        ...(parameters.length > 0 ? [`path: ${record(parameters)}`] : []),
        ...(hasBody ? ['body: {}'] : []),
      ];
      return `${id}(${given.length > 0 ? `${record(given)} as never` : ''})`;
    },
    ...more,
  };
}

export const heyApiClients: readonly Generator[] = [
  heyApi('fetch', 'baseUrl'),
  heyApi('axios', 'baseURL'),
  heyApi('next', 'baseUrl'),
  heyApi('nuxt', 'baseURL', { leaves: 'what `useFetch` and `vue` do with a URL is not followed' }),
  heyApi('angular', 'baseUrl', {
    leaves: 'validators of requests receive the base URL, and the client takes many steps',
  }),
  heyApi('ky', 'baseUrl'),
  heyApi('ofetch', 'baseUrl'),
];
