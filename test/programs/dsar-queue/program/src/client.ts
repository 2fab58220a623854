import axios, { type AxiosInstance, type Method } from 'axios';
import qs from 'qs';

export type Language = 'en-us' | 'de-de' | 'fr-fr';

export interface CallOptions {
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
  readonly language?: Language;
}

/** Escapes each segment and joins them; undefined ones are left out. */
export function toPath(...segments: readonly (string | number | undefined)[]): string {
  const known = segments.filter((segment): segment is string | number => segment !== undefined);
  return `/${known.map((segment) => encodeURIComponent(segment.toString())).join('/')}`;
}

export class DsarClient {
  private readonly http: AxiosInstance;

  constructor(root: string = process.env.TRUST_BASE_URL ?? '', token?: string) {
    this.http = axios.create({ baseURL: root.endsWith('/') ? root.slice(0, -1) : root, headers: token ? { Authorization: `Bearer ${token}` } : {} });
  }

  async call<T>(method: Method, segments: readonly (string | undefined)[], { query, body, language = 'en-us' }: CallOptions = {}): Promise<T> {
    const path = toPath('requestqueues', ...segments);
    const search = qs.stringify(query, { addQueryPrefix: true, skipNulls: true });
    const { data } = await this.http.request<T>({ method, url: path + search, data: body, headers: { 'Accept-Language': language } });
    return data;
  }
}
