import { call } from './http.mjs';

export const createRisk = (risk) => call('POST', '/risks', risk);

export async function submitRisk(id) {
  return call('PUT', `/risks/${id}/submit`, { comment: 'submitted by the toolbox' });
}
