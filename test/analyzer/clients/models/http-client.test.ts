import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('@actions/http-client', () => {
  itFindsCalls([
    {
      what: 'each verb, with text and with JSON',
      files: {
        'src/main.ts': `import * as http from '@actions/http-client';
const url = 'https://acme.trust.example/v1/vendors';
export async function run(vendor: object) {
  const client = new http.HttpClient('trust-sync');
  await /*@options*/client.options(url);
  await /*@get*/client.get(url);
  await /*@del*/client.del(url);
  await /*@post*/client.post(url, '{}');
  await /*@patch*/client.patch(url, '{}');
  await /*@put*/client.put(url, '{}');
  await /*@head*/client.head(url);
  await /*@getJson*/client.getJson<object>(url);
  await /*@postJson*/client.postJson(url, vendor);
  await /*@putJson*/client.putJson(url, vendor);
  await /*@patchJson*/client.patchJson(url, vendor);
  await /*@request*/client.request('PUT', url, '{}');
  await /*@stream*/client.sendStream('POST', url, process.stdin);
}`,
        'src/other.ts': `import { HttpClient } from 'typed-rest-client/HttpClient';
export const list = () => /*@other*/new HttpClient('trust-sync').get('https://acme.trust.example/v1/vendors');
export const typed = (client: HttpClient) => /*@typed*/client.get('https://acme.trust.example/v1/vendors');`,
      },
      calls: [
        '@options OPTIONS',
        '@get GET',
        '@del DELETE',
        '@post POST',
        '@patch PATCH',
        '@put PUT',
        '@head HEAD',
        '@getJson GET',
        '@postJson POST',
        '@putJson PUT',
        '@patchJson PATCH',
        '@request PUT',
        '@stream POST',
        '@other GET',
        '@typed GET',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: `import * as core from '@actions/core';
import { HttpClient } from '@actions/http-client';
import { BearerCredentialHandler } from '@actions/http-client/lib/auth';
const client = new HttpClient('trust-sync', [new BearerCredentialHandler(core.getInput('token'))]);
export const list = async () => (await /*@list*/client.getJson(process.env.TRUST_BASE_URL + '/v2/purposes')).result;
export const send = async (verb: string) => /*@send*/client.request(verb, core.getInput('url') + '/v1/vendors', '');`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@send ? {getInput}/v1/vendors'],
    },
  ]);
});
