import type { ApiClient } from './core.ts';

const BASE = '/api/vendor/v1/contracts';

export class ContractsApi {
  constructor(protected readonly api: ApiClient) {}

  types() {
    return this.api.get<string[]>(`${BASE}/types`);
  }

  related(contract: string) {
    return this.api.get<string[]>(`${BASE}/${contract}/contracts`);
  }

  add(body: { name: string; vendor: string }) {
    return this.api.send<{ id: string }>('POST', `${BASE}/add`, body);
  }

  link(contract: string, vendor: string) {
    return this.api.send<void>('PUT', `${BASE}/${contract}/vendors/${vendor}/contracts`);
  }
}
