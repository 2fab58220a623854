const baseUrl = process.env.TRUST_BASE_URL;

/** Sends one request to the platform; an answer that is no success is an error. */
export async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${process.env.TRUST_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`);
  return (await response.json()) as T;
}
