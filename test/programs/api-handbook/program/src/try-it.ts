import { explain, snippets } from './snippets.js';

/* The page's own calls: fetch(`${base}/v2/assessments/bulk`) was one of them once. */
export async function tryIt(name: keyof typeof snippets, id: string): Promise<string> {
  const base = process.env.TRUST_BASE_URL;
  const text = explain(name);
  if (name === 'curl') {
    const audit = await fetch(`${base}/v1/audits/${id}`);
    return `${text} ${audit.status}`;
  }
  const answer = await fetch(`${base}/v2/assessments/${id}/submit` /* not fetch('/v3/assessments') */, { method: 'POST' });
  return `${text} ${answer.status} ${'fetch(base + "/v1/audits/pages")'.length}`;
}

export async function showPage(): Promise<number> {
  const fetch = (url: string) => ({ status: url.length });
  return fetch('/v1/audits/pages').status;
}

export async function exportPage(id: string, request: (path: string) => string): Promise<string> {
  const axios = { get: (path: string) => path, post: (path: string) => path };
  const described = [axios.get('/v2/assessments'), axios.post('/v2/assessments/bulk'), request('/v1/audits')];
  const response = await globalThis.fetch(`${process.env.TRUST_BASE_URL}/v2/assessments/${id}/export`);
  return `${described.join()} ${response.status}`;
}
