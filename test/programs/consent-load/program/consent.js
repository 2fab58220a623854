import { check, group, sleep } from 'k6';
import http from 'k6/http';

export const options = { vus: 5, duration: '30s', thresholds: { http_req_failed: ['rate<0.01'] } };

const base = __ENV.TRUST_BASE_URL;
const headers = { Authorization: `Bearer ${__ENV.TRUST_TOKEN}` };

export function setup() {
  const points = http.get(`${base}/v1/collectionpoints`, { headers });
  check(points, { 'points are there': (response) => response.status === 200 });
  return { pointId: points.json().id };
}

export default function ({ pointId }) {
  group('reading', () => {
    http.get(http.url`${base}/v1/collectionpoints/${pointId}/token`, { headers });
    http.batch([
      ['GET', `${base}/v2/purposes`, null, { headers }],
      `${base}/v1/receipts`,
      { method: 'POST', url: `${base}/v2/datasubjects/search`, body: '{}', params: { headers } },
    ]);
    const answers = http.batch({
      centers: `${base}/v2/preferencecenters`,
      groups: ['GET', `${base}/v2/linkedidentitygroups`],
    });
    check(answers.centers, { 'centers are there': (response) => response.status === 200 });
  });
  group('writing', () => {
    const created = http.post(`${base}/v2/linkedidentitygroups`, JSON.stringify({ members: [] }), { headers });
    http.del(`${base}/v2/linkedidentitygroups/${created.json().id}`, null, { headers });
    http.request('PUT', `${base}/v1/purposes/p-1/publish`, '{}', { headers });
  });
  sleep(1);
}
