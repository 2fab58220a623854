const base = process.env.TRUST_BASE_URL;

async function json<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`${base}${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}

export interface Request {
  ref: string;
  stage: string;
  trace?: string;
}

export const api = {
  list: (language: string) => json<Request[]>(`/requestqueues/${language}`),
  read: (ref: string, language: string) => json<Request>(`/requestqueues/${ref}/language/${language}`),
  open: (template: string, body: object) => json<Request>(`/requestqueues/${template}`, { method: 'POST', body: JSON.stringify(body) }),
  async status(trace: string) {
    return json<{ done: boolean }>('/requestqueues/status/' + trace);
  },
  attach(file: Blob) {
    const body = new FormData();
    body.append('file', file);
    return json<{ id: string }>('/attachments/v2', { method: 'POST', body });
  },
};
