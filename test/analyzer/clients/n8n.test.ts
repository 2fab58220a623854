import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

describe('the helpers of n8n', () => {
  itFindsCalls([
    {
      what: 'on this, by call, and with authentication',
      files: `import type { IExecuteFunctions, IHttpRequestMethods } from 'n8n-workflow';
export async function trustRequest(this: IExecuteFunctions, method: IHttpRequestMethods, path: string) {
  return await /*@helper*/this.helpers.httpRequestWithAuthentication.call(this, 'trustApi', { method, url: \`https://acme.trust.example\${path}\` });
}
export class Purposes {
  async execute(this: IExecuteFunctions) {
    await /*@plain*/this.helpers.httpRequest({ method: 'GET', url: 'https://acme.trust.example/v2/purposes' });
    const id = this.getNodeParameter('purposeId', 0) as string;
    return await /*@read*/trustRequest.call(this, 'GET', '/v2/purposes/' + id);
  }
}`,
      calls: ['@plain GET https://acme.trust.example/v2/purposes', '@read GET https://acme.trust.example/v2/purposes/{getNodeParameter} via @helper'],
    },
  ]);
});
