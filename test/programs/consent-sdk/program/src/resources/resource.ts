import { isAxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { TrustApiError } from '../errors.ts';

export interface Page<Item> {
  content: Item[];
  totalPages: number;
  number: number;
}

export interface PageQuery {
  page?: number;
  size?: number;
}

/** What all resources of the consent module have in common: paths below one collection, and errors with a trace id. */
export abstract class Resource<Item> {
  readonly #http: AxiosInstance;
  protected abstract readonly collection: string;

  constructor(http: AxiosInstance) {
    this.#http = http;
  }

  /** The generation that reads; only the first one writes. */
  protected get version(): string {
    return 'v1';
  }

  list(query: PageQuery = {}): Promise<Page<Item>> {
    return this.send<Page<Item>>({ method: 'GET', url: this.url(), params: query });
  }

  create(item: Partial<Item>): Promise<Item> {
    return this.send<Item>({ method: 'POST', url: `/v1/${this.collection}`, data: item });
  }

  update(id: string, changes: Partial<Item>): Promise<Item> {
    return this.send<Item>({ method: 'PUT', url: `/v1/${this.collection}/${encodeURIComponent(id)}`, data: changes });
  }

  protected url(...segments: string[]): string {
    return [`/${this.version}`, this.collection, ...segments.map(encodeURIComponent)].join('/');
  }

  protected async send<Result>(config: AxiosRequestConfig): Promise<Result> {
    try {
      const { data } = await this.#http.request<Result>(config);
      return data;
    } catch (error) {
      if (!isAxiosError(error)) throw error;
      throw new TrustApiError(error.message, error.response?.status, error.response?.data?.traceId);
    }
  }
}
