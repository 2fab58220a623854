import { names, record, type Generator } from './generator.ts';

function heyApi(client: string, option: string): Generator {
  return {
    name: `@hey-api/openapi-ts, ${client}`,
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'src/api', '-c', `@hey-api/client-${client}`],
    head: `import { client } from './api/client.gen';\nimport { ${names} } from './api';\nclient.setConfig({ ${option}: process.env.TRUST_BASE_URL });`,
    call: ({ id, parameters, hasBody }) =>
      `${id}({ path: ${record(parameters)}${hasBody ? ', body: {}' : ''} } as never)`,
  };
}

export const heyApiClients: readonly Generator[] = [
  heyApi('fetch', 'baseUrl'),
  heyApi('axios', 'baseURL'),
  heyApi('next', 'baseUrl'),
  heyApi('nuxt', 'baseURL'),
  heyApi('angular', 'baseUrl'),
  heyApi('ky', 'baseUrl'),
  heyApi('ofetch', 'baseUrl'),
];
