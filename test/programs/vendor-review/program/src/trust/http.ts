export interface Options {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export async function send<Answer>(method: string, path: string, { query = {}, body }: Options = {}): Promise<Answer> {
  const url = new URL(`${process.env.TRUST_BASE_URL}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${process.env.TRUST_TOKEN ?? ''}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as Answer;
}
