import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('backstage', () => {
  itFindsCalls([
    {
      what: 'a field, a parameter, an option, by its type and by its reference',
      files: `import { discoveryApiRef, fetchApiRef, useApi, type DiscoveryApi, type FetchApi } from '@backstage/core-plugin-api';
export class VendorClient {
  private readonly discoveryApi: DiscoveryApi;
  private readonly fetchApi: FetchApi;
  constructor(options: { discoveryApi: DiscoveryApi; fetchApi: FetchApi }) {
    this.discoveryApi = options.discoveryApi;
    this.fetchApi = options.fetchApi;
  }
  async list() {
    const base = await this.discoveryApi.getBaseUrl('trust');
    return /*@list*/this.fetchApi.fetch(\`\${base}/v1/vendors\`);
  }
  async save(id: string, vendor: object) {
    const { fetch } = this.fetchApi;
    return /*@save*/fetch(\`https://acme.trust.example/v1/vendors/\${id}\`, { method: 'PUT', body: JSON.stringify(vendor) });
  }
}
export const parameter = (fetchApi) => /*@parameter*/fetchApi.fetch('https://acme.trust.example/v1/vendors');
export const option = (options) => /*@option*/options.fetchApi.fetch('https://acme.trust.example/v1/vendors', { method: 'POST' });
export const typed = (api: FetchApi) => /*@typed*/api.fetch('https://acme.trust.example/v1/vendors');
export function Vendors() {
  const api = useApi(fetchApiRef);
  const discovery = useApi(discoveryApiRef);
  const load = async () => {
    const base = await discovery.getBaseUrl('trust');
    await /*@hook*/api.fetch(base + '/v1/vendors', { method: 'DELETE' });
  };
  return load;
}
export const any = (fetchApi, url, init) => /*@any*/fetchApi.fetch(url, init);`,
      calls: [
        '@list GET {}/v1/vendors',
        '@save PUT https://acme.trust.example/v1/vendors/{}',
        '@parameter GET https://acme.trust.example/v1/vendors',
        '@option POST https://acme.trust.example/v1/vendors',
        '@typed GET https://acme.trust.example/v1/vendors',
        '@hook DELETE {}/v1/vendors',
        '@any ? {}',
      ],
      isNameless: true,
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.ts': `import { createApiRef, type ConfigApi, type FetchApi } from '@backstage/core-plugin-api';
export const purposesApiRef = createApiRef<PurposesClient>({ id: 'plugin.purposes' });
export class PurposesClient {
  private readonly fetchApi: FetchApi;
  constructor(options: { fetchApi: FetchApi; configApi: ConfigApi }) {
    this.fetchApi = options.fetchApi;
  }
  async list() {
    const response = await /*@list*/this.fetchApi.fetch(\`\${process.env.TRUST_BASE_URL}/v2/purposes\`);
    return response.json();
  }
  async record(risk: object) {
    await /*@record*/this.fetchApi.fetch(\`\${process.env.TRUST_BASE_URL}/risks\`, { method: 'POST', body: JSON.stringify(risk) });
  }
}`,
        'src/plugin.ts': `import { configApiRef, createApiFactory, createPlugin, fetchApiRef } from '@backstage/core-plugin-api';
import { PurposesClient, purposesApiRef } from './api';
export const plugin = createPlugin({
  id: 'purposes',
  apis: [
    createApiFactory({
      api: purposesApiRef,
      deps: { configApi: configApiRef, fetchApi: fetchApiRef },
      factory: ({ configApi, fetchApi }) => new PurposesClient({ configApi, fetchApi }),
    }),
  ],
});`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@record POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
