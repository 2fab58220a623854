import { collectAll, trust } from '@privacy/trust-http';

export interface Assessment {
  id: string;
  state: string;
}

export const allAssessments = () => collectAll<Assessment>(trust, 'v2/assessments');

export const start = (template: string, name: string) => trust.post('v2/assessments', { json: { template, name } }).json<Assessment>();

export const startMany = (template: string, names: readonly string[]) =>
  trust.post('v2/assessments/bulk', { json: names.map((name) => ({ template, name })) }).json<Assessment[]>();
