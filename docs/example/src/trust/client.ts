import { settings } from '../settings.js';

const PAGE_SIZE = 200;

interface Page<T> {
  content: T[];
  last: boolean;
}

/** The platform as this service uses it: one token, JSON in and out, an error for every refusal. */
export class TrustClient {
  private readonly baseUrl: string;
  private token: string | undefined;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  async list<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 0; ; page++) {
      const { content, last } = await this.request<Page<T>>('GET', `${path}?page=${page}&size=${PAGE_SIZE}`);
      rows.push(...content);
      if (last) return rows;
    }
  }

  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    this.token ??= await this.fetchToken();
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`);
    return (await response.json()) as T;
  }

  private async fetchToken(): Promise<string> {
    const response = await fetch(`${this.baseUrl}/api/access/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
      }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    return token;
  }
}
