const base = process.env.TRUST_BASE_URL ?? 'https://acme.trust.example';

export interface Page<T> {
  readonly content: readonly T[];
  readonly last: boolean;
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${process.env.TRUST_TOKEN ?? ''}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as T;
}
