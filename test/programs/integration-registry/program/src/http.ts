import axios, { type AxiosInstance } from 'axios';

export class Http {
  private static instance?: Http;
  static readonly defaults = { timeout: 10_000, maxRedirects: 0 };

  readonly client: AxiosInstance;

  protected constructor() {
    this.client = axios.create({ ...Http.defaults, baseURL: process.env.TRUST_BASE_URL });
  }

  static get shared(): Http {
    return (Http.instance ??= new Http());
  }

  static async post<Body>(path: string, body?: unknown): Promise<Body> {
    return (await Http.shared.client.post<Body>(path, body)).data;
  }
}
