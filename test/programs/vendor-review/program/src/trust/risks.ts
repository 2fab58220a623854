import { send } from './http.ts';

type Row = Readonly<Record<string, unknown>>;

const step = (name: string) => (riskId: string, comment: string) =>
  send<Row>('PUT', `/risks/${riskId}/${name}`, { body: { comment } });

export const risks = {
  submitRisk: (riskId: string) => send<Row>('PUT', `/risks/${riskId}/submit`),
  approveRisk: (riskId: string) => send<Row>('PUT', `/risks/${riskId}/approve`),
  reopenRisk: (riskId: string) => send<Row>('PUT', `/risks/${riskId}/reopen`),
};

export const sendBackRisk = step('send-back');
export const grantException = step('grant-exception');
