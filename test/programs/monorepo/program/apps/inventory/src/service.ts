import { createService } from '@acme/http';

export const inventory = createService({
  name: 'inventory',
  origin: process.env.TRUST_ORIGIN,
  mount: '/api/inventory/v2',
  token: () => process.env.TRUST_TOKEN ?? '',
});
