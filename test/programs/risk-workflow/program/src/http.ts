export interface Answer {
  readonly id?: string;
  readonly state?: string;
  readonly content?: readonly Risk[];
}

export interface Risk {
  readonly id: string;
  readonly state: 'open' | 'review' | 'closed';
  readonly score: number;
  readonly controls?: readonly string[];
}

export async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${process.env.TRUST_BASE_URL}${path}`, { method, body: body === undefined ? null : JSON.stringify(body) });
  if (response.status === 404) return {};
  if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}`);
  return (await response.json()) as Answer;
}
