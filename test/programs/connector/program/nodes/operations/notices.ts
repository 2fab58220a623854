import type { Resource } from '../types';

export const notices: Resource = {
  name: 'notice',
  operations: [
    { name: 'list', request: { method: 'GET', url: '/v2/privacynotices' }, query: ['page', 'size'] },
    { name: 'read', request: { method: 'GET', url: '/v2/privacynotices/:id' } },
    { name: 'versions', request: { method: 'GET', url: '/v2/privacynotices/:id/versions' } },
  ],
};
