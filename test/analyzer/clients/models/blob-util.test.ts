import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('react-native-blob-util', () => {
  itFindsCalls([
    {
      what: 'the call, with and without a configuration, and by its former name',
      files: `import ReactNativeBlobUtil from 'react-native-blob-util';
import RNFetchBlob from 'rn-fetch-blob';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = (token: string) => [
  /*@plain*/ReactNativeBlobUtil.fetch('GET', url, { authorization: token }),
  /*@configured*/ReactNativeBlobUtil.config({ fileCache: true }).fetch('POST', url, {}, 'body'),
  /*@former*/RNFetchBlob.fetch('PUT', url),
];`,
      calls: ['@plain GET', '@configured POST', '@former PUT'].map(
        (call) => `${call} https://acme.trust.example/v1/vendors`,
      ),
    },
    {
      what: 'a program as its users write it',
      files: `import ReactNativeBlobUtil from 'react-native-blob-util';
const base = process.env.TRUST_BASE_URL;
export const list = async () => (await /*@list*/ReactNativeBlobUtil.fetch('GET', base + '/v2/purposes')).json();
export const send = (method: string, path: string) => /*@send*/ReactNativeBlobUtil.fetch(method, base + path);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@send ? {TRUST_BASE_URL}{path}'],
    },
  ]);
});
