import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

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
      calls: [
        '@plain GET https://acme.trust.example/v2/purposes',
        '@read GET https://acme.trust.example/v2/purposes/{getNodeParameter} via @helper',
      ],
    },
    {
      what: 'the requests that a description declares, in its own file and in others',
      files: {
        'nodes/Trust/Trust.node.ts': `import type { INodeType, INodeTypeDescription } from 'n8n-workflow';
import { purposeOperations, purposeFields } from './PurposeDescription';
export class Trust implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Trust',
    name: 'trust',
    requestDefaults: { baseURL: 'https://acme.trust.example', headers: { Accept: 'application/json' } },
    properties: [
      { displayName: 'Resource', name: 'resource', type: 'options', options: [{ name: 'Purpose', value: 'purpose' }], default: 'purpose' },
      ...purposeOperations,
      ...purposeFields,
      { displayName: 'Ping', name: 'ping', type: 'hidden', default: '', routing: { request: /*@ping*/{ url: 'https://status.example/health' } } },
    ],
  };
}`,
        'nodes/Trust/PurposeDescription.ts': `import type { INodeProperties } from 'n8n-workflow';
export const purposeOperations: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    options: [
      { name: 'Get', value: 'get', action: 'Get', routing: { request: /*@get*/{ method: 'GET', url: '=/v2/purposes/{{$parameter["purposeId"]}}' } } },
      { name: 'Create', value: 'create', action: 'Create', routing: { request: /*@create*/{ method: 'POST', url: '/v1/purposes' } } },
    ],
    default: 'get',
  },
];
export const purposeFields: INodeProperties[] = [
  { displayName: 'Name', name: 'name', type: 'string', default: '', routing: { send: { type: 'body', property: 'name' } } },
];`,
        'src/other.ts': `export const page = { requestDefaults: { baseURL: 'https://acme.trust.example' }, properties: [{ routing: { request: { url: '/v1/vendors' } } }] };`,
      },
      calls: [
        '@get GET https://acme.trust.example/v2/purposes/{purposeId}',
        '@create POST https://acme.trust.example/v1/purposes',
        '@ping GET https://status.example/health',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'nodes/Trust.node.ts': `import type { IExecuteFunctions, INodeType, INodeTypeDescription } from 'n8n-workflow';
export class Trust implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Trust',
    requestDefaults: { baseURL: 'https://acme.trust.example' },
    properties: [
      { displayName: 'Operation', name: 'operation', type: 'options', default: 'get', options: [
        { name: 'Get', value: 'get', routing: { request: /*@get*/{ method: 'GET', url: '=/v2/purposes/{{$parameter.purposeId}}' } } },
        { name: 'Record', value: 'record', routing: { request: /*@record*/{ method: 'POST', url: '/risks' } } },
      ] },
    ],
  };
  async execute(this: IExecuteFunctions) {
    return /*@list*/this.helpers.httpRequest({ method: 'GET', url: 'https://acme.trust.example/v2/purposes' });
  }
}`,
      },
      calls: [
        '@get GET https://acme.trust.example/v2/purposes/{purposeId}',
        '@record POST https://acme.trust.example/risks',
        '@list GET https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});
