/**
 * The pages of the handbook, as texts:
 *
 *     await fetch(`${base}/v1/audits`, { method: 'POST' });
 */
export const snippets: Readonly<Record<string, string>> = {
  list: "const page = await fetch(base + '/v2/assessments');",
  submit: 'axios.post(`/v2/assessments/${id}/submit`)',
  curl: `curl -X DELETE https://acme.trust.example/v1/audits/a-1`,
};

// fetch('https://acme.trust.example/v1/audits/a-1', { method: 'PUT' });
export const explain = (name: string) => `
  <pre>${snippets[name] ?? "request.get('/v1/audits')"}</pre>
  <p>Calls GET /v1/audits/{auditId} and is told by fetch(url).</p>`;
