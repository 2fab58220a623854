import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('requests that n8n sends by itself', () => {
  itFindsCalls([
    {
      what: 'expressions, which are JavaScript, and methods apart from their URLs',
      files: {
        'nodes/Trust.node.ts': `import type { INodeProperties, INodeType, INodeTypeDescription } from 'n8n-workflow';
const items: INodeProperties[] = [
  { displayName: 'Operation', name: 'operation', type: 'options', default: 'get', displayOptions: { show: { resource: ['item'] } }, options: [
    { name: 'Get', value: 'get', routing: { request: /*@either*/{ method: 'GET', url: '={{ $parameter.by === "id" ? "/v1/receipts/" + $parameter.id : "/v1/receipt-list" }}' } } },
    { name: 'Set', value: 'set', routing: { request: /*@how*/{ method: '={{ $parameter.remove ? "DELETE" : "PUT" }}' as never, url: '=/controls/{{ encodeURIComponent($parameter["controlId"]) }}' } } },
    { name: 'Raw', value: 'raw', routing: { request: /*@raw*/{ method: 'GET', url: '={{\`/v1/tags/\${$parameter.name}\`}}' } } },
    { name: 'Odd', value: 'odd', routing: { request: /*@odd*/{ method: 'GET', url: '=/v1/odd/{{ $parameter. }}' } } },
  ] },
];
const risks: INodeProperties[] = [
  { displayName: 'Operation', name: 'operation', type: 'options', default: 'delete', displayOptions: { show: { resource: ['risk'] } }, options: [
    { name: 'Delete', value: 'delete', routing: { request: { method: 'DELETE' } } },
    { name: 'Approve', value: 'approve', routing: { request: { method: 'PUT' } } },
  ] },
  { displayName: 'Risk', name: 'riskId', type: 'string', default: '', displayOptions: { show: { resource: ['risk'], operation: ['delete'] } }, routing: { request: /*@delete*/{ url: '=/risks/{{$value}}' } } },
  { displayName: 'Risk', name: 'riskId', type: 'string', default: '', displayOptions: { show: { resource: ['risk'], operation: ['approve'] } }, routing: { request: /*@approve*/{ url: '=/risks/{{$value}}/approve' } } },
];
export class Trust implements INodeType {
  description: INodeTypeDescription = { displayName: 'Trust', requestDefaults: { baseURL: 'https://acme.trust.example' }, properties: [...items, ...risks] };
}`,
        'credentials/Trust.credentials.ts': `import type { ICredentialTestRequest, ICredentialType } from 'n8n-workflow';
export class TrustApi implements ICredentialType {
  test: ICredentialTestRequest = /*@test*/{ request: { baseURL: '={{$credentials.baseUrl}}', url: '/v1/tags/names' } };
}`,
      },
      calls: [
        '@test GET {baseUrl}/v1/tags/names',
        '@either GET https://acme.trust.example/v1/receipt-list',
        '@either GET https://acme.trust.example/v1/receipts/{id}',
        '@how DELETE https://acme.trust.example/controls/{controlId}',
        '@how PUT https://acme.trust.example/controls/{controlId}',
        '@raw GET https://acme.trust.example/v1/tags/{name}',
        '@odd GET https://acme.trust.example/v1/odd/{parameter}',
        '@delete DELETE https://acme.trust.example/risks/{value}',
        '@approve PUT https://acme.trust.example/risks/{value}/approve',
      ],
    },
  ]);
});
