import axios, { type AxiosInstance } from 'axios';

export class ApiClient {
  private readonly axios: AxiosInstance;

  constructor(baseURL = process.env.TRUST_BASE_URL) {
    this.axios = axios.create({ baseURL });
  }

  async get<Body>(path: string): Promise<Body> {
    return (await this.axios.get<Body>(path)).data;
  }

  async send<Body>(method: 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<Body> {
    return (await this.axios<Body>({ method, url: path, data })).data;
  }
}
