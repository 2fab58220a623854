import http from 'node:http';
import { once } from 'node:events';
import { urlToHttpOptions } from 'node:url';

const base = new URL(process.env.TRUST_BASE_URL);

async function finish(request) {
  request.end();
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

export const removeAudit = (id) => finish(http.request(new URL(`/v1/audits/${id}`, base), { method: 'DELETE' }));

export const searchAudits = () => finish(http.request(base, { path: '/v1/audits/pages', method: 'POST' }));

export const reassign = (id) => finish(http.request({ ...urlToHttpOptions(new URL(`/v1/audits/${id}/reassign-scopes`, base)), method: 'PUT' }));

export const update = (id) => finish(http.request(`${process.env.TRUST_BASE_URL}/v1/audit-workpapers/${id}`, { method: 'PUT' }));

export const replace = (id) =>
  finish(http.request({ hostname: base.hostname, port: base.port, path: `/v1/audits/${id}`, method: 'PUT' }));
