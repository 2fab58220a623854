import axios, { type AxiosInstance } from 'axios';
import { CollectionPoints, Purposes } from './resources/index.ts';

export interface ClientOptions {
  baseUrl?: string;
  token: () => Promise<string>;
  timeout?: number;
}

export class ConsentClient {
  readonly purposes: Purposes;
  readonly collectionPoints: CollectionPoints;

  constructor(options: ClientOptions) {
    const http = ConsentClient.connect(options);
    this.purposes = new Purposes(http);
    this.collectionPoints = new CollectionPoints(http);
  }

  private static connect({ baseUrl = process.env.TRUST_BASE_URL, token, timeout = 30_000 }: ClientOptions): AxiosInstance {
    const http = axios.create({ baseURL: baseUrl, timeout });
    http.interceptors.request.use(async (config) => {
      config.headers.set('authorization', `Bearer ${await token()}`);
      return config;
    });
    return http;
  }
}
