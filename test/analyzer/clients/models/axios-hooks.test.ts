import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('axios-hooks', () => {
  itFindsCalls([
    {
      what: 'a URL, a configuration, and what is sent later',
      files: `import useAxios from 'axios-hooks';
const base = process.env.TRUST_BASE_URL;
export function Vendors({ id }: { id: string }) {
  const [{ data }] = /*@url*/useAxios(\`\${base}/v1/vendors\`);
  const [, save] = /*@manual*/useAxios({ url: \`\${base}/v1/vendors/\${id}\`, method: 'PUT' }, { manual: true });
  const onSave = () => /*@execute*/save({ data: { id } });
  return { data, onSave };
}
export const useAny = (config: string) => /*@any*/useAxios(config);`,
      calls: [
        '@url GET {TRUST_BASE_URL}/v1/vendors',
        '@manual PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@execute PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@any ? {config}',
      ],
    },
    {
      what: 'the instance of the configuration, and of a hook of its own',
      files: {
        'src/axios.ts': `import Axios from 'axios';
import { configure, makeUseAxios } from 'axios-hooks';
configure({ axios: Axios.create({ baseURL: process.env.TRUST_BASE_URL }) });
export const useStatus = makeUseAxios({ axios: Axios.create({ baseURL: 'https://status.example' }) });`,
        'src/list.ts': `import useAxios from 'axios-hooks';
import { useStatus } from './axios.js';
export const useVendors = () => /*@configured*/useAxios('/v1/vendors');
export const useHealth = () => /*@own*/useStatus('/health');`,
      },
      calls: ['@configured GET {TRUST_BASE_URL}/v1/vendors', '@own GET https://status.example/health'],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/purposes.tsx': `import useAxios from 'axios-hooks';
export function Purposes() {
  const [{ data, loading }] = /*@list*/useAxios(process.env.TRUST_BASE_URL + '/v2/purposes');
  const [, record] = /*@record*/useAxios({ url: process.env.TRUST_BASE_URL + '/risks', method: 'POST' }, { manual: true });
  return loading ? null : <button onClick={() => record()}>{data.length}</button>;
}`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@record POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
