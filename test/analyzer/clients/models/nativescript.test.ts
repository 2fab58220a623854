import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('nativescript', () => {
  itFindsCalls([
    {
      what: 'each function',
      files: {
        'app/calls.ts': `import { Http } from '@nativescript/core';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = (content: string) => [
  /*@request*/Http.request({ url, method: 'POST', content }),
  /*@json*/Http.getJSON(url),
  /*@text*/Http.getString({ url, method: 'GET' }),
  /*@image*/Http.getImage(url),
  /*@file*/Http.getFile(url),
  /*@binary*/Http.getBinary(url),
];`,
        'app/former.ts': `import * as http from 'tns-core-modules/http';
import { request } from '@nativescript/core/http';
export const former = () => /*@former*/http.getJSON('https://acme.trust.example/v1/vendors');
export const named = () => /*@named*/request({ url: 'https://acme.trust.example/v1/vendors', method: 'PUT' });`,
      },
      calls: [
        '@request POST',
        '@json GET',
        '@text GET',
        '@image GET',
        '@file GET',
        '@binary GET',
        '@former GET',
        '@named PUT',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: `import { Http, type HttpRequestOptions } from '@nativescript/core';
export const list = () => /*@list*/Http.getJSON(process.env.TRUST_BASE_URL + '/v2/purposes');
export const given = (options: HttpRequestOptions) => /*@given*/Http.request(options);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@given ? {url}'],
    },
  ]);
});
