import type { Resource } from '../types';

const ROOT = '/api/vendor/v1/contracts';

export const contracts: Resource = {
  name: 'contract',
  operations: [
    { name: 'types', request: { method: 'GET', url: `${ROOT}/types` } },
    { name: 'add', request: { method: 'POST', url: `${ROOT}/add` }, body: ['name', 'type'] },
    { name: 'read', request: { method: 'GET', url: `${ROOT}/:contractId/contracts` }, output: ({ content }) => content },
    { name: 'ofVendor', request: { method: 'POST', url: `${ROOT}/vendors/:vendorId/contracts` }, body: ['filter'] },
  ],
};
