const baseUrl = process.env.TRUST_BASE_URL;

export async function forward(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(new URL(path, baseUrl), { ...init, headers: { authorization: `Bearer ${process.env.TRUST_TOKEN ?? ''}` } });
  return response.json();
}
