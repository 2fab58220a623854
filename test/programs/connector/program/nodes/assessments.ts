import axios, { type AxiosInstance } from 'axios';

import { baseUrlOf, type Tenant } from '../credentials/tenant';

/** Too much between the requests to be described: written by hand. */
export class Assessments {
  private readonly client: AxiosInstance;

  constructor(tenant: Tenant) {
    this.client = axios.create({ baseURL: baseUrlOf(tenant), headers: { authorization: `Bearer ${tenant.token}` } });
  }

  async launch(template: string, respondents: string[]) {
    const { data } = await this.client.post('/v2/assessments', { template, respondents });
    await this.step(data.id, 'responses', { responses: [] });
    await this.step(data.id, 'submit');
    return data.id as string;
  }

  private step(id: string, step: 'responses' | 'submit', body: object = {}) {
    return this.client.post(`/v2/assessments/${id}/${step}`, body);
  }

  export(id: string) {
    return this.client.get(`/v2/assessments/${id}/export`, { responseType: 'arraybuffer' });
  }

  async discard(id: string) {
    await this.client.put(`/v2/assessments/${id}/soft-delete`);
  }
}
