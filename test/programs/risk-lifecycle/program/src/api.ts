import ky, { type Options } from 'ky';

import { Decision, exceptions, Setting } from './stages';

const prefixUrl = process.env.TRUST_BASE_URL || 'http://localhost:8080';
const token = process.env.TRUST_TOKEN;

const options: Options = {
  prefixUrl,
  retry: 0,
  headers: { ...(token && { Authorization: `Bearer ${token}` }) },
};

export interface Risk {
  id?: string;
  name: string;
  score?: number;
}

export class RiskBoard {
  async decide(risk: Risk, decision: Decision, comment?: string): Promise<void> {
    await ky.put(`risks/${risk.id}/${decision}`, { ...options, json: comment ? { comment } : {} });
  }

  async askException(risk: Risk): Promise<void> {
    const action = exceptions.get('ask');
    await ky.put(`risks/${risk.id}/${action}`, options);
  }

  async grantException({ id }: Risk): Promise<void> {
    await ky(`risks/${id}/${exceptions.get('allow')!}`, { ...options, method: 'PUT' });
  }

  async readSettings(withMatrix: boolean): Promise<unknown[]> {
    const standard = await ky.get(`risk-settings/${Setting.Standard}`, options).json();
    const matrix = withMatrix && (await ky.get(`risk-settings/${Setting.Matrix}`, options).json());
    return [standard, matrix];
  }

  async categories(): Promise<string[]> {
    const found = await ky.get('risk-categories', { ...options, searchParams: { page: 0, size: 200 } }).json<{ content?: { name: string }[] }>();
    return found.content?.map(({ name }) => name) ?? [];
  }

  async record(risk: Risk): Promise<Risk> {
    if (risk.score === 0 && risk.id) {
      await ky.delete('risks/'.concat(risk.id), options);
      return risk;
    }
    return ky.post('risks', { ...options, json: risk }).json<Risk>();
  }

  async findControls(kind: 'controls' | 'threats' | 'vulnerabilities', text?: string): Promise<unknown> {
    const filter = text && { filter: { name: text } };
    return ky.post(`${kind}/pages`, { ...options, json: { ...filter } }).json();
  }
}
