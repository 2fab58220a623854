const endpoint = new URL(process.env.TRUST_BASE_URL ?? 'https://acme.trust.example');

export abstract class Entity {
  protected constructor(protected readonly path: string) {}

  async send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const url = new URL(path, endpoint);
    const response = await fetch(url, { method, body: body === undefined ? null : JSON.stringify(body) });
    return response.json() as Promise<Answer>;
  }
}
